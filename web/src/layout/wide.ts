/** A laptop: seats around the table, the common things in the middle, the own ones below, the log at the right. */
import { around } from "./around";
import { Draft } from "./draft";
import { fanHeight, layHand } from "./fan";
import { flow, put, type FlowStyle } from "./flow";
import { placePassing } from "./free";
import { between, bottom, clamp, middle } from "./measures";
import { fit, settled } from "./room";
import { stalls } from "./stalls";
import { itemsOf, zonesAt, type Table } from "./table";
import type { Box, Layout } from "./types";
import type { Zone } from "./zones";

const EDGE = 16; // px that stay free at the sides of the table
const RAIL = 300;
const RAIL_FROM = 1200; // px of the window, at the usual size of type
const FOLDED_FROM = 1024;
const MOST_AROUND = 5; // others who sit around the table; more have stalls, and no rail beside them
const MUCH = 4; // zones before a seat
const FEW = 1; // others who sit around the table even if they have much before them

export function wide(table: Table): Layout {
  const { frame } = table;
  const style = logStyle(table);
  const rail = style === "rail" ? RAIL * table.zoom : 0;
  const width = frame.width - rail;
  const bar = { x: 0, y: 0, width, height: 52 * table.zoom };
  const low = lowerPart(table, width, style === "folded");
  const top = bottom(bar) + 6;
  const area = { x: EDGE, y: top, width: width - 2 * EDGE, height: low.question.y - low.above - top };
  const looked = lookedAt(table);
  const arrange = table.others.length > (hasMuch(table) ? FEW : MOST_AROUND) ? stalls : around;
  const { draft, placed, grown } = settled(
    area.height,
    (room, { inLine, gently }) => fit(room, (how) => arrange(table, area.width, how, inLine), { gently }),
    (parts, room, inLine) => {
      const within = { ...area, height: Math.max(room, parts.height) };
      const place = (open: boolean) => {
        const draft = new Draft();
        const placed = parts.place(draft, area.x, area.y, within.height, open);
        const passing = [within, placed.centre, parts.pile, inLine, placed.own] as const;
        const below = placePassing(draft, table, ...passing, undefined, looked);
        return { draft, placed, height: within.height + below };
      };
      const open = place(true);
      return open.height <= room + 0.5 ? open : place(false);
    },
  );
  const handScroll = low.place(draft, grown);
  const moved = (box: Box): Box => ({ ...box, y: box.y + grown });
  const logs = {
    rail: { x: width, y: 0, width: rail, height: frame.height },
    folded: moved(low.log),
    button: logButton(bar),
  };
  return {
    shape: "wide",
    frame,
    height: frame.height + grown,
    bar,
    seats: draft.seatsOf(table.others),
    own: placed.own,
    zones: draft.zones,
    cards: draft.cards,
    question: moved(low.question),
    hand: moved(low.hand),
    tools: { undo: moved(low.undo), sort: moved(low.sort) },
    log: { box: logs[style], style },
    badges: draft.badges,
    handScroll,
    centre: placed.centre,
  };
}

/** Whether the plan puts much before every seat. */
function hasMuch(table: Table): boolean {
  const before = zonesAt(table, table.others[0] ?? null, "seat", "reach", "pocket");
  return before.filter((zone) => !zone.plan.fleeting).length >= MUCH;
}

/** What the own player gets to see for a moment: it is what they are asked about, so that it lies on the table. */
const lookedAt = (table: Table): Zone[] =>
  table.hand ? zonesAt(table, table.me, "pocket", "hand").filter(({ plan }) => plan.fleeting) : [];

/** What the own player keeps beside the hand, or instead of one. */
function pocketsOf(table: Table): Zone[] {
  const looked = lookedAt(table);
  return table.me === null ? [] : zonesAt(table, table.me, "pocket", "hand").filter((zone) => !looked.includes(zone));
}

function logStyle(table: Table): Layout["log"]["style"] {
  const width = table.frame.width / table.zoom;
  if (table.arrangement.folded || width < FOLDED_FROM) return "button";
  return width >= RAIL_FROM && table.others.length <= MOST_AROUND ? "rail" : "folded";
}

/** In the bar, before the rules, the sound and the menu. */
export const logButton = (bar: Box): Box => ({
  x: bar.x + bar.width - 4 * bar.height,
  y: bar.y,
  width: bar.height,
  height: bar.height,
});

interface LowerPart {
  question: Box;
  /** What stays free above the question: a ribbon may stick out of it. */
  above: number;
  hand: Box;
  undo: Box;
  sort: Box;
  log: Box;
  /** Lay hand and pockets so much further down. Returns how much of the hand has to be scrolled. */
  place(draft: Draft, down: number): number;
}

