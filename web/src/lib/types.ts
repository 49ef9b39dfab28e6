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
/** What is drawn on an area besides its items; the wire leaves its form to the look of the area. */
export interface Scenery {
  kind?: string;
  /** A path: its points, or the spaces that it joins; its kind by the game's style. */
  points?: [number, number][];
  from?: string;
  to?: string;
  path?: string;
  style?: string;
  /** A label, the head of a column, a marker before a seat. */
  at?: [number, number];
  label?: string;
  letter?: string;
  text?: string;
  icon?: string;
}
