/* From [the table before, what happened, the table after] to a sequence of tables in which pieces move one after the other.
 *
 * A move takes its piece out of the area that shows its source and puts it into the area that shows its target; items that an
 * event names take their new state with it. What the events do not explain changes with the last of them, so the sequence always
 * ends with the table after. */
import type { GameEvent } from "./api";
import { together } from "./together";
import type { Area, Item, Prompt, Score, Side, Table } from "./table";

/** One piece on its way; ids are those of the tables before and after the step. */
export interface Flight {
  /** The piece as the event names it; null if this seat does not see it. */
  piece: string | null;
  source: string;
  target: string;
  from: Place;
  to: Place;
}
/** An item in an area; the seat whose area it is, if it is one's. */
export interface Place {
  area: string;
  item: string;
  owner: number | null;
}
export interface Step {
  table: Table;
  text: string;
  rule: string;
  seat: number | null;
  /** "reveal": sealed cards are turned over, all at once. */
  kind: string;
  items: string[];
  flights: Flight[];
  /** Points (or life) won and lost by it. */
  gains: [number, number][];
  /** Ids of areas that arrows lead through, from who takes a piece to where it lies. */
  arrows: string[][];
  /** Nothing but draws, shuffles and refills. */
  quiet: boolean;
  /** How many of the events are told with it. */
  upto: number;
}

const MOST_STEPS = 14;

/** How events and lessons name a seat itself: its strip, or the plate at the foot. */
export const seatId = (seat: number): string => `seat-${seat}`;

/** `hand of b` is the area `hand-1`, `track 3` is `track-3`, where no area says which places it shows. */
export function areaId(place: string): string {
  const [, zone, seat, slot] = /^(.*?)(?: of ([a-h]))?(?: (\d+))?$/.exec(place) ?? [];
  const parts = [zone?.replaceAll(" ", "-") ?? ""];
  if (seat) parts.push(String(seat.charCodeAt(0) - 97));
  if (slot) parts.push(slot);
  return parts.join("-");
}

export function areaAt(table: Table, place: string): Area | undefined {
  if (!place) return undefined;
  const id = areaId(place);
  return table.areas.find((area) => area.zones.includes(place)) ?? table.areas.find((area) => area.id === id);
}

/** Neighbouring events that are told as one: the game's own word for it, pieces on the same way, draws and refills. */
export function beats(events: GameEvent[], table: Table): GameEvent[][] {
  const groups: { events: GameEvent[]; word: string; quiet: boolean }[] = [];
  for (const event of events) {
    const word = wordOf(event);
    const quiet = isQuiet(event, table);
    const last = groups.at(-1);
    const joins =
      last &&
      ((word && word === last.word) ||
        (quiet && last.quiet && last.events[0]!.seat === event.seat) ||
        (!event.text && !isMove(event)));
    if (joins) last.events.push(event);
    else groups.push({ events: [event], word, quiet });
  }
  return merged(groups.map((group) => group.events));
}

const isMove = (event: GameEvent): boolean =>
  event.pieces.length > 0 && event.source !== event.target && !!event.target;

const wordOf = (event: GameEvent): string => event.beat;

/** A shuffle, or what comes from a deck: nobody decides it. */
function isQuiet(event: GameEvent, table: Table): boolean {
  if (event.kind === "shuffle") return true;
  if (!isMove(event) || event.beat === "reveal") return false;
  const source = areaAt(table, event.source);
  return source ? source.look === "pile" || source.look === "counters" : !event.text;
}

/** No more beats than a person can follow: the shortest neighbours are joined. */
function merged(groups: GameEvent[][]): GameEvent[][] {
  const all = [...groups];
  while (all.length > MOST_STEPS) {
    let at = 0;
    for (let i = 1; i < all.length - 1; i += 1)
      if (all[i]!.length + all[i + 1]!.length < all[at]!.length + all[at + 1]!.length) at = i;
    all.splice(at, 2, [...all[at]!, ...all[at + 1]!]);
  }
  return all;
}

export function stage(before: Table, events: GameEvent[], after: Table): Step[] {
  const hand = new Stagehand(before, after);
  const steps: Step[] = [];
  let told = 0;
  for (const group of beats(events, after)) {
    told += group.length;
    const later = events.slice(told);
    const reveal = group.some((event) => event.beat === "reveal");
    const laid = reveal ? hand.lay(group) : undefined;
    if (laid?.length)
      steps.push({
        ...plain(hand.table(), group),
        text: "",
        gains: [],
        arrows: [],
        flights: laid,
        items: idsOf(laid),
        kind: "seal",
        upto: told,
      });
    const flights = group.flatMap((event) => hand.carry(event, reveal));
    const named = group.flatMap((event) => hand.morph(event.items, later));
    steps.push({
      ...plain(hand.table(), group),
      ...(reveal ? { text: "" } : {}),
      kind: reveal ? "reveal" : group[0]!.beat,
      items: [...new Set([...idsOf(flights), ...named])],
      flights,
      quiet: group.every((event) => isQuiet(event, after)),
      upto: told,
    });
  }
  const last = steps.at(-1);
  if (last) last.table = { ...after, over: before.over, prompt: silent(after) };
  return steps;
}

