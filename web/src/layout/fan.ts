/** The own hand: a fan, two rows of it where there are many cards, and one to scroll where there are very many. */
import type { Draft } from "./draft";
import { clamp, middle, tall } from "./measures";
import type { Box } from "./types";
import type { Card, Zone } from "./zones";

const TURN = 2.4; // degrees from card to card
const WHOLE_TURN = 22; // and in all
const DROP = 1.9; // px, times the square of the distance from the middle in cards
const WHOLE_DROP = 22;
const COVERED = 0.25; // of a card at least
const VISIBLE = 30; // px of each card at least
const EDGE = 4; // px that stay free around the fan

/** Room for a fan of cards of this width, however many there are: it drops, its outer cards are turned, and pointing lifts them. */
export const fanHeight = (card: number): number => tall(card) + WHOLE_DROP + card * 0.12 + EDGE;

/** Lay the hand about the given line, if there is room. Returns how much of it does not fit and has to be scrolled, in px. */
export function layHand(
  draft: Draft,
  hand: Zone,
  box: Box,
  card: number,
  twoRowsFrom: number,
  about = middle(box),
): number {
  const cards = hand.cards;
  draft.box(hand, box, { places: [] });
  if (cards.length >= twoRowsFrom) return layTwoRows(draft, hand, box, card);
  return layRow(draft, hand, cards, box, card, about);
}

function layRow(draft: Draft, hand: Zone, cards: Card[], box: Box, card: number, about: number): number {
  const inner = box.width - 2 * EDGE - sideways(card, cards.length);
  const step = stepOf(cards.length, inner, card);
  const width = card + step * (cards.length - 1);
  const side = (box.width - inner) / 2;
  const left = clamp(about - width / 2, box.x + side, Math.max(box.x + side, box.x + side + inner - width)) + card / 2;
  const lean = Math.min(TURN, WHOLE_TURN / Math.max(1, cards.length - 1));
  const far = (cards.length - 1) / 2;
  const drop = Math.min(DROP, WHOLE_DROP / Math.max(1, far * far));
  const top = box.y + card * 0.06 + tall(card) / 2;
  cards.forEach((each, i) => {
    const k = i - far;
    draft.card(hand, each, { x: left + i * step, y: top + k * k * drop, width: card, turn: k * lean, z: 0 }, false);
  });
  return Math.max(0, width - inner);
}

/** How much wider the outer cards are for being turned. */
const sideways = (card: number, count: number): number => {
  const angle = (Math.min(TURN * (count - 1), WHOLE_TURN) / 2) * (Math.PI / 180);
  return Math.max(0, tall(card) * Math.sin(angle));
};

const stepOf = (count: number, room: number, card: number): number =>
  count < 2 ? 0 : Math.max(VISIBLE, Math.min(card * (1 - COVERED), (room - card) / (count - 1)));

/** Two straight rows, the front one over the lower part of the other. */
function layTwoRows(draft: Draft, hand: Zone, box: Box, card: number): number {
  const half = Math.ceil(hand.cards.length / 2);
  const rows = [hand.cards.slice(0, half), hand.cards.slice(half)];
  const inner = box.width - 2 * EDGE;
  const step = Math.max(VISIBLE, Math.min(card + EDGE, (inner - card) / Math.max(1, half - 1)));
  const width = card + step * (half - 1);
  rows.forEach((row, r) => {
    const y = r === 0 ? box.y + EDGE + tall(card) / 2 : box.y + box.height - EDGE - tall(card) / 2;
    const left = middle(box) - Math.min(card + step * (row.length - 1), inner) / 2 + card / 2;
    row.forEach((each, i) => draft.card(hand, each, { x: left + i * step, y, width: card, turn: 0, z: 0 }, false));
  });
  return Math.max(0, width - inner);
}
