import { expect, test } from "vitest";
import { together } from "./together";

test("one sentence stays as it is", () => {
  expect(together(["Ann captures Bob's rabbit."])).toBe("Ann captures Bob's rabbit.");
});
test("what differs is listed", () => {
  expect(together(["Ann draws The Hunger.", "Ann draws Vampire Strength.", "Ann draws Vampiric Will."])).toBe(
    "Ann draws The Hunger, Vampire Strength and Vampiric Will.",
  );
});
test("the same sentence is counted", () => {
  expect(together(["Bob draws a card.", "Bob draws a card.", "Bob draws a card."])).toBe("Bob draws a card (3).");
  expect(together(["Ann draws Wolf.", "Ann draws Wolf.", "Ann draws Carrot."])).toBe("Ann draws Wolf (2) and Carrot.");
});
test("sentences about different things stand one after the other, silent events say nothing", () => {
  expect(together(["Ann plays wolf.", "", "Bob plays carrot."])).toBe("Ann plays wolf. Bob plays carrot.");
});
