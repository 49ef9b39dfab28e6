/* Rules text with the words that a game's style explains: keywords, and numbers and kinds that have a glyph. */
import { glossary } from "./glossary";
import type { Style } from "./table";

export interface Span {
  text: string;
  /** What the word or its glyph means, told on hover, focus and tap. */
  tip?: string;
  /** The glyph that stands beside or instead of the word. */
  icon?: string;
  colour?: string;
  /** The glyph stands for the word, which only a screen reader reads. */
  silent?: boolean;
  /** The figure before the glyph and the stop after it: they never part at the end of a line. */
  lead?: string;
  tail?: string;
}

const known = new WeakMap<Style, { find: RegExp; spans: Map<string, Span> } | null>();

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function words(style: Style): { find: RegExp; spans: Map<string, Span> } | null {
  const kept = known.get(style);
  if (kept !== undefined) return kept;
  const spans = new Map<string, Span>();
  for (const number of Object.values(style.numbers))
    if (number.icon && number.label)
      spans.set(number.label, {
        text: number.label,
        icon: number.icon,
        colour: number.colour,
        silent: true,
        ...(number.tip ? { tip: number.tip } : {}),
      });
  for (const [word, tip] of glossary(style)) if (!spans.has(word)) spans.set(word, { text: word, tip });
  const all = [...spans.keys()].sort((a, b) => b.length - a.length).map(escape);
  const found = all.length ? { find: new RegExp(`(?<![\\p{L}\\d])(?:${all.join("|")})(?!\\p{L})`, "gu"), spans } : null;
  known.set(style, found);
  return found;
}

/**
 * The text in pieces. A number's word gives way to its glyph only after a figure: "2 Attack", but "Attack with it". In `running`
 * text nothing gives way, and every word is explained once.
 */
export function prose(text: string, style: Style, running = false): Span[] {
  const book = words(style);
  if (!book || !text) return text ? [{ text }] : [];
  const out: Span[] = [];
  const said = new Set<string>();
  let last = 0;
  for (const match of text.matchAll(book.find)) {
    const span = book.spans.get(match[0])!;
    const at = match.index;
    if (running ? !span.tip || said.has(match[0]) : span.silent && !/[\dX] $/.test(text.slice(0, at))) continue;
    said.add(match[0]);
    const end = at + match[0].length;
    const held = !running && span.silent;
    const lead = held ? (/\S+ $/.exec(text.slice(last, at))?.[0] ?? "") : "";
    const tail = held ? (/^[.,:;)]+/.exec(text.slice(end))?.[0] ?? "") : "";
    if (at - lead.length > last) out.push({ text: text.slice(last, at - lead.length) });
    out.push(running ? { text: span.text, tip: span.tip! } : held ? { ...span, lead, tail } : span);
    last = end + tail.length;
  }
  if (last < text.length) out.push({ text: text.slice(last) });
  return out;
}
