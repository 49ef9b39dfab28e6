/* One glossary for cards, choices, log and rules: the words that a game's style explains. Whatever carries `term(...)` explains
 * itself on hover, focus and tap; the box that says it is panels/Glossary.svelte. */
import type { Mark, Number as StyleNumber, Style } from "./table";
import { capital } from "./words";

/** The attributes of an element that explains itself; none where nothing is known. */
export interface Term {
  "data-term"?: string;
  "data-aside"?: string;
  "data-tip"?: string;
}

export const term = (word: string, tip: string | undefined): Term =>
  word && tip ? { "data-term": capital(word), "data-tip": capital(tip) } : {};

/** Of something that a tap or click is for: it explains itself on hover and focus only. */
export const aside = (word: string, tip: string | undefined): Term =>
  word && tip ? { "data-aside": capital(word), "data-tip": capital(tip) } : {};

export const markTerm = (mark: Mark): Term => term(mark.label, mark.tip);

export const numberTerm = (number: StyleNumber): Term => term(number.label, number.tip || number.label);

/** Every word with its explanation: keywords, then numbers and kinds that the rules speak of by name. */
export function glossary(style: Style): Map<string, string> {
  const found = new Map<string, string>(Object.entries(style.keywords ?? {}));
  const named = [...Object.values(style.numbers ?? {}), ...Object.values(style.kinds ?? {})];
  for (const { label, tip } of named) if (tip && /^\p{Lu}/u.test(label) && !found.has(label)) found.set(label, tip);
  return found;
}

export interface Explained {
  word: string;
  tip: string;
}

/** What an element explains: itself, or all that lies in it, each word once. */
export function explainedBy(element: Element): Explained[] {
  const all = element.matches("[data-term]") ? [] : [...element.querySelectorAll("[data-term], [data-aside]")];
  const found = new Map<string, string>();
  for (const one of element.matches("[data-tip]") ? [element, ...all] : all)
    found.set(one.getAttribute("data-term") ?? one.getAttribute("data-aside")!, one.getAttribute("data-tip") ?? "");
  return [...found].map(([word, tip]) => ({ word, tip }));
}
