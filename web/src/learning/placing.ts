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
  /** Where something else lies between them, or a long way, the tail would point at that: so it stands at the thing, with its tip
   * here. */
  tip: Point | null;
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
const WORDS = 2; // and of words
const FAR = 40; // what each pixel costs between paper and thing
const REACH = 120; // px: further away, nobody can tell what a tail points at
const ASKEW = 12; // and each by which their middles are apart

/** The place that covers least; of those, the nearest. With a `home`, the paper lies there as long as it covers nothing that is
 * needed: on a phone it does not wander about. */
export function placeNote(thing: Box, paper: Size, window: Size, around: Around, home: Point | null = null): Placed {
  const kept = home && within(home, paper, window);
  if (kept && [thing, ...around.never].every((box) => !overlap({ ...kept, ...paper }, box)))
    return { ...kept, ...tailOf({ ...kept, ...paper }, thing, around) };
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
  return { ...best, ...tailOf({ ...best, ...paper }, thing, around) };
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

/** Which side faces the thing, and whether the tail can reach it. */
function tailOf(paper: Box, thing: Box, { never, rather }: Around): Pick<Placed, "tail" | "along" | "tip"> {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  const gaps: Record<Side, number> = {
    left: paper.x - thing.x - thing.width,
    right: thing.x - paper.x - paper.width,
    top: paper.y - thing.y - thing.height,
    bottom: thing.y - paper.y - paper.height,
  };
  const tail = (Object.keys(gaps) as Side[]).reduce((best, side) => (gaps[side] > gaps[best] ? side : best));
  if (gaps[tail] < 0) return { tail: null, along: 0, tip: null };
  const upright = tail === "left" || tail === "right";
  const [middle, length] = upright ? [y - paper.y, paper.height] : [x - paper.x, paper.width];
  const along = Math.max(CORNER, Math.min(middle, length - CORNER));
  const tip = {
    left: { x: thing.x + thing.width, y },
    right: { x: thing.x, y },
    top: { x, y: thing.y + thing.height },
    bottom: { x, y: thing.y },
  }[tail];
  const way = upright
    ? { x: Math.min(tip.x, paper.x + paper.width), y: paper.y + along, width: gaps[tail], height: 1 }
    : { x: paper.x + along, y: Math.min(tip.y, paper.y + paper.height), width: 1, height: gaps[tail] };
  const stopped =
    gaps[tail] > REACH || [...never, ...rather].some((box) => !overlap(box, thing) && overlap(box, way) > 0);
  return { tail, along, tip: stopped ? tip : null };
}
