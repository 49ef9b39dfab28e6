/* A question's options as a person reads them: grouped by verb, refused ones in their place, each with a number that stays. */
import type { Choice, Prompt, Refused, Style } from "./table";

export interface Entry {
  answer: string;
  label: string;
  /** On offer; otherwise `refused` says why not. */
  choice?: Choice;
  refused?: Refused;
  /** Its number for the keyboard, from 1: the place among all options that are shown, offered or not. */
  place: number;
}
export interface Part {
  heading: string;
  entries: Entry[];
}
export interface Group {
  verb: string;
  label: string;
  icon: string;
  note: string;
  tip: string;
  parts: Part[];
  offered: number;
  refused: number;
}
export interface Asked {
  groups: Group[];
  /** What ends the turn or passes: it stands apart, at the foot. */
  finals: Entry[];
  offered: number;
}

/** Options covered by an amount that can be chosen: the first answer of one of its sequences. */
function covered(choices: Choice[]): Set<Choice> {
  const found = new Set<Choice>();
  for (const choice of choices)
    for (const [first] of choice.quantity?.answers ?? [])
      for (const other of choices) if (other !== choice && !other.quantity && other.answer === first) found.add(other);
  return found;
}

/** Passing, and what is lost for good by it, comes last: nothing on the table, no price, alone in its group. */
const isFinal = (choice: Choice, alone: boolean): boolean =>
  choice.number < 0 || (alone && !choice.item && choice.cost === null && !choice.quantity);

/** All options in the order in which they are shown, with their numbers. */
export function entriesOf(prompt: Prompt): Entry[] {
  const hidden = covered(prompt.choices);
  const all: Entry[] = [
    ...prompt.choices.filter((choice) => !hidden.has(choice)).map((choice) => entry(choice)),
    ...prompt.refused.map((refused) => ({ answer: refused.answer, label: refused.label, refused, place: 0 })),
  ];
  const rank = new Map<string, number>();
  for (const one of byNumber(all)) if (!rank.has(verbOf(one))) rank.set(verbOf(one), rank.size);
  const finals = new Set(finalsOf(all));
  const order = [...byNumber(all.filter((one) => !finals.has(one)))].sort(
    (a, b) => rank.get(verbOf(a))! - rank.get(verbOf(b))!,
  );
  const headed = headings(order);
  order.sort((a, b) => rank.get(verbOf(a))! - rank.get(verbOf(b))! || headed.get(a)! - headed.get(b)!);
  const last = byNumber([...finals]);
  return [...order, ...last].map((one, i) => ({ ...one, place: i + 1 }));
}

/** Of each option 1 where it stands under a heading of its verb: what stands under none comes first. A refused one stays with
 * the option before it. */
function headings(order: Entry[]): Map<Entry, number> {
  let [verb, heading] = ["", ""];
  return new Map(
    order.map((one) => {
      heading = one.choice?.group ?? (verbOf(one) === verb ? heading : "");
      verb = verbOf(one);
      return [one, heading ? 1 : 0];
    }),
  );
}

const entry = (choice: Choice): Entry => ({ answer: choice.answer, label: choice.label, choice, place: 0 });
const verbOf = (one: Entry): string => one.choice?.verb ?? one.refused?.verb ?? "";
const numberOf = (one: Entry): number => one.choice?.number ?? one.refused?.number ?? 0;
/** In the order of the options; where none is numbered, as they came. Declining is the last. */
const byNumber = (all: Entry[]): Entry[] =>
  [...all].sort((a, b) => (numberOf(a) < 0 ? 1 : 0) - (numberOf(b) < 0 ? 1 : 0) || numberOf(a) - numberOf(b));

function finalsOf(all: Entry[]): Entry[] {
  if (all.length < 2) return [];
  const alone = (one: Entry): boolean => all.filter((other) => verbOf(other) === verbOf(one)).length === 1;
  return all.filter((one) => one.choice && isFinal(one.choice, alone(one)));
}

