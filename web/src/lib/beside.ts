/* A small box beside what it explains: above everything, cut off by nothing, and nothing moves for it. */
import type { Attachment } from "svelte/attachments";

/** Opens a popover under the element that it explains, or over it where there is no room below. */
export const beside =
  (of: () => HTMLElement | undefined): Attachment<HTMLElement> =>
  (box) => {
    const anchor = of();
    if (!anchor) return;
    box.showPopover?.();
    const near = anchor.getBoundingClientRect();
    const own = box.getBoundingClientRect();
    const left = Math.max(8, Math.min(near.left, innerWidth - own.width - 8));
    const below = near.bottom + 4 + own.height < innerHeight;
    Object.assign(box.style, {
      position: "fixed",
      inset: "auto",
      left: `${left}px`,
      top: `${below ? near.bottom + 2 : Math.max(8, near.top - own.height - 2)}px`,
    });
  };
