/** How much light is on each thing. */
import type { ViewData } from "../../protocol";
import { tn } from "../language/language.svelte";
import { cardKey, type Light, type ThingKey } from "./contract";
import type { Offer, Option } from "./offer";
import { cardAt, cardsOf } from "./things";

export const DARK: Light = { glow: null, key: null, tip: "" };

/** What people are doing at the moment. */
export interface Doing {
  opened: { thing: ThingKey; options: readonly Option[]; aims: boolean } | null;
  /** The thing whose answer is on its way. */
  sent: ThingKey | null;
  dragged: ThingKey | null;
  numbers: ReadonlyMap<ThingKey, string>;
}

export function lightsOf(offer: Offer | null, doing: Doing): Map<ThingKey, Light> {
  const lights = new Map<ThingKey, Light>();
  if (doing.sent) lights.set(doing.sent, { ...DARK, glow: "chosen" });
  if (!offer || doing.sent) return lights;
  for (const [key, options] of offer.of) {
    lights.set(key, { glow: "can", key: doing.numbers.get(key) ?? null, tip: tipOf(options) });
  }
  const { opened, dragged } = doing;
  const held = dragged ?? (opened?.aims ? opened.thing : null);
  const meant = dragged ? (offer.of.get(dragged) ?? []) : (opened?.options ?? []);
  if (held) {
    for (const option of meant) {
      for (const key of option.keys) {
        if (key !== held)
          lights.set(key, { glow: "target", key: doing.numbers.get(key) ?? null, tip: option.choice.words });
      }
    }
  }
  const chosen = dragged ?? opened?.thing;
  // a card that can do nothing may be dragged too, to another place in the hand
  if (chosen && offer.of.has(chosen)) lights.set(chosen, { ...(lights.get(chosen) ?? DARK), glow: "chosen" });
  return lights;
}

const tipOf = (options: readonly Option[]): string =>
  options.length === 1 ? (options[0]?.choice.words ?? "") : tn(options.length, "{n} choice", "{n} choices");

/** Own cards that match what is pointed at: cards of its kind, or of its suit. */
export function kinOf(key: ThingKey, view: ViewData): Set<ThingKey> {
  const pointed = cardAt(key, view);
  if (!pointed || pointed.kind === null || view.seat === null) return new Set();
  const own = view.zones.filter((zone) => zone.owner === view.seat && zone !== pointed.zone).flatMap(cardsOf);
  const kin = own.filter((card) => card.kind === pointed.kind || (card.suit !== null && card.suit === pointed.suit));
  return new Set(kin.map((card) => cardKey(card.id)));
}
