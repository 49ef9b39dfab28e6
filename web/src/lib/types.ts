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
  Scenery,
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
