/** Light or dark: what the person chose or, without a choice, what the device says. */
import { MediaQuery } from "svelte/reactivity";
import { prefer } from "./preferring.svelte";
import { settings } from "./settings.svelte";

const dark = new MediaQuery("(prefers-color-scheme: dark)");

export const modeNow = (): "light" | "dark" =>
  settings.mode === "auto" ? (dark.current ? "dark" : "light") : settings.mode;

export function changeMode(): void {
  prefer({ mode: modeNow() === "dark" ? "light" : "dark" });
}
