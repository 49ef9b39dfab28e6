/* Maps and grids: what lies at one position. The first item without an owner is the spot, the others stand on it. */
import type { Area, Item } from "./wire";

export interface Spot {
  at: [number, number];
  place: Item;
  guests: Item[];
}

export function spots(area: Area): Spot[] {
  const found = new Map<string, Spot>();
  const figures: Item[] = [];
  for (const item of area.items) {
    if (!item.at) continue;
    const key = `${item.at[0].toFixed(2)} ${item.at[1].toFixed(2)}`;
    const spot = found.get(key);
    if (item.owner !== null) figures.push(item);
    else if (spot) spot.guests.push(item);
    else found.set(key, { at: item.at, place: item, guests: [] });
  }
  const all = [...found.values()];
  const reach = area.look === "map" ? 90 : 0.5;
  for (const item of figures) {
    const home = nearest(all, item.at!, reach);
    if (home) home.guests.push(item);
    else all.push({ at: item.at!, place: item, guests: [] });
  }
  return all.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

/** Figures may stand a little beside their space, so that none hides another. */
function nearest(all: Spot[], at: [number, number], reach: number): Spot | undefined {
  let best: Spot | undefined;
  let least = reach;
  for (const spot of all) {
    const far = Math.hypot(spot.at[0] - at[0], spot.at[1] - at[1]);
    if (far <= least) [least, best] = [far, spot];
  }
  return best;
}

export function loose(area: Area): Item[] {
  return area.items.filter((item) => !item.at);
}

type Point = [number, number];

/** The convex hull of some points, moved outwards by `room`: a region around its spaces. */
export function hull(points: Point[], room: number): Point[] {
  const wide = points.flatMap(([x, y]): Point[] =>
    Array.from({ length: 12 }, (_, i): Point => {
      const turn = (i / 12) * 2 * Math.PI;
      return [x + room * Math.cos(turn), y + room * Math.sin(turn)];
    }),
  );
  const sorted = wide.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]): Point[] => {
    const line: Point[] = [];
    for (const p of list) {
      while (line.length > 1 && cross(line.at(-2)!, line.at(-1)!, p) <= 0) line.pop();
      line.push(p);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}
