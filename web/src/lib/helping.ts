/* A first game that helps: what to beware of and what to look at, until it is not needed any more. One switch: prefs.guide. */
import type { Board } from "./board.svelte";
import { api } from "./api";
import { prefs } from "./prefs.svelte";

const ENOUGH = 20; // answers in a row without a warning that was not heeded

/** Whether this person is helped in this game. */
export const isHelped = (game: string): boolean => prefs.guide && (prefs.calm[game] ?? 0) < ENOUGH;

function remember(game: string, answers: number): void {
  prefs.calm = { ...prefs.calm, [game]: answers };
  prefs.keep();
}

/** An answer was given: another step towards playing alone, or back to the beginning. */
export function answered(game: string, ignored: boolean): void {
  if (isHelped(game)) remember(game, ignored ? 0 : (prefs.calm[game] ?? 0) + 1);
}

/** Whoever has played a game to its end needs no help. */
export const finished = (game: string): void => remember(game, ENOUGH);

/** On again: from the beginning, the tour as well. */
export function switched(): void {
  if (prefs.guide) [prefs.guided, prefs.calm] = [{}, {}];
  prefs.keep();
}

/** Ask the game about the open question; what was asked before it is forgotten. */
export async function help(board: Board, table: string, seat: number, plain: <T>(thing: T) => T): Promise<void> {
  const question = board.table.prompt;
  board.cautions = new Map();
  board.looks = [];
  board.helped = isHelped(board.table.game);
  if (!board.helped) return;
  const found = await api.help(table, seat).then(plain, () => undefined);
  if (!found || board.table.prompt !== question) return;
  board.cautions = new Map(found.cautions.map((caution) => [caution.answer, caution]));
  board.looks = found.looks;
}
