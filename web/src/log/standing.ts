/** Who is ahead: seats in the order of their points, winners first. */
import type { State } from "../../protocol";

export interface Standing {
  seat: number;
  name: string;
  /** The score in words. */
  points: string;
  won: boolean;
  /** 1 for the first; those with equal points share a place. */
  place: number;
}

export function standings({ view, points }: Pick<State, "view" | "points">): Standing[] {
  const score = (seat: number) => view.scores[seat] ?? 0;
  const won = (seat: number) => view.winners.includes(seat);
  const seats = view.names.map((_, seat) => seat);
  const ahead = (one: number, other: number) =>
    won(one) !== won(other) ? won(one) : won(one) ? false : score(one) > score(other);
  return seats
    .map((seat) => ({
      seat,
      name: view.names[seat] ?? "",
      points: points[seat] ?? `${score(seat)}`,
      won: won(seat),
      place: 1 + seats.filter((other) => ahead(other, seat)).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
