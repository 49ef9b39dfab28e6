/* Where the name of a region is written: inside it, not under a later region, far from spaces, edges and other names. */
import type { Area } from "./wire";

type Scenery = Area["scenery"][number];
type Point = [number, number];

export function inside(point: Point, shape: Point[]): boolean {
  let within = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i, i += 1) {
    const [a, b] = [shape[i]!, shape[j]!];
    if (a[1] > point[1] !== b[1] > point[1] && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0])
      within = !within;
  }
  return within;
}

/** The distance of a point from the nearest edge of a shape. */
function edge(point: Point, shape: Point[]): number {
  let least = Infinity;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i, i += 1) {
    const [a, b] = [shape[j]!, shape[i]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const along = Math.max(
      0,
      Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)),
    );
    least = Math.min(least, Math.hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy));
  }
  return least;
}

const STEPS = 36;

export interface Plate {
  at: Point;
  /** How far it is to whatever is next. */
  room: number;
}

/** One plate per region, in their order; `busy` are the places that a name should not cover. */
export function plates(regions: Scenery[], shapes: Point[][], busy: Point[]): Plate[] {
  const taken: Point[] = [];
  const found: Plate[] = [];
  // The last regions lie on top and are the smallest: they choose first.
  for (let i = regions.length - 1; i >= 0; i -= 1) {
    const plate = regions[i]!.at ? { at: regions[i]!.at!, room: Infinity } : roomiest(i, shapes, busy, taken);
    taken.push(plate.at);
    found.unshift(plate);
  }
  return found;
}

function roomiest(i: number, shapes: Point[][], busy: Point[], taken: Point[]): Plate {
  const shape = shapes[i]!;
  const [xs, ys] = [shape.map((p) => p[0]), shape.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let best: Point = [left + wide / 2, top + high / 2];
  let most = -Infinity;
  for (let n = 0; n < STEPS * STEPS; n += 1) {
    const spot: Point = [
      left + (wide * ((n % STEPS) + 0.5)) / STEPS,
      top + (high * (Math.floor(n / STEPS) + 0.5)) / STEPS,
    ];
    if (!inside(spot, shape) || shapes.slice(i + 1).some((later) => inside(spot, later))) continue;
    let room = edge(spot, shape) * 1.2;
    for (const later of shapes.slice(i + 1)) room = Math.min(room, edge(spot, later) * 1.2);
    // A name is wider than high, and hangs a little below its spot.
    for (const other of busy) room = Math.min(room, Math.hypot((spot[0] - other[0]) * 0.7, spot[1] + 12 - other[1]));
    for (const other of taken) room = Math.min(room, Math.hypot((spot[0] - other[0]) * 0.35, spot[1] - other[1]) * 0.7);
    if (room > most) [most, best] = [room, spot];
  }
  return { at: best, room: most };
}
