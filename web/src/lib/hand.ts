/* Whether a hand moves the mouse. A browser says that the mouse entered a thing also when the thing came to lie under a mouse that
 * rests, as after every choice. Pure, so that it can be tested. */
export interface Spot {
  clientX: number;
  clientY: number;
}

/** CSS px by which a hand shakes when it clicks. */
const SHAKE = 4;

const far = (a: Spot, b: Spot): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export class Hand {
  /** The event that is being told is a movement, away from where it last clicked. */
  moves = false;
  private last: Spot | undefined;
  private clicked: Spot | undefined;

  press(at: Spot): void {
    this.last = this.clicked = at;
    this.moves = false;
  }
  move(at: Spot): void {
    if (this.clicked && far(this.clicked, at) > SHAKE) this.clicked = undefined;
    this.moves = !this.clicked && (!this.last || far(this.last, at) > 0);
    this.last = at;
  }
}
