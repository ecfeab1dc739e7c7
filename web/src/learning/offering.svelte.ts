/** Whether a lesson is offered of itself: once, to whoever has never played in this browser. */
import { yours } from "../home/yours.svelte";
import { recall, remember } from "../house/keeping";

const SEEN = "cardamom.lesson-offered";

class Offering {
  #seen = $state(recall<boolean>(SEEN) ?? false);

  readonly due = $derived(!this.#seen && yours.known && !yours.games.length && !yours.rooms.length);

  /** It was offered, and the answer is known. */
  done(): void {
    this.#seen = true;
    remember(SEEN, true);
  }
}

export const offering = new Offering();
