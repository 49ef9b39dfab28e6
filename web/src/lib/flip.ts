/* Things move from where they were to where they are. Positions are measured before and after a table is drawn. */
import { seatId, type Flight, type Place, type Step } from "./stagehand";
import type { Table } from "./table";

interface Seen {
  element: HTMLElement;
  rect: DOMRect;
  face: string;
  area: string;
}
export interface Snapshot {
  items: Map<string, Seen>;
  areas: Map<string, DOMRect>;
  /** What leaves its place for somewhere it is not drawn apart: its picture, taken before it is gone. */
  ghosts: Map<Flight, HTMLElement>;
}

const MOST = 60; // more than this at once is a new picture, not a movement
const GLIDE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const TURN = "cubic-bezier(0.3, 0, 0.2, 1)";
const ARC = 24;

const inSight = (rect: DOMRect): boolean => rect.width > 0 && rect.height > 0;

/** A rectangle no larger than `size` in the middle of another one. */
export function centred(place: DOMRectReadOnly, size: DOMRectReadOnly): DOMRect {
  const [w, h] = [Math.min(place.width, size.width), Math.min(place.height, size.height)];
  return new DOMRect(place.left + (place.width - w) / 2, place.top + (place.height - h) / 2, w, h);
}

function elements(root: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const id = element.dataset.item!;
    if (!found.has(id) && inSight(element.getBoundingClientRect())) found.set(id, element);
  }
  return found;
}

/** An area on the page: its own element, or the strip of its owner while it is folded there. */
function areaElement(root: HTMLElement, { area, owner }: Place): HTMLElement | null {
  const own = area ? root.querySelector<HTMLElement>(`[data-area="${CSS.escape(area)}"]`) : null;
  if (own && inSight(own.getBoundingClientRect())) return own;
  return owner === null ? null : root.querySelector<HTMLElement>(`[data-seat="${owner}"]`);
}

export function snapshot(root: HTMLElement, flights: Flight[] = []): Snapshot {
  const items = new Map<string, Seen>();
  for (const [id, element] of elements(root)) {
    const area = element.closest<HTMLElement>("[data-area]")?.dataset.area ?? "";
    items.set(id, { element, rect: element.getBoundingClientRect(), face: element.dataset.face ?? "", area });
  }
  const areas = new Map<string, DOMRect>();
  const ghosts = new Map<Flight, HTMLElement>();
  for (const flight of flights) {
    for (const place of [flight.from, flight.to]) {
      const element = place.area && !areas.has(place.area) ? areaElement(root, place) : null;
      if (element) areas.set(place.area, element.getBoundingClientRect());
    }
    const seen = items.get(flight.from.item);
    if (seen) ghosts.set(flight, seen.element.cloneNode(true) as HTMLElement);
  }
  return { items, areas, ghosts };
}

/** Which drawn item was which before: the same id and face, else the same face in the same area, else the same id. */
function origins(before: Snapshot, now: Map<string, HTMLElement>): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const free = new Map(before.items);
  const claim = (id: string, old: string): void => {
    found.set(id, free.get(old)!);
    free.delete(old);
  };
  for (const [id, element] of now) if (free.get(id)?.face === (element.dataset.face ?? "")) claim(id, id);
  for (const [id, element] of now) {
    const face = element.dataset.face ?? "";
    if (found.has(id) || !face) continue;
    const area = element.closest<HTMLElement>("[data-area]")?.dataset.area ?? "";
    const same = [...free].find(([, seen]) => seen.face === face && seen.area === area);
    if (same) claim(id, same[0]);
  }
  for (const id of now.keys()) if (!found.has(id) && free.has(id)) claim(id, id);
  return found;
}

/** Animate a step on the table that was just drawn: what moved flies, what made room slides. */
export function play(root: HTMLElement, before: Snapshot, step: Pick<Step, "flights">, time: number): void {
  const now = elements(root);
  const flying = new Set<string>();
  let shown = 0;
  if (time > 0)
    for (const flight of step.flights) {
      if ((shown += 1) > MOST) break;
      const to = fly(root, before, flight, now, time);
      if (to) flying.add(to);
    }
  if (time <= 0) return;
  for (const [id, seen] of origins(before, now)) {
    const element = now.get(id)!;
    if (flying.has(id) || shown > MOST) continue;
    const to = element.getBoundingClientRect();
    const [dx, dy] = [seen.rect.left - to.left, seen.rect.top - to.top];
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    shown += 1;
    const scale = to.width && seen.rect.width < 4 * to.width ? seen.rect.width / to.width : 1;
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      { duration: Math.min(time, 600), easing: GLIDE },
    );
  }
}

