/** Where a menu or a note goes: beside what it speaks of, never over it, and inside the window. */
import type { Box } from "../layout/types";

export interface Placed {
  x: number;
  y: number;
  /** The side of the paper that faces the thing, where its tail is; null where no side had room. */
  tail: "left" | "right" | "top" | "bottom" | null;
  /** How far along that side the tail points at the middle of the thing. */
  along: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 12; // px between thing and paper, room for the tail
const EDGE = 8; // px between paper and window
const CORNER = 22; // px that the tail keeps from the paper's corners

type Side = NonNullable<Placed["tail"]>;
// the side of the paper that faces the thing: above it, beside it, below it
const SIDES: readonly Side[] = ["bottom", "left", "right", "top"];

/** The side with room that covers least of what should stay in sight. */
export function beside(thing: Box, paper: Size, window: Size, keep: readonly Box[] = []): Placed {
  const fitting = SIDES.filter((side) => fits(at(side, thing, paper), side, paper, window));
  const hidden = (side: Side) => {
    const box = { ...within(at(side, thing, paper), paper, window), ...paper };
    return keep.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  const best = fitting.reduce<Side | null>(
    (best, side) => (best === null || hidden(side) < hidden(best) ? side : best),
    null,
  );
  return best ? placedAt(best, thing, paper, window) : leastHidden(thing, paper, window);
}

function placedAt(side: Side, thing: Box, paper: Size, window: Size): Placed {
  const { x, y } = within(at(side, thing, paper), paper, window);
  const upright = side === "left" || side === "right";
  const [middle, from, length] = upright
    ? [thing.y + thing.height / 2, y, paper.height]
    : [thing.x + thing.width / 2, x, paper.width];
  return { x, y, tail: side, along: Math.min(Math.max(middle - from, CORNER), Math.max(CORNER, length - CORNER)) };
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

function at(side: Side, thing: Box, paper: Size): { x: number; y: number } {
  const x = thing.x + (thing.width - paper.width) / 2;
  const y = thing.y + (thing.height - paper.height) / 2;
  const places = {
    left: { x: thing.x + thing.width + GAP, y },
    right: { x: thing.x - GAP - paper.width, y },
    top: { x, y: thing.y + thing.height + GAP },
    bottom: { x, y: thing.y - GAP - paper.height },
  };
  return places[side];
}

/** Whether there is room on that side; along the side, the paper may shift. */
function fits(point: { x: number; y: number }, side: Side, paper: Size, window: Size): boolean {
  const wide = point.x >= EDGE && point.x + paper.width <= window.width - EDGE;
  const high = point.y >= EDGE && point.y + paper.height <= window.height - EDGE;
  return side === "left" || side === "right" ? wide : high;
}

const within = (point: { x: number; y: number }, paper: Size, window: Size) => ({
  x: Math.max(EDGE, Math.min(point.x, window.width - paper.width - EDGE)),
  y: Math.max(EDGE, Math.min(point.y, window.height - paper.height - EDGE)),
});

/** No side has room, in a small window: the corner farthest from the thing. */
function leastHidden(thing: Box, paper: Size, window: Size): Placed {
  const x = thing.x + thing.width / 2 < window.width / 2 ? window.width - paper.width - EDGE : EDGE;
  const y = thing.y + thing.height / 2 < window.height / 2 ? window.height - paper.height - EDGE : EDGE;
  return { x: Math.max(EDGE, x), y: Math.max(EDGE, y), tail: null, along: 0 };
}
