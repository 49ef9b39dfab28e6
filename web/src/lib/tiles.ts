/* How high the figures on a tile stand: as high as there is room between its name and the numbers, so that they cover none.
 * Lengths in CSS px. Pure, so that it can be tested. */
export const SLIM = 0.71; // the width of a figure beside its height
const LEAST = 12;

export interface TileRoom {
  w: number;
  h: number;
  /** Of the name above. */
  name: number;
  /** Of the numbers beside the figures, and of those below them. */
  beside: number;
  below: number;
}

/** How wide a number with its sign is, in a type of this size. */
export const factWidth = (fs: number, digits: number): number => fs * 0.92 * (1 + 0.55 * digits) + 11;

export function figureHeight({ w, h, name, beside, below }: TileRoom, n: number): number {
  const across = (w * 0.94 - beside - 3) / n / SLIM;
  const down = h - name - below - 4;
  return Math.max(LEAST, Math.min(h * 0.46, w * 0.3, across, down));
}
