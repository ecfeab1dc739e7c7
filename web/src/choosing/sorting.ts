/** The order of the own hand: by group, by name, or as its owner laid it. */
import { t } from "../language/language.svelte";
import { type Lying } from "./things";

export const ORDERS = ["group", "name", "own"] as const;
export type Order = (typeof ORDERS)[number];
export const ORDER_WORDS: Readonly<Record<Order, () => string>> = {
  group: () => t("By group"),
  name: () => t("By name"),
  own: () => t("My order"),
};

/** The ids of these cards as they are to lie. `kept` is the order of before, from which an own order goes on: new cards come to
 * the right end. */
export function sorted(cards: readonly Lying[], order: Order, kept: readonly number[]): number[] {
  return [...cards].sort(COMPARED[order](kept)).map((card) => card.id);
}

type Compare = (a: Lying, b: Lying) => number;
const byKind: Compare = (a, b) => (a.kind ?? Infinity) - (b.kind ?? Infinity) || 0;
const byName: Compare = (a, b) => (a.name ?? "").localeCompare(b.name ?? "", undefined, { numeric: true });
const bySuit: Compare = (a, b) => (a.suit ?? Infinity) - (b.suit ?? Infinity) || 0;
const byId: Compare = (a, b) => a.id - b.id;

const COMPARED: Readonly<Record<Order, (kept: readonly number[]) => Compare>> = {
  group: () => (a, b) => bySuit(a, b) || byKind(a, b) || byId(a, b),
  name: () => (a, b) => byName(a, b) || byKind(a, b) || byId(a, b),
  own: (kept) => {
    const place = new Map(kept.map((id, at) => [id, at]));
    return (a, b) => (place.get(a.id) ?? kept.length) - (place.get(b.id) ?? kept.length) || byId(a, b);
  },
};

/** The order after one card was let go before another, or at the right end. */
export function moved(ids: readonly number[], card: number, before: number | null): number[] {
  const others = ids.filter((id) => id !== card);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, card] : [...others.slice(0, at), card, ...others.slice(at)];
}

/** The next way to sort, in turn. Without groups there is one way less. */
export function nextOrder(order: Order, hasGroups: boolean): Order {
  const ways: readonly Order[] = hasGroups ? ORDERS : ORDERS.filter((one) => one !== "group");
  return ways[(ways.indexOf(order) + 1) % ways.length] ?? "own";
}
