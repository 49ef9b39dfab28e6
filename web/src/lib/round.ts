/* Where seats sit around a table, as parts of its box: the middle of a seat's mat, and of what lies before it. The reader sits at
 * the foot, the others clockwise from the left. */
export interface Sitting {
  mat: [number, number];
  card: [number, number];
  /** The plate with the name hangs below the mat instead of above it. */
  low: boolean;
}

const spot = (x: number, y: number, cx: number, cy: number, low = false): Sitting => ({
  mat: [x, y],
  card: [cx, cy],
  low,
});

const DESK: Sitting[][] = [
  [],
  [spot(0.5, 0.15, 0.5, 0.42)],
  [spot(0.22, 0.17, 0.34, 0.53), spot(0.78, 0.17, 0.66, 0.53)],
  [spot(0.15, 0.56, 0.365, 0.52, true), spot(0.5, 0.15, 0.5, 0.39), spot(0.85, 0.56, 0.635, 0.52, true)],
  [
    spot(0.15, 0.68, 0.368, 0.61, true),
    spot(0.235, 0.15, 0.345, 0.41),
    spot(0.765, 0.15, 0.655, 0.41),
    spot(0.85, 0.68, 0.632, 0.61, true),
  ],
  [
    spot(0.15, 0.68, 0.36, 0.66, true),
    spot(0.15, 0.15, 0.345, 0.44),
    spot(0.5, 0.13, 0.5, 0.4),
    spot(0.85, 0.15, 0.655, 0.44),
    spot(0.85, 0.68, 0.64, 0.66, true),
  ],
];
const PHONE: Sitting[][] = [
  [],
  [spot(0.5, 0.14, 0.5, 0.4)],
  [spot(0.25, 0.14, 0.32, 0.42), spot(0.75, 0.14, 0.68, 0.42)],
  [spot(0.23, 0.6, 0.22, 0.37), spot(0.5, 0.14, 0.5, 0.38), spot(0.77, 0.6, 0.78, 0.37)],
  [
    spot(0.22, 0.62, 0.12, 0.385),
    spot(0.25, 0.14, 0.34, 0.385),
    spot(0.75, 0.14, 0.66, 0.385),
    spot(0.78, 0.62, 0.88, 0.385),
  ],
  [
    spot(0.22, 0.62, 0.1, 0.385),
    spot(0.17, 0.14, 0.3, 0.385),
    spot(0.5, 0.14, 0.5, 0.385),
    spot(0.83, 0.14, 0.7, 0.385),
    spot(0.78, 0.62, 0.9, 0.385),
  ],
];

/* A phone on its side is wide: two mats on either side, what is played between them. */
const SIDES = [
  spot(0.17, 0.65, 0.4, 0.5),
  spot(0.17, 0.18, 0.4, 0.16),
  spot(0.83, 0.18, 0.6, 0.16),
  spot(0.83, 0.65, 0.6, 0.5),
];
const LANDSCAPE: Sitting[][] = [
  [],
  [spot(0.5, 0.17, 0.36, 0.4)],
  [spot(0.17, 0.2, 0.4, 0.28), spot(0.83, 0.2, 0.6, 0.28)],
  SIDES.slice(0, 3),
  SIDES,
];

const PLANS = { desk: DESK, phone: PHONE, landscape: LANDSCAPE };
export type Shape = keyof typeof PLANS;

const OWN: Record<Shape, Sitting> = {
  desk: spot(0.5, 0.91, 0.5, 0.66), // beside two others a little higher: their table is larger
  phone: spot(0.5, 0.87, 0.5, 0.63),
  landscape: spot(0.5, 0.84, 0.5, 0.34),
};

export function own(others: number, shape: Shape): Sitting {
  const { mat, card, low } = OWN[shape];
  if (others > 2 || shape === "phone") return OWN[shape];
  return { mat, card: [card[0], shape === "desk" ? 0.6 : 0.52], low };
}

/** More seats than any plan has sit on an ellipse. */
export function sittings(others: number, shape: Shape): Sitting[] {
  const plan = PLANS[shape][others];
  if (plan) return plan;
  return Array.from({ length: others }, (_, i) => {
    const turn = Math.PI * (0.85 + (i / Math.max(1, others - 1)) * 1.3);
    return spot(
      0.5 + 0.4 * Math.cos(turn),
      0.5 + 0.38 * Math.sin(turn),
      0.5 + 0.18 * Math.cos(turn),
      0.52 + 0.17 * Math.sin(turn),
    );
  });
}
