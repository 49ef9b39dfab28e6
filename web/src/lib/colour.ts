/* Colours that never stand alone: a kind has a shape and a pattern, a seat its letter and shape. */
import type { Kind } from "./table";

/* Light enough to read dark ink on, in every theme. */
export const SEAT_COLOURS = ["#f3b04c", "#79c3ea", "#93d67d", "#ef93c0", "#c3aef0", "#f59b7c", "#d8d2c4", "#8fd9cc"];
export const SEAT_SHAPES = ["circle", "lozenge", "square", "upright", "hexagon", "shield", "pentagon", "octagon"];

export function seatColour(seat: number | null): string {
  return seat === null ? "var(--muted)" : SEAT_COLOURS[seat % SEAT_COLOURS.length]!;
}

/** Relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(colour: string): number {
  const part = (at: number): number => {
    const c = parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

export const inkOn = (colour: string): string =>
  /^#[0-9a-f]{6}$/i.test(colour) && luminance(colour) < 0.22 ? "#fff" : "#22140c";

/** The shades of a kind as custom properties: the colour itself, a deep one and a light one. */
export const shades = (kind: Kind): string =>
  `--k:${kind.colour};--kd:color-mix(in srgb,${kind.colour} 42%,#0d0714);--kl:color-mix(in srgb,${kind.colour} 34%,#fff2dc);--kt:color-mix(in srgb,${kind.colour} 72%,#1a0d08)`;
