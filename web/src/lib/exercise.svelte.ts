/* What a lesson and a puzzle share: a position on a board of its own, what was tried there, and what came of it, told. */
import type { GameEvent } from "./api";
import { Board } from "./board.svelte";
import { History } from "./history";
import type { Table } from "./table";
import { Teller } from "./teller.svelte";

export abstract class Exercise {
  board: Board | undefined = $state.raw();
  root: HTMLElement | undefined;
  trouble = $state("");
  history = new History();
  teller = new Teller(this);

  constructor(readonly game: string) {}

  /** Nothing comes by itself here, and nobody looks over the shoulder. */
  readonly behind = 0;
  gathered = false;
  waiting = (): [] => [];

  abstract attempt(answer: string): Promise<void>;

  /** A position to begin with: nothing of the one before it is left. */
  protected lay(table: Table, why: Board["why"], asks = true): void {
    this.teller.skip();
    if (this.board) this.board.show(table);
    else this.board = new Board(table);
    this.teller.rest();
    this.board.touched = new Set();
    this.board.send = asks ? (answer = "") => void this.attempt(answer) : undefined;
    this.board.why = why;
    this.board.skip = () => this.teller.skip();
    this.board.suggested = "";
    this.board.tried = [];
  }

  /** What the server says about a try; meanwhile nothing else can be chosen. */
  protected async judge<Came>(board: Board, asked: () => Promise<Came>): Promise<Came> {
    board.busy = true;
    return asked().finally(() => (board.busy = false));
  }

  /** What came of the right answer, beat by beat. */
  protected async tell(board: Board, table: Table, events: GameEvent[]): Promise<void> {
    board.send = undefined;
    board.suggested = "";
    await this.teller.tell(table, events, table.viewer, undefined);
    this.teller.rest();
  }

  protected mark(board: Board, answer: string): void {
    if (answer) board.tried = [...board.tried, answer];
  }

  protected give(board: Board, found: { answer: string; item: string }): void {
    board.suggested = found.answer;
    if (found.item) board.looked = found.item;
  }

  protected async careful(work: () => Promise<void>): Promise<void> {
    try {
      this.trouble = "";
      await work();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