/** The question that comes, with nothing to choose yet. */
const silent = (table: Table): Prompt => ({ ...table.prompt, choices: [], refused: [] });

const idsOf = (flights: Flight[]): string[] => flights.map((flight) => flight.to.item).filter(Boolean);

function plain(table: Table, group: GameEvent[]): Step {
  const seats = new Set(group.map((event) => event.seat).filter((seat) => seat >= 0));
  const text = together(group.map((event) => event.text));
  const rule = group.find((event) => event.text)?.rule ?? group[0]!.rule;
  return {
    table,
    text,
    rule,
    seat: seats.size === 1 ? [...seats][0]! : null,
    kind: "",
    items: [],
    flights: [],
    gains: summed(group),
    arrows: group.map((event) => event.reach).filter((way) => way.length > 1),
    quiet: false,
    upto: 0,
  };
}

function summed(events: GameEvent[]): [number, number][] {
  const found = new Map<number, number>();
  for (const event of events)
    for (const [seat, points] of event.gains) found.set(seat, (found.get(seat) ?? 0) + points);
  return [...found].filter(([, points]) => points !== 0);
}

const tidy = (name: string): string => name.toLowerCase().replaceAll("-", " ");

/** Keeps the table between two events. */
class Stagehand {
  private areas = new Map<string, Item[]>();
  private sides: Side[];
  private scores: Score[];
  private made = 0;

  constructor(
    private before: Table,
    private after: Table,
  ) {
    for (const area of before.areas) this.areas.set(area.id, [...area.items]);
    [this.sides, this.scores] = [before.sides, before.scores];
  }

  table(): Table {
    const areas = this.before.areas.map((area) => ({ ...area, items: [...this.areas.get(area.id)!] }));
    return {
      ...this.before,
      areas,
      sides: this.sides,
      scores: this.scores,
      faces: { ...this.before.faces, ...this.after.faces },
      prompt: silent(this.after),
    };
  }

  /** Does this item show that piece? Hidden pieces are shown by backs. */
  private shows(item: Item, piece: string | null): boolean {
    if (piece === null) return item.face === "";
    const name = tidy(this.after.faces[item.face]?.name ?? this.before.faces[item.face]?.name ?? "");
    const wanted = tidy(piece);
    return tidy(item.face) === wanted || (name !== "" && (wanted === name || wanted.startsWith(`${name} `)));
  }

  private faceOf(piece: string | null): string {
    if (piece === null) return "";
    const faces = { ...this.before.faces, ...this.after.faces };
    const made = (face: string): Item => ({ face }) as Item;
    return Object.keys(faces).find((key) => this.shows(made(key), piece)) ?? "";
  }

  /** The cards of a reveal that do not lie there face down yet are laid so; the last one that was sealed, as a rule. */
  lay(group: GameEvent[]): Flight[] {
    const laid: Flight[] = [];
    for (const event of group) {
      const target = areaAt(this.before, event.target);
      if (!isMove(event) || !target || this.sealedIn(target.id)) continue;
      const [flight] = this.carry({ ...event, pieces: [event.pieces[0] ?? null] }, false);
      if (!flight) continue;
      const items = this.areas.get(target.id)!;
      const at = items.findIndex((item) => item.id === flight.to.item);
      if (at >= 0) items[at] = { ...items[at]!, face: "", marks: ["sealed"] };
      laid.push(flight);
    }
    return laid;
  }

  private sealedIn(area: string): Item | undefined {
    return this.areas.get(area)?.find((item) => item.marks.includes("sealed"));
  }

  /** Carry an event's pieces from where they lie to where they go. */
  carry(event: GameEvent, reveal: boolean): Flight[] {
    if (!isMove(event)) return [];
    const source = areaAt(this.before, event.source);
    const target = areaAt(this.before, event.target);
    const flights: Flight[] = [];
    for (const piece of event.pieces) {
      const sealed = reveal && target ? this.sealedIn(target.id) : undefined;
      if (sealed && target) {
        this.turn(target.id, sealed, piece);
        flights.push(this.flight(event, piece, target.id, sealed.id, target.id, sealed.id));
        continue;
      }
      const from = source ? this.take(source.id, piece) : "";
      const to = target ? this.put(target.id, piece) : "";
      flights.push(this.flight(event, piece, source?.id ?? "", from, target?.id ?? "", to));
    }
    return flights;
  }

  private flight(
    event: GameEvent,
    piece: string | null,
    source: string,
    from: string,
    target: string,
    to: string,
  ): Flight {
    const { source: one, target: other } = event;
    const owner = (id: string): number | null => this.before.areas.find((area) => area.id === id)?.owner ?? null;
    return {
      piece,
      source: one,
      target: other,
      from: { area: source, item: from, owner: owner(source) },
      to: { area: target, item: to, owner: owner(target) },
    };
  }

