/** Several players at one device: who sits before it, and when it is handed on. The house tells it what those see, and nothing more. */
import { house } from "./house.svelte";
import { recall, remember } from "./keeping";
import { sights } from "./sights.svelte";

const KEPT = "cardamom.openly"; // the table that one person plays with all its cards open
const PAUSE = 1500; // milliseconds to see what came of one's answer

class Sharing {
  readonly #table = $derived(house.room?.table ?? null);
  /** The seats that are played at this device. */
  readonly seats = $derived.by(() => {
    const you = house.hello?.you ?? null;
    return (this.#table?.seats ?? []).flatMap((seat, at) => (you !== null && seat.person === you ? [at] : []));
  });
  /** Whoever is to answer at this device; one after the other. */
  readonly asked = $derived(this.seats.filter((seat) => this.#table?.seats[seat]?.asked));
  /** Whether one person plays all seats of this device, and sees them all. */
  readonly openly = $derived((sights.faced?.length ?? 0) > 1);
  readonly #hasToPass = $derived.by(() => {
    const { faced } = sights;
    return faced?.length === 1 && this.asked.length > 0 && !this.asked.includes(faced[0] ?? -1);
  });
  readonly #mayLook = $derived(sights.covered && (this.#table?.over ?? false));

  constructor() {
    house.listen({
      // the house forgets who sits before a device whose line was broken
      hello: () => {
        if (sights.faced?.length) this.#tell(sights.faced);
      },
      welcome: ({ table }) => {
        if (sights.covered && recall<string>(KEPT) === table) this.playOpenly();
      },
    });
  }

  /** Cover the cards a moment after somebody else is asked, and open them when the game is over. For an effect. */
  handOn(): (() => void) | undefined {
    if (this.#mayLook) this.face(this.seats.slice(0, 1));
    if (!this.#hasToPass) return undefined;
    const timer = setTimeout(() => this.cover(), PAUSE);
    return () => clearTimeout(timer);
  }

  /** The players of these seats sit before the device. */
  face(seats: readonly number[]): void {
    sights.face(seats);
    this.#tell(seats);
  }

  /** Nobody does: the device is handed on. */
  cover(): void {
    if (this.openly) remember(KEPT, "");
    this.face([]);
  }

  /** One person plays them all. */
  playOpenly(): void {
    remember(KEPT, this.#table?.table ?? "");
    this.face(this.seats);
  }

  #tell(seats: readonly number[]): void {
    const table = sights.all[0]?.welcome.table;
    if (table) house.say({ type: "facing", table, seats: [...seats] }, undefined, () => {});
  }
}

export const sharing = new Sharing();
