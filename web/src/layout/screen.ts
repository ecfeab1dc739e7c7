/** A television, to be read from across the room: the middle as a stage, one sentence below it, and everybody on a board of their own.
 * All lengths grow with the type, whose size follows the window. */
import { Draft } from "./draft";
import { flow, put, type Flow, type FlowStyle, type Item, type Squeeze } from "./flow";
import { placePassing } from "./free";
import { between, bottom, clamp, most, right } from "./measures";
import { fit, settled, type Fit } from "./room";
import { placeHeld } from "./seats";
import { centreItems, itemsOf, tableOf, wordsHeight, zonesAt, type Table } from "./table";
import type { Arrange, Box, Layout } from "./types";
import { noHand } from "./upright";

// in rem
const BAR = 3.2;
const EDGE = 1.1;
const GAP = 0.55;
const NARRATOR = 4.1;
const RIBBON = 1.1; // that sticks out of the board of whoever acts
const INVITATION = { width: 14.5, height: 5.2 };
const FACE = { wide: 3.7, narrow: 2.5 };
const NARROW = 11; // a board
const PAD = 0.45;
const UNDER_RIBBON = 0.3;
const PILE = { least: 3, most: 7.4 }; // card widths
const CARD = { least: 1.7, most: 3.9 };

const WIDEST = 0.36; // of the window, a board
const MOST_IN_A_ROW = 8;
const LOWEST = 0.27; // of the window, all boards
const HIGHEST = 0.5;
const ZONE = 0.05; // that each zone before a seat takes
const TWO_ROWS = 0.52;

export const screen: Arrange = (welcome, state, frame, arrangement) =>
  onScreen(tableOf(welcome, state, frame, arrangement));

function onScreen(table: Table): Layout {
  const { frame, rem } = table;
  const bar = { x: 0, y: 0, width: frame.width - (INVITATION.width + EDGE) * rem, height: BAR * rem };
  const row = boardsOf(table);
  const low = frame.height - row.height - EDGE * rem;
  const question = {
    x: EDGE * rem,
    y: low - (RIBBON + NARRATOR) * rem,
    width: frame.width - 2 * EDGE * rem,
    height: NARRATOR * rem,
  };
  const area = {
    x: EDGE * rem,
    y: bottom(bar),
    width: frame.width - (2 * EDGE + INVITATION.width + GAP) * rem,
    height: question.y - bottom(bar),
  };
  const style: FlowStyle = { rem, gap: GAP * rem, align: "centre" };
  const { draft, lamp } = settled(
    area.height,
    (fitting, inLine) =>
      fit(fitting, ({ ease, common }) => {
        const pile = between(PILE.least, PILE.most, clamp(ease, -0.3, 1)) * rem;
        return flow(centreItems(table, area.width, inLine), area.width, pile, common, style);
      }),
    (centre, height, inLine) => {
      const draft = new Draft();
      const stage = { ...area, height: Math.max(height, centre.height) };
      // in the middle of the window, unless that is too near to the invitation
      const left = clamp((frame.width - centre.width) / 2, area.x, Math.max(area.x, right(area) - centre.width));
      put(draft, centre, left, stage.y + (stage.height - centre.height) / 2, centre.width);
      const lamp = { x: frame.width / 2, y: stage.y + stage.height / 2 };
      const below = placePassing(draft, table, stage, lamp, centre.card, inLine, null);
      return { draft, lamp, height: stage.height + below };
    },
  );
  row.place(draft, low);
  return {
    shape: "wide",
    frame,
    height: frame.height,
    bar,
    seats: draft.seatsOf(table.others),
    own: null,
    zones: draft.zones,
    cards: draft.cards,
    question,
    ...noHand({ x: 0, y: frame.height, width: frame.width, height: 0 }),
    log: { box: { ...bar, width: 0 }, style: "button" },
    badges: draft.badges,
    centre: lamp,
  };
}

/** Where the invitation is: the corner that the stage leaves free. */
export const invitationBox = (frame: Layout["frame"]): Box => ({
  x: frame.width - (INVITATION.width + EDGE) * frame.rem,
  y: EDGE * 0.7 * frame.rem,
  width: INVITATION.width * frame.rem,
  height: INVITATION.height * frame.rem,
});

interface Boards {
  height: number;
  place(draft: Draft, y: number): void;
}

/** The boards of all seats: in one row, or in two for a crowd. Their size depends on the plan alone, so that the table never jumps. */
function boardsOf(table: Table): Boards {
  const { others, frame } = table;
  const before = zonesAt(table, others[0] ?? null, "seat", "reach", "pocket").filter((zone) => !zone.plan.fleeting);
  if (others.length > MOST_IN_A_ROW) return boardRows(table, 2, TWO_ROWS * frame.height);
  return boardRows(table, 1, clamp(LOWEST + ZONE * before.length, LOWEST, HIGHEST) * frame.height);
}

function boardRows(table: Table, rows: number, height: number): Boards {
  const { others, frame, rem } = table;
  const gap = GAP * rem;
  const apart = RIBBON * rem;
  const columns = Math.ceil(others.length / rows);
  const room = frame.width - 2 * EDGE * rem;
  const width = Math.min((room - (columns - 1) * gap) / columns, frame.width * WIDEST);
  const high = (height - (rows - 1) * apart) / rows;
  const laid = fit(high, (how) => {
    const boards = others.map((seat) => boardOf(table, seat, width, how));
    return { boards, height: most(boards.map((board) => board.height)) };
  });
  return {
    height,
    place(draft, y) {
      laid.boards.forEach((board, i) => {
        const [line, at] = [Math.floor(i / columns), i % columns];
        const inLine = Math.min(columns, others.length - line * columns);
        const left = (frame.width - inLine * (width + gap) + gap) / 2;
        board.place(draft, { x: left + at * (width + gap), y: y + line * (high + apart), width, height: high });
      });
    },
  };
}

interface ScreenBoard {
  height: number;
  place(draft: Draft, box: Box): void;
}

/** A face with its words beside it, and below them all that lies before the seat. */
function boardOf(table: Table, seat: number, width: number, { ease, others }: Fit): ScreenBoard {
  const { rem } = table;
  const pad = PAD * rem;
  const face = (width < NARROW * rem ? FACE.narrow : FACE.wide) * rem;
  const words = { width: width - face - 3 * pad, height: wordsHeight(table, width - face - 3 * pad) };
  const head = Math.max(face, words.height);
  const flowed = beforeSeat(table, seat, width - 2 * pad, ease, others);
  return {
    height: head + flowed.height + 3 * pad + UNDER_RIBBON * rem,
    place(draft, box) {
      const upper = box.y + pad + UNDER_RIBBON * rem;
      const at = { x: box.x + pad, y: upper + (head - face) / 2, width: face, height: face };
      const beside = { x: right(at) + pad, y: upper + (head - words.height) / 2, ...words };
      draft.seats.push({ seat, box, face: at, words: beside, style: "board" });
      placeHeld(draft, table, seat, at, false);
      const top = upper + head + pad;
      const room = bottom(box) - pad - top;
      put(draft, flowed, box.x + pad, top + Math.max(0, room - flowed.height) / 2, box.width - 2 * pad);
    },
  };
}

function beforeSeat(table: Table, seat: number, room: number, ease: number, squeeze: Squeeze): Flow {
  const { rem } = table;
  const style: FlowStyle = { rem, gap: GAP * rem, align: "centre" };
  const items: Item[] = itemsOf(table, seat, "reach", "seat", "pocket");
  const card = between(CARD.least, CARD.most, clamp(ease, -0.5, 1)) * rem;
  return flow(items, room, card, squeeze, style);
}
