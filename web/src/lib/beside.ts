/* A small box beside what it explains: above everything, cut off by nothing, and nothing moves for it. */
import type { Attachment } from "svelte/attachments";

/** Opens a popover to the left of the element that it explains, where it covers none of its neighbours; under or over it where there is
 * no room beside it. */
export const beside =
  (of: () => HTMLElement | undefined): Attachment<HTMLElement> =>
  (box) => {
    const anchor = of();
    if (!anchor) return;
    box.showPopover?.();
    const near = anchor.getBoundingClientRect();
    const own = box.getBoundingClientRect();
    const column = anchor.closest("aside, [data-side]")?.getBoundingClientRect().left ?? near.left;
    const aside = column - own.width - 4;
    const below = near.bottom + 4 + own.height < innerHeight;
    const left = aside >= 8 ? aside : Math.max(8, Math.min(near.left, innerWidth - own.width - 8));
    const top =
      aside >= 8
        ? Math.min(near.top, innerHeight - own.height - 8)
        : below
          ? near.bottom + 2
          : near.top - own.height - 2;
    Object.assign(box.style, { position: "fixed", inset: "auto", left: `${left}px`, top: `${Math.max(8, top)}px` });
  };
