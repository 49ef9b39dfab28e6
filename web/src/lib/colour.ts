/* Colours that never stand alone: a kind has its letter and icon, a seat its letter and shape. */
import type { Table } from "./wire";

/* Frames by kind, in the order in which a game's faces introduce them: hue and chroma of a dusk palette. */
const FRAMES = [
  "28 0.11",
  "255 0.09",
  "150 0.08",
  "75 0.11",
  "330 0.1",
  "200 0.08",
  "355 0.12",
  "110 0.09",
  "295 0.1",
  "50 0.05",
];
/* Light enough to read dark ink on, in every theme. */
export const SEAT_COLOURS = ["#f0b35a", "#7cc0e8", "#9fd58a", "#e79bc0", "#c7b2f2", "#f29a7c", "#d8d2c4", "#8fd9cc"];
export const SEAT_SHAPES = ["circle", "diamond", "square", "triangle", "hexagon", "shield", "pentagon", "octagon"];

const known = new WeakMap<Table["faces"], Map<string, string>>();

/** `hue chroma` of a kind's frame; equal kinds look equal all over a table. */
export function frame(table: Table, kind: string): string {
  let kinds = known.get(table.faces);
  if (!kinds) {
    kinds = new Map();
    for (const face of Object.values(table.faces))
      if (!kinds.has(face.kind)) kinds.set(face.kind, FRAMES[kinds.size % FRAMES.length]!);
    known.set(table.faces, kinds);
  }
  return kinds.get(kind) ?? "60 0.03";
}

export function seatColour(seat: number | null): string {
  return seat === null ? "var(--muted)" : SEAT_COLOURS[seat % SEAT_COLOURS.length]!;
}
