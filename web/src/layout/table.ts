/** What is to be laid out: who sits where, whose zones are whose. */
import type { FactPlanInfo, State, Welcome } from "../../protocol";
import type { Badge, Item } from "./flow";
import { badgeLines } from "./badges";
import { clamp, most, sum, textWidth, zoom } from "./measures";
import { tokenOf } from "./tokens";
import type { Arrangement, Frame } from "./types";
import { zonesOf, type Zone } from "./zones";

export interface Table {
  state: State;
  frame: Frame;
  arrangement: Arrangement;
  rem: number;
  /** How many times larger than usual the words are. */
  zoom: number;
  /** The own seat; null for a spectator. */
  me: number | null;
  /** All other seats, clockwise from the own one. */
  others: number[];
  zones: Zone[];
  /** What the own player holds; null if that is nothing most of the time. */
  hand: Zone | null;
  facts: FactPlanInfo[];
  /** How many times larger cards and faces may be than on a usual laptop. */
  grow: number;
  /** How many times larger the own hand is than usual. */
  handFactor: number;
  words: Words;
  /** Those of the own seat. */
  ownWords: OwnWords;
}

/** The size of a seat's name, points and tokens: the same for all seats, so that the table is even. */
export interface Words {
  width: number;
  height: number;
  /** Where there is little room: then tokens may stick out a little. */
  low: number;
}

/** How high the words of a seat are if they have so much room. */
export const wordsHeight = (table: Table, room: number): number => HEAD_HEIGHT * table.rem + tokensHeight(table, room);

/** The same without tokens for a narrow board, where the points have a line of their own if they do not fit beside what is held. */
export function boardWordsHeight({ state, rem }: Table, room: number): number {
  const points = most(state.points.map((text) => textWidth(text, POINTS, rem))) + HELD * rem;
  return HEAD_HEIGHT * rem + (points > room ? POINTS_LINE * rem : 0);
}

/** How high the tokens of any seat are in a room of this width; long ones take several lines. */
export function tokensHeight({ state, facts, others, rem }: Table, room: number): number {
  const tokens = facts.filter((fact) => fact.shown === "token");
  return most(others.map((seat) => chipsHeight(tokenWidths(state, tokens, seat, rem), room, rem)));
}

const CHIP = { line: 1.65, more: 1.05 }; // rem: a line of chips, and each further line of words in one of them

function chipsHeight(widths: readonly number[], room: number, rem: number): number {
  let [height, used] = [0, Infinity];
  for (const width of widths) {
    if (used + width > room) {
      height += CHIP.line + CHIP.more * (Math.max(1, Math.ceil(width / room)) - 1);
      used = 0;
    }
    used += width;
  }
  return height * rem;
}

const HEAD_HEIGHT = 1.5 + 1.3; // rem: name and points

/** Name and points in one line, and the tokens after them, or in as many lines as the given width needs. */
export interface OwnWords {
  line: number;
  tokens: number[];
}

export function tableOf(welcome: Welcome, state: State, frame: Frame, arrangement: Arrangement): Table {
  const zones = zonesOf(welcome, state, arrangement.order);
  const players = state.view.players;
  const me = state.seat;
  const first = me === null ? 0 : me + 1;
  const others = Array.from({ length: me === null ? players : players - 1 }, (_, i) => (first + i) % players);
  const hand =
    me === null
      ? undefined
      : zones.find((zone) => zone.owner === me && zone.plan.lies === "hand" && !zone.plan.fleeting);
  const facts = welcome.plan.facts;
  return {
    state,
    frame,
    arrangement,
    rem: frame.rem,
    zoom: zoom(frame),
    me,
    others,
    zones,
    hand: hand ?? null,
    facts,
    grow: growOf(frame, me),
    handFactor: arrangement.large ? LARGE : 1,
    words: wordsOf(welcome, state, frame),
    ownWords: ownWordsOf(state, facts, me, frame.rem),
  };
}

const LARGE = 1.25;
const USUAL = { width: 1440, height: 900 }; // px, a laptop
const LARGEST = 1.5;
const LARGEST_SEEN = 2; // for whoever only looks on, perhaps from across the room

function growOf({ width, height }: Frame, me: number | null): number {
  const larger = Math.min(width / USUAL.width, height / USUAL.height);
  return me === null ? clamp(larger * 1.5, 1, LARGEST_SEEN) : clamp(larger, 1, LARGEST);
}

const NAME = 1.3125; // rem of type
const POINTS = 0.9375;
const POINTS_LINE = 1.15;
const TOKEN = 0.8125;

const HELD = 2.4; // rem, the number of cards in a hand

