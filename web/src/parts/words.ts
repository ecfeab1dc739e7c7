/** Small words that pages share: lists, days and numbers as people write them. */
import { language, t, tn } from "../language/language.svelte";

/** "Ann", "Ann and Ben", "Ann, Ben and Cat". */
export const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : t("{names} and {last}", { names: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" });

/** "You, Ann and Ben". A sentence about these has a key of its own, since languages may have another verb for them. */
export const withYou = (others: readonly string[]): string => listed([t("You"), ...others]);

const DAY = 86_400; // seconds

/** "today", "yesterday", "3 days ago", and the date when that is longer ago. */
export function day(at: number, now: number, locale = language.locale): string {
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000;
  const days = Math.ceil((midnight - at) / DAY);
  if (days > 6)
    return new Date(at * 1000).toLocaleDateString(locale, { day: "numeric", month: "long", year: "numeric" });
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-Math.max(days, 0), "day");
}

const HOUR = 3600; // seconds

/** How long something still takes, never more than it does: "3 days", "18 hours", "25 minutes". */
export function timeWords(seconds: number): string {
  if (seconds >= 2 * DAY) return tn(Math.floor(seconds / DAY), "{n} day", "{n} days");
  if (seconds >= 2 * HOUR) return tn(Math.floor(seconds / HOUR), "{n} hour", "{n} hours");
  return tn(Math.max(1, Math.ceil(seconds / 60)), "{n} minute", "{n} minutes");
}

/** The same where room is scarce: "3 d", "18 h", "25 min". */
export function shortTime(seconds: number): string {
  if (seconds >= 2 * DAY) return t("{n} d", { n: Math.floor(seconds / DAY) });
  if (seconds >= 2 * HOUR) return t("{n} h", { n: Math.floor(seconds / HOUR) });
  return t("{n} min", { n: Math.max(1, Math.ceil(seconds / 60)) });
}

type Players = readonly [number, number];

/** How many may play: "2 to 6 players", or "2 players" where there is no choice. */
export const playersOf = ([fewest, most]: Players): string =>
  fewest === most ? tn(most, "{n} player", "{n} players") : t("{fewest} to {most} players", { fewest, most });

/** The same where room is scarce: "2–6 players". */
export const shortPlayersOf = ([fewest, most]: Players): string =>
  fewest === most ? playersOf([fewest, most]) : t("{fewest}–{most} players", { fewest, most });

/** From which age on: a game says "8+" or has words of its own. */
export function ageOf(age: string): string {
  const years = /^(\d+)\+$/.exec(age)?.[1];
  return years ? t("from {years} years", { years }) : age;
}

const MINUTES = /^(\d+)(?:(?: to |\s*[–-]\s*)(\d+))?$/;

/** How long a game takes: it says "30", "45 to 60", or has words of its own. */
export function minutesOf(minutes: string): string {
  const [, least, most] = MINUTES.exec(minutes) ?? [];
  if (!least) return minutes;
  return most ? t("{least} to {most} minutes", { least, most }) : t("{least} minutes", { least });
}

/** The same where room is scarce: "30 min", "45–60 min". */
export function shortMinutesOf(minutes: string): string {
  const [, least, most] = MINUTES.exec(minutes) ?? [];
  return least ? t("{n} min", { n: most ? `${least}–${most}` : least }) : minutes;
}
