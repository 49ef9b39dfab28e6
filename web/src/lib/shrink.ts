/* Text that must be read fits its box: the picture gives way first, then flavour, then the type down to its floor. */
const TIGHTEST = 11;

/** An action for a card: `data-tight` names one step after the other until `.body` holds all its text. */
export function shrink(node: HTMLElement, _key: string): { update(key: string): void; destroy(): void } {
  let wanted = 0;
  const settle = (): void => {
    cancelAnimationFrame(wanted);
    const body = node.querySelector<HTMLElement>(":scope > .body");
    if (!body || node.clientHeight === 0) return;
    delete node.dataset.clamped;
    for (let tight = 0; tight <= TIGHTEST; tight += 1) {
      node.dataset.tight = Array.from({ length: tight }, (_, i) => i + 1).join(" ");
      if (body.scrollHeight <= body.clientHeight + 1 && body.scrollWidth <= body.clientWidth + 1) return;
    }
    // Whole lines and an ellipsis, and what stands below them: half a line says nothing. The rest is read where it is enlarged.
    const text = body.querySelector<HTMLElement>(".text");
    if (!text) return;
    const line = parseFloat(getComputedStyle(text).lineHeight) || 12;
    const room = text.offsetHeight - (body.scrollHeight - body.clientHeight);
    node.dataset.clamped = "";
    node.style.setProperty("--lines", String(Math.max(1, Math.floor((room + 1) / line))));
  };
  const watch = new ResizeObserver(settle);
  watch.observe(node);
  settle();
  void document.fonts?.ready.then(settle);
  return {
    update() {
      wanted = requestAnimationFrame(settle);
    },
    destroy() {
      cancelAnimationFrame(wanted);
      watch.disconnect();
    },
  };
}
