/* A person at a table: the live connection, the drawn board, and the story of what just happened. */
import { tick } from "svelte";
import { api } from "./api";
import { Board } from "./board.svelte";
import { fly, play, snapshot } from "./flip";
import { outdated } from "./fresh";
import { preload } from "./icons.svelte";
import { Live } from "./live.svelte";
import { prefs } from "./prefs.svelte";
import type { GameEvent, Hint, Scene, Table } from "./wire";
import { devicesNews } from "./words";

interface Beat {
  scene: Scene;
  kind: string;
  events: GameEvent[];
}

export class Session {
  live: Live;
  board: Board | undefined = $state.raw();
  scene: Scene | undefined = $state.raw();
  caption: { text: string; rule: string } | undefined = $state.raw();
  showing = $state(false);
  /** What the live region says; the newest events in one breath. */
  said = $state("");
  /** Events since this person last looked at the page. */
  recap: GameEvent[] = $state.raw([]);
  /** A seat was opened on another device, or closed there. */
  news = $state("");
  trouble: { text: string; rule: string } | undefined = $state.raw();
  /** Whether this person looks at another page just now. */
  away = $state(false);
  /** What a strong player would do now, if this person asked. */
  hint: Hint | undefined = $state.raw();
  hinting = $state(false);
  /** The server serves another build of this client than the one that runs here. */
  old = $state(false);
  /** How many choices this person has made. */
  chosen = $state(0);
  root: HTMLElement | undefined;
  private queue: Beat[] = [];
  private running = false;
  private skipping = false;
  private wake: (() => void) | undefined;
  private last: { table: Table; events: GameEvent[] } | undefined;
  private advised = "";
  private held: { id: string; answer: string; expect: number; seat: number | null } | undefined;

  constructor(readonly id: string) {
    this.live = new Live(id, null);
    this.live.onscene = (scene, kind, events) => {
      this.queue.push({ scene, kind, events });
      if (!this.running) void this.run();
    };
    this.live.onback = () => void outdated().then((old) => (this.old = old));
    this.live.start();
  }

  stop(): void {
    this.live.stop();
    this.skip();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) await this.tell(beat);
    this.running = false;
  }

  private async tell({ scene, kind, events }: Beat): Promise<void> {
    const told = events.filter((event) => event.text);
    if (told.length) this.said = told.map((event) => event.text).join(" ");
    if (this.away && told.length) this.recap = [...this.recap, ...told].slice(-60);
    const news = this.scene ? devicesNews(this.scene.info.seats, scene.info.seats) : "";
    if (news) this.said = this.news = news;
    if (!scene.table) {
      this.scene = scene;
      return;
    }
    const other = this.board?.table.viewer !== scene.table.viewer;
    if (!this.board) {
      await Promise.race([preload(scene.table.game), new Promise((wake) => setTimeout(wake, 700))]);
      this.adopt(scene.table);
    } else if (kind === "scene" || other || !this.root) {
      this.board.show(scene.table);
    } else {
      if (told.length) this.last = { table: this.board.table, events };
      if (this.queue.length < 5) await this.narrate(events);
      const before = snapshot(this.root);
      this.board.show(scene.table);
      await tick();
      this.board.touched = play(this.root, before, events, document.hidden || this.queue.length > 4 ? 0 : prefs.beat);
    }
    this.scene = scene;
    if (this.hint && scene.table.prompt.text !== this.advised) this.forget();
    await this.resend();
  }

  /** Ask a strong player, who sees no more than this seat does. */
  async advise(): Promise<void> {
    const { scene, board } = this;
    if (!scene || scene.seat === null || !board || this.hinting || !board.mine) return;
    const question = board.table.prompt.text;
    this.hinting = true;
    this.trouble = undefined;
    try {
      const hint = await api.hint(this.id, scene.seat);
      if (board.table.prompt.text === question) {
        this.hint = hint;
        this.advised = question;
        board.suggested = hint.answer;
      }
    } catch (error) {
      this.trouble = { text: (error as Error).message, rule: "" };
    }
    this.hinting = false;
  }

  forget(): void {
    this.hint = undefined;
    if (this.board) this.board.suggested = "";
  }

  private adopt(table: Table): void {
    const board = new Board(table);
    board.send = (answer) => void this.answer(answer);
    board.why = (item) => api.whyItem(this.id, item, this.scene?.seat ?? null).catch(() => []);
    this.board = board;
  }

  /** Step by step, with the reason of each, before the new table is drawn. */
  private async narrate(events: GameEvent[]): Promise<void> {
    const told = events.filter((event) => event.text);
    if (!prefs.beat || document.hidden || told.length < 2 || !this.root) return;
    this.showing = true;
    this.skipping = false;
    const pace = told.length > 6 ? 1 : 1.7;
    for (const event of events) {
      if (this.skipping) break;
      fly(this.root, event, prefs.beat);
      if (!event.text) continue;
      this.caption = { text: event.text, rule: event.rule };
      await this.pause(prefs.beat * pace);
    }
    this.caption = undefined;
    this.showing = false;
  }

  private pause(time: number): Promise<void> {
    return new Promise((wake) => {
      this.wake = wake;
      setTimeout(wake, time);
    });
  }

  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  /** The last resolution once more, on the table as it lay before. */
  async again(): Promise<void> {
    if (!this.last || this.running || !this.board || !this.scene?.table) return;
    this.running = true;
    this.board.show(this.last.table);
    await tick();
    await this.narrate(this.last.events.length > 1 ? this.last.events : [...this.last.events, ...this.last.events]);
    this.board.show(this.scene.table);
    this.running = false;
    void this.run();
  }

  async answer(answer: string): Promise<void> {
    if (!this.scene || !this.board || this.board.busy) return;
    this.held = { id: crypto.randomUUID(), answer, expect: this.scene.version, seat: this.scene.seat };
    this.chosen += 1;
    await this.resend();
  }

  /** Send what is not confirmed yet; the same id makes sure that nothing is done twice. */
  private async resend(): Promise<void> {
    const held = this.held;
    if (!held || !this.board) return;
    this.board.busy = true;
    this.trouble = undefined;
    const reply = await this.live.ask({ type: "answer", ...held });
    this.board.busy = false;
    if (!reply.ok && reply.error?.code === "offline") return;
    if (this.held === held) this.held = undefined;
    if (reply.ok) this.forget();
    else this.trouble = { text: reply.error?.message ?? "That was not possible.", rule: reply.error?.rule ?? "" };
  }

  async undo(): Promise<boolean> {
    const reply = await this.live.ask({ type: "undo", seat: this.scene?.seat });
    if (!reply.ok) this.trouble = { text: reply.error?.message ?? "", rule: reply.error?.rule ?? "" };
    return reply.ok && reply.done !== false;
  }

  /** Take back everything that can be taken back. */
  async reset(): Promise<void> {
    for (let steps = 0; steps < 64 && this.scene?.undo.allowed; steps += 1) {
      const version = this.scene.version;
      if (!(await this.undo())) return;
      for (let waits = 0; waits < 100 && this.scene.version === version; waits += 1) await this.pause(20);
    }
  }

  say(text: string, team: boolean): Promise<unknown> {
    return this.live.ask({
      type: "chat",
      text,
      team,
      ...(this.scene?.seat === null ? {} : { seat: this.scene?.seat }),
    });
  }

  sit(seat: number): void {
    this.live.seat = seat;
    void this.live.ask({ type: "sit", seat });
  }

  lookAway(away: boolean): void {
    this.away = away;
    if (away) this.recap = [];
  }
}
