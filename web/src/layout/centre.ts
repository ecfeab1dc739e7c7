/** The middle of the table: its cards as large as the room allows, in as many lines as that takes. */
import type { Draft } from "./draft";
import {
  flowWithin,
  isCrowded,
  put,
  unlabelled,
  type Badge,
  type Flow,
  type FlowStyle,
  type Item,
  type Limit,
} from "./flow";
import { badgeLines } from "./badges";
import { most, sum, textWidth } from "./measures";
import { centreItems, itemsOf, type Table } from "./table";

type Items = readonly (Item | Badge)[];

/** What lies in the middle, measured. */
export interface Middle {
  width: number;
  height: number;
  place(draft: Draft, x: number, y: number, width: number): void;
}

interface Found extends Middle {
  /** How wide its cards are, all in all. */
  worth: number;
}

const LARGEST = 108; // px, card widths
const LEAST = 38;
const STEP = 2;
const LEAST_STACK = 44; // px: a thumb must hit it
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5]; // of stacks beside open cards, which are there to be read
const STACK_MATTERS = 0.4; // a wider stack is worth so much of a wider open card
const LABELS_MATTER = 0.85; // labels may make cards so much narrower
const GAP = 14;
const ANY = 9; // lines

/** What to try: first all cards open, then the closer the less room there is. */
const TRIES: readonly (Limit & { least: number })[] = [
  { closest: "open", lines: ANY, least: 46 },
  { closest: "close", lines: 2, least: 50 },
  { closest: "close", lines: 1, least: 46 },
  { closest: "tight", lines: 2, least: 42 },
  { closest: "tight", lines: 1, least: 40 },
  { closest: "stacked", lines: 1, least: 38 },
  { closest: "one", lines: ANY, least: LEAST },
];

const GROWS_BY = 60; // px
const HIGHEST = 2400; // px: a window that is so narrow is not worth more

/** The middle in a room of this size, or a higher one where nothing else fits: rather than have tiny cards, the table scrolls. What
 * comes and goes lies in line with the rest, or is left out. */
export function middleOf(table: Table, width: number, height: number, inLine: boolean): Middle {
  const zones = itemsOf(table, null, "centre").filter(({ zone }) => inLine || !zone.plan.fleeting);
  const style: FlowStyle = { rem: table.rem, gap: GAP, align: "centre" };
  const badges = BADGE_LINES.map((lines) => badgesIn(table, width, lines));
  const variants = badges.slice(0, badges[0]?.length ? badges.length : 1).map((each): Items => [...zones, ...each]);
  const hasLabels = zones.some(({ label }) => label !== "");
  const room = { width, height };
  for (const limit of TRIES) {
    const found = best(variants.map((items) => largest(unlabelled(items), room, limit, style)));
    if (!found) continue;
    if (!hasLabels) return found;
    return labelledIfLarge(found, best(variants.map((items) => largest(items, room, limit, style))));
  }
  return height < HIGHEST
    ? middleOf(table, width, height + GROWS_BY, inLine)
    : asFound(flowWithin(unlabelled(zones), width, LEAST, { closest: "one", lines: ANY }, style), 0);
}

const labelledIfLarge = (found: Found, labelled: Found | null): Found =>
  labelled && labelled.worth >= found.worth * LABELS_MATTER ? labelled : found;

const best = (found: readonly (Found | null)[]): Found | null =>
  found.reduce((one, other) => (other && other.worth > (one?.worth ?? 0) ? other : one), null);

const isStack = (item: Item | Badge): boolean => "zone" in item && item.zone.plan.shown === "stack";
const isOpen = (item: Item | Badge): boolean => "zone" in item && !isStack(item);

interface Room {
  width: number;
  height: number;
}

/** The middle as it was laid, or, where cards that belong side by side cover each other there and the room is large enough, with all
 * of them in full sight. */
export function opened(
  table: Table,
  flowed: Flow,
  room: Room,
  sizes: { least: number; most: number },
  inLine: boolean,
): Middle {
  if (!isCrowded(flowed)) return asMiddle(flowed);
  const items = centreItems(table, room.width, inLine);
  const style: FlowStyle = { rem: table.rem, gap: GAP, align: "centre" };
  const limit = { closest: "open", lines: ANY, least: sizes.least } as const;
  const found = largest(unlabelled(items), room, limit, style, sizes.most);
  return found ? labelledIfLarge(found, largest(items, room, limit, style, sizes.most)) : asMiddle(flowed);
}

