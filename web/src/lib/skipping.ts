/* While the past is shown, a click or tap goes to the present. On the table and at the question it does nothing else; what is
 * beside them (the story, the rules, the chat) answers nothing, and works at any time. */
import type { Session } from "./session.svelte";

const PATIENCE = 700; // ms in which the click that belongs to a press arrives

export function skipped(event: PointerEvent, session: Session): void {
  if (!session.board?.locked) return;
  session.skip();
  const target = event.target as Element;
  if (!target.closest("main, [data-state]") || target.closest("[data-skip]")) return;
  const swallow = (click: Event): void => {
    click.preventDefault();
    click.stopPropagation();
    end();
  };
  const end = (): void => {
    removeEventListener("click", swallow, true);
    clearTimeout(timer);
  };
  addEventListener("click", swallow, true);
  const timer = setTimeout(end, PATIENCE);
}
