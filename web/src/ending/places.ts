/** Who came where, and who stands on the podium. */
import type { EndingData } from "../../protocol";
import { t } from "../language/language.svelte";

export interface Place {
  seat: number;
  name: string;
  /** 1 for the winners; equals share a rank. */
  rank: number;
  /** What counted most, as the house says it: "27 points". */
  result: string;
  /** The same in two parts, for large figures: "27" and "points". */
  figure: string;
  unit: string;
}

const STEPS = 3;
const MOST_STEPS = 4; // more would be too narrow for a face

/** Everybody in the order of their ranks. */
export function placesOf(ending: EndingData, names: readonly string[]): Place[] {
  return names
    .map((name, seat) => {
      const result = ending.results[seat] ?? "";
      const [, figure = "", unit = result] = /^(-?\d+)\s*(.*)$/s.exec(result) ?? [];
      return { seat, name, rank: ending.ranks[seat] ?? 1, result, figure, unit };
    })
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** The steps from left to right, the first in the middle, and who comes after them. Of those who share the last step, all stand
 * on it or none, as long as there are steps enough. */
export function podiumOf(places: readonly Place[]): { steps: Place[]; others: Place[] } {
  const winners = places.filter((place) => place.rank === 1).length;
  let many = Math.min(places.length, Math.max(STEPS, Math.min(winners, MOST_STEPS)));
  const last = places[many - 1]?.rank;
  const tied = places.filter((place) => place.rank === last).length;
  const before = places.filter((place) => place.rank < (last ?? 0)).length;
  if (last !== 1 && before + tied > many) many = before + tied <= MOST_STEPS ? before + tied : Math.max(before, 1);
  const first = places.slice(0, many);
  const [middle, left, ...right] = first;
  const steps = first.length > 2 && middle && left && winners < first.length ? [left, middle, ...right] : first;
  return { steps, others: places.slice(many) };
}

const RANKS = [
  () => t("first"),
  () => t("second"),
  () => t("third"),
  () => t("fourth"),
  () => t("fifth"),
  () => t("sixth"),
  () => t("seventh"),
  () => t("eighth"),
];

/** "second"; a number where there are more players than words. */
export const rankWord = (rank: number): string => RANKS[rank - 1]?.() ?? `${rank}.`;
