/** How much lies under what is seen. */
import type { Layout, ZoneBox } from "../layout/types";

/** The edges of a pile: one for a few cards, two for many. */
export function depthOf(zone: ZoneBox, layout: Layout, size: number) {
  if (zone.shown !== "stack" || size < 2) return null;
  const top = layout.cards.find((card) => card.zone === zone.zone && card.owner === zone.owner && card.at === size - 1);
  return top ? { x: top.spot.x, y: top.spot.y, width: top.spot.width, layers: size > 5 ? 2 : 1 } : null;
}
