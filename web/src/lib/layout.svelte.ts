/* The window: its layout and its unit, for scripts; style sheets read `--u` and `[data-layout]` of the root. */
import { modeOf, unitOf, type Mode } from "./plan";

class Layout {
  width = $state(innerWidth);
  height = $state(innerHeight);
  mode: Mode = $derived(modeOf(this.width, this.height));
  /** CSS px of one unit of the stage. */
  u: number = $derived(unitOf(this.width, this.height));
  /** One column, with the ask as a sheet at the foot. */
  narrow: boolean = $derived(this.mode === "phone");

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
  }
}

export const layout = new Layout();
