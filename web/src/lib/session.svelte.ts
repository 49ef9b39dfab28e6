/* A person at a table: the live connection, the drawn board, and the way from one answer to the next. */
import { api, type GameEvent, type Hint, type Scene } from "./api";
import { Board } from "./board.svelte";
import { outdated } from "./fresh";
import { countOf, History, rememberSeen, seenUpTo, shownIn, type Shown } from "./history";
import { preload } from "./icons.svelte";
import { Live } from "./live.svelte";
import { masked } from "./masked";
import { picture, settled } from "./settle";
import { sound } from "./sound";
import { Teller } from "./teller.svelte";
import type { Table, Turn } from "./table";
import { devicesNews } from "./words";

interface Update {
  scene: Scene;
  kind: string;
  events: GameEvent[];
  by: number | null;
  /** The table that it followed upon, where that was not drawn. */
  before?: Table;
  /** Another bit of the same amount follows. */
  more?: boolean;
}
interface Held {
  id: string;
  answer: string;
  expect: number;
  seat: number | null;
}

/** What was answered, as this seat sees it: nothing that was taken back, and no table that begins anew. */
const plain = (update: Update, viewer: number | null | undefined): boolean =>
  update.kind === "answer" && !!update.scene.table && update.scene.table.viewer === viewer;

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
  /** Several people share this device: whose table it shows; null while it goes from one to the next. */
  lifted: number | null = $state(null);
  /** All who share this device look at it just now: it shows what everybody may see. */
  gathered = $state(false);
  root: HTMLElement | undefined;
  readonly teller = new Teller(this);
  readonly history = new History();
  private queue: Update[] = [];
  private running = false;
  private advised = "";
  private held: Held | undefined;
  /** Whether another answer follows the one that is held. */
  private more = false;
  private seeing = false;
  private troubled = 0;

  constructor(readonly id: string) {
    this.live = new Live(id, null);
    this.live.onscene = (scene, kind, events, by) => {
      this.queue.push({ scene, kind, events, by, more: this.more && kind === "answer" && by === this.held?.seat });
      this.refresh();
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
    do {
      while (this.queue.length) {
        if (this.teller.hurried(this.queue[0]!.by)) await this.catchUp();
        else await this.gather();
        await this.take(this.queue.shift()!);
      }
      // Nothing is lit before it lies where it will be clicked.
      if (this.board?.locked) await settled(() => this.root);
    } while (this.queue.length);
    this.teller.rest();
    this.running = false;
  }

  /** Nobody watches how it came about: of everything that has arrived by the next picture only the newest is drawn. */
  private async catchUp(): Promise<void> {
    await picture();
    const last = this.board?.table.viewer;
    for (let [first, next] = this.queue; first && next; [first, next] = this.queue) {
      const before = first.before ?? this.board?.table;
      const { scene, events, by } = first;
      if (!before || !scene.table || !plain(first, last) || !plain(next, last)) return;
      this.announce(scene, events);
      this.confirm(first);
      if (events.length) this.history.keep({ before, events, after: scene.table, by, count: countOf(scene.table) });
      next.before = scene.table;
      this.queue.shift();
    }
  }

  /** An amount is answered bit by bit, and shown as the one act that it is. */
  private async gather(): Promise<void> {
    for (let [first, next] = this.queue; first?.more; [first, next] = this.queue) {
      const viewer = this.board?.table.viewer;
      if (next && (next.by !== first.by || !plain(first, viewer) || !plain(next, viewer))) return;
      if (next) {
        next.before = first.before ?? this.board!.table;
        next.events = [...first.events, ...next.events];
        this.queue.shift();
      } else if (this.board?.busy) await picture();
      else return; // it was refused, or the line is lost
    }
  }

  /** Show the newest question, at most once a picture: beside a stream of updates nothing else would be done. */
  private refresh(): void {
    if (this.seeing) return;
    this.seeing = true;
    void picture().then(() => {
      this.seeing = false;
      if (this.live.scene?.table) this.newest = this.live.scene.table;
    });
  }

  private async take(update: Update): Promise<void> {
    const { scene, kind, events, by, before } = update;
    this.announce(scene, events);
    this.confirm(update);
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
      this.teller.cut(scene.table, false);
    } else {
      this.patient = false;
      if (kind === "undo") this.history.cut(countOf(scene.table));
      const all = scene.info.you.length > 1;
      const watched = await this.teller.tell(scene.table, events, by, all ? masked : undefined, before);
      if (watched && all) this.lifted = null;
    }
    const fresh = !this.scene || other;
    this.scene = scene;
    this.follow(scene.table, fresh);
    if (this.hint && scene.table.prompt.text !== this.advised) this.forget();
    if (kind === "scene") await this.resend(); // after a lost line; otherwise the reply is on its way
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
    if (this.running || !this.board || !this.root) return;
    this.running = true;
    for (const turn of turns) if (!(await this.teller.replay(turn, await this.recall(turn)))) break;
    this.running = false;
    if (this.scene?.table) this.teller.cut(this.scene.table, false);
    void this.run();
  }

  /** What was shown of a turn; the server knows it too, if this page was not open then. */
  private async recall(turn: Turn): Promise<Shown[]> {
    const kept = this.history.of(turn);
    if (kept.length) return kept;
    try {
      return shownIn(await api.turn(this.id, turn.first, this.scene?.seat ?? null));
    } catch (error) {
      this.complain((error as Error).message, "");
      return [];
    }
  }

  /** Ask a strong player, who sees no more than this seat does. */
  async advise(): Promise<void> {
    const { scene, board } = this;
    if (!scene || scene.seat === null || !board || this.hinting || !board.mine || board.locked) return;
    const question = board.table.prompt.text;
    this.hinting = true;
    this.trouble = undefined;
    try {
      const hint = this.live.plain(await api.hint(this.id, scene.seat));
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
    board.locked = true;
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
    for (const [i, answer] of answers.entries()) {
      this.more = i + 1 < answers.length;
      const expect = this.live.scene?.version ?? this.scene.version;
      this.held = { id: crypto.randomUUID(), answer, expect, seat };
      if (!(await this.resend())) break;
    }
    this.more = false;
  }

  /** What came of one's own answer confirms it, however late the reply is: the next question can be answered at once. */
  private confirm({ kind, by, scene }: Update): void {
    const { held, board } = this;
    if (!held || !board || this.more || kind !== "answer" || by !== held.seat || scene.version <= held.expect) return;
    this.held = undefined;
    board.busy = false;
    this.forget();
  }

  /** Send what is not confirmed yet; the same id makes sure that nothing is done twice. */
  private async resend(): Promise<boolean> {
    const held = this.held;
    if (!held || !this.board) return false;
    this.board.busy = true;
    this.trouble = undefined;
    const reply = await this.live.ask({ type: "answer", ...held });
    const open = this.held === held; // else the table has confirmed it already
    if (open) this.board.busy = false;
    if (!reply.ok && reply.error?.code === "offline") return false;
    if (open) this.held = undefined;
    if (!reply.ok) this.complain(reply.error?.message ?? "That was not possible.", reply.error?.rule ?? "");
    else if (open) this.forget();
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
