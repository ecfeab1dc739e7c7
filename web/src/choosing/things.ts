/** Which cards, zones and seats of the table the house means, by their keys. */
import type { Thing, ViewData, ZoneData, ZonePlanInfo } from "../../protocol";
import { cardKey, seatKey, type ThingKey, zoneKey } from "./contract";

/** All that stands for this thing: every copy of the card, or the pile with the card on top of it. */
export function keysOf(thing: Thing, view: ViewData, plans: readonly ZonePlanInfo[]): ThingKey[] {
  if (thing.zone === null) return thing.owner === null ? [] : [seatKey(thing.owner)];
  const zone = view.zones.find((one) => one.zone === thing.zone && one.owner === thing.owner);
  if (!zone) return [];
  if (thing.kind !== null) return (zone.ids ?? []).filter((_, at) => zone.kinds?.[at] === thing.kind).map(cardKey);
  const top = zone.ids?.at(-1);
  const piled = plans.find((plan) => plan.zone === thing.zone)?.shown === "stack";
  return piled && top !== undefined ? [zoneKey(zone.zone, zone.owner), cardKey(top)] : [zoneKey(zone.zone, zone.owner)];
}

/** A card where it lies. Without a face, `kind`, `name` and `suit` are null. */
export interface Lying {
  id: number;
  kind: number | null;
  name: string | null;
  suit: number | null;
  zone: ZoneData;
}

/** The card with this key; null for other things. */
export function cardAt(key: ThingKey, view: ViewData): Lying | null {
  if (!key.startsWith("card:")) return null;
  const id = Number(key.slice("card:".length));
  for (const zone of view.zones) {
    const at = zone.ids?.indexOf(id) ?? -1;
    if (at >= 0) return lying(zone, at, id);
  }
  return null;
}

export const cardsOf = (zone: ZoneData): Lying[] => (zone.ids ?? []).map((id, at) => lying(zone, at, id));

const lying = (zone: ZoneData, at: number, id: number): Lying => ({
  id,
  kind: zone.kinds?.[at] ?? null,
  name: zone.cards?.[at] ?? null,
  suit: zone.suits?.[at] ?? null,
  zone,
});

/** What a thing is called, in the view's own words. */
export function nameOf(key: ThingKey, view: ViewData): string {
  if (key.startsWith("seat:")) return view.names[Number(key.slice("seat:".length))] ?? "";
  const card = cardAt(key, view);
  if (card) return card.name ?? capital(card.zone.name);
  const zone = view.zones.find((one) => zoneKey(one.zone, one.owner) === key);
  return zone ? capital(zone.name) : "";
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
