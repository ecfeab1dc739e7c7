/** The places on the table that can be reached: each a button over its card, in a list for every zone. */
import type { State, ViewData, ZoneData } from "../../protocol";
import { cardKey, type Chooser, type ThingKey, zoneKey } from "../choosing/contract";
import type { CardSpot, Layout, Spot, ZoneBox } from "../layout/types";
import { cardWords, zoneAt, zoneSummary } from "./names";

export interface Slot {
  /** The card's own key, or that of the zone where only the zone as a whole can be pointed at. */
  key: ThingKey;
  /** The zone that the card lies in. */
  within: ThingKey;
  id: number | null;
  kind: number | null;
  zone: string;
  owner: number | null;
  at: number;
  spot: Spot;
  words: string;
  stack: boolean;
}

export interface SlotList {
  key: ThingKey;
  box: ZoneBox;
  label: string;
  slots: Slot[];
  /** Cards that are seen only when the zone lies spread out. */
  covered: ThingKey[];
}

/** All lists, in the order in which one reads a table: others, the middle, what is one's own. */
export function slotLists(layout: Layout, now: State): SlotList[] {
  const byZone = new Map<string, CardSpot[]>();
  for (const card of layout.cards) {
    if (card.buried) continue;
    const key = zoneKey(card.zone, card.owner);
    byZone.set(key, [...(byZone.get(key) ?? []), card]);
  }
  const lists = layout.zones.flatMap((box) => {
    const zone = zoneAt(now.view, box.zone, box.owner);
    return zone ? [listOf(box, zone, byZone.get(zoneKey(box.zone, box.owner)) ?? [], now.view)] : [];
  });
  return lists.sort((one, other) => rank(one.box, now.view.seat) - rank(other.box, now.view.seat));
}

const rank = (box: ZoneBox, seat: number | null): number => (box.owner === null ? 1 : box.owner === seat ? 2 : 0);

function listOf(box: ZoneBox, zone: ZoneData, cards: CardSpot[], view: ViewData): SlotList {
  const key = zoneKey(box.zone, box.owner);
  const stack = box.shown === "stack";
  const slots = cards
    .filter((card) => !stack || card.at === zone.size - 1)
    .map(({ id, kind, at, spot, zone: name, owner }) => ({
      key: kind === null ? key : cardKey(id),
      within: key,
      id,
      kind,
      zone: name,
      owner,
      at,
      spot,
      words: cardWords(view, zone, at),
      stack,
    }));
  const covered = (zone.ids ?? []).filter((id) => !slots.some((slot) => slot.id === id)).map(cardKey);
  return { key, box, label: zoneSummary(view, zone, stack), slots, covered };
}

/** What pressing a slot is about: its card, or the zone where that is what is lit. */
export function thingOf(slot: Slot, chooser: Chooser): ThingKey {
  if (slot.id !== null && chooser.light(cardKey(slot.id)).glow) return cardKey(slot.id);
  if (chooser.light(slot.within).glow) return slot.within;
  return slot.key;
}

/** Which slot an arrow key leads to: along the list, at its ends into the next one, up and down to what lies there. */
export function slotBeside(lists: readonly SlotList[], slot: Slot, arrow: string): Slot | null {
  const all = lists.flatMap((list) => list.slots);
  const at = all.indexOf(slot);
  if (arrow === "ArrowRight") return all[at + 1] ?? null;
  if (arrow === "ArrowLeft") return all[at - 1] ?? null;
  const down = arrow === "ArrowDown";
  if (!down && arrow !== "ArrowUp") return null;
  const distance = (other: Slot) => {
    const away = (other.spot.y - slot.spot.y) * (down ? 1 : -1);
    return other.within === slot.within || away < 10 ? Infinity : away + Math.abs(other.spot.x - slot.spot.x) * 0.6;
  };
  const near = all.reduce((best, other) => (distance(other) < distance(best) ? other : best), slot);
  return near === slot ? null : near;
}
