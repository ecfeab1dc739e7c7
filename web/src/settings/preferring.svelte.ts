/** Preferences follow the person. This browser keeps them and so does the house; whichever are newer win. */
import type { Preferences } from "../../protocol";
import { house } from "../house/house.svelte";
import { keepSettings, readable, type Settings, settings } from "./settings.svelte";

const PAUSE = 400; // milliseconds: several quick changes are told as one

/** The house knows this person, and so keeps what they prefer. */
let known = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Change how this person likes the page, here and wherever they are next. */
export function prefer(changes: Partial<Omit<Settings, "at">>): void {
  keepSettings({ ...changes, at: house.time() });
  if (!known) return;
  clearTimeout(timer);
  timer = setTimeout(tell, PAUSE);
}

/** Whoever moves here brings their own preferences along. */
export const preferTheirs = (): void => keepSettings({ at: 0 });

function tell(): void {
  house.say(
    { type: "prefer", preferences: $state.snapshot(settings) },
    () => {},
    () => {}, // they are kept here, and told again at the next arrival
  );
}

/** What to do about the preferences that the house keeps. */
export function whichWin(told: Preferences | null, mine: Pick<Settings, "at">): "theirs" | "mine" | "same" {
  const at = told?.at ?? 0;
  return at > mine.at ? "theirs" : at < mine.at ? "mine" : "same";
}

house.listen({
  preferred: ({ preferences }) => {
    known = true;
    const win = whichWin(preferences, settings);
    if (win === "theirs") keepSettings(readable(preferences));
    if (win === "mine") tell();
  },
});
