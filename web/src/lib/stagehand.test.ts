import { expect, test } from "vitest";
import type { GameEvent } from "./api";
import { areaAt, beats, stage } from "./stagehand";
import type { Area, Face, Item, Table } from "./table";

const item = (id: string, face = "", given: Partial<Item> = {}): Item => ({
  id,
  face,
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
  ...given,
});
const area = (id: string, zone: string, items: Item[], look: Area["look"] = "row"): Area => ({
  id,
  label: id,
  look,
  items,
  owner: null,
  note: "",
  links: [],
  scenery: [],
  zones: zone ? [zone] : [],
  ground: "",
  extent: null,
});
const face = (name: string): Face => ({ name }) as Face;
const table = (...areas: Area[]): Table =>
  ({
    areas,
    seats: ["Ann", "Bob"],
    viewer: 0,
    sides: [],
    scores: [],
    faces: { wolf: face("Wolf"), rabbit: face("Rabbit"), closed: face("Closed season") },
    prompt: { text: "Now?", question: "", choices: [{}], sealed: "", waiting_for: [], refused: [], resources: [] },
  }) as unknown as Table;
const event = (given: Partial<GameEvent>): GameEvent => ({
  version: 1,
  kind: "move",
  rule: "R-1",
  seat: 0,
  pieces: [],
  source: "",
  target: "",
  amount: 0,
  text: "",
  source_at: null,
  target_at: null,
  items: [],
  gains: [],
  reach: [],
  beat: given.source ? `${given.rule ?? "R-1"} ${given.source}` : "",
  ...given,
});
const ids = (found: Table, id: string): string[] =>
  found.areas.find((one) => one.id === id)!.items.map((one) => `${one.id}:${one.face}:${one.count}`);

