/** When somebody is called: once in each turn of their own, and for every question in a turn of somebody else. */
import type { Sight } from "../house/sights.svelte";

/** A question, as far as the bell is concerned. */
export interface Call {
  turn: string;
  /** The last answer that this person gave; -1 before the first. */
  answered: number;
}

/** How this person is asked now; null while they are not. */
export function callOf({ welcome, seat, now, log }: Sight): Call | null {
  if (!now?.view.question) return null;
  const answered = log.findLast((entry) => entry.by === seat)?.move ?? -1;
  return { turn: `${welcome.table}/${seat}/${now.view.turns}`, answered };
}

/** Whether the bell rings. `reaction` is a question in somebody else's turn, and `steps` is how much of the choice has been made:
 * the next step of it is no news. */
export function rings(last: Call | null, now: Call | null, reaction: boolean, steps: number): boolean {
  if (!now || last?.turn !== now.turn) return now !== null;
  return reaction && steps === 0 && now.answered > last.answered;
}
