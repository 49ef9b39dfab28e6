import { expect, test } from "vitest";
import { durations, natural, OWN, share, TURN, turnTime } from "./pace";

const step = (text: string, kind = "", given = {}) => ({ text, kind, quiet: false, flights: [], items: [], ...given });
const sum = (all: number[]): number => all.reduce((a, b) => a + b, 0);

test("a caption stays as long as it takes to read it, silence takes no time", () => {
  expect(natural(step("Ann plays wolf."))).toBe(450);
  expect(natural(step("x".repeat(200)))).toBe(900);
  expect(natural(step(""))).toBe(0);
});
test("however much happens, a turn and an action keep to their time", () => {
  const many = Array.from({ length: 14 }, () => step("Somebody does something long and tells of it."));
  expect(sum(durations(many, TURN))).toBeLessThanOrEqual(TURN + 1);
  expect(sum(durations(many.slice(0, 5), OWN))).toBeLessThanOrEqual(600);
  expect(durations([step("Short.")], TURN)).toEqual([450]);
});
test("many turns in a row are watched faster and faster, each long enough to be seen", () => {
  const night = [1, 2, 3, 4, 5, 6, 7].map(turnTime);
  expect(night[0]).toBe(TURN);
  expect([...night].sort((a, b) => b - a)).toEqual(night);
  expect(Math.min(...night)).toBeGreaterThanOrEqual(800);
  expect(sum(night)).toBeLessThan(12_000);
});
test("cards turn over at their own pace; the captures share what is left", () => {
  const round = [
    step("", "seal"),
    step("", "reveal"),
    ...Array.from({ length: 6 }, () => step("A captures B's card, and more.")),
    step("Back.", "settle"),
  ];
  const times = durations(round, TURN);
  expect([times[0], times[1], times.at(-1)]).toEqual([200, 1050, 450]);
  expect(sum(times)).toBeLessThanOrEqual(3951);
});
test("what waits gets its share of the turn", () => {
  expect(share(4000, 900, 900)).toBe(900);
  expect(share(1000, 900, 900)).toBe(500);
  expect(share(-50, 900, 0)).toBe(0);
});
