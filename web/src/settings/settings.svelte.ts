/** How this person likes the page, as this browser keeps it. */
import type { Preferences } from "../../protocol";
import { recall, remember } from "../house/keeping";

export type Settings = Required<Preferences>;

const KEPT = "cardamom.settings";

/** What a newcomer gets. */
export const USUAL: Readonly<Settings> = {
  at: 0,
  speed: "calm",
  sound: false,
  vibration: true,
  mode: "auto",
  language: "",
  sorting: "",
  left_handed: false,
  large_cards: false,
  standing: {},
};

const CHOICES: { [Name in "speed" | "mode" | "sorting"]: readonly Settings[Name][] } = {
  speed: ["calm", "fast", "off"],
  mode: ["auto", "light", "dark"],
  sorting: ["", "group", "name", "own"],
};

/** What is kept, without anything that this page does not know. */
export function readable(kept: unknown): Settings {
  const given = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  const known = Object.entries(USUAL).flatMap(([name, usual]) => {
    const value = given[name];
    const choices: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES];
    const fits = typeof value === typeof usual && value !== null && (!choices || choices.includes(value));
    return fits && (name !== "standing" || areStanding(value)) ? [[name, value]] : [];
  });
  return { ...USUAL, ...(Object.fromEntries(known) as Partial<Settings>) };
}

const areStanding = (value: unknown): value is Settings["standing"] =>
  Object.values(value as object).every(
    (questions) => Array.isArray(questions) && questions.every((one) => typeof one === "string"),
  );

export const settings = $state<Settings>(readable(recall(KEPT)));

export function keepSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  remember(KEPT, $state.snapshot(settings));
}
