/* One table, live: a WebSocket that comes back by itself and remembers what it has seen. */
import { api, API, ApiError } from "./api";
import { applied, baseOf, longerLog, wholeEvents, wholeTable } from "./lean";
import type { ChangeMessage, ChatLine, GameEvent, Scene } from "./wire";
import { plainly } from "./words";

export type Line = "connecting" | "open" | "lost" | "gone" | "forbidden" | "locked" | "changed";

interface Message extends Scene {
  type: string;
  kind?: string;
  by?: number | null;
  answer?: string;
  id?: string;
  ok?: boolean;
  error?: { code: string; message: string; rule?: string; version?: number };
  seats?: boolean[];
  spectators?: number;
}
export interface Reply {
  ok: boolean;
  error?: { code: string; message: string; rule?: string };
  [field: string]: unknown;
}

type Lean = Omit<Scene, "events" | "chat">;

export class Live {
  line: Line = $state("connecting");
  scene: Scene | undefined = $state.raw();
  chat: ChatLine[] = $state.raw([]);
  tries = 0;
  /** Why the table does not open, in the server's words. */
  reason = $state("");
  /** Called whenever a lost line is open again: the server may be another one now. */
  onback: () => void = () => undefined;
  /** Called with every scene or update, in order; `events` are what happened since the one before. */
  onscene: (scene: Scene, kind: string, events: GameEvent[], by: number | null) => void = () => undefined;
  /** What the server says, with players by their bare names. */
  plain = plainly([]);
  private names: string[] = [];
  private socket: WebSocket | undefined;
  private waiting = new Map<string, (reply: Reply) => void>();
  private missed: GameEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private made = 0;
  /** The scene as the server tells it: what changes are changes of. */
  private lean: Lean | undefined;
  /** Messages are heard one after the other, also while a base is being fetched. */
  private hearing: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    public seat: number | "watch" | null,
  ) {}

  start(): void {
    this.stopped = false;
    clearTimeout(this.timer);
    const address = new URL(`${API}/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("lean", "true");
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    if (this.scene) address.searchParams.set("since", String(this.scene.version));
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Message | ChangeMessage;
      this.hearing = this.hearing
        .then(() => (this.socket === socket ? this.hear(message) : undefined))
        .catch((error: unknown) => console.error(error)); // the next message is heard all the same
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Try again now, instead of waiting for the next attempt. */
  retry(): void {
    this.socket?.close();
    this.start();
  }

  private lost(code: number): void {
    for (const settle of this.waiting.values())
      settle({
        ok: false,
        error: { code: "offline", message: "The connection was lost before the answer was confirmed." },
      });
    this.waiting.clear();
    if (this.stopped) return;
    if (code === 4404 || code === 4403) {
      this.line = code === 4404 ? "gone" : "forbidden";
      return;
    }
    if (code === 4402) {
      this.line = "locked";
      return;
    }
    if (code === 4401 || code === 4409) {
      void this.inquire().then((told) => (this.line = told ? "changed" : "forbidden"));
      return;
    }
    this.line = this.scene || this.tries > 0 ? "lost" : "connecting";
    const pause = Math.min(5000, 250 * 1.7 ** this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => this.start(), pause);
  }

  /** The server refuses the table: is it because its rules are newer than the table's? */
  private async inquire(): Promise<boolean> {
    try {
      await api.scene(this.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "rules_changed") return false;
      this.reason = error.message;
      return true;
    }
    return false;
  }

  /** A change as the scene or the update that it stands for; undefined: it does not fit, and a whole scene is on its way. */
  private async follow(message: ChangeMessage): Promise<Message | undefined> {
    const { kind, by, answer, version, since, base, change, log, chat } = message;
    const events = wholeEvents(message.events, version);
    const type = kind === "scene" ? "scene" : "update";
    if (change === null) {
      const scene = this.scene ?? ({ info: {} } as Scene);
      return { ...scene, type, kind, by, answer, version, events, chat, table: null };
    }
    if (since !== null && this.lean?.version !== since) {
      this.socket?.send(JSON.stringify({ type: "look" }));
      return undefined;
    }
    try {
      const begun = since !== null ? this.lean : base ? { table: await baseOf(base) } : {};
      const lean = applied(begun, change);
      if (log !== null) lean.table = { ...lean.table, log: longerLog(lean.table.log, events, log) };
      this.lean = lean as Lean;
    } catch {
      this.socket?.close(); // and comes back, in a while
      return undefined;
    }
    return { ...this.lean, table: wholeTable(this.lean.table), type, kind, by, answer, events, chat };
  }

  private async hear(heard: Message | ChangeMessage): Promise<void> {
    const message = heard.type === "change" ? await this.follow(heard as ChangeMessage) : (heard as Message);
    if (!message) return;
    if (message.type === "reply") {
      this.waiting.get(message.id ?? "")?.(message as unknown as Reply);
      this.waiting.delete(message.id ?? "");
    } else if (message.type === "ping") {
      this.socket?.send(JSON.stringify({ type: "ping", id: "p" }));
    } else if (message.type === "presence" && this.scene) {
      const seats = this.scene.info.seats.map((seat, i) => ({ ...seat, present: message.seats?.[i] ?? seat.present }));
      const info = { ...this.scene.info, seats, spectators_present: message.spectators ?? 0 };
      this.scene = { ...this.scene, info };
      if (this.lean) this.lean = { ...this.lean, info };
    } else if (message.type === "scene" || message.type === "update") {
      this.take(message);
    }
  }

  private take(message: Message): void {
    if (this.line === "lost") this.onback();
    this.line = "open";
    this.tries = 0;
    if (message.type === "scene") this.chat = message.chat;
    else if (message.chat.length) this.chat = [...this.chat, ...message.chat].slice(-100);
    if (message.type === "update" && message.table === null && message.info.status !== "waiting") {
      this.missed.push(...message.events);
      return;
    }
    const names = message.table?.seats ?? this.names;
    if (names.join() !== this.names.join()) [this.names, this.plain] = [names, plainly(names)];
    const events = this.plain([...this.missed, ...message.events]);
    this.missed = [];
    this.scene = { ...message, table: this.plain(message.table) };
    this.onscene(this.scene, message.type === "scene" ? "scene" : (message.kind ?? ""), events, message.by ?? null);
  }

  /** Send a message and wait for its reply. */
  ask(message: Record<string, unknown>): Promise<Reply> {
    const id = (message.id as string | undefined) ?? `m${Date.now().toString(36)}${(this.made += 1)}`;
    return new Promise((settle) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        settle({ ok: false, error: { code: "offline", message: "Not connected just now; it will be tried again." } });
        return;
      }
      this.waiting.set(id, settle);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }
}
