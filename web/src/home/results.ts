/** What a line in the list of finished games says. */
import type { GameItem } from "../../protocol";
import { t, tn } from "../language/language.svelte";
import { listed, withYou } from "../parts/words";

export const isOver = (game: GameItem): boolean => game.winners !== null;

/** Who won, with this person called "You". */
export function wonBy(game: GameItem): string {
  const winners = game.winners ?? [];
  const others = winners.filter((seat) => !game.seats.includes(seat)).map((seat) => game.names[seat] ?? "");
  return others.length < winners.length ? withYou(others) : listed(others) || t("Nobody");
}

/** Who won what and when; the gap `title` is left for the game's name. */
export function wonSentence(game: GameItem, day: string): string {
  const winners = game.winners ?? [];
  const mine = winners.filter((seat) => game.seats.includes(seat)).length;
  const who = wonBy(game);
  if (mine)
    return mine === winners.length
      ? t("You won {title}, {day}", { day })
      : t("{youAndOthers} won {title}, {day}", { youAndOthers: who, day });
  return tn(winners.length || 1, "{who} won {title}, {day}", "{who} won {title}, {day}", { who, day });
}
