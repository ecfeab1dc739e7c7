/** How the cards of a zone lie, by the manner in which it is shown: how wide that is, and where each card comes to lie.
 *
 * The closer, the narrower: `open` is as it should look, `close` covers about half of the cards, `tight` leaves a strip of each,
 * `stacked` puts those of a set upon each other, `columns` lets these sets cover each other too, and `one` makes one stack of all. */
import { clamp, most, sum, tall } from "./measures";
import type { Card, Zone } from "./zones";

export const CLOSENESS = ["open", "close", "tight", "stacked", "columns", "one"] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** What stays visible of a covered card, at least. */
export const STRIP = 18;

/** The outer size of all cards, and how they lie in it. */
export interface Extent {
  width: number;
  height: number;
  lines: number;
  close: Closeness;
}

/** A card or an empty place, by the middle of it, from the upper left corner of the zone. */
export interface Laid {
  card: Card | null;
  x: number;
  y: number;
  /** An empty place is as wide as what belongs there, or slim where there is little room. */
  width: number;
  turn: number;
  buried: boolean;
}

interface Manner {
  extent(zone: Zone, card: number, close: Closeness, room: number): Extent;
  lay(zone: Zone, card: number, extent: Extent): Laid[];
}

const GAP = 0.1; // between cards and between lines, in card widths

// ---- one upon the other

const DEPTH = 2.5; // px that a card of a stack sticks out from under the one above it
const SHOWN_DEEP = 3; // cards of a stack that can be seen

/** Face-up cards lie a little askew, face-down ones neatly upon each other. */
function layStack(cards: readonly Card[], card: number, askew: boolean): Laid[] {
  const middle = { x: card / 2, y: tall(card) / 2, width: card };
  if (cards.length === 0) return [{ card: null, ...middle, turn: 0, buried: false }];
  return cards.map((each, i) => {
    const deep = cards.length - 1 - i;
    const off = askew ? 0 : Math.min(deep, SHOWN_DEEP - 1) * DEPTH;
    const turn = askew && deep > 0 && deep < SHOWN_DEEP ? (each.id % 2 ? 3 : -3) : 0;
    return { card: each, width: card, x: middle.x + off, y: middle.y + off * 1.2, turn, buried: deep >= SHOWN_DEEP };
  });
}

const stackExtent = (zone: Zone, card: number): Extent => {
  const off = zone.open ? 0 : DEPTH * (SHOWN_DEEP - 1);
  return { width: card + off, height: tall(card) + off * 1.2, lines: 1, close: "one" };
};

const STACK: Manner = { extent: stackExtent, lay: (zone, card) => layStack(zone.cards, card, zone.open) };

// ---- side by side

/** How a card lies to the one before it: in one set with it, the first of another set, or alone. */
type Joint = "within" | "apart" | "loose";

/** Of a very large card, as on a large television, more than that. */
const strip = (card: number): number => Math.max(STRIP, card > 110 ? card * 0.19 : 0);
/** What stays visible of a column, in px: it is as high as a card, so that little is enough. */
export const COLUMN = 8;
const column = (card: number): number => Math.max(COLUMN, 560 / tall(card));

/** From the left side of a card to that of the next one, in px. */
const STEPS: Record<Joint, Record<Closeness, (card: number) => number>> = {
  within: {
    open: (card) => Math.max(STRIP, card * 0.42),
    close: (card) => Math.max(STRIP, card * 0.34),
    tight: strip,
    stacked: () => 0,
    columns: () => 0,
    one: () => 0,
  },
  apart: {
    open: (card) => card * 1.18,
    close: (card) => card * 1.12,
    tight: (card) => card * 1.06,
    stacked: (card) => card * 1.06,
    columns: column,
    one: () => 0,
  },
  loose: {
    open: (card) => card * (1 + GAP),
    close: (card) => Math.max(STRIP, card * 0.5),
    tight: strip,
    stacked: strip,
    columns: column,
    one: () => 0,
  },
};

const A_SET = 3; // cards, usually
const SLIM = { close: 0.32, tight: 0.2 }; // of a card: empty places where there is little room, so that one still sees how many there are
const APART = { open: GAP, slim: 0.06 }; // between empty places, in card widths

/** A card, or an empty place for one or, if `set`, for several. */
interface Slot {
  card: Card | null;
  joint: Joint;
  set: boolean;
  /** An empty place that is the only one stays as wide as a card. */
  alone: boolean;
}

const widthOfSlot = (slot: Slot, card: number, close: Closeness): number => {
  if (slot.card || slot.alone) return card;
  if (close === "open") return slot.set ? card + (A_SET - 1) * STEPS.within.open(card) : card;
  return card * (close === "close" ? SLIM.close : SLIM.tight);
};

/** From the left side of a slot to that of the next one. */
const stepBetween = (slot: Slot, next: Slot, card: number, close: Closeness): number =>
  next.card
    ? STEPS[next.joint][close](card)
    : widthOfSlot(slot, card, close) + card * (close === "open" ? APART.open : APART.slim);

/** All cards and the empty places after them. */
function slotsOf(zone: Zone): Slot[] {
  const sets = zone.plan.shown === "sets";
  const taken: Slot[] = zone.sets.flatMap((set, s) =>
    set.map((card, i) => ({
      card,
      joint: i > 0 ? "within" : !sets || (set.length === 1 && zone.sets[s - 1]?.length === 1) ? "loose" : "apart",
      set: false,
      alone: false,
    })),
  );
  const { room } = zone.plan;
  const empty = Math.max(room, 1) - (sets ? zone.sets.length : zone.cards.length);
  const place: Slot = { card: null, joint: "loose", set: sets && room > 1, alone: room < 2 };
  return [...taken, ...Array<Slot>(Math.max(0, empty)).fill(place)];
}