const TOOL = { width: 128, height: 44 };
const HAND = { least: 88, most: 124 }; // px, card widths
const LARGEST_HAND = 1.25; // times
const LOW_WINDOW = 780;
const HIGH_WINDOW = 890;

/** The question and all below it. Its size depends on the window and the plan alone, so that it stays where it is. */
function lowerPart(table: Table, width: number, folded: boolean): LowerPart {
  const { frame } = table;
  const largest = HAND.most * Math.min(table.grow, LARGEST_HAND);
  const usual = clamp(
    between(HAND.least, largest, (frame.height - LOW_WINDOW) / (HIGH_WINDOW - LOW_WINDOW)),
    HAND.least,
    largest,
  );
  const card = usual * table.handFactor;
  const tool =
    table.me === null ? { width: 0, height: 0 } : { width: TOOL.width * table.zoom, height: TOOL.height * table.zoom };
  const pockets = pocketsOf(table);
  const height = table.me === null ? (folded ? 150 : EDGE) : fanHeight(card);
  const asked = questionSize(table, width);
  const top = frame.height - height;
  const log = { x: width - EDGE - logWidth(width), y: top + 4, width: logWidth(width), height: height - EDGE - 4 };
  const leftSide = table.hand && pockets.length > 0 ? clamp(width * 0.2, 170, 300) : tool.width + 2 * EDGE;
  const rightSide = folded ? logWidth(width) + 2 * EDGE : Math.min(leftSide, tool.width + 2 * EDGE);
  const hand = { x: leftSide, y: top, width: width - leftSide - rightSide, height };
  const low = frame.height - tool.height - 8;
  const beside = { x: EDGE, y: top, width: leftSide - 2 * EDGE, height: (folded ? low - tool.height : low) - top };
  return {
    question: { x: (width - asked.width) / 2, y: top - asked.height - 8, ...asked },
    above: frame.height < LOW_WINDOW ? 12 : 16,
    hand,
    ...toolsAt(table, { x: EDGE, y: low, ...tool }, folded ? null : width - EDGE - tool.width),
    log,
    place(draft, down) {
      const pocket = table.hand ? beside : { ...hand, height: hand.height - EDGE };
      placePockets(draft, table, { ...pocket, y: pocket.y + down });
      return table.hand ? layHand(draft, table.hand, { ...hand, y: hand.y + down }, card, Infinity, width / 2) : 0;
    },
  };
}

/** One tool at each side or, where the right side is taken, one above the other. Left-handed people undo at the right, so that the
 * left hand sorts. */
function toolsAt(table: Table, left: Box, rightEnd: number | null): { undo: Box; sort: Box } {
  if (rightEnd === null) return { undo: left, sort: { ...left, y: left.y - left.height } };
  const far = { ...left, x: rightEnd };
  return table.arrangement.leftHanded ? { undo: far, sort: left } : { undo: left, sort: far };
}

const POCKET = { least: 50, most: 88 }; // px, card widths

/** What the own player keeps apart: at the left of the hand, or instead of it where a game has none. */
function placePockets(draft: Draft, table: Table, box: Box): void {
  if (table.me === null) return;
  const style: FlowStyle = { rem: table.rem, gap: 14, align: table.hand ? "start" : "centre" };
  const pockets = pocketsOf(table);
  const items = itemsOf(table, table.me, "pocket", "hand").filter(({ zone }) => pockets.includes(zone));
  const largest = (table.hand ? POCKET.most : HAND.most) * table.handFactor;
  const flowed = fit(box.height, ({ ease, common }) =>
    flow(items, box.width, between(POCKET.least, largest, ease), common, style),
  );
  put(draft, flowed, box.x, box.y + Math.max(0, box.height - flowed.height) / 2, table.hand ? flowed.width : box.width);
  for (const zone of pockets) if (zone.gone) draft.box(zone, { x: middle(box), y: box.y, width: 0, height: 0 });
}

const logWidth = (width: number): number => clamp(width * 0.24, 240, 340);

/** Two lines of words beside one row of buttons, or the buttons below where that would be too narrow. It never grows. */
function questionSize(table: Table, width: number): { width: number; height: number } {
  const inner = Math.min(width - 2 * EDGE, 760 * table.zoom);
  return {
    width: inner,
    height: (inner < 40 * table.rem ? 104 : table.frame.height < LOW_WINDOW ? 56 : 60) * table.zoom,
  };
}