  /** A sealed card shows its face: as the table after has it, or as the event names it if it has moved on there. */
  private turn(area: string, sealed: Item, piece: string | null): void {
    const items = this.areas.get(area)!;
    const open = this.afterItems(area).find((item) => item.id === sealed.id && this.shows(item, piece));
    const marks = sealed.marks.filter((mark) => mark !== "sealed");
    items[items.indexOf(sealed)] = open ?? { ...sealed, face: this.faceOf(piece), label: "", marks };
  }

  /** Take a piece out of an area; returns the id of the item that it was (or was part of). */
  private take(area: string, piece: string | null): string {
    const items = this.areas.get(area)!;
    const stays = new Set(this.afterItems(area).map((item) => `${item.id} ${item.face}`));
    const able = items.filter((item) => item.count > 0);
    const item =
      able.find((one) => this.shows(one, piece) && !stays.has(`${one.id} ${one.face}`)) ??
      able.find((one) => this.shows(one, piece)) ??
      able.find((one) => one.face === "");
    if (!item) return "";
    const at = items.indexOf(item);
    if (item.count > 1) items[at] = { ...item, count: item.count - 1 };
    else items.splice(at, 1);
    return item.id;
  }

  private afterItems(area: string): Item[] {
    return this.after.areas.find((one) => one.id === area)?.items ?? [];
  }

  /** Put a piece into an area: where the table after has it, if it stays there. */
  private put(area: string, piece: string | null): string {
    const items = this.areas.get(area)!;
    const next = this.afterItems(area);
    const has = (item: Item): Item | undefined => items.find((one) => one.id === item.id);
    const room = (item: Item): boolean => (has(item)?.count ?? 0) < item.count || has(item)?.face !== item.face;
    const wanted =
      next.find((item) => this.shows(item, piece) && room(item)) ?? next.find((item) => item.face === "" && room(item));
    if (wanted) {
      const old = has(wanted);
      const there = old && old.face === wanted.face;
      const item = { ...wanted, count: there ? old.count + 1 : 1 };
      if (old) items[items.indexOf(old)] = item;
      else items.splice(this.slot(items, next, wanted), 0, item);
      return wanted.id;
    }
    return this.pass(area, piece);
  }

  /** It only passes through: lies there until a later event takes it on. */
  private pass(area: string, piece: string | null): string {
    const items = this.areas.get(area)!;
    const same = items.find((item) => this.shows(item, piece) && item.count > 0);
    if (same && (same.count > 1 || same.face === "")) {
      items[items.indexOf(same)] = { ...same, count: same.count + 1 };
      return same.id;
    }
    const face = this.faceOf(piece);
    const id = `${area}~${(this.made += 1)}`;
    items.push({
      id,
      face,
      label: face ? "" : (piece ?? ""),
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
    });
    return id;
  }

  /** Behind the nearest item before it that lies there already. */
  private slot(items: Item[], next: Item[], item: Item): number {
    for (let i = next.indexOf(item) - 1; i >= 0; i -= 1) {
      const at = items.findIndex((one) => one.id === next[i]!.id);
      if (at >= 0) return at + 1;
    }
    return 0;
  }

  /** Items take the state that they have in the table after; those that are gone there go, unless a later event carries them.
   * Returns what there was of them. */
  morph(ids: string[], later: GameEvent[]): string[] {
    const touched: string[] = [];
    const sources = new Set(later.filter(isMove).map((event) => areaAt(this.before, event.source)?.id ?? ""));
    for (const id of ids) {
      if (this.after.sides.some((side) => seatId(side.seat) === id)) {
        touched.push(id);
        if (!later.some((event) => event.items.includes(id))) this.recount(id);
        continue;
      }
      for (const area of this.after.areas) {
        const item = area.items.find((one) => one.id === id);
        const items = this.areas.get(area.id);
        if (!item || !items) continue;
        this.drop(id, area.id);
        const at = items.findIndex((one) => one.id === id);
        if (at >= 0) items[at] = item;
        else items.splice(this.slot(items, area.items, item), 0, item);
        touched.push(id);
      }
      if (touched.includes(id)) continue;
      const area = [...this.areas].find(([, items]) => items.some((item) => item.id === id))?.[0];
      if (area === undefined) continue;
      touched.push(id);
      if (!sources.has(area)) this.drop(id, "");
    }
    return touched;
  }

  /** A seat's life and counters are what they become with the last event that names it. */
  private recount(id: string): void {
    const next = <One extends { seat: number }>(now: One[], then: One[]): One[] =>
      now.map((one) => (seatId(one.seat) === id ? (then.find((other) => other.seat === one.seat) ?? one) : one));
    this.sides = next(this.sides, this.after.sides);
    this.scores = next(this.scores, this.after.scores);
  }

  private drop(id: string, except: string): void {
    for (const [area, items] of this.areas) {
      const at = area === except ? -1 : items.findIndex((item) => item.id === id);
      if (at >= 0) items.splice(at, 1);
    }
  }
}
