/** A phone held upright: the others, the middle, the question, and the own things near the thumb. */
import { middleOf } from "./centre";
import { Draft } from "./draft";
import { fanHeight, layHand } from "./fan";
import { flow, put, type Flow, type FlowStyle, type Squeeze } from "./flow";
import { placePassing } from "./free";
import { between, bottom, clamp, middle, sum, tall } from "./measures";
import { fit, settled } from "./room";
import { seatsOnPhone } from "./strips";
import { ownItems, zonesAt, type Table } from "./table";
import type { Box, Layout, ZoneBox } from "./types";
import type { Zone } from "./zones";
import { logButton } from "./wide";

const EDGE = 8;
const GAP = 6;
const PASSING = 92; // px, card widths
const OWN = { least: 58, most: 72 };
const LABELLED = [1, 2] as const; // how far zones are pushed together rather than that they lose their labels
const LEAST_MIDDLE = tall(46); // px: rather than have less, the table grows
const TARGET = 44;
const ASKED = { low: 104, high: 112 }; // px: whose turn it is if need be, two lines of words, and one of buttons
const FLEETING_CARD = 46; // px, what comes and goes where nothing else lies
export const TWO_ROWS_FROM = 9; // cards

type Count = NonNullable<ZoneBox["count"]>;

const LOW = 740; // px at the usual size of type

/** A small phone, where everything has to be a little lower. */
const isLow = (table: Table): boolean => table.frame.height / table.zoom < LOW;

export function upright(table: Table): Layout {
  const { frame } = table;
  const width = frame.width - 2 * EDGE;
  const bar = { x: 0, y: 0, width: frame.width, height: (isLow(table) ? 44 : 48) * table.zoom };
  const low = lowerPart(table, width);
  const top = bottom(bar) + 2;
  const room = frame.height - low.height - GAP - top;
  const seats = seatsOnPhone(table, width, room - centreNeeds(table));
  const { draft, lamp, grown } = settled(
    room - seats.height,
    (fitting, { inLine }) => middleOf(table, width, Math.max(fitting, LEAST_MIDDLE), inLine),
    (centre, height, inLine) => {
      const draft = new Draft();
      seats.place(draft, EDGE, top);
      const area = { x: EDGE, y: top + seats.height, width, height: Math.max(height, centre.height) };
      centre.place(draft, area.x, area.y + (area.height - centre.height) / 2, width);
      const lamp = { x: middle(area), y: area.y + area.height / 2 };
      return { draft, lamp, height: area.height + placePassing(draft, table, area, lamp, PASSING, inLine, null, []) };
    },
    [],
  );
  return {
    shape: "upright",
    frame,
    height: frame.height + grown,
    bar,
    ...low.place(draft, frame.height + grown - low.height),
    seats: draft.seatsOf(table.others),
    zones: draft.zones.map((zone) => ({ ...zone, count: zone.count && within(zone.count, frame.width) })),
    cards: draft.cards,
    log: { box: logButton(bar), style: "button" },
    badges: draft.badges,
    centre: lamp,
  };
}

const HALF_COUNT = 15; // px

/** A number at the edge of the window moves in. */
const within = (count: Count, width: number): Count => ({
  ...count,
  x: clamp(count.x, HALF_COUNT, width - HALF_COUNT),
});

const CENTRE_LINE = 87; // px
const STACKS_IN_A_LINE = 4;
const CARDS_IN_A_LINE = 5;

/** The height that the middle needs at least. It depends on the plan alone: seats stay where they are, whatever lies in the middle. */
function centreNeeds(table: Table): number {
  const common = table.zones.filter((zone) => zone.plan.lies === "centre" && !zone.plan.fleeting);
  const stacks = common.filter((zone) => zone.plan.shown === "stack").length;
  const rows = common.filter((zone) => zone.plan.shown !== "stack");
  const open = sum(rows.map((zone) => Math.max(1, Math.ceil(zone.plan.room / CARDS_IN_A_LINE))));
  return (open + Math.ceil(stacks / STACKS_IN_A_LINE)) * CENTRE_LINE;
}

/** How large the hand is: the width of its cards, in one row and in two, and the height that is kept for it. */
export interface HandSize {
  card: number;
  small: number;
  height: number;
}

function usualHand(table: Table): HandSize {
  const card = (isLow(table) ? 64 : clamp(table.frame.width * 0.185, 64, 86)) * table.handFactor;
  return { card, small: 64 * table.handFactor, height: fanHeight(card) };
}

