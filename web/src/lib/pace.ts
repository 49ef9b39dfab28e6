/* How long each beat is shown. Pure, so that the limits can be tested. */
import type { Step } from "./stagehand";

/** Milliseconds at normal speed: another player's turn, one's own action, and a reveal that all have waited for. */
export const TURN = 3400;
export const OWN = 520;
export const REVEAL = 3950;
/** The time for the first, second, third ... turn that somebody watches in a row: the more of them, the shorter each. */
export const turnTime = (nth: number): number => Math.max(SHORTEST, TURN * FASTER ** (nth - 1));
const FASTER = 0.72;
const SHORTEST = 800;
const FIXED: Record<string, number> = { seal: 200, reveal: 1050, settle: 450 };

/** How long a step would take if there were time: long enough to read its caption. */
export function natural(step: Pick<Step, "kind" | "text" | "quiet" | "flights" | "items">): number {
  const fixed = FIXED[step.kind];
  if (fixed !== undefined) return fixed;
  if (step.quiet) return 380;
  if (!step.text) return step.flights.length || step.items.length ? 300 : 0;
  return Math.min(900, Math.max(450, 300 + 9 * step.text.length));
}

/** The time of each step, so that all of them take no longer than the budget; cards that turn over keep theirs. */
export function durations(
  steps: Pick<Step, "kind" | "text" | "quiet" | "flights" | "items">[],
  budget: number,
): number[] {
  const wanted = steps.map(natural);
  const reveal = steps.some((step) => step.kind === "reveal");
  const kept = steps.map((step) => reveal && FIXED[step.kind] !== undefined);
  const fixed = wanted.reduce((sum, time, i) => sum + (kept[i] ? time : 0), 0);
  const free = wanted.reduce((sum, time, i) => sum + (kept[i] ? 0 : time), 0);
  const limit = Math.max(0, (reveal ? Math.max(budget, REVEAL) : budget) - fixed);
  const scale = free > limit ? limit / free : 1;
  return wanted.map((time, i) => (kept[i] ? time : time * scale));
}

/** What is left for a turn of which some was shown already, and how much of it this update may take beside those that wait. */
export function share(left: number, mine: number, waiting: number): number {
  if (mine <= 0 || left <= 0) return 0;
  return Math.min(mine, (left * mine) / (mine + waiting));
}
