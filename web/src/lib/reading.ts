/* The rulebook and the catalogue behind it: where each rule is told, and what a search finds. */
import type { Book, Rule } from "./wire";

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** The rules by the chapter of the book that tells them, in its order; rulings and whatever the book leaves out come last. */
export function byChapter(book: Book | undefined, rules: Rule[]): Chapter[] {
  const at = new Map<string, number>();
  book?.chapters.forEach((chapter, i) => {
    for (const block of chapter.blocks) for (const id of block.rules) at.set(id, i);
  });
  const titles = [...(book?.chapters.map((chapter) => chapter.title) ?? []), "Rulings", book ? "The rest" : "Rules"];
  const found: Chapter[] = titles.map((title) => ({ title, rules: [] }));
  for (const rule of rules) {
    const last = rule.kind === "ruling" ? titles.length - 2 : titles.length - 1;
    found[at.get(rule.id) ?? last]!.rules.push(rule);
  }
  return found.filter((chapter) => chapter.rules.length);
}

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all words of a search. */
export function has(text: string, search: string): boolean {
  const low = text.toLowerCase();
  return wordsOf(search).every((word) => low.includes(word));
}

export const textOf = (rule: Rule): string =>
  `${rule.id} ${rule.text} ${rule.question} ${rule.reason} ${rule.scenario}`;

/** A text in pieces, those between ** bold. */
export function pieces(text: string): { text: string; bold: boolean }[] {
  return text
    .split("**")
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((part) => part.text);
}
