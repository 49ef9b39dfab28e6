/* The server's HTTP API (docs/api.md) with its errors as errors. */
import { ROOT } from "./root";
export type * from "./teaching";
export type * from "./wire";
import type {
  Book,
  Bots,
  Created,
  Entered,
  Error as Refusal,
  Failure,
  Frames,
  Game,
  Games,
  Help,
  Hint,
  Log,
  Opened,
  RefusedAt,
  Rule,
  Rules,
  Scene,
  SeatLink,
  Seated,
  Tables,
  Told,
  Written,
} from "./wire";
import type { LessonInfo, PuzzleList, PuzzleShown, PuzzleTried, ShownAnswer, TaskShown, Tried } from "./teaching";
import type { Table } from "./table";
import type { NewTable, SeatWish, TableSettings } from "./wishes";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule = "",
  ) {
    super(message);
  }
}

export const API = `${ROOT}api/v1`;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "X-Gloam-Client": "web" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(API + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "offline", "The server cannot be reached. Is it running?");
  }
  const text = await answer.text();
  if (!answer.ok) {
    let error: Partial<Refusal> = {};
    try {
      error = (JSON.parse(text) as Partial<Failure>).error ?? {};
    } catch {
      /* a proxy in between answered in its own words */
    }
    throw new ApiError(
      answer.status,
      error.code ?? "",
      error.message ?? `The server said ${answer.status}.`,
      error.rule,
    );
  }
  return (answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text) as T;
}

const get = <T>(path: string): Promise<T> => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);

let gamesKept: Promise<Game[]> | undefined;
const rulesKept = new Map<string, Promise<Rule[]>>();
const booksKept = new Map<string, Promise<Book | undefined>>();

/** Light games first: they are the better first evening; those that do not tell come last. */
const byWeight = (a: Game, b: Game): number =>
  (a.complexity || 9) - (b.complexity || 9) || a.title.localeCompare(b.title);

