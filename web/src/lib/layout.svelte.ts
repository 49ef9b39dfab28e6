/* The window: its layout and its unit, for scripts; style sheets read `--u` and `[data-layout]` of the root. */
import { isPair, modeOf, sideOf, unitOf, type Mode } from "./plan";

class Layout {
  width = $state(innerWidth);
  height = $state(innerHeight);
  mode: Mode = $derived(modeOf(this.width, this.height));
  /** CSS px of one unit of the stage. */
  u: number = $derived(unitOf(this.width, this.height));
  /** A phone, upright or on its side: the story is one line that opens, and so is what is looked at. */
  narrow: boolean = $derived(this.mode === "phone" || this.mode === "landscape");
  /** The ask and the story beside each other. */
  pair: boolean = $derived(isPair(this.width, this.height));

  constructor() {
    addEventListener("resize", () => this.measure());
    this.measure();
  }

  private measure(): void {
    this.width = innerWidth;
    this.height = innerHeight;
    const root = document.documentElement;
    root.dataset.layout = modeOf(innerWidth, innerHeight);
    root.style.setProperty("--u", `${unitOf(innerWidth, innerHeight).toFixed(4)}px`);
    root.style.setProperty("--side-width", `${Math.round(sideOf(innerWidth, innerHeight))}px`);
  }
}

export const layout = new Layout();
