/* Shows how one table came to the next: beat after beat on the board, within the time that a person will wait. */
import { tick } from "svelte";
import type { GameEvent } from "./api";
import { changes, land, play, snapshot, turnAway, turnIn } from "./flip";
import { countOf, type Shown } from "./history";
import { durations, natural, OWN, REVEAL, share, TURN, turnTime } from "./pace";
import { prefs } from "./prefs.svelte";
import type { Session } from "./session.svelte";
import { sound } from "./sound";
import { beats, stage, type Step } from "./stagehand";
import type { Table, Turn } from "./table";

const FLIP = 450; // of a card that turns over
const CROWD = 80; // updates that wait: whoever is that far behind wants the present

/** Whose board it is, and what waits to be told. */
export type Narrated = Pick<Session, "board" | "root" | "history" | "behind" | "waiting" | "gathered">;

interface Clock {
  /** The first step that is not part of one's own action. */
  cut: number;
  times: number[];
}

export class Teller {
  /** Whose turn is being shown; null where all act at once. */
  seat: number | null = $state(null);
  private skipping = false;
  private wake: (() => void) | undefined;
  /** How long things take beside normal speed. */
  private tempo = 1;
  private turn = "";
  private began = 0;
  /** How many turns of others were watched in a row, and how long the present one may take. */
  private watched = 0;
  private limit = TURN;

  constructor(private session: Narrated) {}

  /** To the present at once. */
  skip(): void {
    this.skipping = true;
    this.wake?.();
    if (this.session.root) land(this.session.root);
  }

  /** Everything is told: the present can be acted upon. */
  rest(): void {
    this.skipping = false;
    this.turn = "";
    const { board } = this.session;
    if (!board) return;
    board.locked = false;
    board.beat = undefined;
  }

  /** Without any movement; what changed is marked all the same. */
  cut(table: Table, mark: boolean): void {
    const board = this.session.board!;
    const touched = mark ? changes(board.table, table) : undefined;
    board.locked = true;
    board.show(table);
    board.beat = undefined;
    if (touched?.size) board.touched = touched;
  }

  /** Whether what this seat does is not shown step by step: nobody looks, nobody wants it, or its time is used up. */
  hurried(by: number | null): boolean {
    const spent = this.turn === `${by}` && performance.now() - this.began > this.limit * prefs.tempo;
    return !prefs.tempo || document.hidden || this.skipping || spent || this.session.behind > CROWD;
  }

  /** Show how the table came about; `before` is what it followed upon, where the board shows something older. What all have
   * waited for is shown with another `face` where several people look at this device; true if it was. */
  async tell(
    table: Table,
    events: GameEvent[],
    by: number | null,
    face: ((table: Table) => Table) | undefined,
    before = this.session.board!.table,
  ): Promise<boolean> {
    const { session } = this;
    if (events.length) session.history.keep({ before, events, after: table, by, count: countOf(table) });
    const reveal = events.some((event) => event.beat === "reveal");
    const gathered = reveal && !!face && !this.skipping && !document.hidden;
    if (this.hurried(by) && !gathered) {
      this.cut(table, events.length > 0 || before !== session.board!.table);
      return reveal;
    }
    const steps = stage(before, events, table);
    if (!steps.length) {
      await this.slide(table);
      return false;
    }
    this.tempo = prefs.tempo || 1; // who wants no motion gets still pictures, one after the other
    const clock = reveal ? { cut: 0, times: durations(steps, REVEAL) } : this.clock(table, by, steps);
    session.gathered = gathered;
    await this.show(steps, clock, before, table, (reveal && face) || ((all) => all), by);
    session.gathered = false;
    return reveal;
  }

  /** How long each step is shown: my own action briefly, the turns of others as long as there is time for them. */
  private clock(table: Table, by: number | null, steps: Step[]): Clock {
    const own = by !== null && by === table.viewer;
    const asked = table.prompt.choices.length > 0 && !table.prompt.sealed; // whoever may act again does not want to wait
    const other = asked ? -1 : steps.findIndex((step) => step.seat !== null && step.seat !== table.viewer);
    const cut = !own ? 0 : other < 0 ? steps.length : other;
    const actor = own ? (steps[cut]?.seat ?? null) : by;
    if (own) this.watched = 0;
    if (cut < steps.length && this.turn !== `${actor}`) {
      this.turn = `${actor}`;
      this.limit = turnTime((this.watched += 1));
      this.began = performance.now() + OWN * prefs.tempo * (cut ? 1 : 0);
    }
    const rest = steps.slice(cut);
    const mine = rest.reduce((sum, step) => sum + natural(step), 0);
    const left = this.limit - Math.max(0, performance.now() - this.began) / prefs.tempo;
    const waiting = this.session.waiting(actor).reduce((sum, events) => sum + 500 * beats(events, table).length, 0);
    const times = [...durations(steps.slice(0, cut), OWN), ...durations(rest, share(left, mine, waiting))];
    return { cut, times };
  }

