/* Lessons and puzzles: made by tools/wire_types.py (make wire) from gloam/server. */
import type { Table } from "./table";
import type { GameEvent } from "./wire";

export interface StationInfo {
  title: string;
  text: string;
  rules: string[];
  tasks: number;
}
/** The way through a lesson. */
export interface LessonInfo {
  game: string;
  title: string;
  minutes: number;
  stations: StationInfo[];
}
/** One thing to do, or only to look at, and the table as the learner sees it before that. */
export interface TaskShown {
  station: number;
  task: number;
  say: string;
  /** whether it wants an answer */
  asks: boolean;
  /** ids of the items and areas that it speaks of */
  light: string[];
  /** from one of them to another, or none */
  arrow: string[];
  table: Table;
}
/** What came of a try: if it was right, what happened, and the table after that; if not, why. */
export interface Tried {
  right: boolean;
  text: string;
  rule: string;
  events: GameEvent[];
  table: Table | null;
}
/** What to do here, for those who ask to be shown. */
export interface ShownAnswer {
  answer: string;
  sentence: string;
  item: string;
}
export interface PuzzleInfo {
  key: string;
  title: string;
  /** from 1 */
  level: number;
  /** the level in a word */
  word: string;
}
/** The puzzles of a game, the gentle ones first. */
export interface PuzzleList {
  game: string;
  puzzles: PuzzleInfo[];
}
/** What is asked, and the table as the solver sees it before this answer of the solution. */
export interface PuzzleShown {
  key: string;
  step: number;
  /** how many answers the solution has */
  steps: number;
  ask: string;
  /** each gives away more than the one before */
  hints: string[];
  table: Table;
}
/** The best that can still be made of a wrong answer: a line that was really played, and what it brings. */
export interface Refuted {
  lines: string[];
  text: string;
}
/** What came of a try: if it was right, what happened and the table after it; if not, the rule or the line against it. */
export interface PuzzleTried {
  right: boolean;
  /** it was the last answer of the solution */
  solved: boolean;
  text: string;
  rule: string;
  /** that decide it, once it is solved */
  rules: string[];
  /** ids of what the explanation speaks of */
  light: string[];
  refuted: Refuted | null;
  events: GameEvent[];
  table: Table | null;
}
