/** A television, to be read from across the room: the middle as a stage, one sentence below it, and everybody on a board of their own.
 * All lengths grow with the type, whose size follows the window. */
import { Draft } from "./draft";
import { flow, put, type Badge, type Flow, type FlowStyle, type Item, type Squeeze } from "./flow";
import { placePassing } from "./free";
import { COLUMN } from "./manners";
import { between, bottom, clamp, most, right } from "./measures";
import { fit, settled, type Fit, type Try } from "./room";
import { placeHeld } from "./seats";
import { boardWordsHeight, centreItems, itemsOf, tableOf, tokensHeight, zonesAt, type Table } from "./table";
import type { Arrange, Box, Layout, ZoneBox } from "./types";
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
const UNDER_RIBBON = 0.5;
const PILE = { least: 3, most: 7.4 }; // card widths
const CARD = { least: 1.7, most: 3.9 };
const LARGE = 2.5; // enough to be known at a glance

/** From across a room, rather cards that lie close than small ones; in columns only where the window is so small that these are
 * seen as well. */
const largeCards = (rem: number): Try[] => [
  ...([0, 2, 3, 4] as const)
    .filter((others) => others < 4 || COLUMN > 0.36 * rem)
    .map((others) => ({ others, common: 0 as const, eases: [1, 0.8, 0.6, 0.4, 0.3, 0.2, 0.1, 0] })),
  { others: 3, common: 0, eases: [-0.05, -0.1] },
];

const WIDEST = 0.48; // of the window, a board
const MOST_IN_A_ROW = 8;
const LOWEST = 0.27; // of the window, all boards
const HIGHEST = 0.5;
const CROWD = { seats: 6, highest: 0.56 }; // whose boards are narrow
const ZONE = 0.05; // that each zone before a seat takes
const TWO_ROWS = 0.52;

export const screen: Arrange = (welcome, state, frame, arrangement) =>
  onScreen(tableOf(welcome, state, frame, arrangement));

function onScreen(table: Table): Layout {
  const { frame, rem } = table;
  const invitation = invitationBox(frame);
  const edge = EDGE * rem;
  const bar = { x: 0, y: 0, width: invitation.x, height: BAR * rem };
  const row = boardsOf(table);
  const low = frame.height - row.height - edge;
  const question = {
    x: edge,
    y: low - (RIBBON + NARRATOR) * rem,
    width: frame.width - 2 * edge,
    height: NARRATOR * rem,
  };
  const area = (top: number, right: number): Box => ({
    x: edge,
    y: top,
    width: right - edge,
    height: question.y - top,
  });
  const beside = stageIn(table, area(bottom(bar), invitation.x - GAP * rem));
  const below = stageIn(table, area(bottom(invitation), frame.width - edge));
  const { draft, lamp } = below.grown <= beside.grown && below.card >= beside.card ? below : beside;
  row.place(draft, low);
  return {
    shape: "wide",
    frame,
    height: frame.height,
    bar,
    seats: draft.seatsOf(table.others),
    own: null,
    zones: draft.zones.map((zone) => countInside(zone, draft.seats.find(({ seat }) => seat === zone.owner)?.box, rem)),
    cards: draft.cards,
    question,
    ...noHand({ x: 0, y: frame.height, width: frame.width, height: 0 }),
    log: { box: { ...bar, width: 0 }, style: "button" },
    badges: draft.badges,
    centre: lamp,
  };
}

const COUNT = 1.1; // rem from the middle of a number to the edge of its board

/** The number of a pile at the edge of a board moves in. */
const countInside = (zone: ZoneBox, board: Box | undefined, rem: number): ZoneBox =>
  board && zone.count
    ? { ...zone, count: { ...zone.count, x: Math.min(zone.count.x, right(board) - COUNT * rem) } }
    : zone;

interface Stage {
  draft: Draft;
  lamp: { x: number; y: number };
  /** How wide its cards are. */
  card: number;
  /** How much higher it is than the area. */
  grown: number;
}

/** What lies in the middle of the table: beside the invitation there is more height for it, below the invitation more width. */
function stageIn(table: Table, area: Box): Stage {
  const { frame, rem } = table;
  const style: FlowStyle = { rem, gap: GAP * rem, align: "centre" };
  return settled(
    area.height,
    (fitting, { inLine }) =>
      fit(fitting, ({ ease, common }) => {
        const pile = between(PILE.least, PILE.most, clamp(ease, -0.3, 1)) * rem;
        return flow(stageItems(table, area.width, inLine), area.width, pile, common, style);
      }),
    (centre, height, inLine) => {
      const draft = new Draft();
      const stage = { ...area, height: Math.max(height, centre.height) };
      // in the middle of the window, unless that is too near to the invitation
      const left = clamp((frame.width - centre.width) / 2, area.x, Math.max(area.x, right(area) - centre.width));
      put(draft, centre, left, stage.y + (stage.height - centre.height) / 2, centre.width);
      const lamp = { x: frame.width / 2, y: stage.y + stage.height / 2 };
      const below = placePassing(draft, table, stage, lamp, centre.card, inLine, null);
      return { draft, lamp, card: centre.card, height: stage.height + below };
    },
    [], // rather all in line than all small
  );
}

