/** What cards and zones are called, in the words of the view. */
import type { ViewData, ZoneData } from "../../protocol";
import { t, tn } from "../language/language.svelte";

/** The names of all kinds that are in sight somewhere. */
export function namesIn(view: ViewData): Map<number, string> {
  return new Map(view.zones.flatMap((zone) => (zone.kinds ?? []).map((kind, at) => [kind, zone.cards![at]!] as const)));
}

export const zoneAt = (view: ViewData, zone: string, owner: number | null): ZoneData | undefined =>
  view.zones.find((one) => one.zone === zone && one.owner === owner);

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "Rosa’s discard pile", "Your hand", "Market". */
export function zoneTitle(view: ViewData, zone: ZoneData): string {
  if (zone.owner === null) return capital(zone.name);
  if (zone.owner === view.seat) return capital(t("your {zone}", { zone: zone.name }));
  return t("{name}’s {zone}", { name: view.names[zone.owner] ?? "", zone: zone.name });
}

/** The zone with what can be said of it at a glance: how many cards, and which lies on top. */
export function zoneSummary(view: ViewData, zone: ZoneData, stack: boolean): string {
  const count = zone.size === 0 ? t("empty") : tn(zone.size, "{n} card", "{n} cards");
  const top = stack ? zone.cards?.at(-1) : undefined;
  return [zoneTitle(view, zone), count, ...(top ? [t("top {card}", { card: top })] : [])].join(", ");
}

/** A card with its suit and its mark; a back is just that. */
export function cardWords(view: ViewData, zone: ZoneData, at: number): string {
  const name = zone.cards?.[at];
  if (name === undefined) return t("Card, face down");
  const suit = view.suits[zone.suits?.[at] ?? -1]?.name;
  return [name, suit, zone.marked?.[at]].filter(Boolean).join(", ");
}
