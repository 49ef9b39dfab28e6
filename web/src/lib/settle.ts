/* When a table has come to rest: cards are fitted to their boxes some pictures after they are drawn. */
import { tick } from "svelte";

const MOST = 8; // looks; whatever still moves then is not a matter of fitting

/** The next picture that the screen shows; a page that is not looked at has none, and does not wait for it. */
export const picture = (): Promise<void> =>
  new Promise((drawn) => {
    requestAnimationFrame(() => drawn());
    setTimeout(drawn, document.hidden ? 50 : 1000);
  });

/** Where everything lies and how tight its text is set; what only flies or glows lies where it will. */
function shape(root: HTMLElement): string {
  const places = [...root.querySelectorAll<HTMLElement>("[data-item], [data-area]")].map(
    (one) => `${one.offsetLeft} ${one.offsetTop} ${one.offsetWidth} ${one.offsetHeight}`,
  );
  const tight = [...root.querySelectorAll<HTMLElement>("[data-tight]")].map((one) => one.dataset.tight);
  return `${places} ${tight}`;
}

/** Until everything lies at the same place twice. A box learns its size only after the picture in which it was drawn, so a whole
 * picture lies between two looks. */
export async function settled(root: () => HTMLElement | undefined): Promise<void> {
  await tick();
  if (document.fonts.status === "loading")
    await Promise.race([document.fonts.ready, new Promise((on) => setTimeout(on, 700))]);
  let last = "";
  for (let looks = 0; looks < MOST; looks += 1) {
    const here = root();
    const now = here ? shape(here) : "nothing is drawn";
    if (now === last) return;
    last = now;
    await picture();
    await picture();
  }
}
