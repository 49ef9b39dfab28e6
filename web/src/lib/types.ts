/* The declarative table as the server sends it: gloam/table/model.py and style.py in TypeScript. */
export type Look = "row" | "fan" | "pile" | "grid" | "map" | "track" | "counters" | "sheet";
export type Tone = "" | "good" | "bad" | "warn" | "quiet";

export interface Face {
  name: string;
  kind: string;
  icon: string;
  text: string;
  numbers: Record<string, number>;
  tags: string[];
  letter: string;
  rules: string;
  lore: string;
  type: string;
  frame: string;
}
export interface Meter {
  have: number;
  need: number;
  text: string;
  tone: Tone;
}
export interface Item {
  id: string;
  face: string;
  label: string;
  tip: string;
  count: number;
  at: [number, number] | null;
  marks: string[];
  owner: number | null;
  numbers: Record<string, number>;
  on: string;
  slot: string;
  kind: string;
  icon: string;
  meter: Meter | null;
}
export interface Area {
  id: string;
  label: string;
  look: Look;
  items: Item[];
  owner: number | null;
  note: string;
  links: [string, string][];
  scenery: Scenery[];
  zones: string[];
  ground: string;
  extent: [number, number, number, number] | null;
}
export interface Scenery {
  kind: string;
  id?: string;
  label?: string;
  name?: string;
  path?: string;
  letter?: string;
  pattern?: string;
  colour?: string;
  style?: string;
  points?: [number, number][];
  items?: string[];
  from?: string;
  to?: string;
  at?: [number, number];
  text?: string;
  icon?: string;
  size?: number;
  width?: number;
  height?: number;
}
export interface Quantity {
  least: number;
  most: number;
  unit: string;
  answers: string[][];
  effects: string[];
}
export interface Choice {
  label: string;
  item: string;
  tip: string;
  verb: string;
  group: string;
  cost: number | null;
  unit: string;
  left: number | null;
  gain: string;
  loses: string;
  quantity: Quantity | null;
  answer: string;
  number: number;
  sentence: string;
}
export interface Refused {
  answer: string;
  label: string;
  rule: string;
  text: string;
  item: string;
  verb: string;
  number: number;
}
export interface Counter {
  name: string;
  value: number;
  of: number | null;
  tone: Tone;
  text: string;
}
export interface Side {
  seat: number;
  counters: Counter[];
  where: string;
  note: string;
  tone: Tone;
  kind: string;
  main: string;
  item: string;
}
export interface Progress {
  label: string;
  at: number;
  of: number;
  note: string;
  tone: Tone;
}
export interface Turn {
  seat: number | null;
  label: string;
  lines: string[];
  gains: [number, number][];
  first: number;
  last: number;
}
export interface Prompt {
  text: string;
  question: string;
  choices: Choice[];
  sealed: string;
  waiting_for: number[];
  refused: Refused[];
  resources: Counter[];
}
export interface Score {
  seat: number;
  total: number;
  items: [string, number][];
  note: string;
}
export interface LogLine {
  text: string;
  rule: string;
}
export interface Table {
  game: string;
  title: string;
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
  order: number[];
  active: number | null;
  progress: Progress | null;
  story: Turn[];
  ending: string[];
}

/* How a game looks: the same at every table of it. */
export interface Kind {
  label: string;
  colour: string;
  shape: string;
  pattern: string;
  icon: string;
  tip: string;
  art: string;
  tint: string;
}
export interface StyleNumber {
  label: string;
  icon: string;
  corner: string;
  shape: string;
  colour: string;
  tip: string;
}
export interface Mark {
  label: string;
  icon: string;
  tone: Tone;
  turn: number;
}
export interface Verb {
  label: string;
  icon: string;
  note: string;
}
export interface Place {
  area: string;
  at: string;
  size: string;
  label: string;
  fold: boolean;
}
export interface Stage {
  desk: string;
  phone: string;
  places: Place[];
  mine: Place[];
  around: boolean;
  before: string[];
  foot: number;
}
export interface Style {
  kinds: Record<string, Kind>;
  numbers: Record<string, StyleNumber>;
  marks: Record<string, Mark>;
  verbs: Record<string, Verb>;
  keywords: Record<string, string>;
  paths: Record<string, string>;
  stage: Stage;
  felt: string;
}
