/* The server's HTTP API (docs/api.md) with its errors as errors. */
import { ROOT } from "./root";
import type { Table, Turn } from "./types";

export interface Option {
  name: string;
  text: string;
  values: string[];
  default: string;
  /** The values as a person is asked for them. */
  words: string[];
  /** The value that a newcomer starts with. */
  beginner: string;
  /** "some": letters of seats may be named besides the values; "order": in an order; "": neither. */
  seats: "" | "some" | "order";
}
export interface Game {
  name: string;
  title: string;
  rules: number;
  seats: number[];
  ages: string;
  minutes: string;
  blurb: string;
  credits: string[];
  reference: string[];
  options: Option[];
  teams: Record<string, number[]>;
  can_resign: boolean;
  accent?: string;
  icon?: string;
  complexity?: number;
  guide?: Lesson[];
}
/** One step of a guided first turn; `at` names what it speaks of, `on` the question at which it is said. */
export interface Lesson {
  text: string;
  at: string;
  on: string;
}
export interface Bot {
  level: string;
  title: string;
  character: string;
}
export interface Rule {
  id: string;
  kind: string;
  section: string;
  text: string;
  scenario: string;
  question: string;
  reason: string;
  rules: string[];
}
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open" | "reserved";
  level: string;
  stand_in: string;
  /** On how many devices a person's seat is open. */
  devices: number;
  team: number | null;
  present: boolean;
  asked: boolean;
  mine: boolean;
}
export interface Result {
  ranks: number[];
  scores: number[];
  winners: number[];
  ending: string;
  items: [string, number][][];
}
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over" | "closed";
  version: number;
  options: Record<string, string>;
  public: boolean;
  spectators: boolean;
  undo: "free" | "consent" | "off";
  clock: number | null;
  autostart: boolean;
  created: string;
  updated: string;
  seats: SeatInfo[];
  host: boolean;
  you: number[];
  spectators_present: number;
  waiting_for: number[];
  can_resign: boolean;
  /** Whether this table lets people ask for a hint. */
  hints?: boolean;
  rematch: string | null;
  previous: string | null;
  result: Result | null;
}
export interface GameEvent {
  version: number;
  kind: string;
  rule: string;
  seat: number;
  pieces: (string | null)[];
  source: string;
  target: string;
  amount: number;
  text: string;
  /** Ids of the items that it changed besides the pieces it moved. */
  items?: string[];
  /** What it is shown together with: neighbours of one word are one beat. */
  beat?: string;
}
export interface ChatLine {
  version: number;
  seat: number | null;
  name: string;
  text: string;
  team: boolean;
  at: string;
}
export interface Undo {
  policy: string;
  allowed: boolean;
  reason: string;
  request: { by: number; needs: number[]; agreed: number[] } | null;
}
export interface Clock {
  seconds: number;
  deadline: string | null;
  now: string;
}
export interface Scene {
  version: number;
  seat: number | null;
  info: TableInfo;
  table: Table | null;
  events: GameEvent[];
  chat: ChatLine[];
  undo: Undo;
  clock: Clock | null;
}
export interface SeatWish {
  kind: "me" | "hot" | "bot" | "open" | "invite";
  name?: string;
  level?: string;
}
export interface SeatLink {
  seat: number;
  url: string;
  invite: string;
}
export interface Created {
  id: string;
  url: string;
  info: TableInfo;
  links: SeatLink[];
}
export interface Frame {
  n: number;
  by: number | null;
  answer: string;
  events: GameEvent[];
  table: Table;
}
export interface Frames {
  total: number;
  from: number;
  frames: Frame[];
}

