/** A phone beside a television, which shows the table: what happened, the lit things in compact rows, the question, and the own things
 * with a large hand. What is not lit has no place here. */
import type { State } from "../../protocol";
import { standingFor } from "../choosing/offer";
import { arrange, shapeOf } from "./arrange";
import { Draft } from "./draft";
import { fanHeight } from "./fan";
import { flow, flowWithin, put, type Flow, type FlowStyle, type Item } from "./flow";
import { bottom, clamp, tall } from "./measures";
import { fit } from "./room";
import { ownItems, tableOf, zonesAt, type Table } from "./table";
import type { Arrange, Box, Layout } from "./types";
import { layHeld, lowerPart, type HandSize } from "./upright";
import { logButton } from "./wide";
import type { Zone } from "./zones";

const EDGE = 8;
const GAP = 6;
const TARGET = 44;
const NEWS = 3.9; // rem, what happened in two lines
const LOW = 250; // px at the usual size of type: there is no room for that
const CHIP = { width: 150, height: 56, face: 44 }; // px, a player who can be chosen
const CARD = { least: 46, most: 96, step: 6 }; // px, lit cards
const CLOSE_CARD = 50; // px, where they cover each other a little
const LINES = 9; // of lit cards; more are not counted
const GROWS_BY = 60; // px

/** On a laptop, the whole table has room. */
export const inHand: Arrange = (welcome, state, frame, arrangement) => {
  const shape = shapeOf(frame);
  if (shape === "wide" || state.seat === null) return arrange(welcome, state, frame, arrangement);
  const table = tableOf(welcome, state, frame, arrangement);
  return shape === "upright" ? held(table) : heldSideways(table);
};

function held(table: Table): Layout {
  const { frame } = table;
  const width = frame.width - 2 * EDGE;
  const bar = { x: 0, y: 0, width: frame.width, height: 48 * table.zoom };
  const low = lowerPart(table, width, handSize(frame.width * 0.27, frame.height * 0.26));
  const draft = new Draft();
  const area = { x: EDGE, y: bottom(bar), width, height: frame.height - low.height - GAP - bottom(bar) };
  const { news, grown } = placeUpper(draft, table, area);
  return {
    shape: "upright",
    frame,
    height: frame.height + grown,
    bar,
    ...withHiding(table, low.place(draft, frame.height + grown - low.height), table.arrangement.leftHanded),
    ...placed(draft, table, { x: frame.width / 2, y: area.y + area.height / 2 }),
    log: { box: logButton(bar), style: "button" },
    news,
  };
}

const LEFT = 0.46; // of a phone on its side: what happened, the lit things and the question

function heldSideways(table: Table): Layout {
  const { frame, rem } = table;
  const bar = { x: 0, y: 0, width: frame.width, height: TARGET * table.zoom };
  const left = { x: EDGE, y: bottom(bar), width: frame.width * LEFT - EDGE, height: 0 };
  const asked = 104 * table.zoom;
  const draft = new Draft();
  const area = { ...left, height: frame.height - asked - GAP - left.y };
  const upper = placeUpper(draft, table, area);
  const size = handSize(frame.height * 0.27, frame.height * 0.48);
  const x = frame.width * LEFT + EDGE;
  const width = frame.width - x - EDGE;
  const handHeight = table.hand ? size.height : 0;
  const tool = TARGET * table.zoom;
  const room = frame.height - handHeight - left.y - tool - GAP;
  const style: FlowStyle = { rem, gap: 12, align: "centre", terse: true };
  const own = fit(room, ({ ease, common }) => flow(ownItems(table), width, 46 + 50 * clamp(ease, 0, 1), common, style));
  const grown = Math.max(upper.grown, own.height - room, 0);
  const hand = { x, y: frame.height + grown - handHeight, width, height: handHeight };
  put(draft, own, x, left.y + tool + Math.max(0, room + grown - own.height) / 2, width);
  placeGone(draft, table, x + width / 2, left.y + tool);
  const tools = { y: left.y, width: tool, height: tool };
  return {
    shape: "sideways",
    frame,
    height: frame.height + grown,
    bar,
    question: { x: EDGE, y: frame.height + grown - asked - GAP, width: left.width, height: asked },
    ...withHiding(table, {
      own: { x, y: left.y, width: width - 2 * tool, height: tool },
      tools: { undo: { ...tools, x: x + width - 2 * tool }, sort: { ...tools, x: x + width - tool } },
    }),
    hand,
    handScroll: table.hand ? layHeld(draft, table.hand, hand, size) : 0,
    ...placed(draft, table, { x: left.x + left.width / 2, y: area.y + area.height / 2 }),
    log: { box: logButton(bar), style: "button" },
    news: upper.news,
  };
}

