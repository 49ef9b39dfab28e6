/* While the past is shown, a click or tap goes to the present, and does nothing else there. */
import type { Session } from "./session.svelte";

const PATIENCE = 700; // ms in which the click that belongs to a press arrives

export function skipped(event: PointerEvent, session: Session): void {
  if (!session.board?.locked) return;
  session.skip();
  if ((event.target as Element).closest("header, dialog, [data-skip]")) return;
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
