/** Up to five others around the table: at most one at each side, the others on top. What others may take lies before its owner. */
import { asMiddle, opened, type Middle as Row } from "./centre";
import type { Draft } from "./draft";
import { flow, put, type Flow, type FlowStyle, type Item, type Squeeze } from "./flow";
import { between, most, sum } from "./measures";
import { ownBand, type OwnBand } from "./own";
import { seatBlock, type Block } from "./seats";
import type { Fit } from "./room";
import { areStacks, centreItems, itemsOf, type Table } from "./table";
import type { Box } from "./types";

/** The part of a wide table between the bar and the question. */
export interface Middle {
  height: number;
  /** How wide the cards of piles are. */
  pile: number;
  /** Where the own words and the middle of the table came to lie. Where much room is left, `open` gives it to common cards that would
   * cover each other. */
  place(
    draft: Draft,
    x: number,
    y: number,
    height: number,
    open: boolean,
  ): { own: Box | null; centre: { x: number; y: number } };
}

export const PILE = { least: 76, most: 96 }; // px, card widths
export const LEAST_OPEN = 54; // px: rather than cover each other, common cards may be so small
export const SEAT_CARD = { least: 46, most: 56 };
const LARGEST_SEAT = 1.6; // times
const GAP = 14;
const WIDEST_SIDE = 0.29; // of the table

/** All parts of the table in their sizes. What lies between a top seat and the middle is in `over`; a seat at the side has it `beside` the middle. */
interface Parts {
  width: number;
  tops: Block[];
  over: Flow[];
  sides: (Block | null)[];
  beside: Flow[];
  centre: Flow;
  centreRoom: number;
  own: OwnBand;
}

export function around(table: Table, width: number, how: Fit, inLine: boolean): Middle {
  const parts = partsOf(table, width, how, inLine);
  const { tops, over, sides, beside, centre, own } = parts;
  const topHeight = most(tops.map((block) => block.height));
  const overHeight = most(over.map((each) => each.height));
  const above = overHeight > 0 ? overHeight + GAP : 0;
  const besideHeight = most(beside.map((each) => each.height));
  const topsWidth = sum(tops.map((block) => block.width)) + (tops.length - 1) * 2 * GAP;
  const sideWidth = most(sides.map((block) => block?.width ?? 0));
  const clear = (width - topsWidth) / 2 > sideWidth + GAP; // the corners beside the top seats are free
  const sideHeight = most(sides.map((block) => block?.height ?? 0));
  const bodyOf = (crossHeight: number): number => Math.max(crossHeight, sideHeight - (clear ? topHeight * 0.6 : 0));
  const outside = topHeight + own.height + 2 * GAP;
  const height = outside + bodyOf(Math.max(centre.height, besideHeight) + above);
  return {
    height,
    pile: centre.card,
    place(draft, x, y, room, open) {
      const free = { width: parts.centreRoom, height: room - outside - above };
      const sizes = { least: LEAST_OPEN, most: PILE.most * table.grow };
      const row = open ? opened(table, centre, free, sizes, inLine) : asMiddle(centre);
      const rowHeight = Math.max(row.height, besideHeight);
      const crossHeight = rowHeight + above;
      const slack = Math.max(0, room - outside - bodyOf(crossHeight));
      const bodyTop = y + topHeight + GAP + slack * 0.3;
      const ownTop = y + room - own.height;
      const bodyRoom = ownTop - GAP - slack * 0.2 - bodyTop;
      const crossTop = bodyTop + (bodyRoom - crossHeight) / 2;
      placeTops(
        draft,
        parts,
        x,
        y,
        topsWidth,
        clear ? sideWidth + GAP : 0,
        crossTop,
        crossTop + crossHeight - rowHeight - GAP,
      );
      const sideTop = (block: Block): number => {
        const highest = clear ? y + topHeight * 0.4 : y + topHeight + GAP;
        return Math.max(highest, Math.min(bodyTop + (bodyRoom - block.height) / 2, ownTop - GAP - block.height));
      };
      const [left, right] = sides;
      left?.place(draft, x, sideTop(left));
      right?.place(draft, x + width - right.width, sideTop(right));
      const rowMiddle = crossTop + crossHeight - rowHeight / 2;
      placeRow(draft, parts, row, x, rowMiddle);
      return { own: own.place(draft, x, ownTop), centre: { x: x + width / 2, y: rowMiddle } };
    },
  };
}

