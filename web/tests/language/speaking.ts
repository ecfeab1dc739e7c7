/** The page's languages, for tests: without a browser there is no document whose language would change too. */
import { language } from "../../src/language/language.svelte";
import german, { house } from "../../src/language/de";

export function speakGerman(): void {
  language.words = german;
  language.house = house;
  language.code = "de";
}

export function speakEnglish(): void {
  language.words = language.house = {};
  language.code = "en";
}
