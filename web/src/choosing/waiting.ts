/** Whom everybody waits for, and who has won. */
import type { ViewData } from "../../protocol";
import { t } from "../language/language.svelte";
import { listed, withYou } from "../parts/words";

/** In a game of `days` nobody is expected to stay. */
export function waitingFor(view: ViewData, days = false): string {
  const names = view.actors.filter((seat) => seat !== view.seat).map((seat) => view.names[seat] ?? "");
  if (!names.length) return "";
  if (days) return t("Waiting for {names}. You need not stay.", { names: listed(names) });
  if (names.length > 1) return t("Waiting for {names}", { names: listed(names) });
  return t("{name} is thinking", { name: names[0] ?? "" });
}

export function wonBy(view: ViewData): string {
  const { names, mine, alone } = winnersOf(view, view.seat);
  if (mine) return alone ? t("You win.") : t("{youAndOthers} share the win.", { youAndOthers: withYou(names) });
  if (!names.length) return t("Nobody wins.");
  return alone ? t("{name} wins.", { name: names[0] ?? "" }) : t("{names} share the win.", { names: listed(names) });
}

/** The winners' names without that of `me`, whether `me` is one of them, and whether there is no other. */
export function winnersOf({ winners, names }: Pick<ViewData, "winners" | "names">, me: number | null) {
  const others = winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? "");
  return { names: others, mine: others.length < winners.length, alone: winners.length === 1 };
}
