/** The log as people read it: actions under whoever acted, the name bold, a few cards beside. */
import type { LogEntry } from "../../protocol";

export interface Turn<Entry extends LogEntry> {
  by: number | null;
  entries: Entry[];
}

/** Consecutive actions of one player belong together. */
export function inTurns<Entry extends LogEntry>(log: readonly Entry[]): Turn<Entry>[] {
  const turns: Turn<Entry>[] = [];
  for (const entry of log) {
    const last = turns.at(-1);
    if (last && last.by === entry.by) last.entries.push(entry);
    else turns.push({ by: entry.by, entries: [entry] });
  }
  return turns;
}

/** What was done, once or several times in the same words; `move` is that of the last time. */
export interface Deed extends LogEntry {
  first: number;
  times: number;
}

/** Consecutive entries that say the same of the same player become one, with the cards of all. */
export function deedsOf(log: readonly LogEntry[]): Deed[] {
  const deeds: Deed[] = [];
  for (const entry of log) {
    const last = deeds.at(-1);
    if (last && entry.by !== null && last.by === entry.by && last.text === entry.text) {
      const { first, times, cards } = last;
      deeds[deeds.length - 1] = { ...entry, first, times: times + 1, cards: [...cards, ...entry.cards] };
    } else deeds.push({ ...entry, first: entry.move, times: 1 });
  }
  return deeds;
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