function widthOf(slots: readonly Slot[], card: number, close: Closeness): number {
  const last = slots.at(-1);
  const steps = slots.slice(1).map((slot, i) => stepBetween(slots[i] ?? slot, slot, card, close));
  return sum(steps) + (last ? widthOfSlot(last, card, close) : 0);
}

/** Lines of slots, none wider than the room; a set is never torn apart. */
function linesOf(slots: Slot[], card: number, close: Closeness, room: number): Slot[][] {
  const lines: Slot[][] = [];
  for (let i = 0; i < slots.length;) {
    let end = i + 1;
    while (slots[end]?.joint === "within") end += 1;
    const set = slots.slice(i, end);
    const line = lines.at(-1);
    if (line && widthOf([...line, ...set], card, close) <= room + 0.5) line.push(...set);
    else lines.push(set);
    i = end;
  }
  return lines;
}

/** As few lines as there can be, all about as long. */
function evenLines(slots: Slot[], card: number, close: Closeness, room: number, least: number): Slot[][] {
  const lines = linesOf(slots, card, close, room);
  const wanted = Math.max(least, lines.length);
  if (wanted === 1) return lines;
  for (let width = widthOf(slots, card, close) / wanted; width < room; width += card / 3) {
    const even = linesOf(slots, card, close, width);
    if (even.length <= wanted) return even;
  }
  return lines;
}

const sideBySide = (linesAtLeast: (slots: number) => number): Manner => ({
  extent: (zone, card, close, room) => {
    if (close === "one") return stackExtent(zone, card);
    const slots = slotsOf(zone);
    const lines = evenLines(slots, card, close, room, close === "open" ? linesAtLeast(slots.length) : 1);
    const width = most(lines.map((line) => widthOf(line, card, close)));
    const height = tall(card) * lines.length + card * GAP * (lines.length - 1);
    return { width, height, lines: lines.length, close };
  },
  lay: (zone, card, extent) => {
    if (extent.close === "one") return layStack(zone.cards, card, zone.open);
    const slots = slotsOf(zone);
    const lines = extent.lines === 1 ? [slots] : linesOf(slots, card, extent.close, extent.width);
    const measure = measureOf(lines, card, extent);
    return lines.flatMap((line, l) => layLine(line, card, measure, tall(card) / 2 + l * card * (GAP + tall(1))));
  },
});

/** Something that is measured at one closeness, in between two of them. */
type Measure = (of: (close: Closeness) => number) => number;

/** Between tight and open, or between columns and stacked, so that no line is wider than the extent. */
function measureOf(lines: Slot[][], card: number, extent: Extent): Measure {
  const stacked = extent.close === "stacked" || extent.close === "columns";
  const [least, most] = stacked ? (["columns", "stacked"] as const) : (["tight", "open"] as const);
  const parts = lines.map((line) => {
    const [narrow, wide] = [widthOf(line, card, least), widthOf(line, card, most)];
    return wide > narrow ? clamp((extent.width - narrow) / (wide - narrow), 0, 1) : 1;
  });
  const part = Math.min(...parts);
  return (of) => of(least) * (1 - part) + of(most) * part;
}

function layLine(line: Slot[], card: number, measure: Measure, y: number): Laid[] {
  let x = 0; // the left side
  return line.map((slot, i) => {
    const [before, next] = [line[i - 1], line[i + 1]];
    if (before) x += measure((close) => stepBetween(before, slot, card, close));
    const width = measure((close) => widthOfSlot(slot, card, close));
    const buried = !!next && measure((close) => stepBetween(slot, next, card, close)) === 0;
    return { card: slot.card, x: x + width / 2, y, width, turn: 0, buried };
  });
}

/** How each kind of zone is laid; a fan that is not the own hand lies like a row. */
const ROW = sideBySide(() => 1);
const GRID = sideBySide((slots) => (slots > 3 ? 2 : 1));
const MANNERS: Record<string, Manner> = { row: ROW, queue: ROW, fan: ROW, sets: ROW, grid: GRID, stack: STACK };

const mannerOf = (zone: Zone): Manner => MANNERS[zone.plan.shown] ?? ROW;

/** What was computed before: many ways are tried until one fits. */
const known = new WeakMap<Zone, Map<number, Extent>>();
const WIDEST = 10_000; // px

/** How large a zone is with cards of this width that lie so close, in a room of this width. */
export function extentOf(zone: Zone, card: number, close: Closeness, room: number): Extent {
  const extents = known.get(zone) ?? new Map<number, Extent>();
  known.set(zone, extents);
  const width = Math.min(Math.ceil(room), WIDEST);
  const key = (Math.round(card * 100) * CLOSENESS.length + CLOSENESS.indexOf(close)) * (WIDEST + 1) + width;
  const extent = extents.get(key) ?? mannerOf(zone).extent(zone, card, close, room);
  extents.set(key, extent);
  return extent;
}

/** Where each card of a zone lies, from its upper left corner. */
export const lay = (zone: Zone, card: number, extent: Extent): Laid[] => mannerOf(zone).lay(zone, card, extent);
