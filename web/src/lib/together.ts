/* Several sentences that say the same of several things, as one. */

const LONGEST = 130; // letters that can be read in passing

/** "Ann draws Wolf." and "Ann draws Rabbit." are "Ann draws Wolf and Rabbit."; the same sentence three times is said once, with a 3. */
export function together(texts: string[]): string {
  const said = alike(texts.filter(Boolean)).map((group) => (group.length === 1 ? group[0]! : asOne(group)));
  let n = said.length;
  while (n > 1 && said.slice(0, n).join(" ").length > LONGEST) n -= 1;
  return said.slice(0, n).join(" ") + (n < said.length ? " …" : "");
}

const words = (text: string): string[] => text.replace(/\.$/, "").split(" ");

/** Neighbours whose sentences begin with the same two words or more. */
function alike(texts: string[]): string[][] {
  const groups: string[][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last && shared([...last, text]) >= 2) last.push(text);
    else groups.push([text]);
  }
  return groups;
}

/** How many words all these sentences begin with. */
function shared(texts: string[]): number {
  const [first, ...rest] = texts.map(words);
  let n = 0;
  while (n < first!.length && rest.every((other) => n < other.length && other[n] === first![n])) n += 1;
  return n;
}

function asOne(texts: string[]): string {
  if (texts.every((text) => text === texts[0])) return `${texts[0]!.replace(/\.$/, "")} (${texts.length}).`;
  const n = Math.min(shared(texts), ...texts.map((text) => words(text).length - 1));
  if (n < 2) return texts.join(" ");
  const counts = new Map<string, number>();
  for (const text of texts) {
    const rest = words(text).slice(n).join(" ");
    counts.set(rest, (counts.get(rest) ?? 0) + 1);
  }
  const list = [...counts].map(([rest, count]) => (count > 1 ? `${rest} (${count})` : rest));
  const begin = words(texts[0]!).slice(0, n).join(" ");
  return `${begin} ${list.length > 1 ? `${list.slice(0, -1).join(", ")} and ${list.at(-1)}` : list[0]}.`;
}
