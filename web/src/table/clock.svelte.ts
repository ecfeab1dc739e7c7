/** The seconds that pass, for whoever watches a clock. One timer for all. */
import { createSubscriber } from "svelte/reactivity";
import { house } from "../house/house.svelte";
import { t, tn } from "../language/language.svelte";
import { shortTime, timeWords } from "../parts/words";
import type { SeatInfo } from "../../protocol";

const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

export interface TimeLeft {
  /** Seconds of this decision; when they are up, those of the reserve. */
  seconds: number;
  reserve: boolean;
}

/** What is left of a seat's time; null without a clock. */
export function timeLeft(info: SeatInfo | undefined): TimeLeft | null {
  if (!info || info.until === null) return null;
  everySecond();
  const left = Math.ceil(info.until - house.time());
  if (left > 0) return { seconds: left, reserve: false };
  return { seconds: Math.max(0, Math.ceil((info.reserve ?? 0) + left)), reserve: true };
}

const LONG = 7200; // seconds from which on nobody counts them

export function asTime(seconds: number): string {
  if (seconds >= LONG) return shortTime(seconds);
  return seconds < 60 ? `${seconds}` : `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

/** The same for whoever hears it. */
export const timeSaid = (seconds: number): string =>
  seconds >= LONG ? t("{time} left", { time: timeWords(seconds) }) : tn(seconds, "{n} second left", "{n} seconds left");
