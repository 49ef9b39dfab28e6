/* A learner in a lesson: the task that is open, what was tried, and how far somebody has come on this device. */
import { api, type LessonInfo, type TaskShown } from "./api";
import { Board } from "./board.svelte";
import { History } from "./history";
import { prefs } from "./prefs.svelte";
import { Teller } from "./teller.svelte";

export interface Said {
  text: string;
  rule: string;
  right: boolean;
}

export class Pupil {
  outline: LessonInfo | undefined = $state.raw();
  shown: TaskShown | undefined = $state.raw();
  board: Board | undefined = $state.raw();
  root: HTMLElement | undefined;
  /** What came of the last try; of a right one, until the learner goes on. */
  said: Said | undefined = $state.raw();
  trouble = $state("");
  finished = $state(false);
  history = new History();
  teller = new Teller(this);

  constructor(readonly game: string) {}

  /** Nothing comes by itself in a lesson, and nobody looks over the shoulder. */
  readonly behind = 0;
  gathered = false;
  waiting = (): [] => [];

  async begin(): Promise<void> {
    await this.careful(async () => {
      this.outline = await api.lesson(this.game);
      const [station, task] = prefs.lessons[this.game] ?? [0, 0];
      await this.open(station < this.outline.stations.length ? station : 0, task);
    });
  }

  get station(): number {
    return this.shown?.station ?? 0;
  }

  /** A station was left behind. */
  isDone(station: number): boolean {
    return this.finished || station < this.furthest;
  }

  get furthest(): number {
    return Math.max(this.station, prefs.lessons[this.game]?.[0] ?? 0);
  }

  async open(station: number, task = 0): Promise<void> {
    await this.careful(async () => {
      const shown = await api.task(this.game, station, task).catch(() => api.task(this.game, station, 0));
      this.teller.skip();
      this.finished = false;
      this.said = undefined;
      this.shown = shown;
      if (this.board) this.board.show(shown.table);
      else this.board = new Board(shown.table);
      this.teller.rest();
      this.board.touched = new Set();
      this.allow();
      this.remember(station, shown.task);
    });
  }

  /** Whether something is to be chosen here. */
  private allow(): void {
    const board = this.board!;
    board.send = this.shown?.asks ? (answer = "") => void this.attempt(answer) : undefined;
    board.why = (item) => api.taskRefused(this.game, this.station, this.shown?.task ?? 0, item);
    board.skip = () => this.teller.skip();
    board.suggested = "";
    board.tried = [];
  }

  async attempt(answer: string): Promise<void> {
    const { shown, board } = this;
    if (!shown || !board || this.said?.right) return;
    await this.careful(async () => {
      board.busy = true;
      const came = await api.attempt(this.game, shown.station, shown.task, answer).finally(() => (board.busy = false));
      if (came.right && came.table) {
        this.said = undefined;
        board.send = undefined;
        board.suggested = "";
        const table = came.table;
        await this.teller.tell(table, came.events, table.viewer, undefined);
        this.teller.rest();
        this.said = { text: came.text, rule: "", right: true };
        if (!came.text) await this.next();
      } else {
        this.said = { text: came.text, rule: came.rule, right: false };
        if (answer) board.tried = [...board.tried, answer];
      }
    });
  }

  /** On from what was only to be looked at, or from what was done. */
  async next(): Promise<void> {
    const { shown, outline } = this;
    if (!shown || !outline) return;
    if (!shown.asks && !this.said) {
      await this.attempt("");
      if (!this.said) return;
    }
    const last = shown.task + 1 >= outline.stations[shown.station]!.tasks;
    if (!last) await this.open(shown.station, shown.task + 1);
    else if (shown.station + 1 < outline.stations.length) await this.open(shown.station + 1);
    else {
      this.finished = true;
      this.remember(0, 0);
    }
  }

  async showMe(): Promise<void> {
    const { shown, board } = this;
    if (!shown || !board) return;
    await this.careful(async () => {
      const found = await api.taskAnswer(this.game, shown.station, shown.task);
      board.suggested = found.answer;
      if (found.item) board.looked = found.item;
      this.said = { text: found.sentence, rule: "", right: false };
    });
  }

  private remember(station: number, task: number): void {
    prefs.lessons = { ...prefs.lessons, [this.game]: [station, task] };
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
