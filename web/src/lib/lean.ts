/* Lean tables (docs/api.md): a base that is fetched once, changes of it, and the way back to tables as they are drawn. */
import { ROOT } from "./root";
import { LEAN } from "./blanks";
import type { Table } from "./table";
import type { GameEvent, LeanEvent } from "./wire";

type Json = any; // plain data of any shape

/** The lean value after a change; it shares with the old one what did not change. */
export function applied(old: Json, change: Json): Json {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : joined(old, change);
  if (Array.isArray(old)) {
    const names = old.map((thing, at) => String(thing.id ?? at));
    const things = new Map(old.map((thing, at) => [names[at]!, thing]));
    for (const [name, part] of Object.entries(change.of ?? {})) things.set(name, applied(things.get(name), part));
    return (change.ids ? applied(names, change.ids) : names).map((name: string) => things.get(name));
  }
  const found = { ...old };
  for (const [name, part] of Object.entries(change)) {
    if (part === null) delete found[name];
    else found[name] = applied(old?.[name], part);
  }
  return found;
}

/** A list made of slices of the old one and of new elements. */
function joined(old: Json[], pieces: Json[]): Json[] {
  const found: Json[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (Array.isArray(pieces[at])) found.push(...pieces[at]);
    else found.push(...old.slice(pieces[at], pieces[(at += 1)]));
  }
  return found;
}

const filled = new WeakMap<object, object>();

/** A lean thing with everything that it leaves out; the same one for the same, so that nothing is drawn twice. */
export function whole(kind: string, lean: Json): Json {
  let made: Json = filled.get(lean);
  if (made) return made;
  const { blank, parts } = LEAN[kind]!;
  made = { ...blank, ...lean };
  for (const [field, part] of Object.entries(parts)) {
    const value = lean[field];
    if (Array.isArray(value)) made[field] = value.map((one) => whole(part, one));
    else if (field === "faces")
      made[field] = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(part, one)]));
    else if (value) made[field] = whole(part, value);
  }
  filled.set(lean, made);
  return made;
}

export const wholeTable = (lean: Json): Table | null => (lean ? (whole("Table", lean) as Table) : null);

const SILENT: GameEvent = {
  version: 0,
  kind: "",
  rule: "",
  seat: -1,
  pieces: [],
  source: "",
  target: "",
  source_at: null,
  target_at: null,
  amount: 0,
  text: "",
  items: [],
  beat: "",
  gains: [],
  reach: [],
};

/** Events of which each was told as it differs from the one before. */
export function wholeEvents(events: LeanEvent[], version: number): GameEvent[] {
  let last: GameEvent = { ...SILENT, version };
  return events.map((event) => (last = { ...last, ...event } as GameEvent));
}

/** The log, which goes on with what these events say; its newest lines are kept. */
export function longerLog(log: Json[] | undefined, events: GameEvent[], most: number): Json[] {
  const lines = events.filter(({ text }) => text).map(({ text, rule }) => (rule ? { text, rule } : { text }));
  return [...(log ?? []), ...lines].slice(-most);
}

const bases = new Map<string, Promise<Json>>();

/** What tables of one kind have in common. */
export function baseOf(address: string): Promise<Json> {
  let found = bases.get(address);
  if (!found) {
    found = fetch(`${ROOT}api/v1${address}`).then((answer) => {
      if (!answer.ok) throw new Error(`The server said ${answer.status}.`);
      return answer.json();
    });
    bases.set(address, found);
    found.catch(() => bases.delete(address));
  }
  return found;
}