export const api = {
  games(): Promise<Game[]> {
    gamesKept ??= get<Games>("/games").then((found) => found.games.sort(byWeight));
    gamesKept.catch(() => (gamesKept = undefined));
    return gamesKept;
  },
  /** A game by name: one of the list, or one over a set that is not offered to everybody. */
  game(name: string): Promise<Game | undefined> {
    return this.games().then(
      (games) =>
        games.find((one) => one.name === name) ??
        get<Game>(`/games/${encodeURIComponent(name)}`).catch(() => undefined),
    );
  },
  /** Every card of a game: the faces of the table of a new one. */
  cards: (game: string) => get<Table>(`/games/${encodeURIComponent(game)}/cards`),
  bringSet: (files: Record<string, string>) => post<Game>("/sets", { files }),
  rules(game: string): Promise<Rule[]> {
    let found = rulesKept.get(game);
    if (!found) {
      found = get<Rules>(`/games/${game}/rules`).then((all) => all.rules);
      rulesKept.set(game, found);
      found.catch(() => rulesKept.delete(game));
    }
    return found;
  },
  /** A game's rules as a text to learn from; undefined where nobody has written one. */
  book(game: string): Promise<Book | undefined> {
    let found = booksKept.get(game);
    if (!found) {
      found = this.game(game).then((one) => (one?.book ? get<Book>(`/games/${game}/book`) : undefined));
      booksKept.set(game, found);
      found.catch(() => booksKept.delete(game));
    }
    return found;
  },
  lesson: (game: string) => get<LessonInfo>(`/games/${game}/lesson`),
  task: (game: string, station: number, task: number) => get<TaskShown>(`/games/${game}/lesson/${station}/${task}`),
  attempt: (game: string, station: number, task: number, answer: string) =>
    post<Tried>(`/games/${game}/lesson/${station}/${task}`, { answer }),
  taskAnswer: (game: string, station: number, task: number) =>
    get<ShownAnswer>(`/games/${game}/lesson/${station}/${task}/answer`),
  taskRefused: (game: string, station: number, task: number, item: string) =>
    get<RefusedAt>(`/games/${game}/lesson/${station}/${task}/refused?item=${encodeURIComponent(item)}`).then(
      (found) => found.refused,
    ),
  puzzles: (game: string) => get<PuzzleList>(`/games/${game}/puzzles`),
  puzzle: (game: string, key: string, step: number) =>
    get<PuzzleShown>(`/games/${game}/puzzles/${encodeURIComponent(key)}/${step}`),
  tryPuzzle: (game: string, key: string, step: number, answer: string) =>
    post<PuzzleTried>(`/games/${game}/puzzles/${key}/${step}`, { answer }),
  puzzleAnswer: (game: string, key: string, step: number) =>
    get<ShownAnswer>(`/games/${game}/puzzles/${key}/${step}/answer`),
  puzzleRefused: (game: string, key: string, step: number, item: string) =>
    get<RefusedAt>(`/games/${game}/puzzles/${key}/${step}/refused?item=${encodeURIComponent(item)}`).then(
      (found) => found.refused,
    ),
  /** Bots with a character of their own; the others are tools of the workshop. */
  bots: () => get<Bots>("/bots").then((found) => found.bots.filter((bot) => bot.character)),
  me: () => get<Tables>("/me").then((found) => found.tables),
  tables: (status: string) => get<Tables>(`/tables?status=${status}`).then((found) => found.tables),
  create: (wish: NewTable) => post<Created>("/tables", wish),
  join: (id: string, name: string, seat?: number) => post<Seated>(`/tables/${id}/join`, { name, seat }),
  claim: (invite: string, name: string) => post<Seated>("/claim", { invite, name }),
  link: (id: string, seat: number) => post<SeatLink>(`/tables/${id}/seats/${seat}/link`),
  onlyHere: (id: string, seat: number) => post<Written>(`/tables/${id}/seats/${seat}/only-this-device`),
  rename: (id: string, seat: number, name: string) => post<Written>(`/tables/${id}/seats/${seat}/name`, { name }),
  leave: (id: string, seat: number) => post<Written>(`/tables/${id}/leave`, { seat }),
  kick: (id: string, seat: number, ban = false) => post<Written>(`/tables/${id}/kick`, { seat, ban }),
  mute: (id: string, seat: number, muted: boolean) => post<Written>(`/tables/${id}/mute`, { seat, muted }),
  enter: (id: string, password: string) => post<Entered>(`/tables/${id}/enter`, { password }),
  settings: (id: string, changed: TableSettings) => post<Written>(`/tables/${id}/settings`, changed),
  closeVote: (id: string, agree: boolean, seat?: number) => post<Written>(`/tables/${id}/close-vote`, { agree, seat }),
  /** A seat's name and words leave the table. */
  forgetAt: (id: string, seat: number) => post<Written>(`/tables/${id}/forget`, { seat }),
  /** Everything that the server knows about this person. */
  myData: () => get<unknown>("/me/data"),
  forgetMe: () => post<{ tables: number }>("/me/forget"),
  start: (id: string, fill?: string) => post<Written>(`/tables/${id}/start`, fill ? { fill } : {}),
  close: (id: string) => post<Written>(`/tables/${id}/close`),
  standIn: (id: string, seat: number, level: string) => post<Written>(`/tables/${id}/stand-in`, { seat, level }),
  rematch: (id: string) => post<Opened>(`/tables/${id}/rematch`),
  resign: (id: string, seat: number) => post<Written>(`/tables/${id}/resign`, { seat, id: crypto.randomUUID() }),
  log: (id: string, seat: number | null) =>
    get<Log>(`/tables/${id}/log?seat=${seat ?? "watch"}`).then((found) => found.lines),
  story: (id: string, seat: number | null) =>
    get<Told>(`/tables/${id}/story?seat=${seat ?? "watch"}`).then((found) => found.turns),
  /** One turn of the story, step by step. */
  turn: (id: string, first: number, seat: number | null) =>
    get<Frames>(`/tables/${id}/turn?first=${first}&seat=${seat ?? "watch"}`).then((found) => found.frames),
  record: (id: string, seat: number | null) => get<string>(`/tables/${id}/record?seat=${seat ?? "watch"}`),
  /** The game file as whoever sits here may have it. */
  ownRecord: (id: string) => get<string>(`/tables/${id}/record`),
  frames: (id: string, from: number, to: number, seat: number | null) =>
    get<Frames>(`/tables/${id}/frames?from=${from}&to=${to}&seat=${seat ?? "watch"}`),
  recordFrames: (record: string, from: number, to: number, seat: number | null) =>
    post<Frames>("/records/frames", { record, from, to, seat }),
  continueRecord: (record: string, upto: number, seats: SeatWish[]) =>
    post<Created>("/records/continue", { record, upto, seats }),
  help: (id: string, seat: number) => get<Help>(`/tables/${id}/help?seat=${seat}`),
  hint: (id: string, seat: number) => get<Hint>(`/tables/${id}/hint?seat=${seat}`),
  /** The table once, without a live line: its refusal says what is the matter with a table that does not open. */
  scene: (id: string) => get<Scene>(`/tables/${id}`),
  whyItem: (id: string, item: string, seat: number | null) =>
    get<RefusedAt>(`/tables/${id}/why-not?item=${encodeURIComponent(item)}&seat=${seat ?? "watch"}`).then(
      (found) => found.refused,
    ),
};
