/** What this browser itself can vouch for in a shuffle. */
import type { Shuffled } from "../../protocol";
import { t } from "../language/language.svelte";

/** What this browser was told before the deal, and what it added. */
export interface Added {
  table: string;
  commitment: string;
  nonce: string;
}

export interface Verdict {
  fair: boolean | null;
  sentence: string;
}

export function verdictOn(told: Shuffled, mine: Added | undefined): Verdict {
  if (!mine) return { fair: null, sentence: t("This browser took no part in the shuffle.") };
  if (mine.commitment !== told.commitment) {
    const sentence = t("The house told this browser another commitment before the deal: do not trust this shuffle.");
    return { fair: false, sentence };
  }
  if (!told.nonces.some(([, nonce]) => nonce === mine.nonce)) {
    const sentence = t("The shuffle went on without this browser’s number, which came too late or got lost.");
    return { fair: null, sentence };
  }
  const sentence = t(
    "The shuffle was fair as far as this browser can tell: the house kept to what it had committed to, and this browser’s number is part of the seed.",
  );
  return { fair: true, sentence };
}
