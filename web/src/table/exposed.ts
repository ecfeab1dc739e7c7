/** How much of each card is not covered by the next one beside it, in px: only there a sign on it can be seen. */
import type { Layout } from "../layout/types";

export function exposedIn(layout: Layout): Map<number, number> {
  const cards = layout.cards.filter((card) => !card.buried);
  return new Map(
    cards.map((card) => {
      const over = cards.filter(
        (other) =>
          other.zone === card.zone &&
          other.owner === card.owner &&
          other.spot.z > card.spot.z &&
          Math.abs(other.spot.y - card.spot.y) < card.spot.width,
      );
      const steps = over.map((other) => other.spot.x - card.spot.x).filter((step) => step > 0);
      return [card.id, Math.min(card.spot.width, ...steps)];
    }),
  );
}
