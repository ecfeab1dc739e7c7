/** Who won and by what, in the reader's language. What was compared is called as the game calls it: "27 points". */
import type { VerdictData } from "../../protocol";
import { t } from "../language/language.svelte";
import { listed } from "../parts/words";

export function verdictOf(decided: VerdictData, names: readonly string[]): string {
  const called = (seats: readonly number[]) => listed(seats.map((seat) => names[seat] ?? ""));
  const winners = called(decided.winners);
  const alone = decided.winners.length === 1;
  if (!decided.equal.length) return won(winners, alone, decided.by);
  const equal = t("{names} have {what} each.", { names: called(decided.equal), what: listed(decided.tied) });
  return `${equal} ${tieWon(winners, alone, decided)}`;
}

function won(winners: string, alone: boolean, what: string | null): string {
  if (what === null)
    return alone ? t("{name} wins.", { name: winners }) : t("{names} share the win.", { names: winners });
  return alone
    ? t("{name} wins with {what}.", { name: winners, what })
    : t("{names} share the win with {what} each.", { names: winners, what });
}

function tieWon(winners: string, alone: boolean, { by, against }: VerdictData): string {
  const what = by ?? "";
  const numbers = listed(against.map(String));
  if (!numbers)
    return alone
      ? t("{name} wins the tie {how}.", { name: winners, how: what })
      : t("{names} share the win {how}.", { names: winners, how: what });
  return alone
    ? t("{name} wins the tie with {what} against {numbers}.", { name: winners, what, numbers })
    : t("{names} share the win with {what} against {numbers}.", { names: winners, what, numbers });
}
