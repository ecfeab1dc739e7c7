/** A seat: its face with the backs it holds, its words, and what lies before it. */
import type { Draft } from "./draft";
import { flow, isOneLine, put, type Flow, type FlowStyle, type Item, type Squeeze } from "./flow";
import { right, tall } from "./measures";
import { itemsOf, wordsHeight, zonesAt, type Table } from "./table";
import type { Box } from "./types";
import type { Zone } from "./zones";

const FACE = { width: 96, height: 80 };
const SMALL_FACE = { width: 80, height: 66 };
const LARGEST_FACE = 1.5; // times
const BACK = 0.25; // of a face's width, that of a held back
const MOST_BACKS = 12;
const BACK_STEP = 0.38; // of a back
const BACK_TURN = 9; // degrees
const MOST_BACK_TURN = 66;
const BACK_DROP = 1.1;
const LOW_BACK = 0.34; // of a face's height
const COUNTED = 5; // more backs than these are hard to count

/** A block that knows its size before it is placed. */
export interface Block {
  width: number;
  height: number;
  place(draft: Draft, x: number, y: number): void;
}

export interface SeatStyle {
  style: "row" | "mirrored";
  /** The widest it may be. */
  width: number;
  card: number;
  squeeze: Squeeze;
  /** Whether zones may lie beside the words. */
  beside: boolean;
  /** The zones before the seat, and those that lie nearer to the middle. */
  before: readonly Item[];
  nearer: readonly Item[];
}

const LITTLE_ROOM = 3; // zones are pushed together further than this

/** Where there is little room, faces are smaller, and words lower. */
function faceOf({ grow }: Table, look: SeatStyle): Size {
  if (look.squeeze > LITTLE_ROOM) return SMALL_FACE;
  const larger = Math.min(grow, LARGEST_FACE);
  return { width: FACE.width * larger, height: FACE.height * larger };
}

const wordsOf = ({ words }: Table, { squeeze }: SeatStyle): Size => ({
  width: words.width,
  height: squeeze > LITTLE_ROOM ? words.low : words.height,
});

interface Size {
  width: number;
  height: number;
}

const GAP = 12; // px between face, words and zones
const STALL = { face: 48, gap: GAP, edge: 10 }; // px
const LOW_STALL = { face: 44, gap: 4, edge: 6 };

/** A face, the words beside it, and the zones beside both or, where that would be too wide, below them. */
export function seatBlock(table: Table, seat: number, look: SeatStyle): Block {
  const face = faceOf(table, look);
  const words = wordsOf(table, look);
  const head = { width: face.width + GAP + words.width, height: Math.max(face.height, words.height) };
  const style: FlowStyle = { rem: table.rem, gap: GAP, align: look.style === "mirrored" ? "end" : "start" };
  const room = look.width - head.width - 2 * GAP;
  const all = [...look.before, ...look.nearer];
  for (const [beside, below] of [
    [all, []],
    [look.before, look.nearer],
  ] as const) {
    const flowed = flow(beside, room, look.card, 0, style);
    const fits = beside.length > 0 && flowed.width <= room + 0.5 && flowed.height <= head.height * 1.1;
    if (look.beside && fits)
      return block(table, seat, look, head, flowed, flow(below, look.width, look.card, look.squeeze, style));
  }
  return block(table, seat, look, head, null, lowFlow(all, look.width, look, style));
}

/** In the plan's order, or with the largest zone last if that takes fewer lines. */
function lowFlow(items: readonly Item[], width: number, look: SeatStyle, style: FlowStyle): Flow {
  const planned = flow(items, width, look.card, look.squeeze, style);
  if (planned.lines.length < 3) return planned;
  const spread = ({ zone }: Item): number => (zone.plan.shown === "stack" ? 1 : zone.cards.length);
  const sorted = [...items].sort((a, b) => spread(a) - spread(b));
  const other = flow(sorted, width, look.card, look.squeeze, style);
  return other.lines.length < planned.lines.length ? other : planned;
}

function block(table: Table, seat: number, look: SeatStyle, head: Size, beside: Flow | null, below: Flow): Block {
  const topWidth = head.width + (beside ? 2 * GAP + beside.width : 0);
  const topHeight = Math.max(head.height, beside?.height ?? 0);
  const width = Math.max(topWidth, below.width);
  const height = topHeight + (below.height > 0 ? GAP * 0.75 + below.height : 0);
  const mirrored = look.style === "mirrored";
  return {
    width,
    height,
    place(draft, x, y) {
      placeHead(draft, table, seat, look, { x, y, width, height }, topHeight);
      if (beside)
        put(
          draft,
          beside,
          mirrored ? x + width - topWidth : x + head.width + 2 * GAP,
          y + (topHeight - beside.height) / 2,
        );
      put(draft, below, x, y + topHeight + GAP * 0.75, width);
    },
  };
}

/** A block that is as high as the others of its row. */
export interface Stall {
  height: number;
  place(draft: Draft, x: number, y: number, height: number): void;
}

