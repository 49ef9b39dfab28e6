/* Where everything stands: the fields of the stage with their areas, the own side, and what belongs to a seat's panel. */
import type { Area, Place, Stage, Table } from "./table";
import type { Size } from "./fit";

export interface Put {
  area: Area;
  size: Size;
  label: string;
  /** Its things are known by name. */
  plates: boolean;
  fold: boolean;
  /** So many cards have a place there; free ones are drawn, with a word. */
  room: number;
  free: string;
}
export interface Plan {
  template: string;
  fields: { name: string; puts: Put[] }[];
  /** Fields in which nothing lies and that have left their room to the one beside them. */
  vacant: Set<string>;
  mine: Put[];
  /** Seats whose plates stand with their cards, in a field of the stage. */
  seated: Set<number>;
  /** Areas beside the ask: score sheets. */
  side: Put[];
  /** Owned areas that no place names, by seat. */
  owned: Map<number, Area[]>;
}

/** Lengths in a template are units of the stage. */
export const scaled = (template: string): string =>
  template.replace(/(\d+(?:\.\d+)?)(?:px|u)\b/g, "calc($1 * var(--u))");

export const put = (area: Area, place?: Partial<Place>): Put => ({
  area,
  size: place?.size === "plate" ? "compact" : ((place?.size as Size | undefined) ?? "read"),
  plates: place?.size === "plate",
  label: place?.label || area.label,
  fold: place?.fold ?? false,
  room: place?.room ?? 0,
  free: place?.free ?? "",
});

/** The seats that a place speaks of: the reader, everybody else, those of another side, those of the own one. */
export function seatsFor(word: string, table: Table, me: number | null): number[] {
  const all = table.seats.map((_, seat) => seat);
  if (word === "me") return [me ?? 0];
  const kinds = new Map(table.sides.map((side) => [side.seat, side.kind]));
  const with_ = (seat: number): boolean => !!kinds.get(seat) && kinds.get(seat) === kinds.get(me ?? 0);
  const others = all.filter((seat) => seat !== (me ?? 0));
  const turned = others.sort(
    (a, b) => ((a - (me ?? 0) + all.length) % all.length) - ((b - (me ?? 0) + all.length) % all.length),
  );
  return turned.filter((seat) => (word === "ally" ? with_(seat) : word === "foe" ? !with_(seat) : true));
}

/** The ids of the areas that a place names, in the order in which they stand. */
export function idsOf(pattern: string, table: Table, me: number | null): string[] {
  const word = /\{(\w+)\}/.exec(pattern)?.[1];
  return word ? seatsFor(word, table, me).map((seat) => pattern.replace(`{${word}}`, String(seat))) : [pattern];
}

export function planOf(table: Table, stage: Stage, near: number | null): Plan {
  const taken = new Set<string>();
  const find = (place: Place): Put[] => {
    const found = idsOf(place.area, table, near).flatMap(
      (id) => table.areas.find((area) => area.id === id && !taken.has(id)) ?? [],
    );
    for (const area of found) taken.add(area.id);
    return found.map((area) => put(area, place));
  };
  const fields = new Map<string, Put[]>();
  const teams = isTeamed(table) ? stage.teams : "";
  const own = (place: Place): boolean => !!teams && place.area.includes("{me}");
  for (const place of stage.places.filter((one) => !own(one)))
    for (const one of find(place)) fields.set(place.at, [...(fields.get(place.at) ?? []), one]);
  const mine = near === null ? [] : [...stage.places.filter(own), ...stage.mine].flatMap(find);
  const seated = new Set(teams ? [...fields.values()].flat().flatMap((one) => one.area.owner ?? []) : []);
  const before = stage.around ? stage.before : [];
  const owned = new Map<number, Area[]>();
  const loose: Area[] = [];
  for (const area of table.areas) {
    if (taken.has(area.id) || before.some((prefix) => area.id.startsWith(prefix))) continue;
    if (area.owner === null) loose.push(area);
    else owned.set(area.owner, [...(owned.get(area.owner) ?? []), area]);
  }
  const side = [
    ...(fields.get("side") ?? []),
    ...loose.filter((area) => area.look === "sheet").map((area) => put(area)),
  ];
  fields.delete("side");
  const rest = loose.filter(
    (area) => area.look !== "sheet" && (area.items.length > 0 || area.note || area.look === "row"),
  );
  const template = stage.places.length && fields.size ? scaled(teams || stage.desk) : spread(rest, fields);
  if (stage.places.length && fields.size && rest.length) {
    const piled = [...fields].find(([, puts]) => puts.some((one) => one.area.look === "pile"))?.[0];
    const last = piled ?? [...fields.keys()].at(-1)!;
    fields.set(last, [...fields.get(last)!, ...rest.map((area) => put(area, { size: "compact" }))]);
  }
  const laid = [...fields].map(([name, puts]) => ({ name, puts }));
  const those = (test: (put: Put) => boolean): Set<string> =>
    new Set(laid.filter(({ puts }) => puts.every(test)).map(({ name }) => name));
  const bare = (one: Put): boolean => isBare(one) && !seated.has(one.area.owner!);
  const plates = those((one) => isBare(one) && seated.has(one.area.owner!));
  const left = leave(shorten(template, plates), those(bare), those(isLow));
  return { ...left, fields: laid, mine, seated, side, owned };
}

