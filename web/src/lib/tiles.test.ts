import { expect, test } from "vitest";
import { factWidth, figureHeight, SLIM } from "./tiles";

const tile = { w: 97, h: 70, name: 14, beside: factWidth(11.3, 1), below: 17 };

test("however many figures stand on a tile, they leave its numbers free", () => {
  for (const n of [1, 2, 3, 4, 5]) {
    const high = figureHeight(tile, n);
    expect(n * high * SLIM).toBeLessThanOrEqual(tile.w * 0.94 - tile.beside);
    expect(tile.name + 2 + high).toBeLessThanOrEqual(tile.h - tile.below);
  }
});
test("a lone figure is no higher than half its tile, and none too low to be seen", () => {
  expect(figureHeight({ ...tile, w: 300, h: 150 }, 1)).toBe(69);
  expect(figureHeight({ ...tile, w: 40, h: 30 }, 6)).toBe(12);
});
