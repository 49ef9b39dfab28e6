/* How large cards lie in a box: the largest size at which all of them can be seen, and read where a player decides about them.
 * All lengths are in units of the stage. Pure, so that it can be tested. */
import type { Face } from "./table";

export type Size = "read" | "small" | "banner" | "compact" | "mini";

export interface Box {
  w: number;
  h: number;
}
export interface Fit {
  size: Size;
  w: number;
  h: number;
  columns: number;
  /** From the left edge of one card to that of the next; less than a width where they overlap. */
  step: number;
  gap: number;
}
interface Bounds {
  w: [number, number];
  h: [number, number];
}

/* The least and the most that a size may measure. */
const BOUNDS: Record<Size, Bounds> = {
  read: { w: [92, 168], h: [120, 200] },
  small: { w: [80, 126], h: [104, 150] },
  banner: { w: [118, 320], h: [44, 124] },
  compact: { w: [56, 92], h: [72, 122] },
  mini: { w: [20, 40], h: [27, 54] },
};
const LYING: Bounds = { w: [150, 320], h: [44, 92] };
const GAP: Record<Size, number> = { read: 8, small: 7, banner: 5, compact: 6, mini: 3 };
/* What to try, one after the other, where a size finds no room. */
const NEXT: Record<Size, Size[]> = {
  read: ["read", "small", "banner", "compact", "mini"],
  small: ["small", "banner", "compact", "mini"],
  banner: ["banner", "compact", "mini"],
  compact: ["compact", "mini"],
  mini: ["mini"],
};
const LETTER = 5.1; // the width of a letter of the rules text, on average

const lines = (text: string, w: number, letter = LETTER): number =>
  text ? Math.ceil((text.length * letter) / Math.max(30, w)) : 0;

/** The keywords that a card wears as chips: those that neither its text nor its type line says already. */
export function chipsOf(face: Pick<Face, "text" | "type" | "tags">): string[] {
  const said = `${face.type} ${face.text}`.toLowerCase();
  return face.tags.filter((tag) => !said.includes(tag.toLowerCase()));
}

/** The height that a card of this width needs to print all that a player must read. */
export function readHeight(face: Pick<Face, "name" | "text" | "type" | "tags">, w: number): number {
  const inner = w - 12;
  const chips = chipsOf(face).reduce((sum, tag) => sum + tag.length * 5.6 + 14, 0);
  return (
    31 +
    lines(face.name, inner, 6.6) * 14 +
    (face.type ? lines(face.type, inner, 5.6) * 12.5 : 0) +
    (chips ? Math.ceil(chips / inner) * 16 : 0) +
    lines(face.text, inner, LETTER) * 12.8 +
    5
  );
}

/** The same for a card that lies on its side; one that is all words has an edge for a picture, and its sign before its name. */
export function bannerHeight(face: Pick<Face, "name" | "text" | "tags">, w: number, words = false): number {
  const inner = w - (words ? 6 : Math.min(52, Math.max(34, w * 0.26))) - 10;
  const text = face.text || face.tags.join(", ");
  return 5 + lines(face.name, inner - (words ? 34 : 16), 6.4) * 13.4 + lines(text, inner, 4.95) * 12.2;
}

/** The best fit of `n` cards; `needs` says how high a card must be at a width, for those sizes at which it is read. */
export function fit(box: Box, n: number, wish: Size, needs: (size: Size, w: number) => number = () => 0): Fit {
  const count = Math.max(1, n);
  for (const size of NEXT[wish]) {
    // A card on its side is wider than high, as long as there is any choice.
    const found = (size === "banner" && rows(box, count, size, needs, LYING)) || rows(box, count, size, needs);
    if (found) return found;
    // A long text that is shortened on a card on its side still says more than a picture.
    const brief = size === "banner" && rows(box, count, size, (_, w) => Math.min(46, needs(size, w)));
    if (brief) return brief;
  }
  return crowd(box, count);
}

/** Where the box grows with its cards: as many columns as stay readable, as high as the text needs. */
export function flow(
  width: number,
  n: number,
  wish: Size,
  needs: (size: Size, w: number) => number = () => 0,
  widest = 76,
): Fit {
  const { w: wide, h: high } = BOUNDS[wish];
  const gap = GAP[wish];
  const columns = Math.max(1, Math.min(Math.max(1, n), Math.floor((width + gap) / (wide[0] * 1.12 + gap))));
  const most = wish === "compact" ? widest : wide[1];
  const w = Math.min(most, (width - gap * (columns - 1)) / columns);
  const h = wish === "compact" || wish === "mini" ? w * 1.22 : Math.max(high[0], needs(wish, w));
  return { size: wish, w, h, columns, step: w + gap, gap };
}

/** As many rows as it takes; of all that fit, the one with the largest cards. */
function rows(
  box: Box,
  n: number,
  size: Size,
  needs: (size: Size, w: number) => number,
  { w: wide, h: high } = BOUNDS[size],
): Fit | undefined {
  const gap = GAP[size];
  let best: Fit | undefined;
  for (let r = 1; r <= Math.min(n, 12); r += 1) {
    const columns = Math.ceil(n / r);
    if (r > 1 && Math.ceil(n / (r - 1)) === columns) continue; // the same columns with an empty row
    const w = Math.min(wide[1], (box.w - gap * (columns - 1)) / columns);
    let h = Math.min(high[1], (box.h - gap * (r - 1)) / r);
    if (size === "compact" || size === "mini") h = Math.min(h, w * 1.36);
    if (w < wide[0] || h < high[0] || h + 0.5 < needs(size, w)) continue;
    const kept = size === "compact" || size === "mini" ? Math.min(w, h / 1.3) : w;
    if (kept < wide[0]) continue;
    if (!best || kept * h > best.w * best.h * 1.05) best = { size, w: kept, h, columns, step: kept + gap, gap };
  }
  return best;
}

/** Too many for any size: small pictures that overlap in one row. */
function crowd(box: Box, n: number): Fit {
  const h = Math.max(24, Math.min(54, box.h));
  const w = h / 1.35;
  const step = n > 1 ? Math.min(w + 3, Math.max(7, (box.w - w) / (n - 1))) : w;
  return { size: "mini", w, h, columns: n, step, gap: 3 };
}

/** What an area would like to be wide at the height that there is. */
export function wishWidth(n: number, wish: Size, h: number): number {
  const gap = GAP[wish];
  const count = Math.max(1, n);
  const across = (w: number, rowsThere: number): number => {
    const columns = Math.ceil(count / Math.max(1, rowsThere));
    return columns * w + (columns - 1) * gap;
  };
  if (wish === "read") return across(122, Math.floor(h / 150));
  if (wish === "small") return across(104, Math.floor(h / 130));
  if (wish === "banner") return across(152, count > 4 ? Math.floor(h / 48) : Math.min(2, Math.floor(h / 60)));
  return wish === "compact" ? across(62, Math.floor(h / 82)) : across(30, Math.floor(h / 44));
}
