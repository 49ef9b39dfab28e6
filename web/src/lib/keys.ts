/* The keyboard at a table. Single keys are silent while somebody types, and can be switched off. */
import { entriesOf } from "./asking";
import { happened } from "./history";
import { prefs } from "./prefs.svelte";
import type { Session } from "./session.svelte";

export const TABLE_KEYS = [
  { key: "1 … 9", does: "choose by number (type both digits from 10 on)" },
  { key: "↑ ↓ ← →", does: "walk over choices, or over the table" },
  { key: "Enter", does: "choose what has the focus" },
  { key: "p", does: "to the list of choices" },
  { key: "m", does: "to the table: the first thing that can be chosen" },
  { key: "i", does: "look at what has the focus" },
  { key: "Esc", does: "close" },
  { key: "any", does: "while the past is shown: to the present, and nothing else" },
  { key: "u", does: "undo (also Ctrl Z)" },
  { key: "h", does: "a hint: what a strong player would do" },
  { key: "r", does: "see the last turn again" },
  { key: "l", does: "log" },
  { key: "s", does: "scores" },
  { key: "/", does: "search the rules" },
  { key: "c", does: "chat" },
  { key: "?", does: "this list" },
];

export interface Hands {
  session: Session;
  tab(name: "log" | "scores" | "rules" | "chat" | "card"): void;
  help(): void;
}

let digits = "";
let timer: ReturnType<typeof setTimeout> | undefined;

export function press(event: KeyboardEvent, hands: Hands): void {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]")) return;
  const { session } = hands;
  const board = session.board;
  if (!board) return;
  if (board.locked && !["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) {
    event.preventDefault();
    event.stopPropagation();
    session.skip();
    return;
  }
  if (event.key === "Escape") {
    board.close();
    return;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    event.preventDefault();
    void session.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.startsWith("Arrow")) {
    walk(event);
    return;
  }
  if (!prefs.keys) return;
  if (/^\d$/.test(event.key)) {
    number(event.key, session);
    return;
  }
  const does: Record<string, () => void> = {
    p: () => choices()[0]?.focus(),
    m: () => document.querySelector<HTMLElement>("[data-item].lit, [data-item]")?.focus(),
    i: () => {
      const id = target.dataset.item;
      if (id) board.inspect(id);
      hands.tab("card");
    },
    u: () => void session.undo(),
    h: () => void session.advise(),
    r: () => void session.again(board.table.story.filter(happened).slice(-1)),
    l: () => hands.tab("log"),
    s: () => hands.tab("scores"),
    c: () => hands.tab("chat"),
    "/": () => hands.tab("rules"),
    "?": () => hands.help(),
  };
  const action = does[event.key];
  if (action) {
    event.preventDefault();
    action();
  }
}

function number(key: string, session: Session): void {
  const board = session.board!;
  const entries = entriesOf(board.table.prompt);
  clearTimeout(timer);
  digits += key;
  const settle = (): void => {
    const entry = entries.find((one) => one.place === Number(digits));
    digits = "";
    if (entry?.choice) board.choose(entry.choice);
    else if (entry) document.querySelector<HTMLElement>(`[data-refused-answer="${CSS.escape(entry.answer)}"]`)?.focus();
  };
  if (Number(digits) * 10 > entries.length) settle();
  else timer = setTimeout(settle, 700);
}

function choices(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-choices] button")];
}

function walk(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const list = choices();
  const at = list.indexOf(target);
  const down = event.key === "ArrowDown" || event.key === "ArrowRight";
  if (target.dataset.item !== undefined) {
    event.preventDefault();
    nearest(target, event.key)?.focus();
  } else if (at >= 0 || target === document.body || target.id === "main" || target.id === "prompt") {
    event.preventDefault();
    const next = at < 0 ? 0 : (at + (down ? 1 : -1) + list.length) % list.length;
    list[next]?.focus();
  }
}

/** The next thing on the table in the direction of the arrow. */
function nearest(from: HTMLElement, key: string): HTMLElement | undefined {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const here = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of document.querySelectorAll<HTMLElement>("[data-item]")) {
    if (other === from || other.offsetParent === null) continue;
    const there = middle(other);
    const along = (there[0] - here[0]) * dx! + (there[1] - here[1]) * dy!;
    const across = Math.abs((there[0] - here[0]) * dy!) + Math.abs((there[1] - here[1]) * dx!);
    if (along < 4) continue;
    const cost = along + 2.2 * across;
    if (cost < least) [least, best] = [cost, other];
  }
  return best;
}

function middle(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
