/* Outlines of kinds, numbers and seats in a box of 100 x 100, and the patterns behind pictures. */
type Point = [number, number];

const outline = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${(50 + x * 50).toFixed(1)} ${(50 + y * 50).toFixed(1)}`).join("L")}Z`;
const around = (n: number, turn: number, r: number): Point[] =>
  Array.from({ length: n }, (_, i) => [
    Math.cos(turn + (i * 2 * Math.PI) / n) * r,
    Math.sin(turn + (i * 2 * Math.PI) / n) * r,
  ]);

function petals(): string {
  const tips = around(5, -Math.PI / 2, 0.78);
  const arcs = tips.map((_, i) => {
    const [x, y] = tips[(i + 1) % 5]!;
    return `A31 31 0 0 1 ${(50 + x * 50).toFixed(1)} ${(50 + y * 50).toFixed(1)}`;
  });
  return `M${50 + tips[0]![0] * 50} ${50 + tips[0]![1] * 50}${arcs.join("")}Z`;
}

const STAR: Point[] = [
  [0, -1],
  [0.28, -0.36],
  [0.98, -0.31],
  [0.44, 0.14],
  [0.61, 0.86],
  [0, 0.48],
  [-0.61, 0.86],
  [-0.44, 0.14],
  [-0.98, -0.31],
  [-0.28, -0.36],
];
const BANNER: Point[] = [
  [-0.86, -0.9],
  [0.86, -0.9],
  [0.86, 0.7],
  [0.57, 0.94],
  [0.28, 0.7],
  [0, 0.94],
  [-0.28, 0.7],
  [-0.57, 0.94],
  [-0.86, 0.7],
];
const CUT: Point[] = [
  [-0.5, -0.92],
  [0.5, -0.92],
  [0.92, -0.5],
  [0.92, 0.5],
  [0.5, 0.92],
  [-0.5, 0.92],
  [-0.92, 0.5],
  [-0.92, -0.5],
];

export const SHAPES: Record<string, string> = {
  square: "M10 16Q10 8 18 8H82Q90 8 90 16V84Q90 92 82 92H18Q10 92 10 84Z",
  circle: "M4 50A46 46 0 1 0 96 50A46 46 0 1 0 4 50Z",
  arch: "M14 94V42Q18 14 50 3Q82 14 86 42V94Z",
  shield: "M10 8H90V52Q86 82 50 97Q14 82 10 52Z",
  lozenge: outline([[0, -1], [0.95, 0], [0, 1], [-0.95, 0]]), // prettier-ignore
  hexagon: outline([[-0.5, -0.88], [0.5, -0.88], [1, 0], [0.5, 0.88], [-0.5, 0.88], [-1, 0]]), // prettier-ignore
  star: outline(STAR),
  triangle: "M5 12Q1 5 9 5H91Q99 5 95 12L54 93Q50 99 46 93Z",
  petals: petals(),
  banner: outline(BANNER),
  octagon: outline(around(8, Math.PI / 8, 0.98)),
  leaf: "M6 6H62Q94 10 94 94H38Q6 90 6 6Z",
  cut: outline(CUT),
  coffin: outline([[-0.4, -1], [0.4, -1], [0.8, -0.36], [0.46, 1], [-0.46, 1], [-0.8, -0.36]]), // prettier-ignore
  upright: outline([[0, -0.96], [0.98, 0.84], [-0.98, 0.84]]), // prettier-ignore
  pentagon: outline(around(5, -Math.PI / 2, 0.98)),
};

export const shapeOf = (name: string): string => SHAPES[name] ?? SHAPES.square!;

const DRAWN: Record<string, string> = {
  scallops: "<path d='M0 12Q6 4 12 12Q18 4 24 12' fill='none' stroke='#fff' stroke-width='1.2'/>",
  hatching: "<path d='M0 24L24 0M-4 4L4 -4M20 28L28 20' stroke='#fff' stroke-width='1.4'/>",
  dots: "<circle cx='6' cy='6' r='1.8' fill='#fff'/><circle cx='18' cy='18' r='1.8' fill='#fff'/>",
  lozenges: "<path d='M12 2L17 12L12 22L7 12Z' fill='none' stroke='#fff' stroke-width='1.1'/>",
  chevrons: "<path d='M0 8L12 18L24 8M0 20L12 30L24 20M0 -4L12 6L24 -4' fill='none' stroke='#fff' stroke-width='1.3'/>",
  tendrils: "<path d='M12 0Q4 6 12 12Q20 18 12 24' fill='none' stroke='#fff' stroke-width='1.2'/>",
  waves: "<path d='M0 12Q6 18 12 12Q18 6 24 12' fill='none' stroke='#fff' stroke-width='1.3'/>",
  grain: "<path d='M0 5H24M0 13H10M14 13H24M0 20H24' stroke='#fff' stroke-width='1'/>",
};

/** A pattern as an image for a style sheet; one that is not known is left plain. */
export function patternOf(name: string): string {
  const drawn = DRAWN[name];
  if (!drawn) return "none";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' opacity='.14'>${drawn}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
