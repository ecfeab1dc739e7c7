/** Zones side by side, in as many lines as they need. */
import type { Draft } from "./draft";
import { CLOSENESS, extentOf, type Closeness, type Extent } from "./manners";
import { clamp, most, sum, tall, textWidth } from "./measures";
import type { ZoneBox } from "./types";
import type { Zone } from "./zones";

/** A zone that wants a place. `scale` makes its cards smaller than the others of the flow. */
export interface Item {
  zone: Zone;
  label: string;
  scale: number;
}

/** A fact at the table that wants a place. */
export interface Badge {
  fact: string;
  /** The zone that it speaks of. */
  at: string | null;
  width: number;
  height: number;
}

/** How far zones may be pushed together: the more, the closer cards may lie, and the fewer lines there should be. */
export type Squeeze = 0 | 1 | 2 | 3 | 4 | 5;

/** How close cards may lie, and how many lines there should be at most. */
export interface Limit {
  closest: Closeness;
  lines: number;
}

const LIMITS: Record<Squeeze, Limit> = {
  0: { closest: "open", lines: 2 },
  1: { closest: "close", lines: 2 },
  2: { closest: "close", lines: 1 },
  3: { closest: "tight", lines: 1 },
  4: { closest: "columns", lines: 1 },
  5: { closest: "one", lines: 1 },
};

interface Placed {
  item: Item | Badge;
  extent: Extent;
  /** With its label, if that is wider. */
  width: number;
}

interface Line {
  placed: Placed[];
  width: number;
  height: number;
  labels: boolean;
}

export interface FlowStyle {
  rem: number;
  /** Between zones of a line; lines are a little closer. */
  gap: number;
  align: "start" | "centre" | "end";
  /** Whether labels are given up where zones are pushed together. */
  terse?: boolean;
}

export interface Flow {
  card: number;
  lines: Line[];
  width: number;
  height: number;
  style: FlowStyle;
}

const LABEL = 0.9375; // rem of type
const BOLD = 1.12; // times wider than usual letters
const LABEL_HEIGHT = 1.75; // rem: the key of a lit card stands between it and the label
const LINE_GAP = 0.7; // of the gap between zones

const labelHeight = (line: Line, rem: number): number => (line.labels ? LABEL_HEIGHT * rem : 0);

/** Items of the given card width in a room of the given width. */
export const flow = (
  items: readonly (Item | Badge)[],
  room: number,
  card: number,
  squeeze: Squeeze,
  style: FlowStyle,
): Flow => flowWithin(style.terse && squeeze > 0 ? unlabelled(items) : items, room, card, LIMITS[squeeze], style);

export const unlabelled = (items: readonly (Item | Badge)[]): (Item | Badge)[] =>
  items.map((item) => ("fact" in item ? item : { ...item, label: "" }));

/** The same within a limit of one's own. The zone that gains most is pushed together first. */
export function flowWithin(
  items: readonly (Item | Badge)[],
  room: number,
  card: number,
  { closest, lines }: Limit,
  style: FlowStyle,
): Flow {
  const levels = items.map(() => 0);
  for (;;) {
    const placed = items.map((item, i) => place(item, room, card, CLOSENESS[levels[i] ?? 0] ?? "open", style.rem));
    if (fits(placed, room, lines, style.gap)) return packed(placed, room, card, style);
    const gains = items.map((item, i) => gain(item, levels[i] ?? 0, card, CLOSENESS.indexOf(closest)));
    const best = gains.indexOf(Math.max(...gains));
    if ((gains[best] ?? 0) <= 0) return packed(placed, room, card, style);
    levels[best] = (levels[best] ?? 0) + 1;
  }
}

/** Whether so many lines are enough. Cards that wrap within their zone make lines too. */
function fits(placed: Placed[], room: number, lines: number, gap: number): boolean {
  const needed = broken(placed, room, gap).map((line) => most(line.map(({ extent }) => extent.lines)));
  return sum(needed) <= lines && placed.every(({ width }) => width <= room + 0.5);
}

/** How much narrower a zone becomes if its cards lie one step closer; nothing where they may not. */
function gain(item: Item | Badge, level: number, card: number, closest: number): number {
  if ("fact" in item) return 0;
  const { zone, scale } = item;
  const [now, closer] = [CLOSENESS[level], CLOSENESS[level + 1]];
  if (now === undefined || closer === undefined || level >= closest) return 0;
  const width = (close: Closeness): number => extentOf(zone, card * scale, close, Infinity).width;
  const narrower = Math.max(width(now) - width(closer), zone.cards.length > 1 || zone.plan.room > 1 ? 0.001 : 0);
  return narrower / 3 ** level; // rather all a little closer than one of them much
}

function packed(placed: Placed[], room: number, card: number, style: FlowStyle): Flow {
  const lines = balanced(placed, room, style).map((line) => eased(line, room, card, style));
  const gaps = style.gap * LINE_GAP * Math.max(0, lines.length - 1);
  const height = sum(lines.map((line) => line.height + labelHeight(line, style.rem))) + gaps;
  return { card, lines, width: most(lines.map((line) => line.width)), height, style };
}

