/* The things on a table in words; the same wording as the terminal's. */
import type { Area, Choice, Face, Item, SeatInfo, Table } from "./wire";

export const LETTERS = "ABCDEFGH";

export function faceOf(table: Table, item: Item): Face | undefined {
  return item.face ? table.faces[item.face] : undefined;
}

export function itemName(table: Table, item: Item): string {
  return capital(item.label || faceOf(table, item)?.name || item.id);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function andList(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What a screen reader says of an item: name, count, numbers, marks, whether something can be done with it. */
export function itemWords(table: Table, item: Item, choices: Choice[] = []): string {
  const face = faceOf(table, item);
  const parts = [itemName(table, item)];
  if (item.count !== 1) parts[0] = `${item.count} × ${parts[0]}`;
  if (item.owner !== null && table.seats[item.owner]) parts.push(`of ${table.seats[item.owner]}`);
  for (const [label, value] of Object.entries(face?.numbers ?? {})) parts.push(`${label} ${value}`);
  parts.push(...item.marks.map(markWord).filter(Boolean));
  if (choices.length) parts.push(`choose: ${choices.map((choice) => choice.label).join(" or ")}`);
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
