/* The declarative table as the server sends it: gloam/table/model.py in TypeScript. */
export type Look = "row" | "fan" | "pile" | "grid" | "map" | "track" | "counters" | "sheet";

export interface Face {
  name: string;
  kind: string;
  icon: string;
  text: string;
  numbers: Record<string, number>;
  tags: string[];
  letter: string;
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
export interface Choice {
  answer: string;
  label: string;
  item: string;
  tip: string;
}
export interface Prompt {
  text: string;
  question: string;
  choices: Choice[];
  sealed: string;
  waiting_for: number[];
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
}
