/** The other seats on a phone: a strip each, or small chips with one strip open. */
import type { Draft } from "./draft";
import { flow, put, stackedCard, type Flow, type FlowStyle } from "./flow";
import { between, bottom, clamp, middle, most, right, sum, tall } from "./measures";
import { fit } from "./room";
import { placeHeld } from "./seats";
import { itemsOf, tokensOf, zonesAt, type Table } from "./table";
import type { Box, SeatBox } from "./types";
import type { Zone } from "./zones";

const STRIP = 100; // px high at the usual size of type
const LOW_STRIP = 90; // where there is less room
const FLAT_STRIP = 68; // and where nothing lies before a seat most of the time
export const CHIP = 56;
const GAP = 4;
const PAD = 6;
const FACE = 48;
const HELD = 26; // px beside a face, for how many cards it holds
const NARROWEST_WORDS = 66;
const WORDS_PART = 0.27; // of a strip's width, at most
const WORD_LINES = 2.25; // rem: name and points
const TOKEN_LINE = 1.1; // rem
const COUNT = 8; // px that the number of a pile's cards sticks out below it
const CARD = { least: 44, most: 60 }; // px, card widths
const STRIP_LEAST = 24;
const MINI = 20;
const MINI_GAP = 4;
const CHIP_FACE = 44;
const NARROWEST_CHIP = 110;
const MOST_STRIPS = 3;
const BEFORE = ["reach", "seat", "pocket"];

export interface Strips {
  height: number;
  place(draft: Draft, x: number, y: number): void;
}

/** All others as strips, one below the other. */
function strips(table: Table, width: number, high: number): Strips {
  const height = high * table.zoom;
  const all = (height + GAP) * table.others.length;
  return {
    height: all,
    place(draft, x, y) {
      table.others.forEach((seat, i) =>
        placeStrip(draft, table, seat, { x, y: y + i * (height + GAP), width, height }),
      );
    },
  };
}

/** Chips, and below them the strip of whoever acts or is asked about. */
function chips(table: Table, width: number, room: number): Strips {
  const open = openSeat(table);
  const folded = table.others.filter((seat) => seat !== open);
  const rows = Math.ceil(folded.length / (Math.floor(width / (NARROWEST_CHIP * table.zoom)) || 1));
  const across = Math.ceil(folded.length / Math.max(1, rows));
  const chip = { width: (width - (across - 1) * GAP) / across, height: CHIP * table.zoom };
  const above = rows * (chip.height + GAP);
  const strip = (hasLasting(table) ? (above + STRIP * table.zoom > room ? LOW_STRIP : STRIP) : FLAT_STRIP) * table.zoom;
  return {
    height: above + strip + GAP,
    place(draft, x, y) {
      folded.forEach((seat, i) => {
        const [row, column] = [Math.floor(i / across), i % across];
        placeChip(draft, table, seat, {
          x: x + column * (chip.width + GAP),
          y: y + row * (chip.height + GAP),
          ...chip,
        });
      });
      placeStrip(draft, table, open, { x, y: y + above, width, height: strip });
    },
  };
}

/** The seat whose strip is open: as the person chose, or who acts, is asked about, acted last, or comes next. */
export function openSeat(table: Table): number {
  const { state, others, arrangement } = table;
  const about = state.view.question?.about.filter((each) => each.is === "seat").map((each) => each.value) ?? [];
  const last = state.log.map((entry) => entry.by).reverse();
  const wanted = [arrangement.open, ...about, ...state.view.actors, ...last];
  return wanted.find((seat): seat is number => typeof seat === "number" && others.includes(seat)) ?? others[0] ?? 0;
}

/** Whether something lies before the others, whatever happens. */
const hasLasting = (table: Table): boolean =>
  table.others.some((seat) => zonesAt(table, seat, ...BEFORE).some((zone) => !zone.plan.fleeting));

/** Face and words in a column of their own, or side by side where the strip is flat, and the zones beside them. */
function placeStrip(draft: Draft, table: Table, seat: number, box: Box): void {
  const head = hasLasting(table) ? columnHead(table, seat, box) : flatHead(table, box);
  draft.seats.push({ seat, box, ...head, style: "strip" });
  placeHeld(draft, table, seat, head.face, true);
  const left = right(head.words) + PAD;
  const room = box.height - 2 * PAD - (head.tokens ? head.tokens.height + COUNT : 0);
  const flowed = stripFlow(table, seat, right(box) - PAD - left, room);
  put(draft, flowed, left, box.y + PAD + (room - flowed.height) / 2);
}

type Head = Pick<SeatBox, "face" | "words" | "tokens">;