function place(item: Item | Badge, room: number, card: number, close: Closeness, rem: number): Placed {
  if ("fact" in item) return { item, extent: { ...item, lines: 1, close: "open" }, width: item.width };
  const extent = extentOf(item.zone, card * item.scale, close, room);
  return { item, extent, width: Math.max(extent.width, Math.min(room, textWidth(item.label, LABEL, rem) * BOLD)) };
}

/** As few lines as there can be, all about as long. */
function balanced(placed: Placed[], room: number, style: FlowStyle): Placed[][] {
  let lines = broken(placed, room, style.gap);
  if (lines.length < 2) return lines;
  for (let narrower = room * 0.95; narrower > room * 0.4; narrower -= room * 0.05) {
    const others = broken(placed, narrower, style.gap);
    if (others.length > lines.length) break;
    lines = others;
  }
  return lines;
}

function broken(placed: Placed[], room: number, gap: number): Placed[][] {
  const lines: Placed[][] = [];
  let used = Infinity;
  for (const each of placed) {
    if (used + each.width > room + 0.5) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(each);
    used += each.width + gap;
  }
  return lines;
}

/** Give the room that is left in a line to those of its zones whose cards cover each other. */
function eased(placed: Placed[], room: number, card: number, style: FlowStyle): Line {
  const left = room - sum(placed.map(({ width }) => width)) - style.gap * (placed.length - 1);
  const wishes = placed.map((each) => wish(each, card));
  const part = clamp(left / Math.max(1, sum(wishes)), 0, 1);
  const wider = placed.map((each, i) => {
    const width = each.extent.width + (wishes[i] ?? 0) * part;
    return { ...each, extent: { ...each.extent, width }, width: Math.max(each.width, width) };
  });
  return {
    placed: wider,
    width: sum(wider.map(({ width }) => width)) + style.gap * (wider.length - 1),
    height: most(wider.map(({ extent }) => extent.height)),
    labels: wider.some(({ item }) => "label" in item && item.label !== ""),
  };
}

/** How much wider a zone would be if its cards, or its stacked sets, lay open in one line. */
function wish({ item, extent, width }: Placed, card: number): number {
  if ("fact" in item || extent.lines !== 1) return 0;
  const open = WISHED[extent.close];
  if (!open) return 0;
  return Math.max(0, extentOf(item.zone, card * item.scale, open, Infinity).width - Math.max(extent.width, width));
}

const WISHED: Partial<Record<Closeness, Closeness>> = { close: "open", tight: "open", columns: "stacked" };

/** Whether everything lies side by side. */
export const isOneLine = (flowed: Flow): boolean =>
  flowed.lines.length < 2 && flowed.lines.every(({ placed }) => placed.every(({ extent }) => extent.lines === 1));

const IN_SIGHT = 0.62; // of a card, so that one can tell what it is

/** Whether cards that are to lie side by side cover much of each other. */
export const isCrowded = ({ lines, card }: Flow): boolean =>
  lines.some(({ placed }) => placed.some(({ item, extent }) => "zone" in item && covers(item, extent, card)));

function covers({ zone, scale }: Item, extent: Extent, card: number): boolean {
  const across = Math.ceil(zone.cards.length / Math.max(1, extent.lines));
  const step = (extent.width - card * scale) / Math.max(1, across - 1);
  return zone.plan.shown !== "stack" && across > 1 && step < card * scale * IN_SIGHT;
}

/** Place all of a flow with its upper left corner here, in a room of the given width. */
export function put(draft: Draft, flowed: Flow, x: number, y: number, room = flowed.width): void {
  const { rem, gap, align } = flowed.style;
  for (const line of flowed.lines) {
    const lift = labelHeight(line, rem);
    let left = x + { start: 0, centre: (room - line.width) / 2, end: room - line.width }[align];
    for (const { item, extent, width } of line.placed) {
      const off = { start: 0, centre: (width - extent.width) / 2, end: width - extent.width }[align];
      const low = "fact" in item || item.scale === 1 ? 0.5 : 1;
      const top = y + lift + (line.height - extent.height) * low;
      const box = { x: left + off, y: top, width: extent.width, height: extent.height };
      if ("fact" in item) draft.badges[item.fact] = box;
      else
        draft.zone(
          item.zone,
          box,
          flowed.card * item.scale,
          extent,
          labelAt(item.label, left, top - lift, width, lift),
        );
      left += width + gap;
    }
    y += lift + line.height + gap * LINE_GAP;
  }
}

const labelAt = (text: string, x: number, y: number, width: number, height: number): ZoneBox["label"] =>
  text === "" ? null : { text, box: { x, y, width, height } };

/** The widest card with which all these zones fit into one line as stacks. */
export const stackedCard = (items: readonly Item[], room: number, gap: number, height: number): number =>
  Math.min(
    (room - gap * (items.length - 1)) / Math.max(1, sum(items.map(({ scale }) => scale))) - 5,
    height / tall(1) - 5,
  );