function wordsOf({ plan }: Welcome, state: State, { rem }: Frame): Words {
  const tokens = plan.facts.filter((fact) => fact.shown === "token");
  const held = plan.zones.some((zone) => zone.lies === "hand" && !zone.fleeting) ? HELD * rem : 0;
  const names = state.view.names.map((name) => textWidth(name, NAME, rem));
  const points = state.points.map((text) => textWidth(text, POINTS, rem) + held);
  const said = state.view.names.map((_, seat) => tokenWidths(state, tokens, seat, rem));
  const width = clamp(most([...names, ...points, ...said.map(sum)]), 5 * rem, WIDEST * rem);
  // a line is kept free, so that the table stays as it is when there is a token
  const chips = Math.max(
    tokens.length === 0 ? 0 : CHIP.line * rem,
    ...said.map((widths) => chipsHeight(widths, width, rem)),
  );
  const head = HEAD_HEIGHT * rem;
  return { width, height: head + chips, low: head + Math.min(LOW_LINES * CHIP.line * rem, chips) };
}

const WIDEST = 9.5; // rem
const LOW_LINES = 2; // of tokens, where there is little room

function tokenWidths(state: State, tokens: FactPlanInfo[], seat: number, rem: number): number[] {
  const { shown, names } = state.view;
  const texts = tokens.map(({ fact }) => {
    const told = shown.find(({ name }) => name === fact);
    return told ? tokenOf(told, names, seat) : "";
  });
  return texts.filter((text) => text !== "").map((text) => textWidth(text, TOKEN, rem) + CHIP_EDGE * rem);
}

const CHIP_EDGE = 1.2; // rem around the words of a chip, with the gap after it
const YOU = 3.2; // rem, with the gap after it

function ownWordsOf(state: State, facts: FactPlanInfo[], me: number | null, rem: number): OwnWords {
  const tokens = facts.filter((fact) => fact.shown === "token");
  const points = me === null ? "" : (state.points[me] ?? "");
  return {
    line: YOU * rem + textWidth(points, POINTS, rem) + 0.75 * rem,
    tokens: me === null ? [] : tokenWidths(state, tokens, me, rem),
  };
}

/** How wide the tokens of a seat are: what there is to say of it beside its name and points. */
export function tokensOf({ state, facts, rem }: Table, seat: number): number[] {
  const tokens = facts.filter((fact) => fact.shown === "token");
  return tokenWidths(state, tokens, seat, rem);
}

const ASIDE = 0.6; // the size of what others keep apart: it matters less

/** What lies before a seat in these ways, with labels where the zones are one's own. */
export function itemsOf(table: Table, owner: number | null, ...lies: string[]): Item[] {
  const labelled = owner === table.me || owner === null;
  return zonesAt(table, owner, ...lies)
    .filter((zone) => !zone.gone)
    .map((zone) => ({
      zone,
      label: labelled ? zone.plan.label : "",
      scale: owner !== table.me && zone.plan.lies === "pocket" ? ASIDE : 1,
    }));
}

/** All own zones but the hand, for a phone: what is kept apart in a stack is smaller, for the rest to have more room. */
export const ownItems = (table: Table): Item[] =>
  table.me === null
    ? []
    : itemsOf(table, table.me, "reach", "seat", "pocket", "hand").map((item) =>
        item.zone.plan.lies === "pocket" && item.zone.plan.shown === "stack" ? { ...item, scale: ASIDE } : item,
      );

/** What lies in the middle; badges and what comes and goes only if they are to lie in line with the rest. */
export const centreItems = (table: Table, room: number, inLine: boolean): (Item | Badge)[] => [
  ...itemsOf(table, null, "centre").filter(({ zone }) => inLine || !zone.plan.fleeting),
  ...(inLine ? badgesOf(table, room) : []),
];

/** Whether each of these takes no more room than a card. */
export const areStacks = (items: readonly Item[]): boolean => items.every(({ zone }) => zone.plan.shown === "stack");

export const zonesAt = (table: Table, owner: number | null, ...lies: string[]): Zone[] =>
  table.zones.filter((zone) => zone.owner === owner && lies.includes(zone.plan.lies) && zone !== table.hand);

const BADGE = 0.9375; // rem of type
const BADGE_EDGE = 2.5; // rem around the words, with a picture

/** The badges that have something to say now, in two lines or, where there is little room, in more. */
export function badgesOf(table: Table, room: number): Badge[] {
  const { rem } = table;
  return table.facts
    .filter(({ shown }) => shown === "badge")
    .flatMap(({ fact, zone }) => {
      const short = table.state.view.shown.find(({ name }) => name === fact)?.short ?? "";
      if (typeof short !== "string" || short === "") return [];
      const lengths = badgeLines(short).map((line) => textWidth(line, BADGE, rem));
      const width = Math.min(room, clamp(most(lengths), 5 * rem, 14 * rem) + BADGE_EDGE * rem);
      const lines = sum(lengths.map((length) => Math.max(1, Math.ceil(length / (width - BADGE_EDGE * rem) - 0.01))));
      return [{ fact, at: zone, width, height: (0.8 + 1.3 * lines) * rem }];
    });
}