/** All of the player's own but the words and tools: what others must not see lies in the hand, or before it. */
export function ownPart({ own, hand, frame, height }: Layout): Box {
  if (!own) return hand;
  const y = bottom(own);
  return { x: hand.x, y, width: frame.width - hand.x, height: height - y };
}

/** A third tool, which hides the hand from whoever looks over the shoulder. It stands beside what sorts the hand; what takes back lies
 * next to it while there is something to take back. */
function withHiding<Lower extends Pick<Layout, "own" | "tools">>(
  table: Table,
  lower: Lower,
  leftHanded = false,
): Lower {
  const { own, tools } = lower;
  const size = tools.undo.width;
  const by = size * (leftHanded ? 1 : -1);
  const undo = { ...tools.undo, x: tools.undo.x + by };
  const narrow = own && { ...own, x: own.x + Math.max(0, by), width: own.width - size };
  return { ...lower, own: table.state.may_undo ? narrow : own, tools: { ...tools, undo, hide: tools.undo } };
}

const placed = (
  draft: Draft,
  table: Table,
  centre: Layout["centre"],
): Pick<Layout, "seats" | "zones" | "cards" | "badges" | "centre"> => ({
  seats: draft.seatsOf(table.others),
  zones: draft.zones,
  cards: draft.cards,
  badges: {},
  centre,
});

function placeGone(draft: Draft, table: Table, x: number, y: number): void {
  for (const zone of zonesAt(table, table.me, "seat", "reach", "pocket", "hand"))
    if (zone.gone) draft.box(zone, { x, y, width: 0, height: 0 });
}

/** As large as the window allows; two rows of cards are a little smaller. */
function handSize(widest: number, highest: number): HandSize {
  const card = clamp(Math.min(widest, highest / 1.95), 64, 124);
  return { card, small: Math.max(64, card * 0.8), height: Math.max(fanHeight(card), tall(card) * 1.4) };
}

// ---- what is above the question

/** What happened, and the lit things below it: all the room for the news if nothing is lit. Rather than have lit cards cover each other,
 * the table grows and scrolls. */
function placeUpper(draft: Draft, table: Table, area: Box): { news: Box; grown: number } {
  const seats = litSeats(table);
  const items = litItems(table);
  if (seats.length === 0 && items.length === 0) return { news: area, grown: 0 };
  // on a low window, what can be chosen matters more than what happened
  const news = { ...area, height: area.height < LOW * table.zoom ? 0 : NEWS * table.rem };
  const chips = chipsOf(table, seats, area.width);
  const style: FlowStyle = { rem: table.rem, gap: 12, align: "centre" };
  const room = area.height - news.height - chips.height - 2 * GAP;
  const flowed = largest(items, area.width, room, style);
  const spare = room - flowed.height;
  const top = bottom(news) + GAP;
  chips.place(draft, area.x, top);
  put(draft, flowed, area.x, top + chips.height + Math.max(0, spare) / 2, area.width);
  return { news, grown: spare < 0 ? Math.ceil(-spare / GROWS_BY) * GROWS_BY : 0 };
}

