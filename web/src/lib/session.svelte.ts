/* A person at a table: the live connection, the drawn board, and the way from one answer to the next. */
import { api, type GameEvent, type Hint, type Scene } from "./api";
import { Board } from "./board.svelte";
import { outdated } from "./fresh";
import { countOf, History, rememberSeen, seenUpTo } from "./history";
import { preload } from "./icons.svelte";
import { Live } from "./live.svelte";
import { masked } from "./masked";
import { sound } from "./sound";
import { Teller } from "./teller.svelte";
import type { Table, Turn } from "./types";
import { devicesNews } from "./words";

interface Update {
  scene: Scene;
  kind: string;
  events: GameEvent[];
  by: number | null;
}
interface Held {
  id: string;
  answer: string;
  expect: number;
  seat: number | null;
}

export class Session {
  live: Live;
  board: Board | undefined = $state.raw();
  scene: Scene | undefined = $state.raw();
  /** The table as it is now, while the board may still show how it came to it. */
  newest: Table | undefined = $state.raw();
  /** What the live region says; the newest events in one breath. */
  said = $state("");
  /** Turns that end after this event were played since this person last looked; undefined: none were missed. */
  since: number | undefined = $state();
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
  /** A lone option is left to this person. */
  patient = $state(false);
  /** Everybody chooses at once. */
  together = $state(false);
  /** The game is over, and the table is looked at once more. */
  looking = $state(false);
  root: HTMLElement | undefined;
  readonly teller = new Teller(this);
  readonly history = new History();
  private queue: Update[] = [];
  private running = false;
  private advised = "";
  private held: Held | undefined;
  private troubled = 0;

  constructor(readonly id: string) {
    this.live = new Live(id, null);
    this.live.onscene = (scene, kind, events, by) => {
      this.queue.push({ scene, kind, events, by });
      if (scene.table) this.newest = scene.table;
      if (!this.running) void this.run();
    };
    this.live.onback = () => void outdated().then((old) => (this.old = old));
    this.live.start();
  }

  stop(): void {
    this.live.stop();
    this.skip();
  }

  /** Whose turn is being shown. */
  get shown(): { seat: number | null } {
    return { seat: this.teller.seat };
  }

  /** How many updates wait to be shown. */
  get behind(): number {
    return this.queue.length;
  }

  /** What a player did that waits to be shown, up to what somebody else did. */
  waiting(by: number | null): GameEvent[][] {
    const end = this.queue.findIndex((update) => update.by !== by);
    return this.queue.slice(0, end < 0 ? undefined : end).map((update) => update.events);
  }

