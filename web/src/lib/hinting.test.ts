import { expect, test } from "vitest";
import { outlookOf, reasonsOf } from "./hinting";
import type { Choice } from "./table";
import type { Hint } from "./wire";

const option = (answer: string, share: number, outlook = "") => ({
  answer,
  label: answer,
  share,
  visits: 0,
  value: null,
  outlook,
});
const choice = (answer: string, tip = "") => ({ answer, tip, loses: "" }) as Choice;
const hint = (given: Partial<Hint>): Hint =>
  ({
    answer: "a",
    mixed: false,
    tries: 400,
    options: [option("a", 0.7, "it improves the position"), option("b", 0.2, "it keeps the balance")],
    ...given,
  }) as Hint;

test("reasons are sentences, without the notation of an answer", () => {
  expect(reasonsOf(hint({}), [choice("a", "draws 4 Prey"), choice("b")])).toEqual([
    "It improves the position, clearly ahead of the rest.",
    "Draws 4 Prey",
  ]);
});
test("where all choose at once, how often it is right is what counts", () => {
  const mixed = hint({ mixed: true, options: [option("a", 0.456), option("b", 0.3)] });
  expect(reasonsOf(mixed, [choice("a"), choice("b")]).at(-1)).toBe("Best in 46 % of such rounds.");
  expect(outlookOf(mixed, mixed.options[1]!)).toBe("in 30 % of such rounds");
});
test("a lone option needs no reason", () => {
  const lone = hint({ options: [option("a", 1)] });
  expect(reasonsOf(lone, [choice("a")])).toEqual(["There is nothing else to choose."]);
});
test("what was left out of a hint because it is waste is not said to be missing", () => {
  const lone = hint({ options: [option("a", 1)] });
  expect(reasonsOf(lone, [choice("a"), choice("b")])).toEqual(["Everything else throws something away."]);
});
