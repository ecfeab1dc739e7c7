/** A phone on its side: the others in a column at the left, the middle beside the own things, the question and the hand below. */
import { opened } from "./centre";
import { column } from "./column";
import { Draft } from "./draft";
import { fanHeight, layHand } from "./fan";
import { flow, put, type FlowStyle } from "./flow";
import { placePassing } from "./free";
import { between, bottom, clamp, middle, right } from "./measures";
import { fit, settled } from "./room";
import { centreItems, ownItems, zonesAt, type Table } from "./table";
import type { Box, Layout } from "./types";
import { TWO_ROWS_FROM } from "./upright";
import { logButton } from "./wide";

const EDGE = 8;
const GAP = 6;
const BESIDE = 16; // px between the middle and the own things: numbers stick out of stacks
const OPEN = { least: 38, most: 96 }; // px, common cards rather than ones that cover each other
const PILE = { least: 58, most: 96 }; // px, card widths
const LEAST_KEPT = 50; // px, own cards: rather so small than with sets that cover each other
const HAND = { least: 64, most: 110 };
const TARGET = 44;
const WORDS = 1.75; // rem
const COLUMN = 0.3; // of the window, for the others
const OWN = 0.48; // of the rest, for the own things

export function sideways(table: Table): Layout {
  const { frame, rem, me } = table;
  const bar = { x: 0, y: 0, width: frame.width, height: TARGET * table.zoom };
  const top = bottom(bar) + 2;
  const seats = column(table, frame.width * COLUMN, frame.height - top);
  const left = frame.width * COLUMN + 2 * EDGE;
  const width = frame.width - left - EDGE;
  // whoever likes large cards would rather have less air in the question than a small table
  const asked = (width < (table.arrangement.large ? 31 : 34) * rem ? 96 : 58) * table.zoom;
  const held = clamp(frame.height * 0.15, HAND.least, HAND.most) * table.handFactor;
  const handHeight = table.hand ? fanHeight(held) : 0;
  const target = TARGET * table.zoom;
  const stacked = table.hand !== null && 2 * target <= handHeight; // the tools, beside the hand
  const words = me === null ? 0 : stacked ? WORDS * rem : target;
  const mine = ownItems(table);
  const own = me === null ? 0 : width * OWN;
  const shared = width - own - (me === null ? 0 : BESIDE);
  const room = frame.height - handHeight - asked - 2 * GAP - top;
  const style: FlowStyle = { rem, gap: 12, align: "centre", terse: true };
  const card = (ease: number): number => between(PILE.least, PILE.most, ease);
  const { draft, lamp, grown } = settled(
    room,
    (fitting, { inLine, gently }) => ({
      centre: opened(
        table,
        fit(
          fitting,
          ({ ease, common }) => flow(centreItems(table, shared, inLine), shared, card(ease), common, style),
          { gently },
        ),
        { width: shared, height: fitting },
        OPEN,
        inLine,
      ),
      kept: fit(fitting - words, ({ ease, common }) =>
        flow(mine, own, between(ease < 0 ? PILE.least : LEAST_KEPT, PILE.most, ease), common, style),
      ),
    }),
    ({ centre, kept }, height, inLine) => {
      const needed = Math.max(height, centre.height, kept.height + words, seats.height - (frame.height - top - room));
      const draft = new Draft();
      seats.place(draft, EDGE, top);
      const area = { x: left, y: top, width: shared, height: needed };
      centre.place(draft, left, top + (needed - centre.height) / 2, area.width);
      put(draft, kept, left + width - own, top + words + (needed - words - kept.height) / 2, own);
      const lamp = { x: middle(area), y: top + needed / 2 };
      return { draft, lamp, height: needed + placePassing(draft, table, area, lamp, PILE.most, inLine, null) };
    },
  );
  placeGone(draft, table, left + width - own / 2, top + words);
  const lowest = frame.height + grown;
  const leftHanded = table.arrangement.leftHanded ?? false;
  const hand = {
    x: left - EDGE + (stacked && leftHanded ? target : 0),
    y: lowest - handHeight,
    width: frame.width - left - (stacked ? target : 0),
    height: handHeight,
  };
  return {
    shape: "sideways",
    frame,
    height: frame.height + grown,
    bar,
    seats: draft.seatsOf(table.others),
    own:
      me === null
        ? null
        : {
            x: left + width - own + (stacked || !leftHanded ? 0 : 2 * target),
            y: top,
            width: own - (stacked ? 0 : 2 * target),
            height: words,
          },
    question: { x: left, y: hand.y - asked - GAP, width, height: asked },
    hand,
    tools: stacked
      ? toolsBeside(table, leftHanded ? left - EDGE : right(hand), lowest)
      : toolsAbove(table, leftHanded ? left + width - own + 2 * target : left + width, top),
    handScroll: table.hand ? layHand(draft, table.hand, hand, held, TWO_ROWS_FROM + 4) : 0,
    zones: draft.zones,
    cards: draft.cards,
    log: { box: logButton(bar), style: "button" },
    badges: draft.badges,
    centre: lamp,
  };
}

const toolSize = (table: Table): Pick<Box, "width" | "height"> =>
  table.me === null ? { width: 0, height: 0 } : { width: TARGET * table.zoom, height: TARGET * table.zoom };

/** Beside the hand, one above the other. */
function toolsBeside(table: Table, x: number, lowest: number): Layout["tools"] {
  const size = toolSize(table);
  return { undo: { x, y: lowest - 2 * size.height, ...size }, sort: { x, y: lowest - size.height, ...size } };
}

/** Beside the own words. */
function toolsAbove(table: Table, end: number, y: number): Layout["tools"] {
  const size = toolSize(table);
  return { undo: { x: end - 2 * size.width, y, ...size }, sort: { x: end - size.width, y, ...size } };
}

/** Own zones that have no place now. */
function placeGone(draft: Draft, table: Table, x: number, y: number): void {
  if (table.me === null) return;
  for (const zone of zonesAt(table, table.me, "seat", "reach", "pocket", "hand"))
    if (zone.gone) draft.box(zone, { x, y, width: 0, height: 0 });
}
