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
