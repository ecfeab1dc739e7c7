/** The languages of the page. To add one: write its catalogue beside `de.ts`, and a line for it here. */
import { language, type Catalogue } from "./language.svelte";

/** The page's own words, and those for the house's sentences. */
interface Words {
  default: Catalogue;
  house: Catalogue;
}

interface Known {
  /** In its own words. */
  name: string;
  /** English needs none: its words are the keys. */
  load: (() => Promise<Words>) | null;
}

export const LANGUAGES: Readonly<Record<string, Known>> = {
  en: { name: "English", load: null },
  de: { name: "Deutsch", load: () => import("./de") },
};

/** The first of these languages that the page knows. */
export function firstKnown(wanted: readonly string[]): string {
  const codes = wanted.map((one) => one.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

let wanted = "en";

/** Change to a language. Words that come too late for a newer wish are dropped; without its catalogue, the page stays as it is. */
export async function speak(code: string): Promise<void> {
  wanted = code;
  const words = await LANGUAGES[code]?.load?.().catch(() => null);
  if (words === null || wanted !== code) return;
  language.words = words?.default ?? {};
  language.house = words?.house ?? {};
  language.code = code;
  document.documentElement.lang = code;
}