export function asked(prompt: Prompt, style: Style, only?: (choice: Choice) => boolean): Asked {
  const all = entriesOf(prompt);
  const finals = new Set(finalsOf(all));
  const shown = only ? all.filter((one) => one.choice && only(one.choice)) : all;
  const groups = new Map<string, Group>();
  for (const one of shown) {
    if (!only && finals.has(one)) continue;
    const verb = verbOf(one);
    let group = groups.get(verb);
    if (!group) {
      const { label = "", icon = "", note = "", tip = "" } = style.verbs[verb] ?? {};
      group = { verb, label, icon, note, tip, parts: [], offered: 0, refused: 0 };
      groups.set(verb, group);
    }
    const heading = one.choice?.group ?? group.parts.at(-1)?.heading ?? "";
    let part = group.parts.find((found) => found.heading === heading);
    if (!part) {
      part = { heading, entries: [] };
      group.parts.push(part);
    }
    part.entries.push(one);
    if (one.choice) group.offered += 1;
    else group.refused += 1;
  }
  return {
    groups: [...groups.values()],
    finals: only ? [] : all.filter((one) => finals.has(one)),
    offered: shown.filter((one) => one.choice).length,
  };
}

/** The level between roomy and dense: what stands under a heading, all of one sort, is dense, the rest says what it does. */
export const MIXED = 1.5;
export const levelOf = (level: number, group: Group, part: Part): number =>
  level === MIXED ? (part.heading || group.parts.length < 2 ? 2 : 1) : level;

/** Much of which nothing can be had does not stand before what can: it is a word that opens. */
export const isAway = (found: Asked, group: Group): boolean =>
  found.offered > 0 && !group.offered && group.refused >= MUCH;
/** More options than a line or two of them. */
export const MUCH = 6;

/** A group of which nothing is on offer, as one refused entry: what it is, and every reason why not. */
export function shutEntry(group: Group): Entry | undefined {
  const all = group.parts.flatMap((part) => part.entries);
  const [first] = all;
  if (group.offered || !first?.refused || !group.label) return undefined;
  const whole = `${group.label}: ${first.label}`;
  const label = all.length === 1 && whole.length <= LINE ? whole : group.label;
  const text = [...new Set(all.flatMap((one) => one.refused?.text ?? []))].join("; ");
  return { ...first, label, refused: { ...first.refused, text } };
}
const LINE = 22; // letters of a narrow tile

/** What each option of a group costs, where all are on offer and cost the same. */
export function priceOf(group: Group): { value: number; unit: string } | undefined {
  const all = group.parts.flatMap((part) => part.entries).flatMap((entry) => entry.choice ?? []);
  const [first] = all;
  const same = all.every((one) => !one.quantity && one.cost === first!.cost && one.unit === first!.unit);
  return first && first.cost !== null && same && !group.refused ? { value: first.cost, unit: first.unit } : undefined;
}

/** The amount that the choice's own answer stands for; where that is only its first bit, all there is. */
export function usualAmount(choice: Choice): number {
  const { least, most, answers } = choice.quantity!;
  const own = answers.findLastIndex((answer) => answer.length === 1 && answer[0] === choice.answer);
  return own > 0 ? least + own : most;
}

/** What it costs in words, where no line says what it does. */
export function costWords(choice: Choice, style: Style): string {
  if (choice.cost === null) return "";
  const unit = style.numbers[choice.unit]?.label ?? choice.unit;
  const price = `costs ${choice.cost}${unit ? ` ${unit}` : ""}`;
  return choice.left === null ? price : `${price}, leaves ${choice.left}`;
}

/** Whether a lone option may answer itself: nothing is lost, and nobody could learn from it that there was no choice. */
export function answersItself(prompt: Prompt, viewer: number | null): Choice | undefined {
  const [only] = prompt.choices;
  if (!only || prompt.choices.length > 1 || prompt.sealed || only.loses || only.quantity) return undefined;
  const others = prompt.waiting_for.filter((seat) => seat !== viewer);
  return others.length ? undefined : only;
}
