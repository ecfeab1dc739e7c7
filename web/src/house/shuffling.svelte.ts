/** A fair shuffle: the house commits to its part before this browser adds its own, and tells everything after the end. */
import type { Shuffled } from "../../protocol";
import { house } from "./house.svelte";
import { recall, remember } from "./keeping";
import { randomHex } from "./me";
import { type Added, type Verdict, verdictOn } from "./verdict";

const KEPT = "cardamom.shuffles";
const MOST_KEPT = 20;

class Shuffling {
  #told = $state.raw<Shuffled | null>(null);

  constructor() {
    house.listen({
      commitment: ({ table, commitment }) => this.#add(table, commitment),
      shuffled: (frame) => {
        this.#told = frame;
      },
    });
  }

  /** How the game on this table was shuffled, once that is told. */
  told(table: string): (Shuffled & { verdict: Verdict }) | null {
    const told = this.#told;
    if (told?.table !== table) return null;
    return {
      ...told,
      verdict: verdictOn(
        told,
        kept().find((one) => one.table === table),
      ),
    };
  }

  #add(table: string, commitment: string): void {
    const before = kept().find((one) => one.table === table);
    const nonce = before?.nonce ?? randomHex(32);
    if (!before) remember(KEPT, [...kept(), { table, commitment, nonce }].slice(-MOST_KEPT));
    if (house.hello?.you !== null) {
      house.say(
        { type: "nonce", table, nonce },
        () => {},
        () => {},
      );
    }
  }
}

const kept = () => recall<Added[]>(KEPT) ?? [];

/** Takes part from the moment that this module is loaded. */
export const shuffling = new Shuffling();