function largest(items: readonly Item[], width: number, room: number, style: FlowStyle): Flow {
  const lay = (card: number, closest: "open" | "close", lines = LINES): Flow =>
    flowWithin(items, width, card, { closest, lines }, style);
  const fits = (flowed: Flow): boolean => flowed.height <= room && flowed.width <= width + 0.5;
  for (let card = CARD.most; card >= CARD.least; card -= CARD.step) {
    const flowed = lay(card, "open");
    if (fits(flowed)) return flowed;
  }
  for (const lines of [3, 2, 1]) {
    const flowed = lay(CLOSE_CARD, "close", lines);
    if (fits(flowed)) return flowed;
  }
  return lay(CLOSE_CARD, "open");
}

interface Chips {
  height: number;
  place(draft: Draft, x: number, y: number): void;
}

function chipsOf(table: Table, seats: readonly number[], width: number): Chips {
  if (seats.length === 0) return { height: 0, place: () => {} };
  const most = Math.max(1, Math.floor((width + GAP) / (CHIP.width * table.zoom * 0.8 + GAP)));
  const rows = Math.ceil(seats.length / most);
  const across = Math.ceil(seats.length / rows);
  const chip = {
    width: Math.min(CHIP.width * table.zoom, (width - (across - 1) * GAP) / across),
    height: CHIP.height * table.zoom,
  };
  return {
    height: rows * (chip.height + GAP),
    place(draft, x, y) {
      seats.forEach((seat, i) => {
        const [row, column] = [Math.floor(i / across), i % across];
        const inRow = Math.min(across, seats.length - row * across);
        const left = x + (width - inRow * (chip.width + GAP) + GAP) / 2;
        const box = { x: left + column * (chip.width + GAP), y: y + row * (chip.height + GAP), ...chip };
        const face = { x: box.x + 4, y: box.y + (box.height - CHIP.face) / 2, width: CHIP.face, height: CHIP.face };
        const words = { x: face.x + CHIP.face + 6, y: box.y + 4, width: 0, height: box.height - 8 };
        draft.seats.push({
          seat,
          box,
          face,
          words: { ...words, width: box.x + box.width - 4 - words.x },
          style: "chip",
        });
      });
    },
  };
}

// ---- what is lit

const thingsOf = (state: State) =>
  state.view.question ? state.answers.flatMap((group) => group.choices.flatMap(standingFor)) : [];

function litSeats({ state, others }: Table): number[] {
  const lit = new Set(thingsOf(state).flatMap((thing) => (thing.zone === null ? [thing.owner] : [])));
  return others.filter((seat) => lit.has(seat));
}

/** The lit things of others and in the middle, and what lies there for the moment, each under its name. */
function litItems(table: Table): Item[] {
  const { state, me } = table;
  const kinds = new Map<string, Set<number | null>>();
  for (const thing of thingsOf(state)) {
    const key = `${thing.zone}/${thing.owner ?? "-"}`;
    kinds.set(key, (kinds.get(key) ?? new Set()).add(thing.kind));
  }
  return table.zones.flatMap((zone): Item[] => {
    if (zone.owner === me || zone.gone) return [];
    // what grows into a pile is only put away there
    const pile = zone.plan.shown === "stack" && zone.cards.length > 1;
    const passing = zone.plan.fleeting && zone.owner === null && !pile;
    const lit = kinds.get(zone.key);
    const shown = lit ? onlyLit(zone, lit) : passing ? zone : null;
    return shown ? [{ zone: shown, label: labelOf(table, zone), scale: 1 }] : [];
  });
}

/** A zone with its lit cards alone, side by side; a pile, or a zone that is lit as a whole, stays as it is. */
function onlyLit(zone: Zone, kinds: ReadonlySet<number | null>): Zone {
  const plan = { ...zone.plan, room: 0 };
  if (kinds.has(null) || plan.shown === "stack") return { ...zone, plan };
  const cards = zone.cards.filter(({ kind }) => kinds.has(kind));
  return { ...zone, plan: { ...plan, shown: "row" }, cards, sets: cards.map((card) => [card]), browse: false };
}

function labelOf({ state }: Table, zone: Zone): string {
  if (zone.owner !== null) return state.view.names[zone.owner] ?? "";
  const name = state.view.zones.find((data) => data.zone === zone.plan.zone)?.name ?? "";
  return zone.plan.label || name.slice(0, 1).toUpperCase() + name.slice(1);
}