/** The largest cards that fit. Stacks may be smaller than open cards, and lie in a column beside them. */
function largest(
  items: Items,
  room: Room,
  limit: (typeof TRIES)[number],
  style: FlowStyle,
  upTo = LARGEST,
): Found | null {
  const mixed = items.some(isStack) && items.some(isOpen);
  let found: Found | null = null;
  for (const scale of mixed ? SCALES : [1]) {
    const least = scale < 1 ? Math.max(limit.least, LEAST_STACK / scale) : limit.least;
    const scaled = items.map((item) => (scale < 1 && isStack(item) ? { ...item, scale } : item));
    const laid = widest(least, upTo, (card): Found | null => {
      const worth = card * (1 + STACK_MATTERS * scale);
      const lines = flowWithin(scaled, room.width, card, limit, style);
      if (lines.lines.length <= limit.lines && fits(lines, room)) return asFound(lines, worth);
      return mixed ? beside(scaled, room, card, limit, style, worth) : null;
    });
    found = best([found, laid]);
  }
  return found;
}

/** What fits with the widest card, from the least to the largest: the wider, the less fits. */
function widest(least: number, upTo: number, lay: (card: number) => Found | null): Found | null {
  let found = least > upTo ? null : lay(least);
  if (!found) return null;
  let [low, high] = [0, Math.floor((upTo - least) / STEP)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const laid = lay(least + middle * STEP);
    if (laid) [found, low] = [laid, middle];
    else high = middle - 1;
  }
  return found;
}

const fits = ({ width, height }: Room, room: Room): boolean => width <= room.width + 0.5 && height <= room.height + 0.5;

const asFound = (flowed: Flow, worth: number): Found => ({ ...asMiddle(flowed), worth });

export const asMiddle = (flowed: Flow): Middle => ({
  width: flowed.width,
  height: flowed.height,
  place: (draft, x, y, width) => put(draft, flowed, x, y, width),
});

/** All stacks in a column beside the open cards; the badges are below both. */
function beside(items: Items, room: Room, card: number, limit: Limit, style: FlowStyle, worth: number): Found | null {
  const column = flowWithin(items.filter(isStack), 1, card, { closest: "one", lines: ANY }, style);
  const cards = flowWithin(items.filter(isOpen), room.width - column.width - GAP, card, limit, style);
  const low = flowWithin(
    items.filter((item) => "fact" in item),
    room.width,
    card,
    limit,
    style,
  );
  const [wide, high] = [cards.width + GAP + column.width, Math.max(cards.height, column.height)];
  const height = high + (low.height > 0 ? GAP + low.height : 0);
  const stacksFirst = items.findIndex(isStack) < items.findIndex(isOpen);
  if (cards.lines.length > limit.lines || !fits({ width: wide, height }, room)) return null;
  return {
    width: wide,
    height,
    worth,
    place(draft, x, y, width) {
      let left = x + (width - wide) / 2;
      for (const part of stacksFirst ? [column, cards] : [cards, column]) {
        put(draft, part, left, y + (high - part.height) / 2, part.width);
        left += part.width + GAP;
      }
      put(draft, low, x, y + high + GAP, width);
    },
  };
}

const BADGE = 0.9375; // rem of type
const BADGE_EDGE = 2; // rem around the words
const BADGE_LINE = 1.2; // rem
const BADGE_LINES = [1, 2, 3]; // of each of its parts, that are tried
const UNEVEN = 1.25; // lines of words are not equally long

/** The badges that have something to say now, what each is about and what it says in so many lines or more. */
function badgesIn(table: Table, room: number, wanted: number): Badge[] {
  const { rem } = table;
  return table.facts
    .filter((fact) => fact.shown === "badge")
    .flatMap(({ fact, zone }) => {
      const short = table.state.view.shown.find(({ name }) => name === fact)?.short ?? "";
      if (typeof short !== "string" || short === "") return [];
      const edge = BADGE_EDGE * rem;
      const parts = badgeLines(short).map((line) => line.split(" ").map((word) => textWidth(word, BADGE, rem) * 1.08));
      const lengths = parts.map((words) => sum(words) + (words.length - 1) * BADGE * rem * 0.3);
      const uneven = wanted === 1 ? 1 : UNEVEN;
      const folded = wanted === 1 ? most(lengths) : Math.max((most(lengths) / wanted) * uneven, ...parts.flat());
      const width = Math.min(room, folded + edge);
      const lines = sum(lengths.map((length) => Math.ceil((length * uneven) / (width - edge + 1))));
      return [{ fact, at: zone, width, height: (0.75 + BADGE_LINE * lines) * rem }];
    });
}
