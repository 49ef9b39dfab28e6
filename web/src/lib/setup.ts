/* Setting up tables, and how a game presents itself before it is opened. */
import type { Game, SeatWish } from "./api";

const ACCENTS = ["#e8963c", "#d8505a", "#a06be0", "#d35f9c", "#4fae97", "#6f9be8"];

/** The game's own accent, or one that its name always gives. */
export function accentOf(game: { name: string; accent?: string }): string {
  if (game.accent) return game.accent;
  let sum = 0;
  for (const letter of game.name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return ACCENTS[sum % ACCENTS.length]!;
}

export function iconOf(game: Game): string {
  return game.icon || "night-sky";
}

/** The quickest way to a table: me and bots of the usual strength, the smallest player count, every option at its default. */
export function quickWish(game: Game, name: string): Record<string, unknown> {
  const seats: SeatWish[] = [{ kind: "me", ...(name ? { name } : {}) }];
  while (seats.length < Math.min(...game.seats)) seats.push({ kind: "bot" });
  return {
    game: game.name,
    options: {},
    seats,
    public: false,
    spectators: true,
    undo: "free",
    clock: null,
    autostart: true,
  };
}