  /** Nothing is told, but something lies elsewhere: a step that was taken back, a card that was sealed. */
  private async slide(table: Table): Promise<void> {
    const { board, root } = this.session;
    const before = snapshot(root!);
    const touched = changes(board!.table, table);
    board!.locked = true;
    board!.show(table);
    board!.touched = touched;
    await tick();
    play(root!, before, { flights: [] }, 260 * prefs.tempo);
  }

  private async show(
    steps: Step[],
    { cut, times }: Clock,
    before: Table,
    after: Table,
    face: (table: Table) => Table,
    by: number | null,
    from = 0,
    to = Infinity,
  ): Promise<void> {
    const { session } = this;
    const board = session.board!;
    const begun = performance.now();
    const together = steps.some((step) => step.kind === "reveal");
    const told = steps.some((step) => step.gains.length > 0); // else the scores tell what it came to
    const touched = new Set<string>();
    board.locked = true;
    for (const [i, step] of steps.entries()) {
      for (const id of step.items) touched.add(id);
      if (this.skipping || step.upto > to) break;
      if (i >= cut ? this.late(together, begun) : performance.now() - begun > OWN * this.tempo) continue;
      if (step.upto <= from) {
        board.show(step.table);
        continue;
      }
      this.seat = together ? null : (step.seat ?? by);
      const gains = told ? step.gains : i === steps.length - 1 ? gained(before, after) : [];
      const { text, rule, seat, items, arrows } = step;
      board.beat = { text, rule, seat, items, gains, arrows, part: i + 1, parts: steps.length };
      board.touched = new Set(items);
      await this.beat({ ...step, table: face(step.table) }, times[i]! * this.tempo, gains);
    }
    if (this.skipping && session.root) land(session.root);
    if (to === Infinity) {
      board.show(after);
      board.touched = new Set([...touched, ...(steps.length ? [] : changes(before, after))]);
    }
    board.beat = undefined;
  }

  /** The time for this turn is used up; a busy machine may need longer than it should. */
  private late(together: boolean, begun: number): boolean {
    const now = performance.now();
    return together
      ? now - begun > (REVEAL + 300) * this.tempo
      : !!this.turn && now - this.began > this.limit * this.tempo;
  }

  /** One beat: the pieces move, the caption names them. */
  private async beat(step: Step, time: number, gains: [number, number][]): Promise<void> {
    const { root, board } = this.session;
    const began = performance.now();
    const turning = step.kind === "reveal" ? step.flights.map((flight) => flight.to.item) : [];
    const half = (FLIP / 2) * this.tempo;
    if (turning.length && prefs.tempo) await turnAway(root!, turning, half);
    const before = snapshot(root!, step.flights);
    board!.show(step.table);
    await tick();
    root!.dispatchEvent(new CustomEvent("gloam-beat", { bubbles: true, detail: step.table }));
    if (this.skipping) return;
    play(root!, before, step, prefs.tempo ? Math.min(time * 0.85, 620) : 0);
    if (turning.length && prefs.tempo) turnIn(root!, turning, half);
    if (step.flights.length) sound("card");
    if (gains.some(([, points]) => points < 0)) sound("hit");
    else if (gains.length) sound("gain");
    await this.pause(time - (performance.now() - began));
  }

  /** A turn once more; false if this person skipped it. */
  async replay(turn: Turn, shown: Shown[]): Promise<boolean> {
    const { session } = this;
    const board = session.board!;
    const [first] = shown;
    if (!first || !session.root) return true;
    this.skipping = false;
    this.tempo = prefs.tempo || 1;
    board.locked = true;
    board.show(first.before);
    this.turn = "";
    const times = shown.length;
    for (const { before, events, after, by, count } of shown) {
      if (this.skipping) break;
      const start = count - events.length;
      const steps = stage(before, events, after);
      await this.show(
        steps,
        { cut: 0, times: durations(steps, (TURN * 1.2) / times) },
        before,
        after,
        (table) => table,
        turn.seat ?? by,
        turn.first - start,
        turn.last - start,
      );
    }
    await this.pause(this.skipping ? 0 : 500 * this.tempo);
    const whole = !this.skipping;
    this.rest();
    return whole;
  }

  private pause(time: number): Promise<void> {
    if (this.skipping || time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

function gained(before: Table, after: Table): [number, number][] {
  return after.scores.flatMap((score): [number, number][] => {
    const old = before.scores.find((one) => one.seat === score.seat)?.total ?? 0;
    return score.total === old ? [] : [[score.seat, score.total - old]];
  });
}