test("an area shows the places that it names; without names its id tells", () => {
  const found = table(area("hand-1", "", []), area("mine", "hand of a", []));
  expect(areaAt(found, "hand of a")?.id).toBe("mine");
  expect(areaAt(found, "hand of b")?.id).toBe("hand-1");
  expect(areaAt(found, "nowhere")).toBeUndefined();
});
test("each move is a step of its own, and the last one ends with the table after", () => {
  const before = table(
    area("hand", "hand", [item("h-wolf", "wolf", { count: 2 }), item("h-rabbit", "rabbit")]),
    area("row", "row", []),
    area("pile", "pile", [], "pile"),
  );
  const after = table(
    area("hand", "hand", [item("h-wolf", "wolf")]),
    area("row", "row", [item("row-0", "rabbit")]),
    area("pile", "pile", [item("p", "")], "pile"),
  );
  const steps = stage(
    before,
    [
      event({ pieces: ["Wolf"], source: "hand", target: "row", text: "Ann plays Wolf." }),
      event({ rule: "R-2", pieces: ["Wolf"], source: "row", target: "pile", text: "Wolf is taken." }),
      event({ pieces: ["Rabbit"], source: "hand", target: "row", text: "Ann plays Rabbit." }),
    ],
    after,
  );
  expect(steps.map((step) => step.text)).toEqual(["Ann plays Wolf.", "Wolf is taken.", "Ann plays Rabbit."]);
  expect(ids(steps[0]!.table, "hand")).toEqual(["h-wolf:wolf:1", "h-rabbit:rabbit:1"]);
  expect(ids(steps[0]!.table, "row")).toEqual(["row~1:wolf:1"]);
  expect(steps[1]!.flights[0]).toMatchObject({ from: { area: "row", item: "row~1" }, to: { area: "pile", item: "p" } });
  expect(ids(steps[1]!.table, "row")).toEqual([]);
  expect(steps[2]!.table.areas).toBe(after.areas);
  expect(steps[2]!.table.prompt.choices).toEqual([]);
  expect(steps[2]!.flights[0]!.to.item).toBe("row-0");
});
test("nothing can be chosen in between", () => {
  const [first] = stage(
    table(area("a", "a", [item("x", "wolf")]), area("b", "b", [])),
    [event({ pieces: ["Wolf"], source: "a", target: "b" }), event({ kind: "score", rule: "S", text: "1" })],
    table(area("a", "a", []), area("b", "b", [item("x", "wolf")])),
  );
  expect(first!.table.prompt.choices).toEqual([]);
});
test("draws and shuffles are one beat, whatever they are called; pieces on the same way too", () => {
  const found = table(area("deck", "deck", [item("d")], "pile"), area("hand", "hand", []));
  const draw = event({ pieces: [null], source: "deck", target: "hand", text: "Ann draws a card." });
  const groups = beats(
    [
      event({ kind: "shuffle", rule: "R-9", source: "deck", target: "deck" }),
      draw,
      draw,
      event({ kind: "score", rule: "S", text: "Ann scores." }),
    ],
    found,
  );
  expect(groups.map((group) => group.length)).toEqual([3, 1]);
  const play = (piece: string): GameEvent => event({ pieces: [piece], source: "hand", target: "row" });
  expect(beats([play("Wolf"), play("Rabbit")], found)).toHaveLength(1);
});
test("the game's own word joins neighbours", () => {
  const found = table();
  const one = (rule: string, beat: string): GameEvent =>
    event({ rule, beat, pieces: ["Wolf"], source: "a", target: "b", text: "." });
  expect(
    beats([one("1", "settle"), one("2", "settle"), one("3", ""), one("3", "")], found).map((group) => group.length),
  ).toEqual([2, 1, 1]);
});
test("sealed cards turn over where they lie; the last one is laid face down first", () => {
  const before = table(
    area("hand-0", "hand of a", [item("h", "wolf")]),
    area("played-0", "played of a", []),
    area("played-1", "played of b", [item("p1", "", { marks: ["sealed"] })]),
  );
  const after = table(
    area("hand-0", "hand of a", []),
    area("played-0", "played of a", [item("p0", "wolf")]),
    area("played-1", "played of b", [item("p1", "closed")]),
  );
  const reveal = (seat: number, piece: string): GameEvent =>
    event({
      beat: "reveal",
      seat,
      pieces: [piece],
      source: `hand of ${"ab"[seat]}`,
      target: `played of ${"ab"[seat]}`,
      text: "x",
    });
  const steps = stage(
    before,
    [reveal(0, "Wolf"), reveal(1, "Closed season / Carrot"), event({ rule: "Z", kind: "round", text: "Round 2." })],
    after,
  );
  expect(steps.map((step) => step.kind)).toEqual(["seal", "reveal", ""]);
  expect(ids(steps[0]!.table, "played-0")).toEqual(["p0::1"]);
  expect(ids(steps[0]!.table, "hand-0")).toEqual([]);
  expect(ids(steps[1]!.table, "played-0")).toEqual(["p0:wolf:1"]);
  expect(ids(steps[1]!.table, "played-1")).toEqual(["p1:closed:1"]);
});
test("what an event names takes its new state with it", () => {
  const before = table(
    area("map", "", [item("pawn-0", "", { at: [0, 0] }), item("pawn-1", "", { at: [1, 1] })], "map"),
  );
  const after = table(area("map", "", [item("pawn-0", "", { at: [5, 5] }), item("pawn-1", "", { at: [9, 9] })], "map"));
  const steps = stage(
    before,
    [
      event({ kind: "walk", rule: "W", text: "Ann walks.", items: ["pawn-0"] }),
      event({ kind: "walk", rule: "V", text: "Bob walks.", items: ["pawn-1"] }),
    ],
    after,
  );
  expect(steps[0]!.table.areas[0]!.items.map((one) => one.at)).toEqual([
    [5, 5],
    [1, 1],
  ]);
  expect(steps[0]!.items).toEqual(["pawn-0"]);
});
test("a bought card leaves the row before the refill comes", () => {
  const row = (...faces: string[]): Item[] => faces.map((key, i) => item(`row-${i}`, key));
  const before = table(
    area("row", "row", row("wolf", "rabbit")),
    area("deck", "deck", [item("d", "", { count: 3 })], "pile"),
    area("pile", "pile", [], "pile"),
  );
  const after = table(
    area("row", "row", row("closed", "rabbit")),
    area("deck", "deck", [item("d", "", { count: 2 })], "pile"),
    area("pile", "pile", [item("p", "wolf")], "pile"),
  );
  const steps = stage(
    before,
    [
      event({ pieces: ["Wolf"], source: "row", target: "pile", text: "Ann buys Wolf." }),
      event({ rule: "R-2", pieces: ["Closed season"], source: "deck", target: "row" }),
    ],
    after,
  );
  expect(ids(steps[0]!.table, "row")).toEqual(["row-1:rabbit:1"]);
  expect(steps[1]!.flights[0]).toMatchObject({ from: { item: "d" }, to: { item: "row-0" } });
  expect(steps[1]!.quiet).toBe(true);
});
test("a seat's life is what it becomes with the last event that names it", () => {
  const lives = (...life: number[]): Table => ({
    ...table(),
    sides: life.map((value, seat) => ({ seat, counters: [{ name: "life", value }] })) as unknown as Table["sides"],
    scores: life.map((total, seat) => ({ seat, total })) as unknown as Table["scores"],
  });
  const hit = (seat: number, rule: string): GameEvent =>
    event({ kind: "harm", rule, text: `${rule}.`, items: [`seat-${seat}`], seat });
  const steps = stage(lives(70, 70), [hit(1, "A"), hit(1, "B"), hit(0, "C"), hit(0, "D")], lives(64, 60));
  const shown = steps.map((step) => step.table.scores.map((score) => score.total));
  expect(shown).toEqual([
    [70, 70],
    [70, 60],
    [70, 60],
    [64, 60],
  ]);
  expect(steps[1]!.items).toEqual(["seat-1"]);
});
