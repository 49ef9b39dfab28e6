/* The lines of a log: which of them are new, and which card each one names. */
import type { LogLine } from "./table";

export interface Numbered extends LogLine {
  number: number;
}
export interface Named {
  key: string;
  word: string;
  at: number;
}

/**
 * The lines with a number each. Those that were there before keep theirs (and are the same objects), so that only what is new is
 * drawn; a log shows the newest lines, and old ones fall off at its front.
 */
export function numbered(before: Numbered[], lines: LogLine[]): Numbered[] {
  const next = (before.at(-1)?.number ?? -1) + 1;
  const stays = (gone: number): boolean =>
    before.length - gone <= lines.length &&
    before.slice(gone).every((line, i) => line.text === lines[i]?.text && line.rule === lines[i].rule);
  let gone = 0;
  while (gone < before.length && !stays(gone)) gone += 1;
  const kept = before.slice(gone);
  return [...kept, ...lines.slice(kept.length).map((line, i) => ({ ...line, number: next + i }))];
}

/** What finds the first card that a text names, by its name or its key; of two that begin there the longer one. */
export function namer(names: [string, string][]): (text: string) => Named | undefined {
  const keys = new Map<string, string>();
  for (const [key, name] of names) for (const word of [name, key]) keys.set(word.toLowerCase(), key);
  const words = [...keys.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[^\w ]/g, "\\$&"));
  if (!words.length) return () => undefined;
  const pattern = new RegExp(`\\b(${words.join("|")})\\b`, "i");
  return (text) => {
    const found = pattern.exec(text);
    const word = found?.[1] ?? "";
    const key = keys.get(word.toLowerCase());
    return found && key !== undefined ? { key, word, at: found.index } : undefined;
  };
}
