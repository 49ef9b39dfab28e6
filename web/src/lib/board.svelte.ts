/* What every part of a drawn table shares: the table itself, what is lit, what is looked at, and how to act. */
import { getContext, setContext } from "svelte";
import type { Choice, Item, LogLine, Table } from "./wire";
import { findItem, pointers } from "./words";

/** Up to this width the page is one column, and what is looked at lies over it; the style sheets say the same. */
export const NARROW = 900;

export interface Refused {
  answer: string;
  label: string;
  rule: string;
  text: string;
}

export class Board {
  table: Table = $state.raw() as Table;
  /** The item that is being looked at, by id. */
  looked = $state("");
  /** An item whose several choices are offered, by id. */
  asked = $state("");
  /** Ids of items and areas that the last action touched. */
  touched: Set<string> = $state.raw(new Set());
  /** What a lesson speaks of: the id of an area or item, or "choices". */
  pointed = $state("");
  /** The answer that a hint suggests. */
  suggested = $state("");
  refused: Refused[] = $state.raw([]);
  busy = $state(false);
  /** Sends an answer; replays leave it empty and the table is only looked at. */
  send: ((answer: string) => void) | undefined = $state.raw();
  why: ((item: string) => Promise<Refused[]>) | undefined = $state.raw();
  openRule: (id: string) => void = () => undefined;

  lit: Map<string, Choice[]> = $derived(this.table && this.send ? pointers(this.table) : new Map<string, Choice[]>());

  constructor(table: Table) {
    this.table = table;
  }

  choicesAt(id: string): Choice[] {
    return this.lit.get(id) ?? [];
  }

  get mine(): boolean {
    return this.table.prompt.choices.length > 0;
  }

  /** A click on an item: do what it offers, or offer what it could do, or show it and say why not. */
  act(item: Item, touch: boolean): void {
    const choices = this.choicesAt(item.id);
    const first = choices[0];
    if (first && choices.length === 1 && (!touch || this.looked === item.id)) {
      this.choose(first);
      return;
    }
    this.asked = choices.length > 0 ? item.id : "";
    this.inspect(item.id);
  }

  choose(choice: Choice): void {
    if (this.busy || !this.send) return;
    this.asked = "";
    this.refused = [];
    this.send(choice.answer);
  }

  inspect(id: string): void {
    this.looked = id;
    this.refused = [];
    if (!this.why || !this.mine || this.choicesAt(id).length > 0) return;
    void this.why(id).then((found) => {
      if (this.looked === id) this.refused = found;
    });
  }

  /** A choice is pointed at: show what it speaks of, where that does not cover the choices themselves. */
  glance(id: string): void {
    if (id && innerWidth > NARROW) this.looked = id;
  }

  close(): void {
    this.looked = "";
    this.asked = "";
    this.refused = [];
  }

  /** Draw a new table; what is no longer there is no longer looked at. */
  show(table: Table): void {
    this.table = table;
    this.asked = "";
    this.refused = [];
    if (this.looked && !findItem(table, this.looked)) this.looked = "";
  }

  get log(): LogLine[] {
    return this.table.log;
  }
}

const KEY = Symbol("board");

export function share(board: Board): Board {
  return setContext(KEY, board);
}

export function useBoard(): Board {
  return getContext<Board>(KEY);
}
