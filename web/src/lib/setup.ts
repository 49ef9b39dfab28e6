/* Setting up tables, and how a game presents itself before it is opened. */
import type { Game, Option } from "./wire";
import type { NewTable, SeatWish } from "./wishes";
import { capital, LETTERS } from "./words";

/** Who has not said a name yet. */
export const GUEST = "Guest";

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

/** Options in which a first game is gentler than the regular one. */
export const gentle = (game: Game): Option[] => game.options.filter((option) => option.beginner !== option.default);

/** A value of an option in plain words: those of the game, or the value itself, made readable. */
export function wordOf(option: Option, value: string): string {
  const word = option.words[option.values.indexOf(value)] ?? value;
  return word === value ? capital(value.replaceAll("_", " ").replaceAll("-", " ")) : word;
}

/** The seats that the value of an option names, in its order. */
export function seatsIn(option: Option, value: string): number[] {
  return option.values.includes(value) ? [] : [...value.toUpperCase()].map((letter) => LETTERS.indexOf(letter));
}

/** Those named first, then the others as they sit. */
export function inOrder(named: number[], people: number[]): number[] {
  return [...named, ...people.filter((seat) => !named.includes(seat))];
}

export const lettersOf = (seats: number[]): string => seats.map((seat) => LETTERS[seat]!.toLowerCase()).join("");

/** The chosen options, without seats that nobody sits on any more. */
export function fitting(game: Game, chosen: Record<string, string>, people: number[]): Record<string, string> {
  const fit = (option: Option): string => {
    const value = chosen[option.name] ?? option.default;
    if (!option.seats || option.values.includes(value)) return value;
    return lettersOf(seatsIn(option, value).filter((seat) => people.includes(seat))) || option.default;
  };
  return Object.fromEntries(game.options.map((option) => [option.name, fit(option)]));
}

/**
 * The quickest way to a table: me and friendly bots, the smallest player count, every option as it suits a first game; or,
 * where the regular game is wanted, bots of the usual strength and every option at its default.
 */
export function quickWish(game: Game, name: string, regular = false): NewTable {
  const seats: SeatWish[] = [{ kind: "me", ...(name ? { name } : {}) }];
  const friendly = regular ? {} : { level: "easy" };
  while (seats.length < Math.min(...game.seats)) seats.push({ kind: "bot", ...friendly });
  return {
    game: game.name,
    options: regular ? {} : Object.fromEntries(gentle(game).map((option) => [option.name, option.beginner])),
    seats,
    public: false,
    spectators: true,
    undo: "free",
    clock: null,
    autostart: true,
  };
}
