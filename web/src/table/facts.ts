/** Public facts, as the table plan wants them shown. */
import type { FactData, State, Welcome } from "../../protocol";
import { tokenOf } from "../layout/tokens";

export interface ShownFact {
  name: string;
  text: string;
  short: string;
  /** For a count that ends somewhere. */
  dots: { filled: number; of: number } | null;
  value: FactData["value"];
}

/** The facts of the table that are shown in this way, without those about which there is nothing to say. */
export function factsShown(welcome: Welcome, now: State, shown: string): ShownFact[] {
  const wanted = new Set(welcome.plan.facts.filter((fact) => fact.shown === shown).map((fact) => fact.fact));
  return now.view.shown
    .filter((fact) => wanted.has(fact.name) && !fact.each)
    .map((fact) => shownFact(fact, null))
    .filter((fact) => fact.short);
}

/** The tokens of a seat: facts of which everybody has their own, and those that name this seat. */
export function tokensOf(welcome: Welcome, now: State, seat: number): ShownFact[] {
  const shown = new Map(welcome.plan.facts.map((fact) => [fact.fact, fact.shown]));
  return now.view.shown
    .filter((fact) => (fact.each ? shown.get(fact.name) !== "hidden" : shown.get(fact.name) === "token"))
    .map((fact) => ({ ...shownFact(fact, seat), short: tokenOf(fact, now.view.names, seat) }))
    .filter((fact) => fact.short);
}

function shownFact(fact: FactData, seat: number | null): ShownFact {
  const pick = (words: string | string[]) => (typeof words === "string" ? words : (words[seat ?? -1] ?? ""));
  const value = seat !== null && Array.isArray(fact.value) ? (fact.value[seat] ?? null) : fact.value;
  const most = fact.most ?? 0;
  const counts = typeof value === "number" && most > 0 && most <= MOST_DOTS;
  return {
    name: fact.name,
    text: pick(fact.text),
    short: pick(fact.short),
    dots: counts ? { filled: value, of: most } : null,
    value,
  };
}

const MOST_DOTS = 8;
