/** Who won, as a headline; `me` is the seat of the only one who reads it. */
import type { Sight } from "../house/sights.svelte";
import { t } from "../language/language.svelte";
import { listed } from "../parts/words";

export function titleOf({ now }: Sight, me: number | null): string {
  const winners = now?.view.winners ?? [];
  const names = winners.map((one) => (one === me ? t("You") : (now?.view.names[one] ?? "")));
  if (!names.length) return t("The game is over");
  if (names.length > 1) return t("{names} share the win", { names: listed(names) });
  return winners[0] === me ? t("You win!") : t("{name} wins", { name: names[0] ?? "" });
}
