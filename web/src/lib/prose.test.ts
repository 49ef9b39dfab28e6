import { describe, expect, it } from "vitest";
import { prose } from "./prose";
import type { Style } from "./table";

const style = {
  numbers: { attack: { label: "Attack", icon: "plain-dagger", corner: "", shape: "circle", colour: "#f00", tip: "" } },
  keywords: { Block: "Turned sideways.", "Last Words": "When it dies." },
} as unknown as Style;

describe("rules text", () => {
  it("wears the glyph of a number after a figure only", () => {
    const spans = prose("Attack with it: 2 Attack.", style);
    expect(spans.map((span) => span.icon ?? span.text)).toEqual(["Attack with it: ", "plain-dagger"]);
  });
  it("keeps a glyph with its figure and its stop on one line", () => {
    const held = prose("Pay +2 Attack: 10 Attack, or (1 Attack).", style).filter((span) => span.icon);
    expect(held.map((span) => [span.lead, span.tail])).toEqual([
      ["+2 ", ":"],
      ["10 ", ","],
      ["(1 ", ")."],
    ]);
  });
  it("explains whole keywords", () => {
    const spans = prose("Block. Last Words: draw. Blocked.", style);
    expect(spans.filter((span) => span.tip).map((span) => span.text)).toEqual(["Block", "Last Words"]);
    expect(spans.map((span) => span.text).join("")).toBe("Block. Last Words: draw. Blocked.");
  });
  it("is plain where a game declares nothing", () => {
    expect(prose("Draw a card.", { numbers: {}, keywords: {} } as unknown as Style)).toEqual([
      { text: "Draw a card." },
    ]);
    expect(prose("", style)).toEqual([]);
  });
});
