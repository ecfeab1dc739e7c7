/** The other seats on a phone on its side: a low stall each, or small chips with one stall open. */
import { stallBlock, type Stall } from "./seats";
import { CHIP, openSeat, placeChip, type Strips } from "./strips";
import type { Table } from "./table";

const GAP = 4;
const CARDS = [60, 52, 44, 38, 32]; // px, card widths that are tried
const LEAST = 32;
const ACROSS = 2;

/** As large as there is room for. */
export function column(table: Table, width: number, room: number): Strips {
  const stall = (seat: number, card: number): Stall => stallBlock(table, seat, { width, card, squeeze: 5, low: true });
  const heightOf = (card: number): number =>
    table.others.reduce((height, seat) => height + stall(seat, card).height + GAP, 0);
  const card = CARDS.find((each) => heightOf(each) <= room);
  if (card === undefined && table.others.length > 1) return folded(table, width, room, stall);
  const stalls = table.others.map((seat) => stall(seat, card ?? LEAST));
  return {
    height: stalls.reduce((height, each) => height + each.height + GAP, 0),
    place(draft, x, y) {
      for (const each of stalls) {
        each.place(draft, x, y, each.height);
        y += each.height + GAP;
      }
    },
  };
}

/** Chips, and below them the stall of whoever acts or is asked about. */
function folded(table: Table, width: number, room: number, stall: (seat: number, card: number) => Stall): Strips {
  const open = openSeat(table);
  const others = table.others.filter((seat) => seat !== open);
  const chip = { width: (width - (ACROSS - 1) * GAP) / ACROSS, height: CHIP * table.zoom };
  const chips = Math.ceil(others.length / ACROSS) * (chip.height + GAP);
  const fits = (card: number): boolean => chips + stall(open, card).height + GAP <= room;
  const opened = stall(open, CARDS.find(fits) ?? LEAST);
  return {
    height: chips + opened.height + GAP,
    place(draft, x, y) {
      others.forEach((seat, i) => {
        const [row, across] = [Math.floor(i / ACROSS), i % ACROSS];
        const at = { x: x + across * (chip.width + GAP), y: y + row * (chip.height + GAP) };
        placeChip(draft, table, seat, { ...at, ...chip });
      });
      opened.place(draft, x, y + chips, opened.height);
    },
  };
}
