/* A learner in a lesson: the task that is open, what was tried, and how far somebody has come on this device. */
import { api, type LessonInfo, type TaskShown } from "./api";
import { Exercise } from "./exercise.svelte";
import { prefs } from "./prefs.svelte";

export interface Said {
  text: string;
  rule: string;
  right: boolean;
}

export class Pupil extends Exercise {
  outline: LessonInfo | undefined = $state.raw();
  shown: TaskShown | undefined = $state.raw();
  /** What came of the last try; of a right one, until the learner goes on. */
  said: Said | undefined = $state.raw();
  finished = $state(false);

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
      this.finished = false;
      this.said = undefined;
      this.shown = shown;
      this.lay(shown.table, (item) => api.taskRefused(this.game, station, shown.task, item), shown.asks);
      this.remember(station, shown.task);
    });
  }

  async attempt(answer: string): Promise<void> {
    const { shown, board } = this;
    if (!shown || !board || this.said?.right) return;
    await this.careful(async () => {
      const came = await this.judge(board, () => api.attempt(this.game, shown.station, shown.task, answer));
      if (came.right && came.table) {
        this.said = undefined;
        await this.tell(board, came.table, came.events);
        this.said = { text: came.text, rule: "", right: true };
        if (!came.text) await this.next();
      } else {
        this.said = { text: came.text, rule: came.rule, right: false };
        this.mark(board, answer);
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
      this.give(board, found);
      this.said = { text: found.sentence, rule: "", right: false };
    });
  }

  private remember(station: number, task: number): void {
    prefs.lessons = { ...prefs.lessons, [this.game]: [station, task] };
    prefs.keep();
  }
}
