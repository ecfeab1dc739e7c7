/** A phone beside a television: the table is there, and the phone shows a hand unless its player wants to see everything. */
import { recall, remember } from "../house/keeping";

const KEPT = "cardamom.beside";
const GRACE = 4000; // milliseconds that a television may be gone before phones show the whole table again

class Beside {
  /** Whether a television shows the table. */
  shown = $state(false);
  #handOnly = $state(recall<boolean>(KEPT) ?? true);

  /** Whether this phone shows only a hand. */
  readonly on = $derived(this.shown && this.#handOnly);
  #hidden = $state(false);
  /** Whether the hand is hidden from whoever looks over the shoulder. */
  readonly hidden = $derived(this.on && this.#hidden);

  /** Heed that a television is there, or that it is gone; call what is returned when that changes. */
  follow(television: boolean): () => void {
    if (television) this.shown = true;
    const timer = television ? undefined : setTimeout(() => (this.shown = false), GRACE);
    return () => clearTimeout(timer);
  }

  hide(hidden: boolean): void {
    this.#hidden = hidden;
  }

  /** To the whole table, or back to the hand; this browser remembers it. */
  turn(): void {
    this.#handOnly = !this.#handOnly;
    remember(KEPT, this.#handOnly);
  }
}

export const beside = new Beside();
