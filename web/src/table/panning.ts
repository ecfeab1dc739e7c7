/** A hand that is wider than the window can be pushed sideways. */
import type { Layout } from "../layout/types";

/** The layout with the own hand pushed to the left by so much. */
export function panned(layout: Layout, by: number): Layout {
  const shift = Math.min(by, layout.handScroll);
  if (!shift) return layout;
  const others = new Set(layout.seats.map((seat) => seat.seat));
  const hands = new Set(
    layout.zones.filter((zone) => zone.lies === "hand" && !others.has(zone.owner ?? -1)).map((zone) => zone.key),
  );
  const cards = layout.cards.map((card) =>
    hands.has(`${card.zone}/${card.owner ?? "-"}`) ? { ...card, spot: { ...card.spot, x: card.spot.x - shift } } : card,
  );
  return { ...layout, cards };
}

/** Follow a finger that moves sideways until it is lifted. */
export function panBy(event: PointerEvent, push: (by: number) => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  let last = event.clientX;
  const [x, y] = [event.clientX, event.clientY];
  let sideways: boolean | null = null;
  addEventListener(
    "pointermove",
    (move) => {
      if (move.pointerId !== event.pointerId) return;
      const [dx, dy] = [Math.abs(move.clientX - x), Math.abs(move.clientY - y)];
      if (sideways === null && Math.hypot(dx, dy) > 8) sideways = dx > dy;
      if (sideways) push(last - move.clientX);
      last = move.clientX;
    },
    { signal },
  );
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => stop.abort(), { signal });
}