/** One piece from its source to its target, above everything else; returns the drawn item that it becomes. */
function fly(
  root: HTMLElement,
  before: Snapshot,
  flight: Flight,
  now: Map<string, HTMLElement>,
  time: number,
): string | undefined {
  const { from, to } = flight;
  if (from.item === to.item && from.area === to.area) return undefined;
  const seen = before.items.get(from.item)?.rect;
  const source = seen ?? before.areas.get(from.area);
  const target = now.get(to.item);
  const place = target ?? areaElement(root, to);
  const goal = place?.getBoundingClientRect();
  // A piece that is not drawn apart at one end comes from the middle of that place, and is not blown up to fill it.
  const start = source && goal && !seen ? centred(source, goal) : source;
  const end = goal && seen && !target ? centred(goal, seen) : goal;
  if (!start || !end || !inSight(start) || !inSight(end)) {
    announce(root, flight, "", false);
    return undefined;
  }
  const apart = !!target && before.items.get(to.item)?.face !== (target.dataset.face ?? "");
  const kept = before.ghosts.get(flight);
  const open = !!kept?.dataset.face && !target?.dataset.face; // it lies face down there, but everybody sees what goes in
  const ghost = apart && !open ? (target.cloneNode(true) as HTMLElement) : kept;
  announce(root, flight, ghost?.dataset.face ?? "", true);
  if (!ghost || Math.abs(start.left - end.left) + Math.abs(start.top - end.top) < 6) return undefined;
  const whole = apart && !open;
  send(ghost, whole ? target.parentElement! : root, whole ? end : start, start, end, time, flight);
  if (apart) target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { duration: time });
  return apart ? to.item : undefined;
}

/** Tell whoever listens what flies, as it is seen; tests compare it with what happened. */
function announce(root: HTMLElement, flight: Flight, face: string, drawn: boolean): void {
  const { piece, source, target } = flight;
  root.dispatchEvent(
    new CustomEvent("gloam-flight", { bubbles: true, detail: { piece, source, target, face, drawn } }),
  );
}

/** A picture of its own, in the top layer of the page, from one place to another in a flat arc. */
function send(
  ghost: HTMLElement,
  parent: HTMLElement,
  own: DOMRect,
  start: DOMRect,
  end: DOMRect,
  time: number,
  flight: Flight,
): void {
  delete ghost.dataset.item;
  ghost.dataset.flies = flight.piece ?? "";
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("popover", "manual");
  ghost.inert = true;
  ghost.style.cssText += `;position:fixed;inset:auto;margin:0;left:${own.left}px;top:${own.top}px;width:${own.width}px;height:${own.height}px;overflow:visible;pointer-events:none;z-index:60`;
  parent.append(ghost);
  ghost.showPopover?.();
  const at = (rect: DOMRect, lift = 0): string => {
    const scale = own.width ? Math.min(3, Math.max(0.3, rect.width / own.width)) : 1;
    const [dx, dy] = [
      rect.left + rect.width / 2 - own.left - own.width / 2,
      rect.top + rect.height / 2 - own.top - own.height / 2,
    ];
    return `translate(${dx}px, ${dy - lift}px) scale(${scale})`;
  };
  const middle = new DOMRect(
    (start.left + end.left) / 2,
    (start.top + end.top) / 2,
    (start.width + end.width) / 2,
    (start.height + end.height) / 2,
  );
  ghost
    .animate([{ transform: at(start) }, { transform: at(middle, ARC) }, { transform: at(end) }], {
      duration: time,
      easing: GLIDE,
    })
    .finished.catch(() => undefined)
    .finally(() => ghost.remove());
}

/** Cards that show another face afterwards turn to their edge; `turnIn` turns them on. */
export async function turnAway(root: HTMLElement, ids: string[], time: number): Promise<void> {
  const now = elements(root);
  const turning = ids.flatMap((id) => now.get(id) ?? []);
  const run = turning.map((element) =>
    element.animate(
      [{ transform: "perspective(600px) rotateY(0)" }, { transform: "perspective(600px) rotateY(90deg)" }],
      {
        duration: time,
        easing: "ease-in",
        fill: "forwards",
      },
    ),
  );
  await Promise.allSettled(run.map((animation) => animation.finished));
  for (const animation of run) animation.cancel();
}

export function turnIn(root: HTMLElement, ids: string[], time: number): void {
  const now = elements(root);
  for (const id of ids)
    now
      .get(id)
      ?.animate([{ transform: "perspective(600px) rotateY(-90deg)" }, { transform: "perspective(600px) rotateY(0)" }], {
        duration: time,
        easing: TURN,
      });
}

/** End every movement at once. */
export function land(root: HTMLElement): void {
  for (const animation of root.getAnimations({ subtree: true }))
    if (!(animation instanceof CSSTransition) && !(animation instanceof CSSAnimation)) animation.finish();
}

/** Ids of items and seats that are new, or show something else than before. */
export function changes(before: Table, after: Table): Set<string> {
  const old = new Map(before.areas.flatMap((area) => area.items.map((item) => [item.id, JSON.stringify(item)])));
  const found = new Set<string>();
  for (const side of after.sides)
    if (JSON.stringify(side) !== JSON.stringify(before.sides.find((one) => one.seat === side.seat)))
      found.add(seatId(side.seat));
  for (const area of after.areas)
    for (const item of area.items) if (old.get(item.id) !== JSON.stringify(item)) found.add(item.id);
  return found;
}
