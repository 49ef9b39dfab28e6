import { describe, expect, it } from "vitest";
import { bannerHeight, chipsOf, fit, flow, readHeight, wishWidth } from "./fit";

const face = (text: string, tags: string[] = [], type = "") => ({ name: "Lone Fang", text, tags, type });
const short = face("Draw a card.");
const long = face(
  "Once a turn: look at the top card of your deck; keep it, lay it at the bottom or discard it. ".repeat(3),
);
const needs = (size: string, w: number, of = short): number =>
  size === "banner" ? bannerHeight(of, w) : size === "read" || size === "small" ? readHeight(of, w) : 0;

describe("cards in a box", () => {
  it("are read where there is room", () => {
    const lay = fit({ w: 640, h: 170 }, 4, "read", needs);
    expect(lay.size).toBe("read");
    expect(lay.columns).toBe(4);
    expect(lay.w * 4 + lay.gap * 3).toBeLessThanOrEqual(640);
  });
  it("that lie on their side are wider than high, as long as there is any choice", () => {
    const lay = fit({ w: 390, h: 125 }, 3, "banner", needs);
    expect([lay.size, lay.columns]).toEqual(["banner", 2]);
    expect(lay.w).toBeGreaterThan(1.6 * lay.h);
  });
  it("lie on their side where they are many", () => {
    const lay = fit({ w: 400, h: 170 }, 6, "read", needs);
    expect(lay.size).toBe("banner");
    expect(Math.ceil(6 / lay.columns) * (lay.h + lay.gap) - lay.gap).toBeLessThanOrEqual(170);
  });
  it("never stand out of their box", () => {
    for (const w of [60, 140, 300, 700])
      for (const h of [40, 90, 180, 400])
        for (const n of [1, 3, 7, 12, 30]) {
          const lay = fit({ w, h }, n, "read", needs);
          const rows = Math.ceil(n / lay.columns);
          expect((lay.columns - 1) * lay.step + lay.w, `${n} in ${w} x ${h}`).toBeLessThanOrEqual(
            Math.max(w, lay.w + 7 * (n - 1)) + 0.5,
          );
          expect(rows * lay.h, `${n} in ${w} x ${h}`).toBeLessThanOrEqual(Math.max(h, 24) + 0.5);
        }
  });
  it("give up reading only when the text does not fit", () => {
    expect(fit({ w: 130, h: 170 }, 1, "read", needs).size).toBe("read");
    expect(fit({ w: 130, h: 170 }, 1, "read", (size, w) => needs(size, w, long)).size).not.toBe("read");
  });
  it("overlap where nothing else helps", () => {
    const lay = fit({ w: 120, h: 40 }, 20, "mini");
    expect(lay.step).toBeLessThan(lay.w);
  });
  it("are never smaller in a bigger box", () => {
    let last = 0;
    for (let w = 200; w < 900; w += 50) {
      const lay = fit({ w, h: 165 }, 3, "read", needs);
      if (lay.size === "read") {
        expect(lay.w).toBeGreaterThanOrEqual(last);
        last = lay.w;
      }
    }
    expect(last).toBeGreaterThan(0);
  });
});

describe("a box that grows", () => {
  it("holds as many columns as stay readable", () => {
    const lay = flow(374, 4, "banner", needs);
    expect(lay.columns).toBe(2);
    expect(lay.h).toBeGreaterThanOrEqual(44);
  });
});

describe("what is printed", () => {
  it("leaves out keywords that the text says", () => {
    expect(chipsOf(face("Drain. With another Vampire: 1 Attack.", ["Drain", "Fatal"]))).toEqual(["Fatal"]);
    expect(chipsOf(face("", ["acts 2nd"], "acts 2nd"))).toEqual([]);
  });
  it("wants more width for more cards", () => {
    expect(wishWidth(4, "read", 150)).toBeGreaterThan(wishWidth(2, "read", 150));
    expect(wishWidth(4, "banner", 150)).toBeLessThan(wishWidth(4, "read", 150));
  });
});
