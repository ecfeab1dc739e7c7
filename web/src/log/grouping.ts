/** The log as people read it: actions under whoever acted, the name bold, a few cards beside. */
import type { LogEntry } from "../../protocol";

export interface Turn {
  by: number | null;
  entries: LogEntry[];
}

/** Consecutive actions of one player belong together. */
export function inTurns(log: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log) {
    const last = turns.at(-1);
    if (last && last.by === entry.by) last.entries.push(entry);
    else turns.push({ by: entry.by, entries: [entry] });
  }
  return turns;
}

/** A sentence as the name that it starts with, and the rest. */
export function spokenOf(text: string, names: readonly string[]): { who: string; rest: string } {
  const fitting = names.filter(
    (name) => name && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)),
  );
  const who = fitting.sort((a, b) => b.length - a.length)[0] ?? "";
  return { who, rest: text.slice(who.length) };
}

/** The first few of an entry's cards, and how many more there are. */
export function firstCards(
  cards: readonly (number | null)[],
  most: number,
): { shown: (number | null)[]; more: number } {
  const shown = cards.slice(0, cards.length > most ? most - 1 : most);
  return { shown, more: cards.length - shown.length };
}
