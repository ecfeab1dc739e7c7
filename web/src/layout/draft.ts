/** A layout in the making: what has been placed so far. */
import { lay, type Extent } from "./manners";
import { tall } from "./measures";
import type { Box, CardSpot, Place, SeatBox, Spot, ZoneBox } from "./types";
import type { Card, Zone } from "./zones";

const COUNT_IN = 4; // px from the corner of a stack to the middle of its number
const MUCH_COVERED = 0.6; // of a card in sight; a zone with less of its cards is worth a spread

export class Draft {
  seats: SeatBox[] = [];
  zones: ZoneBox[] = [];
  cards: CardSpot[] = [];
  badges: Record<string, Box> = {};
  private z = 0;

  /** Lay a zone's cards with its upper left corner here. */
  zone(zone: Zone, at: Box, card: number, extent: Extent, label: ZoneBox["label"]): void {
    const laid = lay(zone, card, extent);
    const places: Place[] = [];
    for (const { card: each, x, y, width, turn, buried } of laid) {
      const spot = { x: at.x + x, y: at.y + y, width: card, turn, z: 0 };
      if (each) this.card(zone, each, spot, buried);
      else places.push({ ...spot, across: width });
    }
    const top = laid.findLast((each) => each.card !== null);
    const stacked = zone.plan.shown === "stack" || extent.close === "one";
    this.box(zone, at, {
      label,
      places,
      count: stacked && top && zone.cards.length > 1 ? countAt(at.x + top.x, at.y + top.y, card, zone) : null,
      covered: stacked || isCovered(zone, card, extent),
    });
  }

  /** All seats in this order. */
  seatsOf(order: readonly number[]): SeatBox[] {
    return [...this.seats].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  }

  box(
    zone: Zone,
    box: Box,
    more: {
      label?: ZoneBox["label"];
      places?: Place[];
      count?: ZoneBox["count"];
      covered?: boolean;
      tiny?: boolean;
    } = {},
  ): void {
    this.zones.push({
      key: zone.key,
      zone: zone.plan.zone,
      owner: zone.owner,
      lies: zone.plan.lies,
      shown: zone.plan.shown,
      box,
      label: more.label ?? null,
      places: more.places ?? [],
      count: more.count ?? null,
      opens: !more.tiny && zone.cards.length > 1 && ((zone.open && (more.covered ?? false)) || zone.browse),
    });
  }

  card(zone: Zone, card: Card, spot: Spot, buried: boolean): void {
    this.z += 1;
    const { id, kind, at } = card;
    const place = { zone: zone.plan.zone, owner: zone.owner };
    this.cards.push({ id, kind, at, ...place, spot: { ...spot, z: this.z }, buried });
  }
}

const countAt = (x: number, y: number, card: number, zone: Zone): ZoneBox["count"] => ({
  text: String(zone.cards.length),
  x: x + card / 2 - COUNT_IN,
  y: y + tall(card) / 2 - COUNT_IN,
});

/** Whether the cards hide so much of each other that they are worth a spread. */
const isCovered = (zone: Zone, card: number, extent: Extent): boolean => {
  const across = Math.ceil(zone.cards.length / Math.max(1, extent.lines));
  return across > 1 && extent.width / across < card * MUCH_COVERED;
};
