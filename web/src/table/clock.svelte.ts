/** The seconds that pass, for whoever watches a clock. One timer for all. */
import { createSubscriber } from "svelte/reactivity";
import { house } from "../house/house.svelte";
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

export const asTime = (seconds: number): string =>
  seconds < 60 ? `${seconds}` : `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
