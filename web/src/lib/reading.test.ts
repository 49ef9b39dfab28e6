import { describe, expect, it } from "vitest";
import { byChapter, has, pieces } from "./reading";
import type { Book, Rule } from "./wire";

const rule = (id: string, kind = "rule"): Rule => ({
  id,
  kind,
  section: "",
  text: "",
  scenario: "",
  question: "",
  reason: "",
  rules: [],
});
const book: Book = {
  title: "Owls",
  chapters: [
    { title: "Aim", blocks: [{ kind: "paragraph", text: "Win.", rules: ["O-2"], picture: "" }] },
    { title: "Night", blocks: [{ kind: "item", text: "Fly.", rules: ["O-1", "O-3"], picture: "" }] },
  ],
};

describe("the catalogue behind the book", () => {
  it("stands by chapter, in the order of the book, rulings and the rest last", () => {
    const found = byChapter(book, [rule("O-1"), rule("O-2"), rule("O-3"), rule("O-Q-1", "ruling"), rule("O-9")]);
    expect(found.map((one) => [one.title, one.rules.map((each) => each.id)])).toEqual([
      ["Aim", ["O-2"]],
      ["Night", ["O-1", "O-3"]],
      ["Rulings", ["O-Q-1"]],
      ["The rest", ["O-9"]],
    ]);
  });

  it("is whole without a book", () => {
    expect(byChapter(undefined, [rule("O-1")]).map((one) => one.title)).toEqual(["Rules"]);
  });
});

describe("searching and reading", () => {
  it("wants all words, in any order and case", () => {
    expect(has("The Owl flies by night", "night owl")).toBe(true);
    expect(has("The Owl flies by night", "day owl")).toBe(false);
  });

  it("finds what is bold", () => {
    expect(pieces("An **owl** flies")).toEqual([
      { text: "An ", bold: false },
      { text: "owl", bold: true },
      { text: " flies", bold: false },
    ]);
  });
});
