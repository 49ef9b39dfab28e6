/* A small box beside what it explains: above everything, cut off by nothing, and nothing moves for it. */
import type { Attachment } from "svelte/attachments";

/** Opens a popover to the left of the element that it explains, where it covers no other choice; else under it, or over it. */
export const beside =
  (of: () => HTMLElement | undefined): Attachment<HTMLElement> =>
  (box) => {
    const anchor = of();
    if (!anchor) return;
    box.showPopover?.();
    const near = anchor.getBoundingClientRect();
    const panel = anchor.closest("aside")?.getBoundingClientRect() ?? near;
    const own = box.getBoundingClientRect();
    const aside = panel.left - own.width > 8;
    const below = near.bottom + own.height + 4 < innerHeight;
    const left = aside ? panel.left - own.width + 2 : Math.max(8, Math.min(near.left, innerWidth - own.width - 8));
    const top = aside ? Math.min(near.top, innerHeight - own.height - 8) : below ? near.bottom : near.top - own.height;
    Object.assign(box.style, { position: "fixed", inset: "auto", left: `${left}px`, top: `${Math.max(8, top)}px` });
  };
