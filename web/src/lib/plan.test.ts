import { describe, expect, it } from "vitest";
import { isPair, modeOf, sideOf, unitOf } from "./plan";

describe("the layout of a window", () => {
  it.each([
    [1280, 800, "desk"],
    [1366, 768, "desk"],
    [2560, 1440, "desk"],
    [1024, 768, "tablet"],
    [1280, 700, "tablet"],
    [390, 844, "phone"],
    [768, 1024, "phone"],
    [844, 390, "landscape"],
  ])("%i x %i is a %s", (w, h, mode) => expect(modeOf(w, h)).toBe(mode));
});

describe("the unit", () => {
  it("is 1 at 1280 x 800", () => expect(unitOf(1280, 800)).toBe(1));
  it("never shrinks on a bigger desk", () => {
    const sizes: [number, number][] = [
      [1280, 800],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
      [3840, 2160],
    ];
    const units = sizes.map(([w, h]) => unitOf(w, h));
    expect([...units].sort((a, b) => a - b)).toEqual(units);
    expect(unitOf(1920, 1080)).toBeCloseTo(1.35);
  });
});

describe("the column beside the table", () => {
  it("is 342 units wide, and at least 320 px", () => {
    expect(sideOf(1280, 800)).toBe(342);
    expect(sideOf(2560, 1440)).toBeCloseTo(615.6);
    expect(sideOf(1200, 740)).toBe(320);
  });
  it("holds the ask and the story side by side in a window much wider than high", () => {
    expect(isPair(1920, 1080)).toBe(false);
    expect(isPair(2560, 1440)).toBe(false);
    expect(isPair(2560, 1080)).toBe(true);
    expect(isPair(3440, 1440)).toBe(true);
  });
  it("never takes from a table that was wider in a smaller window", () => {
    const left = Array.from({ length: 300 }, (_, i) => 1300 + i * 8).map((w) => w - sideOf(w, 1080));
    for (let i = 1; i < left.length; i += 1) expect(left[i]!).toBeGreaterThanOrEqual(left[i - 1]! - 0.01);
  });
});
