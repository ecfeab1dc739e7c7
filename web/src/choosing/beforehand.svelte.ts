/** Answers that somebody gave beforehand are given at their next tables of the same game too. */
import type { Sight } from "../house/sights.svelte";
import { prefer } from "../settings/preferring.svelte";
import { settings } from "../settings/settings.svelte";

export function keepStanding(game: string, question: string, on: boolean): void {
  const others = (settings.standing[game] ?? []).filter((one) => one !== question);
  const standing = { ...$state.snapshot(settings.standing), [game]: on ? [...others, question] : others };
  prefer({ standing: Object.fromEntries(Object.entries(standing).filter(([, questions]) => questions.length)) });
}

let done = "";

/** Once at each table, and only for a person who has the device to themselves. */
export function standAsBefore(sight: Sight, seatsHere: number, stand: (question: string) => void): void {
  const { welcome, now, seat } = sight;
  const at = `${welcome.table}/${seat}`;
  if (!now || seat === null || seatsHere > 1 || now.view.over || done === at) return;
  done = at;
  const wanted = settings.standing[welcome.game] ?? [];
  for (const { question } of welcome.plan.standing)
    if (wanted.includes(question) && !now.standing.includes(question)) stand(question);
}
