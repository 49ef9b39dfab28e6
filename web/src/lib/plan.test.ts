import { describe, expect, it } from "vitest";
import { modeOf, unitOf } from "./plan";

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
