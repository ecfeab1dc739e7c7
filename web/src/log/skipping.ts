/** Turns of others that somebody did not want to see, in sum. */
import type { LogEntry } from "../../protocol";

export interface Skipped {
  moves: number;
  names: string[];
}

/** What others did from this answer on; null if that is nothing. */
export function skippedFrom(
  log: readonly LogEntry[],
  from: number,
  seat: number | null,
  names: readonly string[],
): Skipped | null {
  const entries = log.filter(({ move, by }) => move >= from && by !== null && by !== seat);
  const who = [...new Set(entries.map(({ by }) => names[by!] ?? ""))];
  return entries.length ? { moves: entries.length, names: who } : null;
}
