/** Whom everybody waits for, and who has won. */
import type { ViewData } from "../../protocol";
import { t } from "../language/language.svelte";
import { listed } from "../parts/words";

/** In a game of `days` nobody is expected to stay. */
export function waitingFor(view: ViewData, days = false): string {
  const names = view.actors.filter((seat) => seat !== view.seat).map((seat) => view.names[seat] ?? "");
  if (!names.length) return "";
  if (days) return t("Waiting for {names}. You need not stay.", { names: listed(names) });
  if (names.length > 1) return t("Waiting for {names}", { names: listed(names) });
  return t("{name} is thinking", { name: names[0] ?? "" });
}

export function wonBy(view: ViewData): string {
  const names = view.winners.map((seat) => (seat === view.seat ? t("You") : (view.names[seat] ?? "")));
  if (!names.length) return t("Nobody wins.");
  if (names.length > 1) return t("{names} share the win.", { names: listed(names) });
  return view.winners[0] === view.seat ? t("You win.") : t("{name} wins.", { name: names[0] ?? "" });
}
