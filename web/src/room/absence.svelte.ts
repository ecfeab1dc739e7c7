/** Whether a bot answered for this person while their line was broken. */
import type { State, Welcome } from "../../protocol";
import { house } from "../house/house.svelte";
import { sights } from "../house/sights.svelte";

class Absence {
  /** A bot played for this person, who is back and has not said yet that they know. */
  botPlayed = $state(false);
  #table = "";
  /** The last move that each seat of this device knew, and the seats that were just told everything anew. */
  readonly #known: Record<number, number> = {};
  readonly #again = new Set<number>();

  constructor() {
    // the table may have been told before this was fetched
    for (const { seat, welcome, log } of sights.all) {
      this.#table = welcome.table;
      if (seat !== null) this.#known[seat] = log.at(-1)?.move ?? 0;
    }
    house.listen({ welcome: (frame) => this.#welcomed(frame), state: (frame) => this.#stated(frame) });
  }

  #welcomed({ table, seat }: Welcome): void {
    if (table !== this.#table) {
      this.#table = table;
      this.botPlayed = false;
      for (const known of Object.keys(this.#known)) delete this.#known[Number(known)];
    } else if (seat !== null && !house.busy) this.#again.add(seat);
  }

  #stated({ seat, log }: State): void {
    if (seat === null) return;
    const known = this.#known[seat];
    if (this.#again.delete(seat) && known !== undefined) {
      this.botPlayed ||= log.some((entry) => entry.by === seat && entry.move > known);
    }
    this.#known[seat] = log.at(-1)?.move ?? known ?? 0;
  }
}

export const absence = new Absence();