export interface StallStyle {
  width: number;
  card: number;
  squeeze: Squeeze;
  /** Whether it has to be low, as on a phone. */
  low: boolean;
}

const APART_CARD = 26; // px
const SMALLER = [1, 0.85, 0.7]; // times, cards that are tried before a zone becomes one stack, and before there are two lines

/** In one line: rather with smaller cards than with a zone that is one stack, and rather that than two lines. */
function stallFlow(items: readonly Item[], room: number, look: StallStyle, style: FlowStyle): Flow {
  if (look.squeeze < 5) return flow(items, room, look.card, 4, style);
  for (const squeeze of look.low ? ([3, 4, 5] as const) : ([4, 5] as const)) {
    const tries = SMALLER.map((times) => flow(items, room, look.card * times, squeeze, style));
    const found = tries.find(isOneLine);
    if (found) return found;
  }
  return flow(items, room, look.card, 5, style);
}

/** A small board of its own: face, words and what is kept apart on top, all else in one line below, as wide as all the others. */
export function stallBlock(table: Table, seat: number, look: StallStyle): Stall {
  const style: FlowStyle = { rem: table.rem, gap: 8, align: "start" };
  const { face: side, gap, edge } = look.low ? LOW_STALL : STALL;
  const wordsWidth = look.width - side - 2 * GAP;
  const before = itemsOf(table, seat, "reach", "seat");
  const pockets = itemsOf(table, seat, "pocket");
  const small = pockets.map((item) => ({ ...item, scale: 1 }));
  const apart = flow(small, wordsWidth - table.words.width, APART_CARD, 5, { ...style, gap: 6 });
  const aside = isOneLine(apart) && apart.width <= wordsWidth - table.words.width; // there is room beside the words
  const below = stallFlow(aside ? before : [...before, ...pockets], look.width - 2 * edge, look, style);
  const room = wordsWidth - (aside ? apart.width : 0);
  const head = Math.max(side, wordsHeight(table, room), aside ? apart.height : 0);
  const height = head + (below.height > 0 ? gap + below.height : 0) + edge;
  return {
    height,
    place(draft, x, y, high) {
      const face = { x: x + 4, y, width: side, height: side };
      const words = { x: right(face) + GAP, y, width: room, height: head };
      draft.seats.push({ seat, box: { x, y, width: look.width, height: high }, face, words, style: "stall" });
      placeHeld(draft, table, seat, face, true);
      if (aside) put(draft, apart, right(words), y + GAP / 2);
      put(draft, below, x + edge, y + head + gap);
    },
  };
}

/** Face and words in the uppermost part of a seat's box, of this height. */
function placeHead(draft: Draft, table: Table, seat: number, look: SeatStyle, box: Box, height: number): void {
  const mirrored = look.style === "mirrored";
  const size = faceOf(table, look);
  const face = { x: mirrored ? right(box) - size.width : box.x, y: box.y + (height - size.height) / 2, ...size };
  const said = wordsOf(table, look);
  const words = {
    x: mirrored ? face.x - GAP - said.width : right(face) + GAP,
    y: box.y + (height - said.height) / 2,
    ...said,
  };
  draft.seats.push({ seat, box, face, words, style: look.style });
  placeHeld(draft, table, seat, face, false);
}

/** The backs that a seat holds, fanned behind its face. */
export function placeHeld(draft: Draft, table: Table, seat: number, face: Box, counted: boolean): void {
  for (const zone of zonesAt(table, seat, "hand")) {
    const count = zone.cards.length;
    draft.box(zone, face, { count: counted || count > COUNTED ? countAt(face, count) : null });
    layBacks(draft, zone, face);
  }
  for (const zone of zonesAt(table, seat, "seat", "reach", "pocket")) {
    if (zone.gone) draft.box(zone, { x: face.x + face.width / 2, y: face.y + face.height / 2, width: 0, height: 0 });
  }
}

const countAt = (face: Box, count: number): { text: string; x: number; y: number } | null =>
  count === 0 ? null : { text: String(count), x: face.x + face.width / 2 + 28, y: face.y + face.height - 10 };

function layBacks(draft: Draft, zone: Zone, face: Box): void {
  const shown = Math.min(zone.cards.length, MOST_BACKS);
  const far = (shown - 1) / 2;
  const width = Math.min(face.width * BACK, face.height * LOW_BACK);
  const step = Math.min(width * BACK_STEP, (face.width - width * 1.5) / Math.max(1, shown - 1));
  const turn = Math.min(BACK_TURN, MOST_BACK_TURN / Math.max(1, shown - 1));
  const drop = Math.min(BACK_DROP, 14 / Math.max(1, far * far));
  zone.cards.forEach((card, i) => {
    const k = Math.min(i, shown - 1) - far;
    const spot = {
      x: face.x + face.width / 2 + k * step,
      y: face.y + tall(width) / 2 + 3 + k * k * drop,
      width,
      turn: k * turn,
      z: 0,
    };
    draft.card(zone, card, spot, i >= shown);
  });
}
