/* What was shown on this page, kept so that a turn can be seen again; and how far somebody has followed each table. */
import type { GameEvent } from "./api";
import type { Table, Turn } from "./table";
import type { Frame } from "./wire";

export interface Shown {
  before: Table;
  events: GameEvent[];
  after: Table;
  by: number | null;
  /** How many events there were after it. */
  count: number;
}

const MOST = 240; // updates; a table is some tens of kilobytes

/** How many events a table has seen, as its story counts them; -1 where a game tells no story. */
export const countOf = (table: Table | undefined): number => table?.story.at(-1)?.last ?? -1;

/** Whether anything was done in a turn, besides that it began. */
export const happened = (turn: Turn): boolean => turn.last - turn.first > 1;

/** A turn as the server tells it again: the table before, then after each answer. */
export const shownIn = (frames: Frame[]): Shown[] =>
  frames.slice(1).map(({ events, table, by }, i) => ({
    before: frames[i]!.table,
    events,
    after: table,
    by,
    count: countOf(table),
  }));

export class History {
  private kept: Shown[] = [];

  keep(shown: Shown): void {
    if (shown.count < 0) return;
    this.kept.push(shown);
    if (this.kept.length > MOST) this.kept.shift();
  }

  /** Events from this one on were taken back. */
  cut(count: number): void {
    this.kept = this.kept.filter((shown) => shown.count <= count);
  }

  clear(): void {
    this.kept = [];
  }

  /** What was shown of a turn; nothing if this page was not open then. */
  of(turn: Pick<Turn, "first" | "last">): Shown[] {
    const found = this.kept.filter(
      (shown) => shown.count > turn.first && shown.count - shown.events.length < turn.last,
    );
    const [first] = found;
    return first && first.count - first.events.length <= turn.first ? found : [];
  }
}

const key = (table: string, seat: number | null): string => `gloam-seen-${table}-${seat ?? "watch"}`;

/** Up to which event somebody has followed this table on this device; -1: never looked. */
export function seenUpTo(table: string, seat: number | null): number {
  try {
    return Number(localStorage.getItem(key(table, seat)) ?? -1);
  } catch {
    return -1;
  }
}

export function rememberSeen(table: string, seat: number | null, count: number): void {
  try {
    if (count >= 0) localStorage.setItem(key(table, seat), String(count));
  } catch {
    /* private windows may refuse to keep anything */
  }
}
