/** Where a lesson is offered of itself: at home once, to whoever has never played in this browser; at the table until the first
 * answer in a game that this person has neither played nor learned. */
import { isOver } from "../home/results";
import { yours } from "../home/yours.svelte";
import { recall, remember } from "../house/keeping";

const SEEN = "cardamom.lesson-offered";
const MET = "cardamom.games-met";

class Offering {
  #seen = $state(recall<boolean>(SEEN) ?? false);
  #met = $state.raw(recall<readonly string[]>(MET) ?? []);

  readonly due = $derived(!this.#seen && yours.known && !yours.games.length && !yours.rooms.length);

  /** It stands on the screen. Whoever does not mind it has it until they leave, and never again. */
  shown(): void {
    remember(SEEN, true);
  }

  /** It was offered, and the answer is known. */
  done(): void {
    this.#seen = true;
    this.shown();
  }

  isNew(game: string): boolean {
    return !this.#met.includes(game) && !yours.games.some((one) => one.game === game && isOver(one));
  }

  /** This person has answered in a game, or begun its lesson. */
  met(game: string): void {
    if (this.#met.includes(game)) return;
    this.#met = [...this.#met, game];
    remember(MET, this.#met);
  }
}

export const offering = new Offering();
