import { expect, test } from "vitest";
import { answersItself, asked, costWords, entriesOf, priceOf, shutEntry, usualAmount } from "./asking";
import type { Choice, Prompt, Refused, Style } from "./table";

const choice = (label: string, given: Partial<Choice> = {}): Choice => ({
  label,
  item: "",
  tip: "",
  verb: "",
  group: "",
  cost: null,
  unit: "",
  left: null,
  gain: "",
  loses: "",
  quantity: null,
  answer: label.toLowerCase(),
  number: 0,
  sentence: label,
  then: [],
  ...given,
});
const no = (label: string, given: Partial<Refused> = {}): Refused => ({
  answer: label.toLowerCase(),
  label,
  rule: "R",
  text: "too dear",
  item: "",
  verb: "",
  number: 0,
  ...given,
});
const prompt = (choices: Choice[], refused: Refused[] = []): Prompt => ({
  text: "What now?",
  question: "q",
  choices,
  sealed: "",
  waiting_for: [0],
  refused,
  resources: [],
});
const style = {
  verbs: { buy: { label: "Buy", icon: "coin", note: "" } },
  numbers: { influence: { label: "Influence" } },
} as unknown as Style;

test("options are grouped by verb, refused ones keep their place, passing comes last", () => {
  const found = asked(
    prompt(
      [
        choice("Done", { number: -1 }),
        choice("Bat", { verb: "buy", number: 1, item: "a", cost: 3 }),
        choice("Ent", { verb: "buy", number: 5, item: "c" }),
      ],
      [no("Elf", { verb: "buy", number: 3 })],
    ),
    style,
  );
  expect(found.groups.map((group) => [group.label, group.parts[0]!.entries.map((one) => one.label)])).toEqual([
    ["Buy", ["Bat", "Elf", "Ent"]],
  ]);
  expect(found.groups[0]!.parts[0]!.entries.map((one) => one.place)).toEqual([1, 2, 3]);
  expect(found.finals.map((one) => [one.label, one.place])).toEqual([["Done", 4]]);
});
test("a number does not shift when an option is refused", () => {
  const before = entriesOf(
    prompt([
      choice("Bat", { verb: "buy", number: 1 }),
      choice("Elf", { verb: "buy", number: 3 }),
      choice("Ent", { verb: "buy", number: 5 }),
    ]),
  );
  const after = entriesOf(
    prompt(
      [choice("Ent", { verb: "buy", number: 5 })],
      [no("Bat", { verb: "buy", number: 1 }), no("Elf", { verb: "buy", number: 3 })],
    ),
  );
  expect(after.map((one) => [one.label, one.place])).toEqual(before.map((one) => [one.label, one.place]));
});
test("headings divide a group", () => {
  const found = asked(
    prompt([
      choice("Ferry", { verb: "move", group: "Ships", number: 2, item: "f" }),
      choice("Well", { verb: "move", number: 1, item: "w" }),
    ]),
    style,
  );
  expect(found.groups[0]!.parts.map((part) => [part.heading, part.entries.length])).toEqual([
    ["", 1],
    ["Ships", 1],
  ]);
});
test("what stands under no heading comes first in its group, and in the numbers", () => {
  const found = asked(
    prompt(
      [
        choice("Meadow", { verb: "move", group: "Open ground", number: 1, item: "m" }),
        choice("Well", { verb: "move", number: 3, item: "w" }),
        choice("Bite", { verb: "hunt", number: 4, item: "b" }),
      ],
      [no("Ford", { verb: "move", number: 2 })],
    ),
    style,
  );
  expect(found.groups[0]!.parts.map((part) => part.entries.map((one) => [one.label, one.place]))).toEqual([
    [["Well", 1]],
    [
      ["Meadow", 2],
      ["Ford", 3],
    ],
  ]);
});
test("an amount covers the option that begins it", () => {
  const quantity = { least: 1, most: 2, unit: "Attack", answers: [["jab b", "1"], ["hit b"]], effects: ["62", "61"] };
  const hit = choice("Bob", { verb: "attack", answer: "hit b", quantity, number: 1 });
  const jab = choice("Bob with fewer", { verb: "attack", answer: "jab b", number: 2 });
  expect(entriesOf(prompt([hit, jab])).map((one) => one.answer)).toEqual(["hit b"]);
  expect(usualAmount(hit)).toBe(2);
  const repeated = { ...quantity, answers: [["feed"], ["feed", "feed"]] };
  expect(usualAmount({ ...hit, answer: "feed", quantity: repeated })).toBe(2);
});
test("what a price leaves is said", () => {
  expect(costWords(choice("Bat", { cost: 3, unit: "influence", left: 1 }), style)).toBe("costs 3 Influence, leaves 1");
  expect(costWords(choice("Bat"), style)).toBe("");
});
test("a lone option answers itself unless something is lost or somebody could learn from it", () => {
  const done = choice("Done");
  expect(answersItself(prompt([done]), 0)).toBe(done);
  expect(answersItself(prompt([done, choice("Other")]), 0)).toBeUndefined();
  expect(answersItself(prompt([choice("End", { loses: "4 Influence" })]), 0)).toBeUndefined();
  expect(answersItself({ ...prompt([done]), waiting_for: [0, 1] }, 0)).toBeUndefined();
});

test("a group of which nothing can be had is one line with all its reasons", () => {
  const group = (choices: Choice[], refused: Refused[]) => asked(prompt(choices, refused), style).groups[0]!;
  const two = [no("Elf", { verb: "buy", number: 1 }), no("Ent", { verb: "buy", number: 2, text: "gone" })];
  expect(shutEntry(group([], two))).toMatchObject({ label: "Buy", refused: { text: "too dear; gone" } });
  expect(shutEntry(group([], two.slice(0, 1)))?.label).toBe("Buy: Elf");
  expect(shutEntry(group([choice("Bat", { verb: "buy", item: "a", number: 3 })], two))).toBeUndefined();
});

test("a price stands beside its group where all of it is on offer for the same", () => {
  const group = (choices: Choice[], refused: Refused[] = []) => asked(prompt(choices, refused), style).groups[0]!;
  const [one, other] = [
    choice("A", { verb: "buy", item: "a", cost: 1 }),
    choice("B", { verb: "buy", item: "b", cost: 1 }),
  ];
  expect(priceOf(group([one, other]))).toEqual({ value: 1, unit: "" });
  expect(priceOf(group([one, { ...other, cost: 2 }]))).toBeUndefined();
  expect(priceOf(group([one, other], [no("C", { verb: "buy" })]))).toBeUndefined();
});