interface LowerPart {
  height: number;
  place(draft: Draft, y: number): Pick<Layout, "question" | "own" | "hand" | "tools" | "handScroll">;
}

/** The question, the own words with the tools, the own zones and the hand: as high as the window and the plan say, whatever lies there. */
export function lowerPart(table: Table, width: number, held = usualHand(table)): LowerPart {
  const { frame, me, rem } = table;
  const asked = (isLow(table) ? ASKED.low : ASKED.high) * table.zoom;
  if (me === null) {
    return {
      height: asked + EDGE,
      place: (_, y) => ({
        question: { x: EDGE, y, width, height: asked },
        own: null,
        ...noHand({ x: EDGE, y: y + asked, width, height: 0 }),
      }),
    };
  }
  const handHeight = table.hand ? held.height : 0;
  const zones = zonesAt(table, me, "seat", "reach", "pocket", "hand");
  const lasting = zones.filter((zone) => !zone.plan.fleeting).length;
  const line =
    lasting === 0
      ? tall(FLEETING_CARD)
      : isLow(table)
        ? tall(OWN.least)
        : tall(OWN.least + 4) + (zones.some((zone) => zone.plan.label !== "") ? 1.4 * rem : 0);
  const lines = lasting === 0 ? (zones.length > 0 ? 1 : 0) : table.hand || lasting < 2 ? 1 : 2;
  const wordsHeight = TARGET * table.zoom;
  const ownHeight = wordsHeight + lines * (line + GAP);
  return {
    height: asked + GAP + ownHeight + handHeight + EDGE / 2,
    place(draft, y) {
      const wordsTop = y + asked + GAP;
      put(draft, ownFlow(table, width, ownHeight - wordsHeight), EDGE, wordsTop + wordsHeight, width);
      for (const zone of zones)
        if (zone.gone) draft.box(zone, { x: frame.width / 2, y: wordsTop + wordsHeight, width: 0, height: 0 });
      const hand = { x: 0, y: wordsTop + ownHeight, width: frame.width, height: handHeight };
      const tool = { y: wordsTop, width: wordsHeight, height: wordsHeight };
      const left = table.arrangement.leftHanded;
      // the tool at the edge sorts, the other one takes back
      const [edge, next] = left
        ? [EDGE, EDGE + wordsHeight]
        : [EDGE + width - wordsHeight, EDGE + width - 2 * wordsHeight];
      return {
        question: { x: EDGE, y, width, height: asked },
        own: {
          x: EDGE + (left ? 2 * wordsHeight + GAP : 0),
          y: wordsTop,
          width: width - 2 * wordsHeight - (left ? GAP : 0),
          height: wordsHeight,
        },
        hand,
        tools: { undo: { ...tool, x: next }, sort: { ...tool, x: edge } },
        handScroll: table.hand ? layHeld(draft, table.hand, hand, held) : 0,
      };
    },
  };
}

/** The own zones. Rather than lose their labels, which may say what is hidden, they have small cards that cover each other a little. */
function ownFlow(table: Table, width: number, room: number): Flow {
  const items = ownItems(table);
  const style: FlowStyle = { rem: table.rem, gap: 12, align: "centre", terse: true };
  const within = (squeeze: Squeeze, ease: number, look: FlowStyle): Flow =>
    flow(items, width, between(OWN.least, OWN.most, ease), squeeze, look);
  const laid = fit(room, ({ ease, common }) => within(common, ease, style));
  if (laid.lines.some(({ labels }) => labels) || items.every(({ label }) => label === "")) return laid;
  const labelled = LABELLED.map((squeeze) => within(squeeze, 0, { ...style, terse: false }));
  return labelled.find(({ height, width: wide }) => height <= room + 0.5 && wide <= width + 0.5) ?? laid;
}

/** One row at the foot of its box, or two rows that fill it. */
export function layHeld(draft: Draft, hand: Zone, box: Box, { card, small }: HandSize): number {
  if (hand.cards.length >= TWO_ROWS_FROM) return layHand(draft, hand, box, small, TWO_ROWS_FROM);
  const spare = box.height - fanHeight(card);
  return layHand(draft, hand, { ...box, y: box.y + spare, height: box.height - spare }, card, TWO_ROWS_FROM);
}

export const noHand = (at: Box): Pick<Layout, "hand" | "tools" | "handScroll"> => ({
  hand: at,
  tools: { undo: { ...at, width: 0, height: 0 }, sort: { ...at, width: 0, height: 0 } },
  handScroll: 0,
});
