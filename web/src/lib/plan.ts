/* Which layout a window gets, and the unit by which everything on the stage is measured. Pure, so that it can be tested. */
export type Mode = "desk" | "tablet" | "phone" | "landscape";

/** A desk needs room for the strips, the board, the own side and the column beside it. */
export function modeOf(width: number, height: number): Mode {
  if (height < 520 && width > height) return "landscape";
  if (width < 700 || (width < 900 && height > width)) return "phone";
  return width < 1200 || height < 740 ? "tablet" : "desk";
}

/** CSS px of one unit of the stage: 1 at 1280 x 800; a bigger window never makes it smaller. The style sheets say the same. */
export function unitOf(width: number, height: number): number {
  const mode = modeOf(width, height);
  if (mode === "phone") return Math.min(width / 390, 1.6);
  if (mode === "landscape") return Math.max(0.8, Math.min(width / 844, height / 390));
  if (mode === "tablet") return Math.max(0.8, Math.min(width / 1100, height / 760, 1));
  return Math.min(width / 1280, height / 800);
}

/** CSS px of the column beside the table. Where the window is much wider than high the table has all the width it can use, and
 * the column takes what is left, until it holds the ask and the story side by side; then the table grows again. */
export function sideOf(width: number, height: number): number {
  const mode = modeOf(width, height);
  if (mode === "phone") return width;
  if (mode === "landscape") return Math.max(260, Math.min(340, width * 0.38));
  if (mode === "tablet") return Math.max(280, Math.min(340, width * 0.29));
  const u = unitOf(width, height);
  return Math.max(320, 342 * u, Math.min(width - TABLE * u, PAIR * u));
}

/* In units of the stage: the width of a table beside which the column may grow, and that of a column for two. */
const TABLE = 1110;
const PAIR = 660;

/** Whether the ask and the story stand side by side. */
export const isPair = (width: number, height: number): boolean =>
  width >= 1700 && modeOf(width, height) === "desk" && sideOf(width, height) >= (PAIR - 20) * unitOf(width, height);
