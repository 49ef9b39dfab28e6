/* A finished game as a film: frames are fetched in batches and kept per perspective. */
import { api } from "./api";
import type { Frame } from "./wire";

const BATCH = 40;

export class Film {
  total = $state(0);
  n = $state(0);
  seat: number | null = $state(null);
  frame: Frame | undefined = $state.raw();
  trouble = $state("");
  /** Where it goes to: fast steps count from here, not from what is still being fetched. */
  private aim = 0;
  private kept = new Map<string, Frame>();

  /** Either a table of the server, or the text of a record. */
  constructor(
    readonly table: string,
    readonly record: string,
  ) {}

  async load(n: number, seat = this.seat): Promise<Frame | undefined> {
    const key = `${seat} ${n}`;
    if (!this.kept.has(key)) {
      const from = Math.max(0, n - (n % BATCH));
      const found = this.table
        ? await api.frames(this.table, from, from + BATCH, seat)
        : await api.recordFrames(this.record, from, from + BATCH, seat);
      this.total = found.total;
      for (const frame of found.frames) this.kept.set(`${seat} ${frame.n}`, frame);
    }
    return this.kept.get(key);
  }

  /** So many steps on or back from where it goes to already. */
  step(by: number): Promise<void> {
    return this.go(this.aim + by);
  }

  async go(n: number, seat = this.seat): Promise<void> {
    const wanted = Math.max(0, this.total ? Math.min(n, this.total) : n);
    this.aim = wanted;
    try {
      const frame = await this.load(wanted, seat);
      if (this.aim !== wanted) return; // somebody has gone on meanwhile
      if (!frame) {
        if (wanted > 0) await this.go(this.total < wanted ? this.total : 0, seat);
        return;
      }
      this.n = wanted;
      this.seat = seat;
      this.frame = frame;
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** To the first frame of the next (or this, or the last) round: where the story opens a chapter, or the status line counts on. */
  async round(step: 1 | -1): Promise<void> {
    const mark = (frame: Frame | undefined): string =>
      frame?.table.progress
        ? `${frame.table.progress.label} ${frame.table.progress.at}`
        : (frame?.table.status.match(/\b(day|night|round|turn)\s+\d+/gi) ?? []).join();
    const here = mark(await this.load(this.aim));
    let n = this.aim + step;
    for (; n > 0 && n < this.total; n += step) {
      const frame = await this.load(n);
      if (!frame) break;
      if (step === 1 ? mark(frame) !== here : mark(frame) !== mark(await this.load(n - 1))) break;
    }
    await this.go(n);
  }

  /** The frame in which this event happened, as the story counts them. */
  async find(event: number): Promise<void> {
    let [low, high] = [0, this.total];
    while (low < high) {
      const middle = (low + high) >> 1;
      const last = (await this.load(middle))?.table.story.at(-1)?.last ?? 0;
      if (last > event) high = middle;
      else low = middle + 1;
    }
    await this.go(Math.max(0, low - 1));
  }
}
