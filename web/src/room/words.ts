/** Small things to say in words. */
import { t } from "../language/language.svelte";
import { timeWords } from "../parts/words";

const LONG = 7200; // seconds

const NUMBERS = [
  () => t("nobody"),
  () => t("one"),
  () => t("two"),
  () => t("three"),
  () => t("four"),
  () => t("five"),
  () => t("six"),
  () => t("seven"),
  () => t("eight"),
  () => t("nine"),
  () => t("ten"),
];

/** 5 as "five"; large numbers stay figures. */
export const inWords = (count: number): string => NUMBERS[count]?.() ?? `${count}`;

/** What is left of a time, as on a clock: "0:42"; in words if it is long. */
export function asClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= LONG) return timeWords(whole);
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, "0")}`;
}
