/* What every part of a drawn table shares: the table itself, what is lit, what is looked at, and how to act. */
import { getContext, setContext } from "svelte";
import type { Beat } from "./beat";
import { answered } from "./helping";
import { layout } from "./layout.svelte";
import { prefs } from "./prefs.svelte";
import { NO_STYLE, styleOf } from "./style.svelte";
import type { Choice, Item, LogLine, Refused, Style, Table } from "./table";
import { findItem, pointers } from "./words";
import type { CautionAt, LookAt } from "./wire";

/** Why something cannot be done now. */
export type Reason = Pick<Refused, "answer" | "label" | "rule" | "text">;

/** What is enlarged where it lies: an item, or a face that something on the page speaks of. */
export interface Lens {
  id: string;
  face: string;
  near: DOMRect;
}

export class Board {
  table: Table = $state.raw() as Table;
  /** How the game looks; the plain look until it is fetched. */
  style: Style = $state.raw(NO_STYLE);
  /** CSS px of one unit of the stage. */
  unit: number = $derived(layout.u);
  /** What is enlarged just now. */
  lens: Lens | undefined = $state.raw();
  /** The seat whose panel lies open over the board. */
  opened: number | undefined = $state();
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
  /** What the game warns a newcomer of, by answer, and what it would look at. */
  cautions: Map<string, CautionAt> = $state.raw(new Map());
  looks: LookAt[] = $state.raw([]);
  /** This person is new to the game and is helped. */
  helped = $state(false);
  /** Answers that a learner has tried in vain. */
  tried: string[] = $state.raw([]);
  refused: Reason[] = $state.raw([]);
  busy = $state(false);
  /** What is told just now, while the board shows the past; undefined in the present. */
  beat: Beat | undefined = $state.raw();
  /** The past is shown: nothing can be chosen, and any click skips to the present instead. */
  locked = $state(false);
  /** To the present at once. */
  skip: () => void = () => undefined;
  /** Sends an answer, or several one after the other; replays leave it empty and the table is only looked at. */
  send: ((...answers: string[]) => void) | undefined = $state.raw();
  /** A choice that needs one more word: how much, or whether what it loses may be lost. */
  pending: Choice | undefined = $state.raw();
  why: ((item: string) => Promise<Reason[]>) | undefined = $state.raw();
  openRule: (id: string) => void = () => undefined;

  lit: Map<string, Choice[]> = $derived(
    this.table && this.send && !this.locked ? pointers(this.table) : new Map<string, Choice[]>(),
  );

  /** What a player would look for and cannot have now, by item. */
  barred: Map<string, Refused> = $derived(
    new Map(
      this.table && this.send ? this.table.prompt.refused.filter((no) => no.item).map((no) => [no.item, no]) : [],
    ),
  );

  /** What lies on what: items by the id of the item that carries them. */
  carried: Map<string, Item[]> = $derived.by(() => {
    const found = new Map<string, Item[]>();
    for (const area of this.table.areas)
      for (const item of area.items) if (item.on) found.set(item.on, [...(found.get(item.on) ?? []), item]);
    return found;
  });

  constructor(table: Table) {
    this.table = table;
    void styleOf(table.game).then((style) => (this.style = style));
  }

  choicesAt(id: string): Choice[] {
    return this.lit.get(id) ?? [];
  }

  get mine(): boolean {
    return this.table.prompt.choices.length > 0;
  }

  /** A click on an item: do what it offers, or offer what it could do, or show it and say why not. */
  act(item: Item, touch: boolean): void {
    if (this.locked) {
      this.skip();
      return;
    }
    const choices = this.choicesAt(item.id);
    const first = choices[0];
    if (first && choices.length === 1 && (!touch || this.looked === item.id)) {
      this.choose(first);
      return;
    }
    this.asked = choices.length > 0 ? item.id : "";
    this.inspect(item.id);
  }

  /** Answer so; a choice that needs one more word asks for it first. */
  choose(choice: Choice): void {
    if (this.locked) {
      this.skip();
      return;
    }
    if (this.busy || !this.send) return;
    if (choice.quantity || (choice.loses && prefs.careful) || this.cautions.has(choice.answer)) {
      this.pending = choice;
      return;
    }
    this.settle(choice.answer);
  }

  /** Answer so, whatever is lost by it. */
  settle(...answers: string[]): void {
    if (this.locked) {
      this.skip();
      return;
    }
    if (this.busy || !this.send) return;
    this.asked = "";
    this.refused = [];
    this.pending = undefined;
    if (this.helped) answered(this.table.game, answers.length === 1 && this.cautions.has(answers[0]!));
    this.cautions = new Map();
    this.looks = [];
    if (layout.narrow) this.looked = ""; // there a card that is looked at lies over the next question
    this.send(...answers);
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
    if (id && !layout.narrow) this.looked = id;
  }

  close(): void {
    this.looked = "";
    this.asked = "";
    this.pending = undefined;
    this.refused = [];
  }

  /** Draw a new table; what is no longer there is no longer looked at. */
  show(table: Table): void {
    this.table = table;
    this.asked = "";
    this.pending = undefined;
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
