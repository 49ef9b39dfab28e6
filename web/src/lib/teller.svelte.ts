/* Shows how one table came to the next: beat after beat on the board, within the time that a person will wait. */
import { tick } from "svelte";
import type { GameEvent } from "./api";
import { changes, land, play, snapshot, turnAway, turnIn } from "./flip";
import { countOf, type Shown } from "./history";
import { durations, natural, OWN, REVEAL, share, TURN } from "./pace";
import { prefs } from "./prefs.svelte";
import type { Session } from "./session.svelte";
import { sound } from "./sound";
import { beats, stage, type Step } from "./stagehand";
import type { Table, Turn } from "./types";

const FLIP = 450; // of a card that turns over
const CROWD = 80; // updates that wait: whoever is that far behind wants the present

/** Whose board it is, and what waits to be told. */
export type Narrated = Pick<Session, "board" | "root" | "history" | "behind" | "waiting">;

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
  private turn = "";
  private began = 0;

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
  cut(table: Table, events: GameEvent[]): void {
    const board = this.session.board!;
    const touched = events.length ? changes(board.table, table) : new Set<string>();
    board.show(table);
    board.beat = undefined;
    if (events.length) board.touched = touched;
  }

  async tell(table: Table, events: GameEvent[], by: number | null, face: (table: Table) => Table): Promise<void> {
    const { session } = this;
    const board = session.board!;
    const before = board.table;
    const steps = stage(before, events, table);
    const count = countOf(table);
    if (events.length) session.history.keep({ before, events, after: table, by, count });
    const still = !prefs.tempo || document.hidden || this.skipping || session.behind > CROWD;
    if (still || !steps.length) {
      if (!still) await this.slide(table);
      else this.cut(table, events);
      return;
    }
    const reveal = steps.some((step) => step.kind === "reveal");
    const clock = reveal ? { cut: 0, times: durations(steps, REVEAL) } : this.clock(table, by, steps);
    await this.show(steps, clock, before, table, reveal ? face : (all) => all, by);
  }

  /** How long each step is shown: my own action briefly, the turns of others as long as there is time for them. */
  private clock(table: Table, by: number | null, steps: Step[]): Clock {
    const own = by !== null && by === table.viewer;
    const asked = table.prompt.choices.length > 0 && !table.prompt.sealed; // whoever may act again does not want to wait
    const other = asked ? -1 : steps.findIndex((step) => step.seat !== null && step.seat !== table.viewer);
    const cut = !own ? 0 : other < 0 ? steps.length : other;
    const actor = own ? (steps[cut]?.seat ?? null) : by;
    if (cut < steps.length && this.turn !== `${actor}`) {
      this.turn = `${actor}`;
      this.began = performance.now() + OWN * prefs.tempo * (cut ? 1 : 0);
    }
    const rest = steps.slice(cut);
    const mine = rest.reduce((sum, step) => sum + natural(step), 0);
    const left = TURN - Math.max(0, performance.now() - this.began) / prefs.tempo;
    const waiting = this.session.waiting(actor).reduce((sum, events) => sum + 500 * beats(events, table).length, 0);
    const times = [...durations(steps.slice(0, cut), OWN), ...durations(rest, share(left, mine, waiting))];
    return { cut, times };
  }

  /** Nothing is told, but something lies elsewhere: a step that was taken back, a card that was sealed. */
  private async slide(table: Table): Promise<void> {
    const { board, root } = this.session;
    const before = snapshot(root!);
    const touched = changes(board!.table, table);
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
    const touched = new Set<string>();
    board.locked = true;
    for (const [i, step] of steps.entries()) {
      for (const id of step.items) touched.add(id);
      if (this.skipping || step.upto > to) break;
      if (i >= cut ? this.late(together, begun) : performance.now() - begun > OWN * prefs.tempo) continue;
      if (step.upto <= from) {
        board.show(step.table);
        continue;
      }
      this.seat = together ? null : (step.seat ?? by);
      const gains = i === steps.length - 1 ? gained(before, after) : [];
      const { text, rule, seat, items } = step;
      board.beat = { text, rule, seat, items, gains, part: i + 1, parts: steps.length };
      board.touched = new Set(items);
      await this.beat({ ...step, table: face(step.table) }, times[i]! * prefs.tempo, gains);
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
    return together ? now - begun > (REVEAL + 300) * prefs.tempo : !!this.turn && now - this.began > TURN * prefs.tempo;
  }

  /** One beat: the pieces move, the caption names them. */
  private async beat(step: Step, time: number, gains: [number, number][]): Promise<void> {
    const { root, board } = this.session;
    const began = performance.now();
    const turning = step.kind === "reveal" ? step.flights.map((flight) => flight.to.item) : [];
    const half = (FLIP / 2) * prefs.tempo;
    if (turning.length) await turnAway(root!, turning, half);
    const before = snapshot(root!, step.flights);
    board!.show(step.table);
    await tick();
    root!.dispatchEvent(new CustomEvent("gloam-beat", { bubbles: true, detail: step.table }));
    if (this.skipping) return;
    play(root!, before, step, Math.min(time * 0.85, 620));
    if (turning.length) turnIn(root!, turning, half);
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
    await this.pause(this.skipping ? 0 : 500 * prefs.tempo);
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