export interface Hint {
  version: number;
  answer: string;
  text: string;
  mixed: boolean;
  options: { answer: string; label: string; share: number; value: number | null; outlook: string }[];
}

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
    let error: { code?: string; message?: string; rule?: string } = {};
    try {
      error = (JSON.parse(text) as { error?: typeof error }).error ?? {};
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

/** Light games first: they are the better first evening. */
const byWeight = (a: Game, b: Game): number =>
  (a.complexity ?? 9) - (b.complexity ?? 9) || a.title.localeCompare(b.title);

export const api = {
  games(): Promise<Game[]> {
    gamesKept ??= get<{ games: Game[] }>("/games").then((found) => found.games.sort(byWeight));
    gamesKept.catch(() => (gamesKept = undefined));
    return gamesKept;
  },
  rules(game: string): Promise<Rule[]> {
    let found = rulesKept.get(game);
    if (!found) {
      found = get<{ rules: Rule[] }>(`/games/${game}/rules`).then((all) => all.rules);
      rulesKept.set(game, found);
      found.catch(() => rulesKept.delete(game));
    }
    return found;
  },
  /** Bots with a character of their own; the others are tools of the workshop. */
  bots: () => get<{ bots: Bot[] }>("/bots").then((found) => found.bots.filter((bot) => bot.character)),
  me: () => get<{ tables: TableInfo[] }>("/me").then((found) => found.tables),
  tables: (status: string) => get<{ tables: TableInfo[] }>(`/tables?status=${status}`).then((found) => found.tables),
  create: (wish: Record<string, unknown>) => post<Created>("/tables", wish),
  join: (id: string, name: string, seat?: number) => post<{ seat: number }>(`/tables/${id}/join`, { name, seat }),
  claim: (invite: string, name: string) => post<{ id: string; seat: number }>("/claim", { invite, name }),
  link: (id: string, seat: number) => post<SeatLink>(`/tables/${id}/seats/${seat}/link`),
  onlyHere: (id: string, seat: number) => post(`/tables/${id}/seats/${seat}/only-this-device`),
  rename: (id: string, seat: number, name: string) => post(`/tables/${id}/seats/${seat}/name`, { name }),
  leave: (id: string, seat: number) => post(`/tables/${id}/leave`, { seat }),
  kick: (id: string, seat: number) => post(`/tables/${id}/kick`, { seat }),
  start: (id: string, fill?: string) => post(`/tables/${id}/start`, fill ? { fill } : {}),
  close: (id: string) => post(`/tables/${id}/close`),
  standIn: (id: string, seat: number, level: string) => post(`/tables/${id}/stand-in`, { seat, level }),
  rematch: (id: string) => post<Created>(`/tables/${id}/rematch`),
  resign: (id: string, seat: number) => post(`/tables/${id}/resign`, { seat, id: crypto.randomUUID() }),
  log: (id: string, seat: number | null) =>
    get<{ lines: { text: string; rule: string }[] }>(`/tables/${id}/log?seat=${seat ?? "watch"}`).then(
      (found) => found.lines,
    ),
  story: (id: string, seat: number | null) =>
    get<{ turns: Turn[] }>(`/tables/${id}/story?seat=${seat ?? "watch"}`).then((found) => found.turns),
  record: (id: string, seat: number | null) => get<string>(`/tables/${id}/record?seat=${seat ?? "watch"}`),
  frames: (id: string, from: number, to: number, seat: number | null) =>
    get<Frames>(`/tables/${id}/frames?from=${from}&to=${to}&seat=${seat ?? "watch"}`),
  recordFrames: (record: string, from: number, to: number, seat: number | null) =>
    post<Frames>("/records/frames", { record, from, to, seat }),
  continueRecord: (record: string, upto: number, seats: SeatWish[]) =>
    post<Created>("/records/continue", { record, upto, seats }),
  hint: (id: string, seat: number) => get<Hint>(`/tables/${id}/hint?seat=${seat}`),
  /** The table once, without a live line: its refusal says what is the matter with a table that does not open. */
  scene: (id: string) => get<Scene>(`/tables/${id}`),
  whyItem: (id: string, item: string, seat: number | null) =>
    get<{ refused: { answer: string; label: string; rule: string; text: string }[] }>(
      `/tables/${id}/why-not?item=${encodeURIComponent(item)}&seat=${seat ?? "watch"}`,
    ).then((found) => found.refused ?? []),
};