/** Tokens stand below the name, or below the zones if they are too long for that. */
function columnHead(table: Table, seat: number, box: Box): Head {
  const { rem, words } = table;
  const width = clamp(words.width, NARROWEST_WORDS, Math.max(5 * rem, box.width * WORDS_PART));
  const tokens = tokensOf(table, seat);
  const beside = most(tokens) > width || (tokens.length > 1 && sum(tokens) > width);
  const height = (WORD_LINES + (tokens.length > 0 && !beside ? TOKEN_LINE : 0)) * rem;
  const face = Math.min(FACE * 1.15, box.height - height - GAP);
  const top = box.y + (box.height - height - face) / 2;
  const held = zonesAt(table, seat, "hand").some((zone) => !zone.plan.fleeting) ? HELD : 0;
  return {
    face: { x: box.x + PAD + Math.max(0, (width - FACE - held) / 2), y: top, width: FACE, height: face },
    words: { x: box.x + PAD, y: top + face, width, height },
    ...(beside ? { tokens: besideWords(box, box.x + PAD + width + PAD, TOKEN_LINE * rem) } : {}),
  };
}

/** The lowest line of a strip, beside name and points. */
const besideWords = (box: Box, left: number, line: number): Box => ({
  x: left,
  y: bottom(box) - PAD / 2 - line,
  width: right(box) - PAD - left,
  height: line,
});

function flatHead(table: Table, box: Box): Head {
  const face = { x: box.x + PAD, y: box.y + PAD, width: FACE, height: box.height - 2 * PAD };
  const left = right(face) + PAD;
  const width = Math.min(table.words.width, box.width / 3);
  return { face, words: { x: left, y: box.y + PAD, width, height: box.height - 2 * PAD } };
}

/** The zones of a strip, in one line if need be of stacks. */
function stripFlow(table: Table, seat: number, width: number, height: number): Flow {
  const style: FlowStyle = { rem: table.rem, gap: 8, align: "start" };
  const items = itemsOf(table, seat, ...BEFORE);
  const fitting = fit(height, ({ ease, common }) =>
    flow(items, width, between(CARD.least, CARD.most, ease), common, style),
  );
  if (fitting.height <= height && fitting.width <= width + 0.5) return fitting;
  return flow(items, width, Math.max(STRIP_LEAST, stackedCard(items, width, style.gap, height)), 5, style);
}

/** A face and a name, and as many zones as there is room for as tiny stacks; the others are behind the face until the chip opens. */
export function placeChip(draft: Draft, table: Table, seat: number, box: Box): void {
  const face = { x: box.x + 4, y: box.y + (box.height - CHIP_FACE) / 2, width: CHIP_FACE, height: CHIP_FACE };
  const left = right(face) + 4;
  const room = right(box) - 4 - left;
  const items = itemsOf(table, seat, ...BEFORE);
  const low = bottom(box) - (items.length > 0 ? tall(MINI) + 3 : 2);
  draft.seats.push({
    seat,
    box,
    face,
    words: { x: left, y: box.y + 2, width: room, height: low - box.y - 2 },
    style: "chip",
  });
  placeHeld(draft, table, seat, face, true);
  const fitting = Math.floor((room + MINI_GAP) / (MINI + MINI_GAP));
  items.forEach(({ zone }, i) => {
    if (i < fitting) placeMini(draft, zone, left + i * (MINI + MINI_GAP), low);
    else placeBehind(draft, zone, face);
  });
}

/** A zone as a tiny stack: its uppermost card, or its last one. */
function placeMini(draft: Draft, zone: Zone, x: number, y: number): void {
  const spot = { x: x + MINI / 2, y: y + tall(MINI) / 2, width: MINI, turn: 0, z: 0 };
  const places = zone.cards.length === 0 ? [{ ...spot, across: MINI }] : [];
  draft.box(zone, { x, y, width: MINI, height: tall(MINI) }, { places, tiny: true });
  zone.cards.forEach((card, i) => draft.card(zone, card, spot, i < zone.cards.length - 1));
}

function placeBehind(draft: Draft, zone: Zone, face: Box): void {
  const spot = { x: middle(face), y: face.y + face.height / 2, width: MINI, turn: 0, z: 0 };
  draft.box(zone, face, { tiny: true });
  for (const card of zone.cards) draft.card(zone, card, spot, true);
}

/** Strips if there are few others and enough room, else chips. */
export function seatsOnPhone(table: Table, width: number, room: number): Strips {
  const { others } = table;
  const heights = hasLasting(table) ? [STRIP, LOW_STRIP] : [FLAT_STRIP];
  const high = heights.find((each) => (each + GAP) * table.zoom * others.length <= room);
  if (others.length < 2) return strips(table, width, high ?? heights.at(-1) ?? STRIP);
  return others.length <= MOST_STRIPS && high !== undefined ? strips(table, width, high) : chips(table, width, room);
}
