import { describe, expect, it } from "vitest";
import { idsOf, leave, planOf, scaled, shorten } from "./stageplan";
import type { Area, Stage, Table } from "./table";

const area = (id: string, owner: number | null = null, look = "row"): Area =>
  ({
    id,
    label: id,
    look,
    owner,
    items: [{ id: `${id}-1` }],
    note: "",
    links: [],
    scenery: [],
    zones: [],
    ground: "",
    extent: null,
  }) as unknown as Area;
const side = (seat: number, kind: string) => ({
  seat,
  kind,
  counters: [],
  where: "",
  note: "",
  tone: "",
  main: "",
  item: "",
});
const table = (areas: Area[], kinds: string[] = []): Table =>
  ({ seats: ["A", "B", "C", "D"], areas, sides: kinds.map((kind, seat) => side(seat, kind)) }) as unknown as Table;
const stage = (more: Partial<Stage>): Stage => ({
  desk: "",
  teams: "",
  phone: "",
  places: [],
  mine: [],
  around: false,
  before: [],
  foot: 190,
  ...more,
});
const put = (at: string, area: string, size = "read") => ({
  area,
  at,
  size,
  label: "",
  fold: false,
  room: 0,
  free: "",
});

describe("the plan of the stage", () => {
  it("measures templates in units", () => {
    expect(scaled('"a b" minmax(0, 1fr) / 196px 1fr')).toBe('"a b" minmax(0, 1fr) / calc(196 * var(--u)) 1fr');
  });
  it("leaves the room of an empty field to the one beside it, where each has a row of its own", () => {
    const rows = '"front other other" 1fr "public public piles" 1fr / 2fr 1fr 1fr';
    expect(leave(rows, new Set(["front"]))).toEqual({
      template: rows.replace("front other other", "other other other"),
      vacant: new Set(["front"]),
    });
    expect(leave(rows, new Set(["piles"])).template).toBe(rows.replace("public public piles", "public public public"));
    const high = '"front other" minmax(0, 160fr) "public public" minmax(0, 177fr) / 1fr 1fr';
    expect(leave(high, new Set(["front"]), new Set(["other"])).template).toBe(
      '"other other" minmax(0, 88fr) "public public" minmax(0, 177fr) / 1fr 1fr',
    );
    expect(leave(high, new Set(), new Set(["other"])).template).toBe(high);
    expect(leave(high, new Set(["front"]), new Set()).template).toBe(high.replace("front other", "other other"));
    const tall = '"map track" 1fr "map own" 1fr / 1fr 1fr';
    expect(leave(tall, new Set(["own"]))).toEqual({ template: tall, vacant: new Set() });
  });
  it("tells foes from allies, clockwise from the reader", () => {
    const four = table([], ["x", "y", "x", "y"]);
    expect(idsOf("hand-{me}", four, 2)).toEqual(["hand-2"]);
    expect(idsOf("p-{foe}", four, 2)).toEqual(["p-3", "p-1"]);
    expect(idsOf("p-{ally}", four, 2)).toEqual(["p-0"]);
    expect(idsOf("p-{other}", four, 2)).toEqual(["p-3", "p-0", "p-1"]);
  });
  it("puts every area somewhere, once", () => {
    const all = [
      area("map", null, "map"),
      area("track"),
      area("hand-0", 0),
      area("deck-0", 0),
      area("hand-1", 1),
      area("box"),
    ];
    const plan = planOf(
      table(all),
      stage({
        desk: '"m t" 1fr / 1fr 1fr',
        places: [put("m", "map"), put("t", "track")],
        mine: [put("h", "hand-{me}")],
      }),
      0,
    );
    const placed = [
      ...plan.fields.flatMap((field) => field.puts.map((one) => one.area.id)),
      ...plan.mine.map((one) => one.area.id),
      ...plan.side.map((one) => one.area.id),
      ...[...plan.owned.values()].flat().map((one) => one.id),
    ];
    expect(placed.sort()).toEqual(all.map((one) => one.id).sort());
  });
  it("spreads a game that declares nothing", () => {
    const plan = planOf(table([area("map", null, "map"), area("row"), area("sheet", null, "sheet")]), stage({}), 0);
    expect(plan.fields.map((field) => field.name)).toEqual(["f-map", "rail"]);
    expect(plan.template).toContain('"f-map rail"');
    expect(plan.side.map((one) => one.area.id)).toEqual(["sheet"]);
  });
});

describe("seats that play together", () => {
  const pair = [area("patrols-0", 0), area("patrols-1", 1), area("patrols-2", 2), area("patrols-3", 3)];
  const places = [
    { area: "patrols-{foe}", at: "front", size: "read", label: "", fold: false, room: 0, free: "" },
    { area: "patrols-{ally}", at: "guard", size: "plate", label: "", fold: false, room: 0, free: "" },
    { area: "patrols-{me}", at: "guard", size: "read", label: "", fold: false, room: 0, free: "" },
  ];
  const plan = (kinds: string[]) =>
    planOf(table(pair, kinds), stage({ desk: '"front" 1fr "guard" 1fr', teams: '"front guard" 1fr', places }), 0);

  it("have their plates with their cards, and the own cards lie at the foot", () => {
    const teams = plan(["a", "b", "a", "b"]);
    expect(teams.template).toBe('"front guard" 1fr');
    expect([...teams.seated].sort()).toEqual([1, 2, 3]);
    expect(teams.mine.map((one) => one.area.id)).toEqual(["patrols-0"]);
    expect(teams.fields.find((one) => one.name === "guard")!.puts.map((one) => [one.area.id, one.plates])).toEqual([
      ["patrols-2", true],
    ]);
  });
  it("take no room for cards that do not lie there", () => {
    const rows = '"front front" minmax(0, 100fr) "own guard" minmax(0, 50fr)';
    expect(shorten(rows, new Set(["front"]))).toBe('"front front" minmax(0, 42fr) "own guard" minmax(0, 50fr)');
    expect(shorten(rows, new Set(["guard"]))).toBe(rows);
  });
  it("are those of one side; where each stands alone the plan is the usual one", () => {
    const alone = plan(["a", "b", "c", "d"]);
    expect(alone.template).toBe('"front" 1fr "guard" 1fr');
    expect(alone.seated.size).toBe(0);
    expect(alone.mine).toEqual([]);
  });
});
