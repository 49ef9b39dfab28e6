/* Maps and grids: what lies at one position. The first item without an owner is the spot, the others stand on it, and so does
 * whatever says that it lies on it. */
import type { Area, Item } from "./table";

export interface Spot {
  at: [number, number];
  place: Item;
  guests: Item[];
}

export function spots(area: Area): Spot[] {
  const found = new Map<string, Spot>();
  const places = new Map<string, Spot>();
  const figures: Item[] = [];
  for (const item of area.items) {
    if (!item.at || item.on) continue;
    const key = `${item.at[0].toFixed(2)} ${item.at[1].toFixed(2)}`;
    const spot = found.get(key);
    if (item.owner !== null && area.look === "map") figures.push(item);
    else if (spot) spot.guests.push(item);
    else {
      const made = { at: item.at, place: item, guests: [] };
      found.set(key, made);
      places.set(item.id, made);
    }
  }
  const all = [...found.values()];
  for (const item of area.items) if (item.on) places.get(item.on)?.guests.push(item);
  for (const item of figures) {
    const home = nearest(all, item.at!, 90);
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

/** Items of a map or grid that have no position and lie on nothing. */
export function loose(area: Area): Item[] {
  return area.items.filter((item) => !item.at && !item.on);
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The cells between the outermost spots, and no fewer than there were before. */
export function around(all: Spot[], before?: Bounds): Bounds {
  const xs = [...all.map((spot) => spot.at[0]), ...(before ? [before.left, before.right] : [])];
  const ys = [...all.map((spot) => spot.at[1]), ...(before ? [before.top, before.bottom] : [])];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