/** There is more room beside each other than below: what lies in a grid elsewhere stands in a row here. */
const stageItems = (table: Table, room: number, inLine: boolean): (Item | Badge)[] =>
  centreItems(table, room, inLine).map((item) => {
    if ("fact" in item || item.zone.plan.shown !== "grid") return item;
    return { ...item, zone: { ...item.zone, plan: { ...item.zone.plan, shown: "row" } } };
  });

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
  const before = zonesAt(table, others[0] ?? null, "seat", "reach", "pocket");
  if (others.length > MOST_IN_A_ROW) return boardRows(table, 2, TWO_ROWS * frame.height);
  const highest = others.length < CROWD.seats ? HIGHEST : CROWD.highest;
  return boardRows(table, 1, clamp(LOWEST + ZONE * before.length, LOWEST, highest) * frame.height);
}

function boardRows(table: Table, rows: number, height: number): Boards {
  const { others, frame, rem } = table;
  const gap = GAP * rem;
  const apart = RIBBON * rem;
  const columns = Math.ceil(others.length / rows);
  const room = frame.width - 2 * EDGE * rem;
  const width = Math.min((room - (columns - 1) * gap) / columns, frame.width * WIDEST);
  const high = (height - (rows - 1) * apart) / rows;
  const boards = evenly(table, width, high);
  const free = (high - most(boards.map((board) => board.height))) / 2;
  return {
    height,
    place(draft, y) {
      boards.forEach((board, i) => {
        const [line, at] = [Math.floor(i / columns), i % columns];
        const inLine = Math.min(columns, others.length - line * columns);
        const left = (frame.width - inLine * (width + gap) + gap) / 2;
        const box = { x: left + at * (width + gap), y: y + line * (high + apart), width, height: high };
        board.place(draft, box, free);
      });
    },
  };
}

/** All alike, unless one with many cards would make those of everybody small. */
function evenly(table: Table, width: number, high: number): ScreenBoard[] {
  const { others, rem } = table;
  const laid = (seats: readonly number[]): ScreenBoard[] =>
    fit(
      high,
      (how) => {
        const boards = seats.map((seat) => boardOf(table, seat, width, how));
        return { boards, height: most(boards.map((board) => board.height)) };
      },
      { first: largeCards(rem) },
    ).boards;
  const alike = laid(others);
  return (alike[0]?.card ?? 0) < LARGE * rem ? others.flatMap((seat) => laid([seat])) : alike;
}

interface ScreenBoard {
  /** How wide its cards are. */
  card: number;
  height: number;
  /** `free` is how far below its head its cards begin. */
  place(draft: Draft, box: Box, free: number): void;
}

/** A face with its words beside it, below them its tokens, and then all that lies before the seat. */
function boardOf(table: Table, seat: number, width: number, { ease, others }: Fit): ScreenBoard {
  const { rem } = table;
  const pad = PAD * rem;
  const face = (width < NARROW * rem ? FACE.narrow : FACE.wide) * rem;
  const words = { width: width - face - 3 * pad, height: boardWordsHeight(table, width - face - 3 * pad) };
  const upper = Math.max(face, words.height);
  const tokens = tokensHeight(table, width - 2 * pad);
  const head = upper + (tokens > 0 ? tokens + pad : 0);
  const flowed = beforeSeat(table, seat, width - 2 * pad, ease, others);
  return {
    card: flowed.card,
    height: head + flowed.height + 3 * pad + UNDER_RIBBON * rem,
    place(draft, box, free) {
      const top = box.y + pad + UNDER_RIBBON * rem;
      const at = { x: box.x + pad, y: top + (upper - face) / 2, width: face, height: face };
      const beside = { x: right(at) + pad, y: top + (upper - words.height) / 2, ...words };
      const below = { x: box.x + pad, y: top + upper + pad, width: width - 2 * pad, height: tokens };
      draft.seats.push({ seat, box, face: at, words: beside, tokens: below, style: "board" });
      placeHeld(draft, table, seat, at, false);
      put(draft, flowed, box.x + pad, top + head + pad + Math.max(0, free), box.width - 2 * pad);
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
