import { expect, test } from "vitest";
import { around, type Spot } from "./spots";

const spot = (x: number, y: number): Spot => ({ at: [x, y] }) as Spot;

test("a city keeps the places that were open once, so that its tiles stand still", () => {
  const mine = around([spot(0, 0), spot(1, 0), spot(0, -1)]);
  expect(mine).toEqual({ left: 0, top: -1, right: 1, bottom: 0 });
  expect(around([spot(0, 0)], mine)).toEqual(mine);
  expect(around([spot(0, 0), spot(0, 2)], mine).bottom).toBe(2);
});
