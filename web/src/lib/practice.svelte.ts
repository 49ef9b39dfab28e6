/* Somebody with a puzzle: the position, what was tried and what refutes it, and which ones were solved on this device. */
import { api, type PuzzleInfo, type PuzzleShown, type PuzzleTried } from "./api";
import { Exercise } from "./exercise.svelte";
import { prefs } from "./prefs.svelte";

export class Solver extends Exercise {
  puzzles: PuzzleInfo[] | undefined = $state.raw();
  shown: PuzzleShown | undefined = $state.raw();
  /** What came of the last try; of the one that solved it, until the next puzzle. */
  came: PuzzleTried | undefined = $state.raw();
  /** How many hints are told. */
  hinted = $state(0);
  /** The answer, for those who gave up. */
  given = $state("");

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
      if (key !== this.shown?.key) this.hinted = 0;
      this.came = undefined;
      this.given = "";
      this.shown = shown;
      this.lay(shown.table, (item) => api.puzzleRefused(this.game, shown.key, shown.step, item));
    });
  }

  close(): void {
    this.teller.skip();
    this.shown = undefined;
    this.board = undefined;
    this.came = undefined;
  }

  async attempt(answer: string): Promise<void> {
    const { shown, board } = this;
    if (!shown || !board || this.came?.solved) return;
    await this.careful(async () => {
      const came = await this.judge(board, () => api.tryPuzzle(this.game, shown.key, shown.step, answer));
      if (!came.right || !came.table) {
        this.came = came;
        this.mark(board, answer);
        return;
      }
      this.came = undefined;
      await this.tell(board, came.table, came.events);
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
      this.give(board, found);
      this.given = found.sentence;
    });
  }

  private remember(key: string): void {
    if (this.isSolved(key)) return;
    prefs.solved = { ...prefs.solved, [this.game]: [...(prefs.solved[this.game] ?? []), key] };
    prefs.keep();
  }
}
