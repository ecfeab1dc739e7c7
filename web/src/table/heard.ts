/** What can be heard of a change: a shuffle, points for somebody, the end of the game, and that it was won. */
import type { Sight } from "../house/sights.svelte";

export type Heard = "shuffle" | "points" | "ending" | "win";

export function heard(play: (moment: Heard) => void): (sight: Sight) => void {
  let last: Sight | null = null;
  return (sight) => {
    const before = last;
    last = sight;
    const moment = momentOf(before, sight);
    if (moment) play(moment);
  };
}

/** What matters most of what the last answers led to. Whoever comes to a table, or looks from another seat, hears nothing. */
export function momentOf(before: Sight | null, { welcome, seat, now }: Sight): Heard | null {
  const [was, is] = [before?.now?.view, now?.view];
  if (!was || !is || was === is || before?.welcome.table !== welcome.table || before.seat !== seat) return null;
  if (is.over && !was.over) return seat !== null && is.winners.includes(seat) ? "win" : "ending";
  if (is.scores.some((score, at) => score > (was.scores[at] ?? 0))) return "points";
  return now?.events.some((event) => event.what === "shuffled") ? "shuffle" : null;
}
