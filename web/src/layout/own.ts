/** What lies before the own player, above the question: words, own zones, and what others may take from there. */
import type { Draft } from "./draft";
import { flow, isOneLine, put, type Flow, type FlowStyle, type Squeeze } from "./flow";
import { most, sum } from "./measures";
import { areStacks, itemsOf, zonesAt, type Table } from "./table";
import type { Box } from "./types";

const LINE = 1.75; // rem
const TOKENS = 1.6; // rem, a line of them
const BLOCK = 12; // rem, the widest words beside the zones
const GAP = 18;

export interface OwnBand {
  height: number;
  place(draft: Draft, x: number, y: number): Box | null;
}

const NOTHING: OwnBand = { height: 0, place: () => null };

/** `low` saves height: the words are beside the zones. */
export function ownBand(table: Table, width: number, card: number, squeeze: Squeeze, low: boolean): OwnBand {
  if (table.me === null) return NOTHING;
  const style: FlowStyle = { rem: table.rem, gap: low ? 12 : GAP, align: "centre" };
  const [kept, open] = [itemsOf(table, table.me, "seat"), itemsOf(table, table.me, "reach")];
  if (open.length > 0 && areStacks(open)) {
    const reach = flow(open, width / 3, card, squeeze, style);
    const found = halves(table, width, reach, low, (room, least) =>
      flow(kept, room, card, Math.max(squeeze, least) as Squeeze, { ...style, align: "start" }),
    );
    if (found) return found;
  }
  const items = [...open, ...kept];
  const words = wordsBlock(table);
  const narrow = flow(items, width - words.width - GAP, card, squeeze, style);
  const whole = flow(items, width, card, squeeze, style);
  return squeeze > 0 && words.height <= narrow.height && narrow.height <= whole.height
    ? beside(table, width, words, narrow)
    : above(table, width, wordsLine(table, width), whole);
}

type Words = Pick<Box, "width" | "height">;

/** Everything in one line, or in as many as so little room needs. */
function wordsLine({ ownWords, rem }: Table, room: number): Words {
  const natural = ownWords.line + sum(ownWords.tokens);
  return { width: Math.min(natural, room), height: Math.ceil(natural / room) * LINE * rem };
}

/** Name and points above the tokens; long ones are broken. */
function wordsBlock({ ownWords, rem }: Table): Words {
  const { line, tokens } = ownWords;
  const width = Math.max(line, Math.min(BLOCK * rem, Math.max(most(tokens), sum(tokens) * 0.6)));
  return { width, height: (LINE + Math.ceil(sum(tokens) / width) * TOKENS) * rem };
}

/** Own zones in the left half, and what others may take in the middle of the table. The words are above the zones or, if it has to
 * be low, beside. Null if the zones take more than a line. */
function halves(
  table: Table,
  width: number,
  reach: Flow,
  low: boolean,
  keptIn: (room: number, least: Squeeze) => Flow,
): OwnBand | null {
  const room = (width - reach.width) / 2 - 2 * GAP;
  const block = wordsBlock(table);
  const narrow = keptIn(room - block.width, 3);
  const besides = low && isOneLine(narrow) && block.height <= Math.max(narrow.height, reach.height);
  const half = besides ? narrow : keptIn(room, 2);
  if (!isOneLine(half)) return null;
  const words = besides ? block : wordsLine(table, room);
  const height = Math.max(besides ? half.height : words.height + half.height, reach.height);
  return {
    height,
    place(draft, x, y) {
      const end = x + room + (besides ? GAP : 0);
      const left = besides ? end - half.width : Math.max(x, end - Math.max(half.width, words.width));
      put(draft, half, left, y + height - half.height);
      put(draft, reach, x + (width - reach.width) / 2, y + height - reach.height);
      placeGone(draft, table, x + width / 2, y + height / 2);
      if (!besides) return { x: left, y: y + height - half.height - words.height, ...words };
      const top = y + height - Math.max(words.height, (half.height + words.height) / 2);
      return { x: left - GAP - words.width, y: top, ...words };
    },
  };
}

function above(table: Table, width: number, words: Words, zones: Flow): OwnBand {
  const height = words.height + zones.height;
  return {
    height,
    place(draft, x, y) {
      put(draft, zones, x, y + words.height, width);
      placeGone(draft, table, x + width / 2, y + height / 2);
      return { x: x + (width - Math.max(zones.width, words.width)) / 2, y, ...words };
    },
  };
}

function beside(table: Table, width: number, words: Words, zones: Flow): OwnBand {
  const height = Math.max(words.height, zones.height);
  return {
    height,
    place(draft, x, y) {
      const left = Math.max(words.width + GAP, (width - zones.width) / 2);
      put(draft, zones, x + left, y);
      placeGone(draft, table, x + width / 2, y + height / 2);
      return { x: x + left - GAP - words.width, y: y + (height - words.height) / 2, ...words };
    },
  };
}

/** Own zones that have no place now. */
function placeGone(draft: Draft, table: Table, x: number, y: number): void {
  for (const zone of zonesAt(table, table.me, "seat", "reach"))
    if (zone.gone) draft.box(zone, { x, y, width: 0, height: 0 });
}
