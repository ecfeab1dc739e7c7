/** Whose turn it is, as far as the table shows it: the first who is asked after a turn has begun. */
import type { Past, ViewData } from "../../protocol";
import { recall, remember } from "../house/keeping";

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

const KEPT = "cardamom.turn";

/** What this browser knew of the present turn before its page was loaded again. */
export function turnKept(table: string, view: ViewData): Turn | null {
  const kept = recall<Turn & { table: string }>(KEPT);
  return kept?.table === table && kept.number === view.turns ? { number: kept.number, of: kept.of } : null;
}

export const keepTurn = (table: string, turn: Turn): void => remember(KEPT, { table, ...turn });

const FAR = 12; // answers of one turn that are gone through, at most

/** Find whose turn it is for a page that came in its middle, from the table as it was before: `ask` tells it after so many answers,
 * the last of which is `move`. */
export function turnBefore(
  view: ViewData,
  move: number,
  ask: (at: number, then: (past: Past) => void) => void,
  found: (turn: Turn) => void,
): void {
  const back = (first: ViewData, at: number): void => {
    const [of, ...others] = first.actors;
    const owner = { number: view.turns, of: others.length ? null : (of ?? null) };
    if (at < 0) found(owner);
    else if (move - at <= FAR)
      ask(at, (past) => (past.view.turns === view.turns ? back(past.view, at - 1) : found(owner)));
  };
  back(view, move - 1);
}

/** Whether somebody else's turn has led to this question. */
export const isReaction = (turn: Turn | null, view: ViewData): boolean =>
  view.question !== null && turn !== null && turn.of !== null && turn.of !== view.seat;
