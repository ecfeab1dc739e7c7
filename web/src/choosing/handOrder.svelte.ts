/** How the own hand lies, kept for this table while the browser is open; the way to sort it is kept for the next tables too. */
import type { Sight } from "../house/sights.svelte";
import { prefer } from "../settings/preferring.svelte";
import { settings } from "../settings/settings.svelte";
import { cardKey, type ThingKey } from "./contract";
import { moved, nextOrder, type Order, ORDERS, sorted } from "./sorting";
import { cardsOf } from "./things";

interface Kept {
  order: Order;
  ids: readonly number[];
}

export class HandOrder {
  readonly #sight: () => Sight | undefined;
  #changed = $state.raw<{ at: string; kept: Kept } | null>(null);

  constructor(sight: () => Sight | undefined) {
    this.#sight = sight;
  }

  readonly #at = $derived.by(() => {
    const sight = this.#sight();
    return sight && sight.seat !== null ? `cardamom.hand/${sight.welcome.table}/${sight.seat}` : "";
  });
  readonly #kept = $derived.by((): Kept =>
    this.#changed?.at === this.#at ? this.#changed.kept : (recalled(this.#at) ?? this.#usual),
  );
  /** The own cards that lie in the hand. */
  readonly #zones = $derived.by(() => {
    const sight = this.#sight();
    const isHand = (zone: string) =>
      sight?.welcome.plan.zones.some((plan) => plan.zone === zone && plan.lies === "hand");
    return sight?.now?.view.zones.filter((zone) => zone.owner === sight.seat && isHand(zone.zone)) ?? [];
  });
  readonly #hasGroups = $derived.by(() => this.#zones.some((zone) => zone.suits?.some((suit) => suit !== null)));
  /** As this person sorts their hands, where that means something here. */
  readonly #usual = $derived.by((): Kept => {
    const wanted = settings.sorting === "group" && !this.#hasGroups ? "" : settings.sorting;
    return { order: wanted || (this.#hasGroups ? "group" : "name"), ids: [] };
  });

  readonly order: Order = $derived.by(() => this.#kept.order);
  /** The ids of the hand from left to right. */
  readonly ids: readonly number[] = $derived.by(() =>
    this.#zones.flatMap((zone) => sorted(cardsOf(zone), this.#kept.order, this.#kept.ids)),
  );
  readonly canSort = $derived.by(() => this.ids.length > 1);

  has(key: ThingKey): boolean {
    return this.ids.some((id) => cardKey(id) === key);
  }

  next(): void {
    const order = nextOrder(this.order, this.#hasGroups);
    this.#keep({ order, ids: this.ids });
    prefer({ sorting: order });
  }

  /** A card was let go before another one of the hand, or at its right end. */
  move(card: number, before: number | null): void {
    this.#keep({ order: "own", ids: moved(this.ids, card, before) });
  }

  #keep(kept: Kept): void {
    this.#changed = { at: this.#at, kept };
    try {
      sessionStorage.setItem(this.#at, JSON.stringify(kept));
    } catch {
      // nothing can be kept here
    }
  }
}

function recalled(at: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(at) ?? "null") as Kept | null;
    return kept && ORDERS.includes(kept.order) && Array.isArray(kept.ids) ? kept : null;
  } catch {
    return null;
  }
}
