/* What the server says: made by tools/wire_types.py (make wire) from gloam/server. */
import type { LogLine, Refused, Table, Turn } from "./table";

/** Why a call is refused: a code for programs, a sentence for people, and the rule of the game that forbids, if one does. */
export interface Error {
  code: string;
  message: string;
  rule?: string;
  /** the current one, where the caller has seen an older one */
  version?: number | null;
  /** seconds */
  retry_after?: number | null;
}
export interface Failure {
  error: Error;
}
export interface Option {
  name: string;
  text: string;
  values: string[];
  default: string;
  /** the values as a person is asked for them */
  words: string[];
  /** the value that a newcomer starts with */
  beginner: string;
  /** some: letters of seats may be named besides the values; order: in an order */
  seats: "" | "order" | "some";
}
/** What is said during a guided first turn: a sentence, and the thing on the table that it speaks of. */
export interface Remark {
  text: string;
  /** the id of an area or item; "{me}" is the reader's seat, "{next}" the one to the left; empty: the choices */
  at: string;
  /** the question at which it is said; empty: whichever comes */
  on: string;
}
/** A game, with everything that its box says. */
export interface Game {
  ages: string;
  minutes: string;
  blurb: string;
  credits: string[];
  name: string;
  title: string;
  /** their version */
  rules: number;
  /** the fingerprint of its cards */
  content: string;
  /** the player counts */
  seats: number[];
  options: Option[];
  /** per player count at which seats win together: the team of every seat */
  teams: Record<string, number[]>;
  can_resign: boolean;
  /** the minutes of its lesson; 0: it has none */
  lesson: number;
  /** how many there are to practise with */
  puzzles: number;
  /** whether its rules are there as a text to learn from */
  book: boolean;
  /** the reference card: one short line each */
  reference: string[];
  /** the colour of its box, "#e8963c"; clients find one where a game names none */
  accent: string;
  /** the glyph on its box, from the game-icons set */
  icon: string;
  /** 1 (light) to 5 (heavy); 0: not told */
  complexity: number;
  /** a guided first turn, in the order in which it is told */
  guide: Remark[];
}
export interface Games {
  games: Game[];
}
/** A set as its files say it. */
export interface Files {
  game: string;
  name: string;
  hash: string;
  files: Record<string, string>;
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
export interface Rules {
  rules: Rule[];
}
export interface Block {
  kind: "example" | "heading" | "item" | "paragraph" | "picture";
  /** keywords stand between double asterisks; of a picture: what it shows */
  text: string;
  /** ids of the rules that it tells */
  rules: string[];
  /** its file: GET /games/NAME/pictures/FILE */
  picture: string;
}
export interface Chapter {
  title: string;
  blocks: Block[];
}
/** A game's rules as a text to learn from. */
export interface Book {
  title: string;
  chapters: Chapter[];
}
export interface Bot {
  level: string;
  title: string;
  character: string;
}
export interface Bots {
  bots: Bot[];
}
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person" | "reserved";
  level: string;
  stand_in: string;
  /** on how many devices a person's seat is open */
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
/** Somebody asks to take back more than the rules of undo allow; the other people must agree. */
export interface Consent {
  by: number;
  needs: number[];
  agreed: number[];
}
/** What anybody who may see the table knows about it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "closed" | "over" | "playing" | "waiting";
  version: number;
  rules: number;
  options: Record<string, string>;
  public: boolean;
  spectators: boolean;
  undo: "consent" | "free" | "off";
  /** whether people may ask for a hint */
  hints: boolean;
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
  rematch: string | null;
  previous: string | null;
  result: Result | null;
  /** whether who has no seat needs one */
  password: boolean;
  spectator_chat: boolean;
  /** seconds by which spectators are behind */
  delay: number;
  /** seats that are not heard; -1: the spectators */
  muted: number[];
  /** seats that want to end the table; when all people do, it is closed */
  closing: number[];
}
export interface Tables {
  tables: TableInfo[];
}
export interface SeatLink {
  seat: number;
  invite: string;
  url: string;
}
/** A table that is there now. */
export interface Opened {
  id: string;
  url: string;
  info: TableInfo;
}
/** A table of the caller's own. The token is told to programs only, and once. */
export interface Created {
  id: string;
  url: string;
  info: TableInfo;
  links: SeatLink[];
  token: string | null;
}
/** The password was right: the caller may watch, and take an open seat. */
export interface Entered {
  id: string;
  token: string | null;
}
/** The caller holds this seat now. */
export interface Seated {
  id: string;
  seat: number;
  info: TableInfo;
  token: string | null;
}
/** An event as its reader saw it. */
export interface GameEvent {
  version: number;
  kind: string;
  rule: string;
  /** -1: nobody */
  seat: number;
  /** names of faces; null for a face that the reader did not see */
  pieces: (string | null)[];
  source: string;
  target: string;
  source_at: [string, number, number] | null;
  target_at: [string, number, number] | null;
  amount: number;
  text: string;
  /** ids of the table's items that it changed besides the pieces it moved */
  items: string[];
  /** neighbours of one word are shown together */
  beat: string;
  /** seat, points (or life) won or lost by it */
  gains: [number, number][];
  /** areas that an arrow leads through, from who takes the piece to where it lies */
  reach: string[];
}
/** An event among changes: the fields in which it differs from the one before it in the same message, of the first from an */
export interface LeanEvent {
  kind?: string;
  rule?: string;
  seat?: number;
  pieces?: (string | null)[];
  source?: string;
  target?: string;
  amount?: number;
  text?: string;
  items?: string[];
  beat?: string;
  gains?: [number, number][];
  reach?: string[];
}
export interface ChatLine {
  version: number;
  /** null: a spectator */
  seat: number | null;
  name: string;
  text: string;
  team: boolean;
  at: string;
}
export interface Undo {
  policy: "consent" | "free" | "off";
  allowed: boolean;
  reason: string;
  request: Consent | null;
}
export interface Clock {
  seconds: number;
  deadline: string | null;
  now: string;
}
/** Everything that a client needs to draw a table. */
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
export interface TableAlone {
  version: number;
  seat: number | null;
  table: Table | null;
}
export interface ViewAlone {
  version: number;
  seat: number | null;
  view: Record<string, any> | null;
}
export interface Choices {
  version: number;
  seat: number | null;
  question: string;
  text: string;
  choices: string[];
  sealed: string;
}
export interface Log {
  version: number;
  lines: LogLine[];
}
/** All turns that were played, as the reader saw them; none where a game tells no story. */
export interface Told {
  version: number;
  turns: Turn[];
}
export interface WhyNot {
  allowed: boolean;
  rule: string;
  text: string;
}
/** What cannot be done with an item now. */
export interface RefusedAt {
  refused: Refused[];
}
export interface HintOption {
  answer: string;
  label: string;
  share: number;
  visits: number;
  value: number | null;
  outlook: string;
}
/** What speaks for the suggested answer, or against it, and the rule that matters. */
export interface HintCause {
  name: string;
  text: string;
  rule: string;
  /** what the rule says */
  said: string;
  against: boolean;
}
export interface Hint {
  version: number;
  seat: number;
  question: string;
  level: string;
  answer: string;
  label: string;
  text: string;
  mixed: boolean;
  tries: number;
  options: HintOption[];
  causes: HintCause[];
  /** what is expected next, in the words of the table */
  line: string[];
}
/** Why an answer on offer would be ruinous or wasteful. */
export interface CautionAt {
  answer: string;
  text: string;
  rule: string;
}
/** What a good player would look at now: the id of an area or item, and why. */
export interface LookAt {
  text: string;
  rule: string;
  at: string;
}
/** What a game says to somebody new to it about the open question. */
export interface Help {
  version: number;
  seat: number;
  cautions: CautionAt[];
  looks: LookAt[];
}
/** It was done: the version of the table after it. */
export interface Written {
  version: number;
}
/** Whether it was taken back, or the others were asked. */
export interface Taken {
  version: number;
  done: boolean;
}
export interface Answered {
  version: number;
  answer: string;
  events: GameEvent[];
}
/** Whose view a live connection gets from here on; null: a spectator's. */
export interface Sat {
  seat: number | null;
}
export interface Verified {
  game: string;
  title: string;
  names: string[];
  options: Record<string, string>;
  answers: number;
  over: boolean;
  result: Result | null;
  ok: boolean;
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
export interface SceneMessage {
  type: "scene";
  version: number;
  seat: number | null;
  info: TableInfo;
  table: Table | null;
  events: GameEvent[];
  chat: ChatLine[];
  undo: Undo;
  clock: Clock | null;
}
/** The scene after one thing was committed, and what that was. */
export interface Update {
  type: "update";
  version: number;
  seat: number | null;
  info: TableInfo;
  table: Table | null;
  events: GameEvent[];
  chat: ChatLine[];
  undo: Undo;
  clock: Clock | null;
  kind: string;
  by: number | null;
  answer: string;
}
/** Instead of scenes and updates, for connections that ask for changes: what was committed, and how the scene changed by it. */
export interface ChangeMessage {
  type: "change";
  /** "scene": how things are; else as in an update */
  kind: string;
  by: number | null;
  answer: string;
  version: number;
  /** the version of the scene that it changes; null: it begins with the base */
  since: number | null;
  /** its address below /api/v1; empty where there is no table yet, and where `since` says what is changed */
  base: string;
  /** as docs/api.md explains; null: it comes with a later message */
  change: any;
  /** the log goes on with what these events say, and its newest lines are kept, so many; null: `change` has it */
  log: number | null;
  events: LeanEvent[];
  chat: ChatLine[];
}
export interface PresenceMessage {
  type: "presence";
  seats: boolean[];
  spectators: number;
}
export interface Ping {
  type: "ping";
}
/** To a message of the client's: what the same call over HTTP answers, or its error. */
export interface Reply {
  type: "reply";
  id: string | null;
  ok: boolean;
  error?: Error;
  version?: number;
  answer?: string;
  events?: GameEvent[];
  done?: boolean;
  seat?: number | null;
  allowed?: boolean;
  rule?: string;
  text?: string;
}
/** One of the caller's seats is asked, at any table. */
export interface TurnNotice {
  type: "turn";
  id: string;
  version: number;
  seats: number[];
}
export interface GameOver {
  type: "over";
  id: string;
}
export type LiveMessage = SceneMessage | Update | ChangeMessage | PresenceMessage | Reply | Ping;
export type TurnMessage = TurnNotice | GameOver | Ping;
