/* Things move from where they were to where they are. Positions are measured before and after a table is drawn. */
import type { GameEvent } from "./wire";

interface Seen {
  rect: DOMRect;
  face: string;
  area: string;
}
export interface Snapshot {
  items: Map<string, Seen>;
  areas: Map<string, DOMRect>;
}

const MOST = 40; // more than this at once is a new picture, not a movement

/** `hand of b` is the area `hand-1`, `track 3` is `track-3`: place names of the engine as area ids. */
export function areaOf(place: string): string {
  const [, zone, seat, slot] = /^(.*?)(?: of ([a-h]))?(?: (\d+))?$/.exec(place) ?? [];
  const parts = [zone?.replaceAll(" ", "-") ?? ""];
  if (seat) parts.push(String(seat.charCodeAt(0) - 97));
  if (slot) parts.push(slot);
  return parts.join("-");
}

export function snapshot(root: HTMLElement): Snapshot {
  const items = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const area = element.closest<HTMLElement>("[data-area]")?.dataset.area ?? "";
    items.set(element.dataset.item!, { rect: element.getBoundingClientRect(), face: element.dataset.face ?? "", area });
  }
  const areas = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-area]"))
    areas.set(element.dataset.area!, element.getBoundingClientRect());
  return { items, areas };
}

/** Animate every item of the drawn table from its old place; returns the ids of what is new or has moved area. */
export function play(root: HTMLElement, before: Snapshot, events: GameEvent[], beat: number): Set<string> {
  const elements = [...root.querySelectorAll<HTMLElement>("[data-item]")];
  const now = new Set(elements.map((element) => element.dataset.item!));
  const vanished = [...before.items].filter(([id]) => !now.has(id));
  const moved = new Set<string>();
  let shown = 0;
  for (const element of elements) {
    const id = element.dataset.item!;
    const old = before.items.get(id);
    const from =
      old && old.face === (element.dataset.face ?? "") ? old.rect : origin(element, before, vanished, events);
    if (!old || old.face !== (element.dataset.face ?? "")) moved.add(id);
    if (beat <= 0 || !from || shown >= MOST) continue;
    const to = element.getBoundingClientRect();
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    if (Math.abs(dx) + Math.abs(dy) < 6 || to.width === 0) continue;
    shown += 1;
    const scale = from.width > 0 && from.width < 4 * to.width ? from.width / to.width : 1;
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20, transformOrigin: "0 0" },
        { transform: "none", zIndex: 20, transformOrigin: "0 0" },
      ],
      { duration: beat * 1.1, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
    );
  }
  return moved;
}

function origin(
  element: HTMLElement,
  before: Snapshot,
  vanished: [string, Seen][],
  events: GameEvent[],
): DOMRect | undefined {
  const area = element.closest<HTMLElement>("[data-area]")?.dataset.area ?? "";
  const face = element.dataset.face ?? "";
  const same = vanished.findIndex(([, seen]) => face !== "" && seen.face === face && seen.area !== area);
  if (same >= 0) return vanished.splice(same, 1)[0]![1].rect;
  const event = events.findLast((told) => areaOf(told.target) === area && told.source);
  if (!event) return undefined;
  const source = areaOf(event.source);
  for (const seen of before.items.values()) if (seen.area === source && (!face || seen.face === face)) return seen.rect;
  return before.areas.get(source);
}

/** A ghost of a card flies from one area to another while the old table still lies there. */
export function fly(root: HTMLElement, event: GameEvent, beat: number): void {
  const target = root.querySelector<HTMLElement>(`[data-area="${CSS.escape(areaOf(event.target))}"]`);
  const source = root.querySelector<HTMLElement>(`[data-area="${CSS.escape(areaOf(event.source))}"]`);
  if (!source || !target || source === target || beat <= 0) return;
  const piece = event.pieces[0];
  const model =
    (piece && source.querySelector<HTMLElement>(`[data-face="${CSS.escape(piece)}"] .card`)) ||
    source.querySelector<HTMLElement>(".card") ||
    root.querySelector<HTMLElement>(".card.back");
  if (!model) return;
  const from = (source.querySelector<HTMLElement>("[data-item]") ?? source).getBoundingClientRect();
  const to = (target.querySelector<HTMLElement>("[data-item]") ?? target).getBoundingClientRect();
  const ghost = model.cloneNode(true) as HTMLElement;
  ghost.style.cssText += `position:fixed;left:${from.left}px;top:${from.top}px;z-index:50;pointer-events:none;width:${model.offsetWidth}px`;
  ghost.setAttribute("aria-hidden", "true");
  root.append(ghost);
  ghost
    .animate([{ transform: "none" }, { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px)` }], {
      duration: beat,
      easing: "cubic-bezier(0.3, 0.7, 0.2, 1)",
    })
    .finished.finally(() => ghost.remove());
}
