/* Telling a person that it is their turn: title, favicon, and if wished a sound or a notification. */
import { prefs } from "./prefs.svelte";
import { ROOT } from "./root";

export function showTurn(mine: boolean, title: string): void {
  document.title = `${mine ? "● " : ""}${title} · Gloam`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = `${ROOT}${mine ? "moon-turn" : "moon"}.svg`;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

export function callUp(title: string): void {
  if (prefs.sound) chime();
  if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification(title, { body: "It is your turn.", icon: `${ROOT}moon-turn.svg`, tag: "gloam-turn" });
}

function chime(): void {
  const context = new AudioContext();
  for (const [i, pitch] of [392, 523].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}
