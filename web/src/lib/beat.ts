/* One beat of the story while it is shown on the board: what the caption says and what it is about. */
export interface Beat {
  text: string;
  rule: string;
  /** Whose turn is shown; null where all act at once. */
  seat: number | null;
  /** Ids of the items that move or change in this beat. */
  items: string[];
  /** Points (or life) won and lost in this beat, by seat. */
  gains: [number, number][];
  /** Ids of areas that arrows lead through. */
  arrows: string[][];
  /** Which beat it is, from 1, of how many. */
  part: number;
  parts: number;
}
