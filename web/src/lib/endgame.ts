/* The end of a game in figures: points over the rounds, what they are made of, and the moments worth seeing again. Pure. */
import type { Score, Table, Turn } from "./table";

export interface Line {
  seat: number;
  values: number[];
}
export interface Course {
  /** The version from which each point on counts; 0 for the start. */
  from: number[];
  /** What is written below each point; the first one is the start. */
  marks: string[];
  lines: Line[];
}

/** The total of each seat after every round, from what each turn won and lost; the start is what that leaves of the end. */
export function courseOf(turns: Turn[], scores: Score[]): Course {
  const rounds: { label: string; first: number; gains: Map<number, number> }[] = [];
  for (const turn of turns) {
    // What is told of a round after it has ended, as of the last one after dawn, belongs to its end.
    const over = rounds.at(-2)?.label === turn.label && !/\d/.test(rounds.at(-1)!.label);
    if (!over && rounds.at(-1)?.label !== turn.label)
      rounds.push({ label: turn.label, first: turn.first, gains: new Map() });
    const { gains } = rounds.at(-1)!;
    for (const [seat, points] of turn.gains) gains.set(seat, (gains.get(seat) ?? 0) + points);
  }
  const lines = scores.map(({ seat, total }) => {
    const won = rounds.map((round) => round.gains.get(seat) ?? 0);
    const values = [total - won.reduce((sum, points) => sum + points, 0)];
    for (const points of won) values.push(values.at(-1)! + points);
    return { seat, values };
  });
  const from = [0, ...rounds.map((round) => round.first)];
  return { from, marks: ["", ...rounds.map((round) => shortMark(round.label))], lines };
}

/** "Night 9" is 9 below a chart. */
const shortMark = (label: string): string => /\d+(?!.*\d)/.exec(label)?.[0] ?? label;

export interface Row {
  label: string;
  /** What it belongs to: "Day 1" of "Day 1: prey". */
  group: string;
  /** By seat, in the order of the scores; undefined: nothing of the kind. */
  points: (number | undefined)[];
}

/** Every line of the scores once, with what each seat has of it; lines of one group stand together. */
export function rowsOf(scores: Score[]): Row[] {
  const rows = new Map<string, Row>();
  for (const [i, score] of scores.entries())
    for (const [name, points] of score.items) {
      const [, group = "", label = name] = /^([^:]+): (.+)$/.exec(name) ?? [];
      const row = rows.get(name) ?? { label, group, points: scores.map(() => undefined) };
      row.points[i] = (row.points[i] ?? 0) + points;
      rows.set(name, row);
    }
  const all = [...rows.values()];
  return all.sort((a, b) => a.group.localeCompare(b.group, "en", { numeric: true }));
}

/** What a group of lines comes to, seat by seat. */
export const groupSum = (rows: Row[], group: string): number[] =>
  (rows[0]?.points ?? []).map((_, i) =>
    rows.filter((row) => row.group === group).reduce((sum, row) => sum + (row.points[i] ?? 0), 0),
  );

/** The points below which a chart says its round: in even steps, at most so many; words ("Dawn") and the last one always. */
export function numbered(marks: string[], most: number): Set<number> {
  const first = marks.flatMap((mark, i) => (mark && mark !== marks[i - 1] ? [i] : []));
  const last = Math.max(0, ...first.map((i) => Number(marks[i]) || 0));
  const step = [1, 2, 5, 10, 20, 50].find((one) => last / one <= most) ?? 100;
  const end = first.at(-1) ?? 0;
  const near = (i: number): boolean => i !== end && ((end - i) / Math.max(1, marks.length - 1)) * most < 0.8;
  return new Set([...first.filter((i) => !(Number(marks[i]) % step) && !near(i)), ...(end ? [end] : [])]);
}

/** Where the numbers below a chart begin anew: the days of rounds that are counted day by day. */
export function stretches(marks: string[]): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (let i = 2; i <= marks.length; i += 1)
    if (i === marks.length || Number(marks[i]) < Number(marks[i - 1])) {
      found.push([from, i - 1]);
      from = i - 1;
    }
  return found;
}

/** When it was: "Day 2, round 10" where rounds are counted anew each day. */
export function whenOf(turn: Turn, course: Course, part: string): string {
  const days = stretches(course.marks);
  const at = course.from.lastIndexOf(turn.first);
  const day = days.findIndex(([from, to]) => at > from && at <= to);
  if (days.length < 2 || day < 0 || !part) return turn.label;
  return `${part} ${day + 1}, ${turn.label.charAt(0).toLowerCase()}${turn.label.slice(1)}`;
}

/** Whether the lines of every seat add up to its total. */
export const addsUp = (scores: Score[]): boolean =>
  scores.every(
    (score) => !score.items.length || score.items.reduce((sum, [, points]) => sum + points, 0) === score.total,
  );

export interface Moment {
  turn: Turn;
  seat: number;
  points: number;
}

/** The turns that won or lost most, of different players where that is possible, as they were played; of equal ones the last, which
 * decided more, and then those that lie farthest from it. */
export function momentsOf(turns: Turn[], most = 3): Moment[] {
  const all = turns
    .filter((turn) => turn.lines.length)
    .map((turn): Moment => {
      const [seat, points] = [...turn.gains].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))[0] ?? [turn.seat ?? 0, 0];
      return { turn, seat, points };
    })
    .filter((moment) => moment.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || b.turn.first - a.turn.first);
  const picked = all.slice(0, 1);
  for (const moment of all.slice(1)) if (!picked.some((one) => one.seat === moment.seat)) picked.push(moment);
  const far = (moment: Moment): number =>
    Math.min(...picked.map((one) => Math.abs(one.turn.first - moment.turn.first)));
  while (picked.length < Math.min(most, all.length)) {
    const left = all.filter((moment) => !picked.includes(moment));
    const equal = left.filter((moment) => Math.abs(moment.points) === Math.abs(left[0]!.points));
    picked.push(equal.reduce((best, moment) => (far(moment) > far(best) ? moment : best)));
  }
  return picked.slice(0, most).sort((a, b) => a.turn.first - b.turn.first);
}

/** The seats from the first to the last: winners, then by points. */
export function ranking(table: Table): Score[] {
  const won = (score: Score): number => (table.winners.includes(score.seat) ? 1 : 0);
  return [...table.scores].sort(
    (a, b) => won(b) - won(a) || Number(a.lost) - Number(b.lost) || b.total - a.total || a.seat - b.seat,
  );
}

/** Round figures for an axis that holds all of these, at most so many. */
export function ticks(low: number, high: number, most = 6): number[] {
  const span = Math.max(1, high - low);
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power);
  const found: number[] = [];
  for (let at = Math.floor(low / step) * step; at < high + step; at += step) found.push(at);
  return found;
}

/** Places for labels that would lie over each other: pushed apart, in the same order. */
export function apart(places: number[], gap: number, low: number, high: number): number[] {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  for (const [i, one] of order.entries()) one.place = Math.max(one.place, i ? order[i - 1]!.place + gap : low);
  const over = (order.at(-1)?.place ?? 0) - high;
  if (over > 0) {
    order.at(-1)!.place = high;
    for (let i = order.length - 2; i >= 0; i -= 1)
      order[i]!.place = Math.min(order[i]!.place, order[i + 1]!.place - gap);
  }
  const found: number[] = [];
  for (const { place, i } of order) found[i] = place;
  return found;
}
