/** The cards that were touched in the last turn: they keep a chalk ring until somebody else acts. */
import type { EventData } from "../../protocol";

export interface Touched {
  by: number | null;
  ids: ReadonlySet<number>;
}

export const UNTOUCHED: Touched = { by: null, ids: new Set() };

/** More cards than these at once are a shuffle or a deal, and nobody's doing. */
const MANY = 8;

export function touchedAfter(touched: Touched, events: readonly EventData[]): Touched {
  let { by } = touched;
  let ids = new Set(touched.ids);
  for (const event of events) {
    const pairs: [number | undefined, number][] =
      event.becomes !== undefined
        ? [[event.id, event.becomes]]
        : (event.become ?? []).map((becomes, at) => [event.ids?.[at], becomes]);
    if (event.by !== null && event.by !== by) {
      by = event.by;
      ids = new Set();
    }
    const kept = pairs.filter(([id]) => id !== undefined && ids.has(id));
    for (const [id] of kept) ids.delete(id!);
    for (const [, becomes] of kept) ids.add(becomes);
    if (event.to && pairs.length <= MANY) for (const [, becomes] of pairs) ids.add(becomes);
  }
  return { by, ids };
}
