import { expect, test, vi } from "vitest";
vi.mock("./root", () => ({ ROOT: "/" }));
import { applied, longerLog, whole, wholeEvents, wholeTable } from "./lean";

const old = {
  log: ["a", "b", "c", "d"],
  items: [{ id: "x", n: 1 }, { id: "y" }],
  note: "old",
  sides: [{ n: 1 }, { n: 2 }],
};

test("a change says what became of fields, lists and things", () => {
  const change = {
    note: null,
    log: [1, 4, ["e"]],
    items: { of: { x: { n: [2] }, z: [{ id: "z" }] }, ids: [["y", "x", "z"]] },
    sides: { of: { "1": { n: [3] } } },
  };
  expect(applied(old, change)).toEqual({
    log: ["b", "c", "d", "e"],
    items: [{ id: "y" }, { id: "x", n: 2 }, { id: "z" }],
    sides: [{ n: 1 }, { n: 3 }],
  });
  expect(applied(old, {})).toEqual(old);
});
test("what did not change is the same thing", () => {
  const found = applied(old, { items: { of: { x: { n: [5] } } } });
  expect(found.items[1]).toBe(old.items[1]);
  expect(found.log).toBe(old.log);
  expect(old.items[0]!.n).toBe(1);
});
test("slices and new elements make a list", () => {
  expect(applied([0, 1, 2, 3, 4], [0, 2, [9], 3, 5])).toEqual([0, 1, 9, 3, 4]);
  expect(applied([0, 1, 2, 3], [[8, 9], 2, 4])).toEqual([8, 9, 2, 3]);
});
test("each event is told as it differs from the one before", () => {
  const told = [
    { kind: "move", rule: "R-1", pieces: ["Wolf"], text: "Ann draws." },
    { text: "" },
    { rule: "", text: "Bob waits." },
  ];
  const events = wholeEvents(told, 7);
  expect(events.map(({ version, kind, rule, text }) => [version, kind, rule, text])).toEqual([
    [7, "move", "R-1", "Ann draws."],
    [7, "move", "R-1", ""],
    [7, "move", "", "Bob waits."],
  ]);
  expect(events[1]!.seat).toBe(-1);
  const said = [{ text: "Ann draws.", rule: "R-1" }, { text: "Bob waits." }];
  expect(longerLog([{ text: "old" }, { text: "older" }], events, 3)).toEqual([{ text: "older" }, ...said]);
  expect(longerLog(undefined, events, 40)).toEqual(said);
});
test("a lean thing is filled with its defaults, once", () => {
  const lean = { id: "board", label: "Board", look: "map", items: [{ id: "x", meter: { have: 1, need: 2 } }] };
  const area = whole("Area", lean);
  expect(area.note).toBe("");
  expect(area.items[0].count).toBe(1);
  expect(area.items[0].meter.tone).toBe("");
  expect(whole("Area", lean)).toBe(area);
  expect(wholeTable(null)).toBeNull();
});
