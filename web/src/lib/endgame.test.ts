import { expect, test } from "vitest";
import { addsUp, apart, courseOf, groupSum, momentsOf, numbered, rowsOf, stretches, ticks, whenOf } from "./endgame";
import type { Score, Turn } from "./table";

const turn = (label: string, first: number, gains: [number, number][], seat: number | null = 0): Turn => ({
  seat,
  label,
  lines: ["x"],
  gains,
  first,
  last: first + 1,
});
const score = (seat: number, total: number, items: [string, number][] = []): Score => ({
  seat,
  total,
  items,
  note: "",
  lost: false,
  taken: [],
});

test("the course begins with what the end leaves, turns of one round are one point", () => {
  const course = courseOf(
    [
      turn("Turn 1", 0, [[0, -4]]),
      turn("Turn 1", 1, [[1, 2]]),
      turn("Turn 2", 2, [
        [0, 1],
        [1, -9],
      ]),
    ],
    [score(0, 67), score(1, 63)],
  );
  expect(course.from).toEqual([0, 0, 2]);
  expect(course.marks).toEqual(["", "1", "2"]);
  expect(course.lines).toEqual([
    { seat: 0, values: [70, 66, 67] },
    { seat: 1, values: [70, 72, 63] },
  ]);
});
test("what is told of a round after its end begins no new one", () => {
  const turn = (label: string, first: number, points: number): Turn =>
    ({ label, first, last: first, seat: 0, lines: [], gains: [[0, points]] }) as Turn;
  const score = { seat: 0, total: 9, items: [], note: "", taken: [], lost: false } as unknown as Score;

  const course = courseOf([turn("Round 15", 1, 4), turn("Dawn", 2, 3), turn("Round 15", 3, 2)], [score]);

  expect(course.marks).toEqual(["", "15", "Dawn"]);
  expect(course.lines[0]!.values).toEqual([0, 4, 9]);
});

test("rounds that are counted anew each day are points of their own", () => {
  const course = courseOf(
    [turn("Round 1", 0, [[0, 1]]), turn("Round 2", 1, []), turn("Round 1", 2, [[0, 2]])],
    [score(0, 3)],
  );
  expect(course.lines[0]!.values).toEqual([0, 1, 1, 3]);
});
test("rows hold every line once, and lines that do not add up are found", () => {
  const scores = [
    score(0, 7, [
      ["Hunted", 9],
      ["Burned", -2],
    ]),
    score(1, 3, [["Hunted", 3]]),
  ];
  expect(rowsOf(scores)).toEqual([
    { label: "Hunted", group: "", points: [9, 3] },
    { label: "Burned", group: "", points: [-2, undefined] },
  ]);
  expect(addsUp(scores)).toBe(true);
  expect(addsUp([score(0, 8, [["Hunted", 9]])])).toBe(false);
});
test("moments are the largest turns, of different players first, in the order of play", () => {
  const turns = [
    turn("1", 0, [[0, 16]]),
    turn("2", 1, [[0, 15]]),
    turn("3", 2, [[1, -9]], 1),
    turn("4", 3, [[2, 2]], 2),
    turn("5", 4, []),
  ];
  expect(momentsOf(turns).map((moment) => [moment.turn.first, moment.points])).toEqual([
    [0, 16],
    [2, -9],
    [3, 2],
  ]);
  expect(momentsOf(turns.slice(0, 2))).toHaveLength(2);
});
test("of many equal moments the last one is shown, and others far from it", () => {
  const equal = [1, 2, 3, 8, 15, 16].map((first) => turn("x", first, [[0, 1]]));
  expect(momentsOf(equal).map((moment) => moment.turn.first)).toEqual([1, 8, 16]);
});
test("an axis has round figures, labels do not lie over each other", () => {
  expect(ticks(0, 116)).toEqual([0, 20, 40, 60, 80, 100, 120]);
  expect(ticks(-3, 9)).toEqual([-4, -2, 0, 2, 4, 6, 8, 10]);
  expect(apart([10, 12, 50], 10, 0, 100)).toEqual([10, 20, 50]);
  expect(apart([95, 99], 10, 0, 100)).toEqual([90, 100]);
});
test("lines of one day stand together, whoever has them first", () => {
  const rows = rowsOf([
    score(0, 3, [
      ["Day 1: prey", 1],
      ["Day 10: prey", 2],
    ]),
    score(1, 4, [["Day 2: lodge", 4]]),
  ]);
  expect(rows.map((row) => `${row.group} ${row.label}`)).toEqual(["Day 1 prey", "Day 2 lodge", "Day 10 prey"]);
  expect(groupSum(rows, "Day 2")).toEqual([0, 4]);
});
test("rounds that are counted day by day make a stretch a day", () => {
  expect(stretches(["", "1", "2", "3", "1", "2"])).toEqual([
    [0, 3],
    [3, 5],
  ]);
  expect(stretches(["", "1", "2"])).toEqual([[0, 2]]);
});
test("a moment says on which day its round was", () => {
  const turns = [turn("Round 1", 0, [[0, 1]]), turn("Round 2", 5, [[0, 1]]), turn("Round 1", 9, [[0, 2]])];
  const course = courseOf(turns, [score(0, 4)]);
  expect(turns.map((one) => whenOf(one, course, "Day"))).toEqual([
    "Day 1, round 1",
    "Day 1, round 2",
    "Day 2, round 1",
  ]);
  expect(whenOf(turns[0]!, courseOf(turns.slice(0, 2), [score(0, 4)]), "Day")).toBe("Round 1");
});

test("a chart names its rounds in even steps, each once, and always the last one", () => {
  const turns = ["", ...Array.from({ length: 43 }, (_, i) => String(i + 1))];
  expect([...numbered(turns, 10)].map((i) => turns[i])).toEqual(["5", "10", "15", "20", "25", "30", "35", "43"]);
  const nights = ["", "1", "1", "2", "2", "3", "3"];
  expect([...numbered(nights, 10)].map((i) => nights[i])).toEqual(["1", "2", "3"]);
  const rounds = ["", "1", "2", "3", "4", "Dawn"];
  expect([...numbered(rounds, 3)].map((i) => rounds[i])).toEqual(["2", "Dawn"]);
});
