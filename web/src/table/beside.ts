/** Where an enlarged card can be shown: beside its place, never over it, and not over what should stay in sight. */
import type { Box, Frame, Spot } from "../layout/types";

export const RATIO = 88 / 63;
const GAP = 16;
const MARGIN = 12;

export const boxOf = (spot: Spot): Box => {
  const height = spot.width * RATIO;
  return { x: spot.x - spot.width / 2, y: spot.y - height / 2, width: spot.width, height };
};

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/** A box of this size beside, above or below the place: the one that covers least of what should be seen. */
export function boxBeside(
  place: Box,
  size: { width: number; height: number },
  frame: Frame,
  keep: readonly Box[],
): Box {
  const clampX = (x: number) => Math.max(MARGIN, Math.min(x, frame.width - size.width - MARGIN));
  const clampY = (y: number) => Math.max(MARGIN, Math.min(y, frame.height - size.height - MARGIN));
  const across = clampX(place.x + place.width / 2 - size.width / 2);
  const along = clampY(place.y + place.height / 2 - size.height / 2);
  const tries = [
    { x: clampX(place.x + place.width + GAP), y: along },
    { x: clampX(place.x - size.width - GAP), y: along },
    { x: across, y: clampY(place.y - size.height - GAP) },
    { x: across, y: clampY(place.y + place.height + GAP) },
    { x: clampX(place.x + place.width + GAP), y: MARGIN },
    { x: clampX(place.x - size.width - GAP), y: MARGIN },
  ].map((at) => ({ ...at, ...size }));
  const far = (box: Box) =>
    Math.abs(box.x + box.width / 2 - place.x - place.width / 2) +
    Math.abs(box.y + box.height / 2 - place.y - place.height / 2);
  const cost = (box: Box) =>
    overlap(box, place) * 1000 + keep.reduce((sum, one) => sum + overlap(box, one), 0) * 100 + far(box);
  return tries.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

const TIP = { half: 130, height: 64, above: 20, below: 12, top: 110, question: 8 }; // px

/** The middle of the lower edge of a tip about this place or, near the top of the window, of its upper edge. A tip does not cover
 * the question: from a card of the hand it goes above it. */
export function tipBeside(place: Box, frame: Frame, question: Box): { x: number; y: number; below: boolean } {
  const middle = place.x + place.width / 2;
  const x = Math.max(TIP.half, Math.min(middle, frame.width - TIP.half));
  if (place.y < TIP.top) return { x, y: place.y + place.height + TIP.below, below: true };
  const y = place.y - TIP.above;
  const tip = { x: x - TIP.half, y: y - TIP.height, width: 2 * TIP.half, height: TIP.height };
  return { x, y: overlap(tip, question) ? question.y - TIP.question : y, below: false };
}
