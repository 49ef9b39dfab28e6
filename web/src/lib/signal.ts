/* Telling a person that it is their turn: title, favicon, and if wished a sound or a notification. */
import { prefs } from "./prefs.svelte";
import { ROOT } from "./root";
import { sound } from "./sound";

export function showTurn(mine: boolean, title: string): void {
  document.title = `${mine ? "● " : ""}${title} · Gloam`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = `${ROOT}${mine ? "moon-turn" : "moon"}.svg`;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

export function callUp(title: string): void {
  sound("turn");
  if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(title, { body: "It is your turn.", icon: `${ROOT}moon-turn.svg`, tag: "gloam-turn" });
}
