/** What the card layer shows at one moment: for every card that has a place, where it lies and which side is up. */
import type { PlaceData, ViewData } from "../../protocol";
import type { CardSpot, Layout, Spot } from "../layout/types";

/** A card at rest. `kind` is null for a back, whose picture depends on the zone. */
export interface Look {
  spot: Spot;
  kind: number | null;
  zone: string;
  owner: number | null;
}

export const sameSpot = (one: Spot, other: Spot): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.turn === other.turn && one.z === other.z;

export const lookOf = ({ spot, kind, zone, owner }: CardSpot): Look => ({ spot, kind, zone, owner });

export const zoneName = (zone: string, owner: number | null): string => `${zone}/${owner ?? "-"}`;

/** The cards in sight, by id. Cards that others bury have no place of their own. */
export function sceneOf(layout: Layout | null): Map<number, CardSpot> {
  return new Map(layout?.cards.filter((card) => !card.buried).map((card) => [card.id, card]));
}

/** Zones whose faces this seat sees. */
export function inSight(view: ViewData): Set<string> {
  return new Set(view.zones.filter((zone) => zone.kinds !== null).map((zone) => zoneName(zone.zone, zone.owner)));
}

const SMALL = 26; // as wide as the backs that somebody holds

/** Where a card lies that is in a zone, but has no place there that could be seen: on top, in the middle, or with its owner. */
export function anchorOf(layout: Layout, place: Pick<PlaceData, "zone" | "owner">): Spot {
  const { zone, owner } = place;
  const top = layout.cards.filter((card) => card.zone === zone && card.owner === owner).at(-1);
  if (top) return top.spot;
  const box = layout.zones.find((one) => one.zone === zone && one.owner === owner);
  const empty = box?.places[0];
  if (empty) return empty;
  if (box) return spotIn(box.box, Math.min(box.box.width, (box.box.height * 63) / 88) || SMALL);
  const seat = layout.seats.find((one) => one.seat === owner);
  if (seat) return spotIn(seat.face, SMALL);
  if (owner !== null && layout.own) return spotIn(layout.own, SMALL);
  return { ...layout.centre, width: SMALL, turn: 0, z: 0 };
}

const spotIn = (box: { x: number; y: number; width: number; height: number }, width: number): Spot => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  width,
  turn: 0,
  z: 0,
});
