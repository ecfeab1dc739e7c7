/** The moments of a game: where a turn or a round begins, and which of them is next. Moments are numbers of answers. */
import type { RoundInfo, Shown } from "../../protocol";

type Marked = Pick<Shown, "moves" | "turns" | "rounds">;

/** The next moment after `at` where a turn is over, or the one before it. */
export function turnBeside({ moves, turns }: Marked, at: number, way: -1 | 1): number {
  return way > 0 ? (turns.find((turn) => turn > at) ?? moves) : (turns.findLast((turn) => turn < at) ?? 0);
}

/** The round that a moment belongs to. */
export const roundAt = ({ rounds }: Marked, at: number): RoundInfo | undefined =>
  rounds.findLast((round) => round.at <= at);

/** The beginning of the next round, or of this one; from the very beginning of a round, that of the one before. */
export function roundBeside({ moves, rounds }: Marked, at: number, way: -1 | 1): number {
  return way > 0
    ? (rounds.find((round) => round.at > at)?.at ?? moves)
    : (rounds.findLast((round) => round.at < at)?.at ?? 0);
}

const MOST_TICKS = 80; // more would be a grey bar

/** Where ticks stand on the line, as parts of it. Turns are left out where they would stand too close to each other. */
export function ticksOf({ moves, turns, rounds }: Marked): { turns: number[]; rounds: number[] } {
  const part = (at: number) => (moves ? at / moves : 0);
  const begun = new Set(rounds.map((round) => round.at));
  return {
    turns: turns.length > MOST_TICKS ? [] : turns.filter((turn) => !begun.has(turn)).map(part),
    rounds: rounds.filter((round) => round.at > 0).map((round) => part(round.at)),
  };
}

/** The seats whose eyes may be looked with, in their order; null is a spectator's. */
export const eyesOf = ({ seats, open }: Pick<Shown, "seats" | "open">): (number | null)[] =>
  open ? [...seats, null] : seats;

/** Where an address leads: its moment and eyes, as far as they can be. An address with a moment and no seat means a spectator's. */
export function addressed(
  shown: Pick<Shown, "moves" | "seats" | "open" | "yours">,
  { at, seat }: { at?: string | undefined; seat?: string | undefined },
): { at: number; seat: number | null } {
  const moment = Math.min(shown.moves, Math.max(0, Math.trunc(Number(at ?? 0)) || 0));
  const usual = shown.yours.find((one) => shown.seats.includes(one)) ?? shown.seats[0] ?? null;
  if (seat === undefined) return { at: moment, seat: at !== undefined && shown.open ? null : usual };
  const wanted = /^\d{1,2}$/.test(seat) ? Number(seat) : -1;
  return { at: moment, seat: shown.seats.includes(wanted) ? wanted : usual };
}