/** Whether any seat plays together with another one. */
const isTeamed = ({ sides }: Table): boolean =>
  sides.some((one) => one.kind && sides.some((other) => other !== one && other.kind === one.kind));

/** What lies before a seat takes no room while nothing lies there: the seat's strip says so. A place that is kept stays, though:
 * what comes and goes every turn would push everything else about. */
const isBare = ({ area, room }: Put): boolean => area.owner !== null && area.items.length === 0 && !room;

/** Cards on their side need half the height of upright ones. */
const isLow = ({ size }: Put): boolean => size === "banner";
const LOW = 0.55;

/** The template in which rows of nothing but seats' plates, with no cards below them, are as low as those. */
export const shorten = (template: string, plates: ReadonlySet<string>): string =>
  template.replace(/"([^"]*)"(\s+minmax\(0, )([\d.]+)(?=fr)/g, (row, names: string, most: string, share: string) =>
    names
      .trim()
      .split(/\s+/)
      .every((name) => plates.has(name))
      ? `"${names}"${most}${Number(share) * PLATES}`
      : row,
  );
const PLATES = 0.42;

/**
 * The template in which empty fields leave their room to the one beside them, where each has a row of its own; where only low
 * ones are left of a row, it leaves height to the others.
 */
export function leave(
  template: string,
  empty: ReadonlySet<string>,
  low: ReadonlySet<string> = new Set(),
): { template: string; vacant: Set<string> } {
  const vacant = new Set<string>();
  const rows = [...template.matchAll(/"([^"]*)"/g)].map((row) => row[1]!.trim().split(/\s+/));
  const isAlone = (name: string): boolean => rows.filter((row) => row.includes(name)).length === 1;
  const joined = template.replace(
    /"([^"]*)"(\s+minmax\(0, )?(?:([\d.]+)(?=fr))?/g,
    (_, row: string, most = "", share = "") => {
      const names = row.trim().split(/\s+/);
      const heirs = names.filter((name) => !empty.has(name) && isAlone(name));
      const kept = names.map((name, i) => {
        if (!empty.has(name) || !isAlone(name) || !heirs.length) return name;
        vacant.add(name);
        return names.slice(i).find((other) => heirs.includes(other)) ?? heirs.at(-1)!;
      });
      const lower = share && kept.join() !== names.join() && kept.every((name) => low.has(name));
      return `"${kept.join(" ")}"${most}${lower ? Number(share) * LOW : share}`;
    },
  );
  return { template: joined, vacant };
}

/** A plan for a game that declares none: maps and grids large on the left, the rest below each other on the right. */
function spread(areas: Area[], fields: Map<string, Put[]>): string {
  const large = areas.filter((area) => area.look === "map" || area.look === "grid");
  const small = areas.filter((area) => !large.includes(area));
  for (const area of large) fields.set(`f-${area.id}`, [put(area)]);
  if (small.length)
    fields.set(
      "rail",
      small.map((area) => put(area, { size: large.length ? "compact" : "read" })),
    );
  if (!fields.size) return "";
  const names = [...fields.keys()];
  const columns = names.map((name) => {
    const area = fields.get(name)![0]!.area;
    return name === "rail"
      ? large.length
        ? "minmax(0, 0.5fr)"
        : "minmax(0, 1fr)"
      : area.look === "map"
        ? "minmax(0, 1.3fr)"
        : "minmax(0, 1fr)";
  });
  return `"${names.join(" ")}" minmax(0, 1fr) / ${columns.join(" ")}`;
}
