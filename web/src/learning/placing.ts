/** Where a note lies: beside what it points at, never over it, and over nothing that is needed now. */
import type { Box } from "../layout/types";
import { overlap } from "../table/beside";

export type Side = "left" | "right" | "top" | "bottom";

export interface Placed {
  x: number;
  y: number;
  /** The side of the paper that faces the thing, where its tail is. */
  tail: Side | null;
  /** How far along that side the tail points at the middle of the thing. */
  along: number;
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** What must not be covered, what should not be if there is another place, and what may be for a good one. */
export interface Around {
  never: readonly Box[];
  rather: readonly Box[];
  words: readonly Box[];
}

const GAP = 14; // px between thing and paper, room for the tail
const EDGE = 8; // px between paper and window
const CORNER = 24; // px that the tail keeps from the paper's corners
const NEVER = 1000;
const COVERED = 4; // what a covered square pixel of other things costs
const WORDS = 0.2; // and of words
const FAR = 40; // what each pixel costs between paper and thing
const ASKEW = 12; // and each by which their middles are apart

/** The place that covers least; of those, the nearest. With a `home`, the paper lies there as long as it covers nothing that is
 * needed: on a phone it does not wander about. */
export function placeNote(thing: Box, paper: Size, window: Size, around: Around, home: Point | null = null): Placed {
  const kept = home && within(home, paper, window);
  if (kept && [thing, ...around.never].every((box) => !overlap({ ...kept, ...paper }, box)))
    return { ...kept, ...tailOf({ ...kept, ...paper }, thing) };
  const places = [...besides(thing, paper), ...edges(around.never, paper, window)].map((point) =>
    within(point, paper, window),
  );
  const cost = (point: Point) => {
    const box = { ...point, ...paper };
    const hidden = (boxes: readonly Box[]) => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
    return (
      hidden([thing]) * NEVER * 2 +
      hidden(around.never) * NEVER +
      hidden(around.rather) * COVERED +
      hidden(around.words) * WORDS +
      far(box, thing) * FAR +
      askew(box, thing) * ASKEW
    );
  };
  const best = places.reduce((best, point) => (cost(point) < cost(best) ? point : best));
  return { ...best, ...tailOf({ ...best, ...paper }, thing) };
}

/** Above, below and on both sides, each along the middle and along the ends. */
function besides(thing: Box, paper: Size): Point[] {
  const [right, bottom] = [thing.x + thing.width, thing.y + thing.height];
  const across = [thing.x + (thing.width - paper.width) / 2, thing.x, right - paper.width];
  const along = [thing.y + (thing.height - paper.height) / 2, thing.y, bottom - paper.height];
  return [
    ...across.flatMap((x) => [
      { x, y: thing.y - GAP - paper.height },
      { x, y: bottom + GAP },
    ]),
    ...along.flatMap((y) => [
      { x: right + GAP, y },
      { x: thing.x - GAP - paper.width, y },
    ]),
  ];
}

/** Right above and below what must stay in sight, and at the ends of the window. */
function edges(never: readonly Box[], paper: Size, window: Size): Point[] {
  const columns = [0, (window.width - paper.width) / 2, window.width];
  const rows = [...never.flatMap((box) => [box.y - GAP - paper.height, box.y + box.height + GAP]), 0, window.height];
  return columns.flatMap((x) => rows.map((y) => ({ x, y })));
}

const within = (point: Point, paper: Size, window: Size) => ({
  x: Math.max(EDGE, Math.min(point.x, window.width - paper.width - EDGE)),
  y: Math.max(EDGE, Math.min(point.y, window.height - paper.height - EDGE)),
});

/** How far two boxes are apart. */
function far(one: Box, other: Box): number {
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width, 0);
  const along = Math.max(other.y - one.y - one.height, one.y - other.y - other.height, 0);
  return across + along;
}

function askew(one: Box, other: Box): number {
  const across = one.x + one.width / 2 - other.x - other.width / 2;
  const along = one.y + one.height / 2 - other.y - other.height / 2;
  return Math.min(Math.abs(across), Math.abs(along));
}

/** Which side faces the thing. */
function tailOf(paper: Box, thing: Box): Pick<Placed, "tail" | "along"> {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  const gaps: Record<Side, number> = {
    left: paper.x - thing.x - thing.width,
    right: thing.x - paper.x - paper.width,
    top: paper.y - thing.y - thing.height,
    bottom: thing.y - paper.y - paper.height,
  };
  const tail = (Object.keys(gaps) as Side[]).reduce((best, side) => (gaps[side] > gaps[best] ? side : best));
  if (gaps[tail] < 0) return { tail: null, along: 0 };
  const upright = tail === "left" || tail === "right";
  const [middle, length] = upright ? [y - paper.y, paper.height] : [x - paper.x, paper.width];
  return { tail, along: Math.max(CORNER, Math.min(middle, length - CORNER)) };
}
