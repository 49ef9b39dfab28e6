/* What the server says and is told: made by tools/wire_types.py (make wire) from gloam/server and gloam/table. */
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
  kind: "example" | "heading" | "item" | "paragraph";
  /** keywords stand between double asterisks */
  text: string;
  /** ids of the rules that it tells */
  rules: string[];
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
/** How far something is: a Mission, a track, a life. */
export interface Meter {
  have: number;
  need: number;
  /** "3 of 7", "22 cards: too many" */
  text: string;
  tone: string;
}
/** One thing in an area. `face` is a key of Table.faces; an empty face is a back, or a plain counter. */
export interface Item {
  id: string;
  face: string;
  label: string;
  tip: string;
  count: number;
  /** position on a map or grid */
  at: [number, number] | null;
  /** names of Style.marks: "resolved", "stunned", "sealed", shown as badges or turned cards */
  marks: string[];
  owner: number | null;
  /** what its numbers are now, beside or instead of the face's */
  numbers: Record<string, number>;
  /** the id of the item it lies on: a figure on its tile, an Item on its wearer */
  on: string;
  /** where on it: "square", "figure", "worn"; items of one slot lie side by side */
  slot: string;
  /** instead of the face's, where there is no face: a name of Style.kinds */
  kind: string;
  icon: string;
  meter: Meter | null;
}
/** What is drawn of an area beside its items: a way on a map, a name on the land, the head of a column, a marker beside it. */
export interface Scenery {
  /** of SCENERY */
  kind: string;
  label: string;
  /** a few words below the label */
  text: string;
  /** a sign before the label: the price of a column */
  letter: string;
  icon: string;
  at: [number, number] | null;
  /** the way's style, a name of Style.paths */
  path: string;
  /** that a way goes through */
  points: [number, number][];
}
/** A place on the table with a look. */
export interface Area {
  id: string;
  label: string;
  look: string;
  items: Item[];
  /** the seat it belongs to; null: the table */
  owner: number | null;
  note: string;
  /** map: pairs of item ids that are connected */
  links: [string, string][];
  scenery: Scenery[];
  /** the places it shows, as events name them: "hand of b", "track 3" */
  zones: string[];
  /** a drawing of the game's folder art/ below the items: "land.svg" */
  ground: string;
  /** map: left, top, width, height in the units of `at` */
  extent: [number, number, number, number] | null;
}
/** One choice with an amount: for each amount from `least` on what to answer, one after the other, and what comes of it. */
export interface Quantity {
  least: number;
  most: number;
  /** "Blood", "Attack" */
  unit: string;
  answers: string[][];
  effects: string[];
}
/** One option of the open question, as data: what it aims at, what it costs, brings and loses. `answer` is what to send back. */
export interface Choice {
  /** without the verb: "Harbour Cross" */
  label: string;
  /** the id of the item it points at */
  item: string;
  /** what it would do, in one line, where that is known */
  tip: string;
  /** its group, a name of Style.verbs */
  verb: string;
  /** a heading within the group: "Ships, no hunting aboard" */
  group: string;
  cost: number | null;
  /** of the cost, a name of Style.numbers */
  unit: string;
  /** of that unit, afterwards */
  left: number | null;
  /** "+8", "+1 Influence" */
  gain: string;
  /** what is lost for good; a client asks once more */
  loses: string;
  quantity: Quantity | null;
  /** the notation; `prompt_for` fills it in, and the two below */
  answer: string;
  /** of the option: offered or refused, it keeps its place in the list */
  number: number;
  /** the whole choice in words, for lists, logs and screen readers: "Move to Harbour Cross" */
  sentence: string;
}
/** One option that is not on offer, with the rule that forbids it and the reason in words. */
export interface Refused {
  answer: string;
  label: string;
  rule: string;
  text: string;
  item: string;
  verb: string;
  number: number;
}
/** A number with a meaning: in a seat's strip, in the own panel, above the choices. */
export interface Counter {
  /** of Style.numbers */
  name: string;
  value: number;
  of: number | null;
  /** of style.TONES */
  tone: string;
  /** instead of the number's label: "spaces from home" */
  text: string;
}
/** What is asked, of whom. Only the asked seat gets choices; the others read who is choosing. */
export interface Prompt {
  text: string;
  question: string;
  choices: Choice[];
  /** the seat's own answer while others still choose; it can be changed */
  sealed: string;
  waiting_for: number[];
  /** what a player would look for and cannot have now */
  refused: Refused[];
  /** what there is to spend: "7 Speed", "1 hunt" */
  resources: Counter[];
}
/** A seat's points with what they are made of. */
export interface Score {
  seat: number;
  total: number;
  items: [string, number][];
  note: string;
}
/** What a piece shows: once per kind, referred to by items. `icon` names a glyph of the game-icons set. */
export interface Face {
  name: string;
  /** frame and colour family, a name of Style.kinds: "human", "tile", "wolf" */
  kind: string;
  icon: string;
  /** the rules text as printed on the card, short enough to be read there */
  text: string;
  /** by meaning, names of Style.numbers: cost, speed, defence */
  numbers: Record<string, number>;
  /** keywords, shown as chips; Style.keywords explains them */
  tags: string[];
  /** one or two letters for where colour alone must not tell */
  letter: string;
  /** the whole rule, where the printed text is too short for it */
  rules: string;
  /** flavour, without effect */
  lore: string;
  /** the line under the name: "Military, the courier", "Hunter Sentry" */
  type: string;
  /** the shape of its picture, of style.SHAPES, where it is not that of its kind */
  frame: string;
}
export interface LogLine {
  text: string;
  rule: string;
}
/** What a stranger must see of a seat at a glance. */
export interface Side {
  seat: number;
  counters: Counter[];
  /** "Wreckers' Well, Forest" */
  where: string;
  /** a warning or a state in a few words: "enough for 4 nights" */
  note: string;
  /** of the note */
  tone: string;
  /** side or team, a name of Style.kinds */
  kind: string;
  /** the counter that stands large beside the name instead of the score: "life" */
  main: string;
  /** the id by which choices point at the seat itself: "Attack Bob" */
  item: string;
}
/** Where the game stands on its track: rounds, nights, days. */
export interface Progress {
  /** "Round", "Night" */
  label: string;
  at: number;
  /** 0: no fixed number */
  of: number;
  /** "dawn in 4 turns" */
  note: string;
  tone: string;
}
/** One turn that was played, as the story tells it. */
export interface Turn {
  seat: number | null;
  /** "Night 9" */
  label: string;
  lines: string[];
  /** seat, points won or lost */
  gains: [number, number][];
  /** the numbers of its first event and of the first one after it */
  first: number;
  last: number;
}
export interface Table {
  game: string;
  title: string;
  /** where the game stands, in one line: "Day 2, round 5" */
  status: string;
  seats: string[];
  viewer: number | null;
  areas: Area[];
  prompt: Prompt;
  scores: Score[];
  faces: Record<string, Face>;
  log: LogLine[];
  over: boolean;
  winners: number[];
  version: number;
  sides: Side[];
  /** of play, this round */
  order: number[];
  /** whose turn it is */
  active: number | null;
  progress: Progress | null;
  /** the newest turns */
  story: Turn[];
  /** over: a sentence per seat */
  ending: string[];
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
export interface StationInfo {
  title: string;
  text: string;
  rules: string[];
  tasks: number;
}
/** The way through a lesson. */
export interface LessonInfo {
  game: string;
  title: string;
  minutes: number;
  stations: StationInfo[];
}
/** One thing to do, or only to look at, and the table as the learner sees it before that. */
export interface TaskShown {
  station: number;
  task: number;
  say: string;
  /** whether it wants an answer */
  asks: boolean;
  /** ids of the items and areas that it speaks of */
  light: string[];
  /** from one of them to another, or none */
  arrow: string[];
  table: Table;
}
/** What came of a try: if it was right, what happened, and the table after that; if not, why. */
export interface Tried {
  right: boolean;
  text: string;
  rule: string;
  events: GameEvent[];
  table: Table | null;
}
/** What to do here, for those who ask to be shown. */
export interface ShownAnswer {
  answer: string;
  sentence: string;
  item: string;
}
/** What cannot be done with an item here, and why. */
export interface RefusedThere {
  refused: Refused[];
}
export interface SeatWish {
  kind: "bot" | "hot" | "invite" | "me" | "open";
  name?: string;
  level?: string;
}
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string | boolean | number>;
  public?: boolean;
  spectators?: boolean;
  undo?: "consent" | "free" | "off";
  hints?: boolean;
  clock?: number | null;
  autostart?: boolean;
  seed?: string | null;
}
export interface Start {
  fill?: string | null;
}
export interface Claim {
  invite: string;
  name?: string;
}
export interface Join {
  name?: string;
  seat?: number | null;
}
export interface OneSeat {
  seat?: number | null;
}
export interface TheSeat {
  seat: number;
}
export interface Rename {
  name: string;
}
export interface StandIn {
  seat: number;
  level?: string;
}
export interface Given {
  answer: string;
  expect: number;
  id: string;
  seat?: number | null;
}
/** An answer tried in a lesson; empty where none is wanted. */
export interface Try {
  answer?: string;
}
export interface ById {
  seat?: number | null;
  id?: string | null;
}
export interface Vote {
  agree: boolean;
  seat?: number | null;
}
export interface Said {
  text: string;
  seat?: number | null;
  team?: boolean;
}
/** Anything a client may send over a live connection; which fields matter depends on the type. */
export interface Message {
  type: string;
  id?: string | null;
  answer?: string;
  expect?: number | null;
  seat?: number | string | null;
  agree?: boolean;
  text?: string;
  team?: boolean;
}
export interface Imported {
  record: string;
}
export interface FramesAsked {
  record: string;
  from?: number;
  to?: number;
  seat?: number | null;
}
export interface Forked {
  seats: SeatWish[];
  upto?: number | null;
}
export interface Continued {
  record: string;
  seats: SeatWish[];
  upto?: number | null;
}
/** A family of pieces: colour, shape of the picture's frame, pattern behind it. */
export interface Kind {
  label: string;
  /** "#b3263f" */
  colour: string;
  shape: string;
  pattern: string;
  icon: string;
  /** what the legend says */
  tip: string;
  /** a drawing of art/ behind the icon, instead of shape and pattern; for a figure the whole of it */
  art: string;
  /** a drawing of art/ in the colour of the owner: laid over the art, or the body of a figure */
  tint: string;
}
/** A number that faces and items carry. One corner means one thing: nothing else ever stands there. */
export interface Number {
  /** "Speed", "cost" */
  label: string;
  icon: string;
  /** of CORNERS; empty: a chip in the line under the name */
  corner: string;
  shape: string;
  colour: string;
  tip: string;
}
/** A state that a piece can be in: `stunned`, `sealed`, `hunted`. */
export interface Mark {
  label: string;
  icon: string;
  tone: string;
  /** degrees by which the frame is turned; the text never is */
  turn: number;
}
/** A group of choices. */
export interface Verb {
  /** "Move", "Buy with Influence" */
  label: string;
  icon: string;
  /** "ends your movement" */
  note: string;
}
/** Where an area stands on the stage. `area` is its id, with `{me}` for the reader's seat; `at` names a field of the grid. */
export interface Place {
  area: string;
  at: string;
  /** of SIZES: how large its cards are where there is room */
  size: string;
  /** instead of the area's own */
  label: string;
  /** on a phone it opens on a tap */
  fold: boolean;
}
/** The plan of the table: CSS grid templates whose fields the places name. `mine` are the own areas at the foot, from the left. */
export interface Stage {
  desk: string;
  /** empty: one field below the other, in the order of the places */
  phone: string;
  places: Place[];
  mine: Place[];
  around: boolean;
  /** prefixes of areas: "played" */
  before: string[];
  /** height of the own side at 1280 x 800, in units of the stage */
  foot: number;
}
/** Everything about a game's look that no table changes. */
export interface Style {
  kinds: Record<string, Kind>;
  numbers: Record<string, Number>;
  marks: Record<string, Mark>;
  verbs: Record<string, Verb>;
  /** word on a card -> what it means */
  keywords: Record<string, string>;
  /** kind of path on a map -> "plain", "rail", "dotted" */
  paths: Record<string, string>;
  stage: Stage;
  /** a drawing of art/ behind the whole stage */
  felt: string;
}
export type LiveMessage = SceneMessage | Update | PresenceMessage | Reply | Ping;
export type TurnMessage = TurnNotice | GameOver | Ping;
