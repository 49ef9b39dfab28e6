/* Names for what the wire leaves open. Everything else comes from wire.ts as it is. */
export type {
  Area,
  Choice,
  Counter,
  Face,
  Item,
  Kind,
  LogLine,
  Mark,
  Meter,
  Number as StyleNumber,
  Place,
  Progress,
  Prompt,
  Quantity,
  Refused,
  Score,
  Side,
  Stage,
  Style,
  Table,
  Turn,
  Verb,
} from "./wire";
export type Look = "row" | "fan" | "pile" | "grid" | "map" | "track" | "counters" | "sheet";
export type Tone = "" | "good" | "bad" | "warn" | "quiet";
/** What is drawn below the items of a map. */
export interface Scenery {
  kind?: string;
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
