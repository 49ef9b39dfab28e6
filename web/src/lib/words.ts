/* The things on a table in words; the same wording as the terminal's. */
import type { SeatInfo } from "./api";
import type { Area, Choice, Face, Item, Number as StyleNumber, Style, Table } from "./table";

export const LETTERS = "ABCDEFGH";

/** An item with nothing to it, for what is no item of any area: a seat that choices point at. */
export const NO_ITEM: Item = {
  id: "",
  face: "",
  label: "",
  tip: "",
  count: 1,
  at: null,
  marks: [],
  owner: null,
  numbers: {},
  on: "",
  slot: "",
  kind: "",
  icon: "",
  meter: null,
};

export function faceOf(table: Table, item: Item): Face | undefined {
  return item.face ? table.faces[item.face] : undefined;
}

export function itemName(table: Table, item: Item): string {
  return capital(item.label || faceOf(table, item)?.name || item.id);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A player's name without what stands behind it in brackets, and that: "Bob (novice)" is Bob, a novice. */
export function nameOf(name: string): { name: string; note: string } {
  const found = /^(.+?) \((.+)\)$/.exec(name);
  return found ? { name: found[1]!, note: found[2]! } : { name, note: "" };
}

/** A text with players by their bare names, as far as those tell them apart. */
export function tidy({ seats }: Pick<Table, "seats">, text: string): string {
  return seats.reduce((said, full) => {
    const { name, note } = nameOf(full);
    return note && said.includes(full) && seats.every((other) => other === full || nameOf(other).name !== name)
      ? said.replaceAll(full, name)
      : said;
  }, text);
}

/** All that is said in a thing with players by their bare names; `seats` are their full ones. What was the same stays the same:
 * whatever is drawn of it need not be drawn again. */
export function plainly(seats: string[]): <T>(thing: T) => T {
  const done = new WeakMap<object, unknown>();
  const plain = (thing: unknown): unknown => {
    if (typeof thing === "string") return thing.includes(")") ? tidy({ seats }, thing) : thing;
    if (typeof thing !== "object" || thing === null) return thing;
    if (!done.has(thing)) done.set(thing, copy(thing));
    return done.get(thing);
  };
  const copy = (thing: object): unknown => {
    if (Array.isArray(thing)) return thing.map(plain);
    return Object.fromEntries(Object.entries(thing).map(([key, one]) => [key, plain(one)]));
  };
  return <T>(thing: T) => plain(thing) as T;
}

export function andList(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The numbers of an item as they are now: the face's, with those that it carries itself instead. */
export interface Shown {
  name: string;
  value: number;
  /** What the number means, where it stands, in which colour and shape. */
  number: StyleNumber;
}

export function numbersOf(face: Face | undefined, item?: Item): [string, number][] {
  return Object.entries({ ...face?.numbers, ...item?.numbers });
}

/** A number with its word: "2 Attack"; where there is no word, the number alone. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

/** What a screen reader says of an item: name, count, numbers, marks, whether something can be done with it. */
export function itemWords(table: Table, item: Item, choices: Choice[] = [], style?: Style): string {
  const face = faceOf(table, item);
  const parts = [itemName(table, item)];
  if (item.count !== 1) parts[0] = `${item.count} × ${parts[0]}`;
  if (item.owner !== null && table.seats[item.owner]) parts.push(`of ${table.seats[item.owner]}`);
  for (const [name, value] of numbersOf(face, item)) parts.push(`${style?.numbers[name]?.label || name} ${value}`);
  parts.push(...item.marks.map((mark) => style?.marks[mark]?.label || markWord(mark)).filter(Boolean));
  if (item.meter) parts.push(item.meter.text || `${item.meter.have} of ${item.meter.need}`);
  if (choices.length) parts.push(`choose: ${choices.map((choice) => choice.sentence || choice.label).join(" or ")}`);
  return parts.join(", ");
}

/** A mark as a word; glyph marks ("icon:well") are named by their glyph. */
export function markWord(mark: string): string {
  return mark.startsWith("icon:") ? mark.slice(5).replaceAll("-", " ") : mark;
}

export function pointers(table: Table): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of table.prompt.choices) {
    if (!choice.item) continue;
    const list = found.get(choice.item);
    if (list) list.push(choice);
    else found.set(choice.item, [choice]);
  }
  return found;
}

export function findItem(table: Table, id: string): { area: Area; item: Item } | undefined {
  for (const area of table.areas) for (const item of area.items) if (item.id === id) return { area, item };
  return undefined;
}

export function total(area: Area): number {
  return area.items.reduce((sum, item) => sum + item.count, 0);
}

/** A sentence for everybody when a person's seat was opened on another device, or closed there; empty if none was. */
export function devicesNews(before: SeatInfo[], now: SeatInfo[]): string {
  const changed = now.find((seat, i) => seat.devices && before[i]?.devices && seat.devices !== before[i].devices);
  if (!changed) return "";
  const { name, devices } = changed;
  return devices > 1
    ? `${name}’s seat is now open on ${devices} devices.`
    : `${name}’s seat is open on one device again.`;
}

/** Places where a long word may be parted, for where there is hardly room for one: after a syllable, before a known word in it. */
export const hyphenated = (text: string): string =>
  text.replace(/\p{L}{8,}/gu, (word) =>
    word
      .replace(/(?<=.{3})(?=house|yard)/, "\u00ad")
      .replace(/(?<=.{2}[aeiouy][^aeiouy\u00ad])(?=[^aeiouyh\u00ad][^aeiouyh\u00ad]?[aeiouy])/g, "\u00ad")
      .replace(/(?<=\p{L}{3}[aeiouy])(?=[^aeiouy\u00ad][aeiouy]\p{L}{2})/gu, "\u00ad"),
  );