function partsOf(table: Table, width: number, { ease, others: squeeze, common }: Fit, inLine: boolean): Parts {
  const { others, rem } = table;
  const pile = between(PILE.least, PILE.most * table.grow, ease);
  const card = between(SEAT_CARD.least, SEAT_CARD.most * Math.min(table.grow, LARGEST_SEAT), ease);
  const style: FlowStyle = { rem, gap: squeeze > 2 ? 10 : 18, align: "centre" };
  const sided = others.length > 2;
  const [sideSeats, topSeats] = sided ? [[others[0] ?? 0, others.at(-1) ?? 0], others.slice(1, -1)] : [[], others];

  // Two others sit in the corners: what they offer lies left and right of the middle, as that of seats at the sides.
  const atSides = sided ? sideSeats : others.length === 2 ? others : [];
  const outer = (seat: number): boolean =>
    areStacks(reachOf(table, seat)) && (atSides.includes(seat) ? squeeze < 3 : topSeats.length === 1 && squeeze < 1);
  const nearer = (seat: number): Item[] => (outer(seat) ? [] : reachOf(table, seat));
  const reach = (seat: number): Flow =>
    flow(outer(seat) ? reachOf(table, seat) : [], width * 0.25, pile, squeeze, style);

  const share = (width - (topSeats.length - 1) * 2 * GAP) / Math.max(1, topSeats.length);
  const before = (seat: number): Item[] => itemsOf(table, seat, "seat", "pocket");
  const tops = topSeats.map((seat) =>
    seatBlock(table, seat, {
      style: "row",
      width: share,
      card,
      squeeze,
      before: before(seat),
      nearer: nearer(seat),
      beside: true,
    }),
  );
  const sideLook = {
    width: width * WIDEST_SIDE,
    card,
    squeeze: Math.max(squeeze, 2) as Squeeze,
    before: [],
    beside: false,
  };
  const sides = sideSeats.map((seat, i) =>
    seatBlock(table, seat, {
      ...sideLook,
      style: i === 0 ? "row" : "mirrored",
      nearer: [...before(seat), ...nearer(seat)],
    }),
  );
  const beside = atSides.map(reach);
  const sideWidth = most(sides.map((block) => block.width));
  const besideWidth = most(beside.map((each) => each.width));
  const centreRoom =
    width - (sided ? 2 * (sideWidth + 2 * GAP) : 0) - (besideWidth > 0 ? 2 * (besideWidth + 2 * GAP) : 0);
  return {
    width,
    tops,
    over: atSides === topSeats ? [] : topSeats.map(reach),
    sides,
    beside,
    centre: flow(centreItems(table, centreRoom, inLine), centreRoom, pile, common, style),
    centreRoom,
    own: ownBand(table, width, pile, common, squeeze > 2),
  };
}

const reachOf = (table: Table, seat: number): Item[] => itemsOf(table, seat, "reach");

/** `free` px stay free at each side. */
function placeTops(
  draft: Draft,
  { tops, over, width }: Parts,
  x: number,
  y: number,
  topsWidth: number,
  free: number,
  overTop: number,
  overBottom: number,
): void {
  const apart = tops.length - 1;
  const spare = width - topsWidth;
  const spread =
    apart > 0 ? Math.min(apart === 1 ? width / 6 : 60, spare / (apart + 2), (spare - 2 * free) / apart) : 0;
  let left = x + (width - topsWidth - spread * (tops.length - 1)) / 2;
  tops.forEach((block, i) => {
    block.place(draft, left, y);
    const flowed = over[i];
    if (flowed)
      put(draft, flowed, left + (block.width - flowed.width) / 2, overTop + (overBottom - overTop - flowed.height) / 2);
    left += block.width + 2 * GAP + spread;
  });
}

/** The middle of the table, and beside it what seats at the sides offer. */
function placeRow(draft: Draft, { centreRoom, beside, width }: Parts, row: Row, x: number, middle: number): void {
  const left = x + (width - centreRoom) / 2;
  row.place(draft, left, middle - row.height / 2, centreRoom);
  const apart = 2 * GAP + Math.max(0, Math.min(60, (centreRoom - row.width) / 4));
  const [atLeft, atRight] = beside;
  if (atLeft)
    put(draft, atLeft, left + (centreRoom - row.width) / 2 - apart - atLeft.width, middle - atLeft.height / 2);
  if (atRight) put(draft, atRight, left + (centreRoom + row.width) / 2 + apart, middle - atRight.height / 2);
}