  skip(): void {
    this.teller.skip();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) await this.take(update);
    this.teller.rest();
    this.running = false;
  }

  private async take({ scene, kind, events, by }: Update): Promise<void> {
    this.announce(scene, events);
    if (!scene.table) {
      this.scene = scene;
      return;
    }
    if (scene.version > this.troubled) this.trouble = undefined;
    const other = this.board?.table.viewer !== scene.table.viewer;
    if (!this.board) {
      await Promise.race([preload(scene.table.game), new Promise((wake) => setTimeout(wake, 700))]);
      this.adopt(scene.table);
    } else if (kind === "scene" || other || !this.root) {
      if (other) this.history.clear();
      this.teller.cut(scene.table, []);
    } else {
      this.patient = false;
      if (kind === "undo") this.history.cut(countOf(scene.table));
      await this.teller.tell(scene.table, events, by, this.publicly(scene));
    }
    const fresh = !this.scene || other;
    this.scene = scene;
    this.follow(scene.table, fresh);
    if (this.hint && scene.table.prompt.text !== this.advised) this.forget();
    if (kind === "scene") await this.resend(); // after a lost line; otherwise the reply is on its way
  }

  /** Several people share this device, and all of them watch a round that they have waited for. */
  private publicly(scene: Scene): (table: Table) => Table {
    const next = scene.info.waiting_for.find((seat) => scene.info.you.includes(seat));
    return scene.info.you.length > 1 && next !== scene.seat ? masked : (table) => table;
  }

  private announce(scene: Scene, events: GameEvent[]): void {
    const told = events.filter((event) => event.text);
    if (told.length) this.said = told.map((event) => event.text).join(" ");
    const news = this.scene ? devicesNews(this.scene.info.seats, scene.info.seats) : "";
    if (news) this.said = this.news = news;
    const over = scene.table?.over && this.board && !this.board.table.over;
    if (over) sound(scene.table!.winners.includes(scene.seat ?? -1) ? "victory" : "defeat");
  }

  /** Remember how far this person has followed, and what was missed. */
  private follow(table: Table, fresh: boolean): void {
    const count = countOf(table);
    const { waiting_for: waiting } = table.prompt;
    if (waiting.length > 1) this.together = true;
    else if (table.prompt.choices.length && !table.prompt.sealed) this.together = false;
    if (fresh) {
      const seen = seenUpTo(this.id, table.viewer);
      this.since = seen >= 0 && seen < count ? seen : undefined;
    }
    if (!this.away) rememberSeen(this.id, table.viewer, count);
  }

  lookAway(away: boolean): void {
    this.away = away;
    const count = countOf(this.board?.table);
    if (away) this.left = count;
    else if (count > this.left && this.left >= 0) this.since = this.left;
    if (!away) rememberSeen(this.id, this.board?.table.viewer ?? null, count);
  }
  private left = -1;

  /** The turns that were played since this person last looked, oldest first. */
  get missed(): Turn[] {
    const { board, since } = this;
    if (!board || since === undefined) return [];
    return board.table.story.filter(
      (turn) => turn.last > since && turn.lines.length && turn.seat !== board.table.viewer,
    );
  }

  /** See these turns again, on the table as it lay then. */
  async again(turns: Turn[]): Promise<void> {
    if (this.running || !this.board) return;
    this.running = true;
    for (const turn of turns) if (!(await this.teller.replay(turn, this.history.of(turn)))) break;
    this.running = false;
    if (this.scene?.table) this.teller.cut(this.scene.table, []);
    void this.run();
  }

  /** Whether this page has kept the turn. */
  remembers(turn: Turn): boolean {
    return this.history.of(turn).length > 0;
  }

  /** Ask a strong player, who sees no more than this seat does. */
  async advise(): Promise<void> {
    const { scene, board } = this;
    if (!scene || scene.seat === null || !board || this.hinting || !board.mine || board.locked) return;
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
      this.complain((error as Error).message, "");
    }
    this.hinting = false;
  }

  forget(): void {
    this.hint = undefined;
    if (this.board) this.board.suggested = "";
  }

  private complain(text: string, rule: string): void {
    this.trouble = { text, rule };
    this.troubled = this.live.scene?.version ?? 0;
  }

  private adopt(table: Table): void {
    const board = new Board(table);
    board.send = (...answers) => void this.answer(...answers);
    board.why = (item) => api.whyItem(this.id, item, this.scene?.seat ?? null).catch(() => []);
    board.skip = () => this.skip();
    this.board = board;
  }

  /** Leave a lone option to this person until the next question. */
  wait(): void {
    this.patient = true;
  }

  /** Answer; of several answers each one is given when the one before is confirmed, and none after a refusal. */
  async answer(...answers: string[]): Promise<void> {
    if (!this.scene || !this.board || this.board.busy || this.board.locked) return;
    this.chosen += 1;
    this.since = undefined;
    const { seat } = this.scene;
    for (const answer of answers) {
      const expect = this.live.scene?.version ?? this.scene.version;
      this.held = { id: crypto.randomUUID(), answer, expect, seat };
      if (!(await this.resend())) return;
    }
  }

  /** Send what is not confirmed yet; the same id makes sure that nothing is done twice. */
  private async resend(): Promise<boolean> {
    const held = this.held;
    if (!held || !this.board) return false;
    this.board.busy = true;
    this.trouble = undefined;
    const reply = await this.live.ask({ type: "answer", ...held });
    this.board.busy = false;
    if (!reply.ok && reply.error?.code === "offline") return false;
    if (this.held === held) this.held = undefined;
    if (reply.ok) this.forget();
    else this.complain(reply.error?.message ?? "That was not possible.", reply.error?.rule ?? "");
    return reply.ok;
  }

  async undo(): Promise<boolean> {
    if (this.board?.locked) {
      this.skip();
      return false;
    }
    const reply = await this.live.ask({ type: "undo", seat: this.scene?.seat });
    if (!reply.ok) this.complain(reply.error?.message ?? "", reply.error?.rule ?? "");
    return reply.ok && reply.done !== false;
  }

  /** Take back everything that can be taken back. */
  async reset(): Promise<void> {
    for (let steps = 0; steps < 64 && this.scene?.undo.allowed; steps += 1) {
      const { version } = this.scene;
      if (!(await this.undo())) return;
      for (let waits = 0; waits < 100 && this.scene.version === version; waits += 1)
        await new Promise((done) => setTimeout(done, 20));
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
}
