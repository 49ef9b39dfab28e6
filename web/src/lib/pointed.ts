/* What opens when the mouse is moved onto a thing: never because the table changed under a mouse that rests, and once each time. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { Hand } from "./hand";

export const hand = new Hand();
const isMouse = (event: PointerEvent): boolean => event.pointerType === "mouse";
on(window, "pointermove", (event) => isMouse(event) && hand.move(event), { capture: true });
on(window, "pointerdown", (event) => isMouse(event) && hand.press(event), { capture: true });

/** An attachment for a thing that opens something while the mouse points at it. */
export function pointed(open: (thing: HTMLElement) => void, close?: () => void): Attachment<HTMLElement> {
  return (thing) => {
    let due = false;
    const heard = [
      on(thing, "pointerenter", (event) => (due = isMouse(event))),
      on(thing, "pointerdown", () => (due = false)),
      on(thing, "pointermove", () => {
        if (!due || !hand.moves) return;
        due = false;
        open(thing);
      }),
      on(thing, "pointerleave", () => {
        due = false;
        close?.();
      }),
    ];
    return () => heard.forEach((silence) => silence());
  };
}
