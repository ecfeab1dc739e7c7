/** Where the eye is that opens a pile as a spread. */
import type { Box } from "../layout/types";

export const EYE = 44; // px, as wide as the button; the eye itself is narrower by the edge at each side
const EDGE = 8;
const OUT = { low: 14, high: 12 }; // px that the button sticks out to the left
const BELOW = 8;
const NARROW = 56; // px: cards narrower than this have no room for the eye beside their number

const KEY = 8; // px from the right edge of a narrow card to the middle of its key's number

/** Where on a card the number of its key is, of which so much can be seen: in the middle, but beside the eye on a narrow pile. */
export const keyAt = (width: number, exposed = width): number =>
  exposed < NARROW && exposed === width ? width - KEY : exposed / 2;

/** The upper left corner of the button: at the lower left of what lies there, at the upper left where the number of a narrow pile
 * is too near, and always within the window. */
export function eyeOf(boxes: readonly Box[]): { x: number; y: number } {
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const high = right - left < NARROW;
  return {
    x: Math.max(left - (high ? OUT.high : OUT.low), 2 - EDGE),
    y: high ? top - EYE / 2 + EDGE : bottom - EYE + BELOW,
  };
}
