import { describe, expect, it } from "vitest";
import { overlap, place, type Rect, type Wish } from "./labels";

const land: Rect = { x: 0, y: 0, w: 400, h: 300 };
const wish = (id: string, x: number, y: number, rank = 1): Wish => ({ id, at: [x, y], r: 8, w: 60, h: 12, rank });

describe("names on a map", () => {
  it("stay on the land", () => {
    for (const box of place([wish("a", 395, 150), wish("b", 200, 4), wish("c", 3, 296)], [], land).values()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(400);
      expect(box.y + box.h).toBeLessThanOrEqual(300);
    }
  });
  it("cover neither each other nor a space", () => {
    const wishes = Array.from({ length: 24 }, (_, i) => wish(`s${i}`, 40 + (i % 6) * 62, 40 + Math.floor(i / 6) * 70));
    const found = [...place(wishes, [], land).entries()];
    expect(found.length).toBeGreaterThan(12);
    for (const [a, box] of found)
      for (const [b, other] of found) if (a < b) expect(overlap(box, other), `${a} and ${b}`).toBeLessThan(8);
  });
  it("give way by their rank", () => {
    const wall: Rect[] = [{ x: 0, y: 0, w: 400, h: 300 }];
    expect(place([wish("a", 200, 150)], wall, land).has("a")).toBe(false);
    expect(place([wish("a", 200, 150, -1)], wall, land).has("a")).toBe(true);
  });
});
