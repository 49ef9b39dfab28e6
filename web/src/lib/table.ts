/* The table that is drawn, and how a game looks: made by tools/wire_types.py (make wire) from gloam/table. */
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
/** What is drawn of an area beside its items: a way on a map, a name on the land, the head of a column, a marker beside it, */
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
  /** what is worth knowing of it even where there is no room for the tip: how far from home */
  then: Counter[];
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
  /** at the end: they count for nothing */
  lost: boolean;
  /** at the end: the faces that the seat came by in the game, and how many of each */
  taken: [string, number][];
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
/** A part of a round, with the seats that play in it, in their order. */
export interface Phase {
  /** "Night" */
  label: string;
  icon: string;
  seats: number[];
  now: boolean;
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
  /** of this round, in their order */
  phases: Phase[];
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
  /** what it means for the piece */
  tip: string;
}
/** A group of choices. */
export interface Verb {
  /** "Move", "Buy with Influence" */
  label: string;
  icon: string;
  /** "ends your movement" */
  note: string;
  /** what one does by it, in a sentence */
  tip: string;
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
  /** so many cards have a place there: free ones are drawn, and the place stays when nothing lies there */
  room: number;
  /** what is said of a free place: "room for a Thrall"; without `room`, where nothing lies: "none in force" */
  free: string;
}
/** The plan of the table: CSS grid templates whose fields the places name. `mine` are the own areas at the foot, from the left. */
export interface Stage {
  desk: string;
  /** instead of it where seats play together: the others' plates stand with their cards, the own cards at the foot */
  teams: string;
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
  /** and one behind the words of the end, 1280 wide; 140 of its height are always in sight, from the foot */
  end: string;
}
