/* Somebody with a puzzle: the position, what was tried and what refutes it, and which ones were solved on this device. */
import { api, type PuzzleInfo, type PuzzleShown, type PuzzleTried } from "./api";
import { Board } from "./board.svelte";
import { History } from "./history";
import { prefs } from "./prefs.svelte";
import { Teller } from "./teller.svelte";

export class Solver {
  puzzles: PuzzleInfo[] | undefined = $state.raw();
  shown: PuzzleShown | undefined = $state.raw();
  board: Board | undefined = $state.raw();
  root: HTMLElement | undefined;
  /** What came of the last try; of the one that solved it, until the next puzzle. */
  came: PuzzleTried | undefined = $state.raw();
  /** How many hints are told. */
  hinted = $state(0);
  /** The answer, for those who gave up. */
  given = $state("");
  trouble = $state("");
  history = new History();
  teller = new Teller(this);

  constructor(readonly game: string) {}

  /** Nothing comes by itself here, and nobody looks over the shoulder. */
  readonly behind = 0;
  gathered = false;
  waiting = (): [] => [];

  async begin(): Promise<void> {
    await this.careful(async () => {
      this.puzzles = (await api.puzzles(this.game)).puzzles;
    });
  }

  isSolved(key: string): boolean {
    return prefs.solved[this.game]?.includes(key) ?? false;
  }

  get info(): PuzzleInfo | undefined {
    return this.puzzles?.find((one) => one.key === this.shown?.key);
  }

  /** The puzzle after this one; the first that is not solved yet, if this is the last. */
  get following(): PuzzleInfo | undefined {
    const all = this.puzzles ?? [];
    const after = all[all.findIndex((one) => one.key === this.shown?.key) + 1];
    return after ?? all.find((one) => !this.isSolved(one.key));
  }

  async open(key: string, step = 0): Promise<void> {
    await this.careful(async () => {
      const shown = await api.puzzle(this.game, key, step);
      this.teller.skip();
      if (key !== this.shown?.key) this.hinted = 0;
      this.came = undefined;
      this.given = "";
      this.shown = shown;
      if (this.board) this.board.show(shown.table);
      else this.board = new Board(shown.table);
      this.teller.rest();
      this.board.touched = new Set();
      this.allow();
    });
  }

  close(): void {
    this.teller.skip();
    this.shown = undefined;
    this.board = undefined;
    this.came = undefined;
  }

  private allow(): void {
    const board = this.board!;
    board.send = (answer = "") => void this.attempt(answer);
    board.why = (item) => api.puzzleRefused(this.game, this.shown?.key ?? "", this.shown?.step ?? 0, item);
    board.skip = () => this.teller.skip();
    board.suggested = "";
    board.tried = [];
  }

  async attempt(answer: string): Promise<void> {
    const { shown, board } = this;
    if (!shown || !board || this.came?.solved) return;
    await this.careful(async () => {
      board.busy = true;
      const came = await api.tryPuzzle(this.game, shown.key, shown.step, answer).finally(() => (board.busy = false));
      if (!came.right || !came.table) {
        this.came = came;
        if (answer) board.tried = [...board.tried, answer];
        return;
      }
      this.came = undefined;
      board.send = undefined;
      board.suggested = "";
      await this.teller.tell(came.table, came.events, came.table.viewer, undefined);
      this.teller.rest();
      if (came.solved) {
        this.came = came;
        this.remember(shown.key);
      } else await this.open(shown.key, shown.step + 1);
    });
  }

  /** One more hint; after the last one, the answer. */
  async help(): Promise<void> {
    const { shown, board } = this;
    if (!shown || !board || this.came?.solved) return;
    if (this.hinted < shown.hints.length) {
      this.hinted += 1;
      return;
    }
    await this.careful(async () => {
      const found = await api.puzzleAnswer(this.game, shown.key, shown.step);
      board.suggested = found.answer;
      if (found.item) board.looked = found.item;
      this.given = found.sentence;
    });
  }

  private remember(key: string): void {
    if (this.isSolved(key)) return;
    prefs.solved = { ...prefs.solved, [this.game]: [...(prefs.solved[this.game] ?? []), key] };
    prefs.keep();
  }

  private async careful(work: () => Promise<void>): Promise<void> {
    try {
      this.trouble = "";
      await work();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
