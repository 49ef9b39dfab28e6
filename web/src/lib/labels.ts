/* Names on a map, placed so that none covers a space, a piece or another name. Pure, so that it can be tested. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Wish {
  id: string;
  /** The middle and the radius of the thing that is named. */
  at: [number, number];
  r: number;
  w: number;
  h: number;
  /** The lower, the earlier it is placed; below 0 it is placed even where it touches something. */
  rank: number;
}

const SIDES: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.75, -0.75],
  [-0.75, -0.75],
  [0.75, 0.75],
  [-0.75, 0.75],
  [0.45, -1.05],
  [-0.45, -1.05],
  [0.45, 1.05],
  [-0.45, 1.05],
];

export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

function boxAt(wish: Wish, [dx, dy]: [number, number], gap: number): Rect {
  const x = wish.at[0] + dx * (wish.r + gap);
  const y = wish.at[1] + dy * (wish.r + gap + wish.h * 0.42);
  const left = dx > 0.3 ? x : dx < -0.3 ? x - wish.w : x - wish.w / 2;
  return { x: left, y: y - wish.h / 2, w: wish.w, h: wish.h };
}

/** Boxes by id; what finds no free place is left out, and is told when it is looked at. */
export function place(wishes: Wish[], busy: Rect[], land: Rect, gap = 3): Map<string, Rect> {
  const found = new Map<string, Rect>();
  const taken = [...busy];
  const own = new Map(
    wishes.map((wish) => [wish.id, { x: wish.at[0] - wish.r, y: wish.at[1] - wish.r, w: 2 * wish.r, h: 2 * wish.r }]),
  );
  const discs = [...own.entries()];
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank || a.at[1] - b.at[1])) {
    let best: Rect | undefined;
    let least = Infinity;
    for (const [i, side] of SIDES.entries()) {
      const box = boxAt(wish, side, gap);
      if (box.x < land.x || box.y < land.y || box.x + box.w > land.x + land.w || box.y + box.h > land.y + land.h)
        continue;
      let cost = i * 0.5;
      for (const other of taken) cost += overlap(box, other) * 2;
      for (const [id, disc] of discs) if (id !== wish.id) cost += overlap(box, disc);
      if (cost < least) [least, best] = [cost, box];
    }
    if (!best || (wish.rank >= 0 && least > 14)) continue;
    found.set(wish.id, best);
    taken.push(best);
  }
  return found;
}
