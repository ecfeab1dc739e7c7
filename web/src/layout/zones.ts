/** The zones of a view beside what the plan says of them. */
import type { State, Welcome, ZoneData, ZonePlanInfo } from "../../protocol";

export interface Card {
  id: number;
  kind: number | null;
  at: number;
}

export interface Zone {
  key: string;
  plan: ZonePlanInfo;
  owner: number | null;
  cards: Card[];
  /** The cards as they belong together; each alone where they do not. */
  sets: Card[][];
  /** Whether its cards may be seen here. */
  open: boolean;
  browse: boolean;
  /** A fleeting zone without a card: it has no place now. */
  gone: boolean;
}

const MARK_OF_NONE = 0;

/** All zones, in the plan's order. Own cards lie in the order that their player gave them. */
export function zonesOf(welcome: Welcome, state: State, order: readonly number[]): Zone[] {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  return welcome.plan.zones.flatMap((plan) =>
    withIds(state.view.zones)
      .filter((data) => data.zone === plan.zone)
      .map((data) => zoneOf(plan, data, data.owner !== null && data.owner === state.seat ? ranks : null)),
  );
}

/** A view of the past has no ledger: then each place at the table is a number of its own. */
function withIds(zones: readonly ZoneData[]): ZoneData[] {
  let last = 0;
  return zones.map((data) =>
    data.ids ? data : { ...data, ids: Array.from({ length: data.size }, () => (last -= 1)) },
  );
}

function zoneOf(plan: ZonePlanInfo, data: ZoneData, ranks: Map<number, number> | null): Zone {
  const cards = cardsOf(data);
  if (ranks && (plan.shown === "fan" || plan.shown === "row")) {
    const rank = (card: Card): number => ranks.get(card.id) ?? ranks.size;
    cards.sort((a, b) => rank(a) - rank(b));
  }
  return {
    key: `${data.zone}/${data.owner ?? "-"}`,
    plan: data.owner === null && plan.lies !== "centre" ? { ...plan, lies: "centre" } : plan,
    owner: data.owner,
    cards,
    sets: plan.shown === "sets" ? setsOf(cards, data) : cards.map((card) => [card]),
    open: data.kinds !== null,
    browse: data.browse,
    gone: plan.fleeting && cards.length === 0,
  };
}

function cardsOf(data: ZoneData): Card[] {
  return Array.from({ length: data.size }, (_, at) => ({
    id: data.ids?.[at] ?? at,
    kind: data.kinds?.[at] ?? null,
    at,
  }));
}

/** Sets in the order of their marks; cards that belong to none come last, each alone. */
function setsOf(cards: Card[], data: ZoneData): Card[][] {
  const sets = new Map<number, Card[]>();
  const alone: Card[][] = [];
  for (const card of cards) {
    const mark = data.marks?.[card.at] ?? MARK_OF_NONE;
    if (mark === MARK_OF_NONE) alone.push([card]);
    else sets.set(mark, [...(sets.get(mark) ?? []), card]);
  }
  const marks = [...sets.keys()].sort((a, b) => a - b);
  return [...marks.map((mark) => sets.get(mark) ?? []), ...alone];
}
