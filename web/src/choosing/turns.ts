/** Whose turn it is, as far as the table shows it: the first who is asked after a turn has begun. */
import type { ViewData } from "../../protocol";

export interface Turn {
  number: number;
  /** Null where several are asked at once, or where this page came in the middle of a turn. */
  of: number | null;
}

/** The turn after the next state. A page that comes in the middle takes it that whoever is asked has the turn, unless that is
 * oneself: then it may be anybody's. */
export function turnAfter(last: Turn | null, view: ViewData): Turn {
  if (last?.number === view.turns) return last;
  const [first = null, ...others] = view.actors;
  const known = !others.length && (last !== null || first !== view.seat);
  return { number: view.turns, of: known ? first : null };
}

/** Whether somebody else's turn has led to this question. */
export const isReaction = (turn: Turn | null, view: ViewData): boolean =>
  view.question !== null && turn !== null && turn.of !== null && turn.of !== view.seat;
