/** How long things take, in ms. */
import type { Settings } from "../settings/settings.svelte";

export const TRAVEL = 260;
export const TURN = 420;
const STAGGER = 45;
const ALL_STAGGERED = 500; // however many cards go at once
const BREATH = 90; // between two answers
const LOOK = 900; // for a card that is shown where it lies
/** More than this is not waited for: what is waiting goes faster. */
export const BACKLOG = 2500;
/** From this on, there is something to skip. */
export const CHAIN = 1200;
/** What a click finishes is not cut off, but hurries home. */
export const HURRIED = 90;

const FACTOR: Record<Settings["speed"], number> = { calm: 1, fast: 0.4, off: 0 };

export interface Pace {
  travel: number;
  stagger: number;
  /** Until the next step. */
  whole: number;
}

export function factorOf(speed: Settings["speed"], reduced: boolean): number {
  return reduced ? 0 : FACTOR[speed];
}

/** A step of so many cards; `acts` is whether any of them does more than make room. */
export function paceOf(cards: number, acts: boolean, shows: boolean, factor: number): Pace {
  const stagger = Math.min(STAGGER, ALL_STAGGERED / Math.max(1, cards - 1)) * factor;
  const travel = TRAVEL * factor;
  const rest = (acts ? BREATH : 0) + (shows ? LOOK : 0);
  return { travel, stagger, whole: travel + stagger * Math.max(0, cards - 1) + rest * factor };
}

/** By how much everything is shortened when so much is waiting. */
export const shortening = (backlog: number): number => (backlog <= BACKLOG ? 1 : Math.max(0.2, BACKLOG / backlog));
