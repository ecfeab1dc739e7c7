/** Many others, or others with much before them, as equal stalls: all in one row if they fit, else one at each side, the others on
 * top, the common things between them. */
import { LEAST_OPEN, PILE, type Middle } from "./around";
import { asMiddle, opened } from "./centre";
import { flow } from "./flow";
import { between, most } from "./measures";
import { ownBand } from "./own";
import { stallBlock } from "./seats";
import type { Fit } from "./room";
import { centreItems, type Table } from "./table";

const GAP = 12;
const STALL_CARD = { least: 40, most: 64 }; // px
const WIDEST = 0.34; // of the table
const NARROWEST = 250; // px at the usual size of type, if all stand in one row
const ARC = 18; // px that the outer ones of a row stand lower

export function stalls(table: Table, width: number, { ease, others: squeeze, common }: Fit, inLine: boolean): Middle {
  const { others } = table;
  const oneRow = others.length * (NARROWEST * table.zoom + GAP) - GAP <= width;
  const columns = oneRow ? others.length : others.length - 2;
  const stall = Math.min((width - (columns - 1) * GAP) / columns, width * WIDEST);
  const card = between(STALL_CARD.least, STALL_CARD.most * table.grow, ease);
  const pile = between(PILE.least, PILE.most * table.grow, ease);
  const blocks = others.map((seat) =>
    stallBlock(table, seat, {
      width: stall,
      card,
      squeeze,
      low: false,
    }),
  );
  const [lowLeft, lowRight] = oneRow ? [] : [blocks[0], blocks.at(-1)];
  const upper = oneRow ? blocks : blocks.slice(1, -1);
  const arc = oneRow && blocks.length > 2 ? ARC : 0;
  const centreRoom = oneRow ? width : width - 2 * (stall + 2 * GAP);
  const centre = flow(centreItems(table, centreRoom, inLine), centreRoom, pile, common, {
    rem: table.rem,
    gap: 14,
    align: "centre",
  });
  const own = ownBand(table, width, pile, common, squeeze > 0);
  const upperHeight = most(upper.map((block) => block.height));
  const sideHeight = Math.max(lowLeft?.height ?? 0, lowRight?.height ?? 0);
  const lowHeight = Math.max(centre.height, sideHeight);
  const height = upperHeight + arc + lowHeight + own.height + 2 * GAP;
  return {
    height,
    pile,
    place(draft, x, y, room, open) {
      const free = { width: centreRoom, height: room - height + lowHeight };
      const sizes = { least: LEAST_OPEN, most: PILE.most * table.grow };
      const row = open ? opened(table, centre, free, sizes, inLine) : asMiddle(centre);
      const rowHeight = Math.max(row.height, sideHeight);
      const slack = Math.max(0, room - height + lowHeight - rowHeight) / 3;
      const left = x + (width - columns * (stall + GAP) + GAP) / 2;
      upper.forEach((block, i) => {
        const lower = i === 0 || i === upper.length - 1 ? arc : 0;
        block.place(draft, left + i * (stall + GAP), y + lower, upperHeight);
      });
      const lowTop = y + upperHeight + arc + GAP + slack;
      lowLeft?.place(draft, x, lowTop, sideHeight);
      lowRight?.place(draft, x + width - stall, lowTop, sideHeight);
      row.place(draft, x + (width - centreRoom) / 2, lowTop + (rowHeight - row.height) / 2, centreRoom);
      return {
        own: own.place(draft, x, y + room - own.height),
        centre: { x: x + width / 2, y: lowTop + rowHeight / 2 },
      };
    },
  };
}
