/** Who won, as a headline; `me` is the seat of the only one who reads it. */
import { winnersOf } from "../choosing/waiting";
import type { Sight } from "../house/sights.svelte";
import { t } from "../language/language.svelte";
import { listed, withYou } from "../parts/words";

export function titleOf({ now }: Sight, me: number | null): string {
  const { names, mine, alone } = winnersOf(now?.view ?? { winners: [], names: [] }, me);
  if (mine) return alone ? t("You win!") : t("{youAndOthers} share the win", { youAndOthers: withYou(names) });
  if (!names.length) return t("The game is over");
  return alone ? t("{name} wins", { name: names[0] ?? "" }) : t("{names} share the win", { names: listed(names) });
}
