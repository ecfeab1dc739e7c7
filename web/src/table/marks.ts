/** Marks of cards: what they mean in words, and the sign that the table plan gives them. */
import type { ViewData, Welcome } from "../../protocol";
import { zoneAt } from "./names";

export interface Mark {
  sign: string;
  words: string;
}

/** The mark of a card; null where nothing is said of it. */
export function markOf(
  welcome: Pick<Welcome, "plan">,
  view: ViewData,
  zone: string,
  owner: number | null,
  at: number,
): Mark | null {
  const { marks, marked } = zoneAt(view, zone, owner) ?? {};
  const words = marked?.[at];
  const sign = welcome.plan.zones.find((plan) => plan.zone === zone)?.signs[marks?.[at] ?? -1];
  return words && sign ? { sign, words } : null;
}
