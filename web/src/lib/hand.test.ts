import { expect, test } from "vitest";
import { Hand } from "./hand";

const at = (clientX: number, clientY = 0): { clientX: number; clientY: number } => ({ clientX, clientY });

test("a mouse that is moved moves, one that rests does not, whatever the browser tells of it", () => {
  const hand = new Hand();
  hand.move(at(10));
  expect(hand.moves).toBe(true);
  hand.move(at(10));
  expect(hand.moves).toBe(false);
});
test("after a click the hand must have left the spot: it shakes a little", () => {
  const hand = new Hand();
  hand.press(at(10));
  for (const x of [10, 11, 13, 9]) {
    hand.move(at(x));
    expect(hand.moves).toBe(false);
  }
  hand.move(at(16));
  expect(hand.moves).toBe(true);
  hand.move(at(12));
  expect(hand.moves).toBe(true);
});
