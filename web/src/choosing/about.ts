/** The cards that a question is about, in the order in which its prompt names them. */
import type { ViewData } from "../../protocol";
import { cardsOf } from "./things";

export interface Shown {
  kind: number;
  name: string;
}

/** Cards that are arguments of the question, and others in sight that the prompt names. */
export function cardsAsked(view: ViewData): Shown[] {
  const { question } = view;
  if (!question) return [];
  const names = new Map<number, string>();
  for (const zone of view.zones) {
    for (const card of cardsOf(zone)) if (card.kind !== null && card.name) names.set(card.kind, card.name);
  }
  const found = new Map<number, { at: number; shown: Shown }>();
  const add = (kind: number, at: number) => found.set(kind, { at, shown: { kind, name: names.get(kind) ?? "" } });
  question.about.forEach((argument, index) => {
    if (argument.is !== "kind" || typeof argument.value !== "number") return;
    const name = names.get(argument.value);
    const at = name ? question.prompt.indexOf(name) : -1;
    add(argument.value, at < 0 ? question.prompt.length + index : at);
  });
  for (const { kind, at } of named(question.prompt, names)) if (!found.has(kind)) add(kind, at);
  return [...found.values()].sort((a, b) => a.at - b.at).map((one) => one.shown);
}

/** Names in a text, each once and the longest first, so that no name is found inside another. */
function named(text: string, names: ReadonlyMap<number, string>): { kind: number; at: number }[] {
  let rest = text;
  const found: { kind: number; at: number }[] = [];
  const seen = new Set<string>();
  for (const [kind, name] of [...names].sort(([, a], [, b]) => b.length - a.length)) {
    const at = wholeAt(rest, name);
    if (at < 0 || seen.has(name)) continue;
    seen.add(name);
    found.push({ kind, at });
    rest = rest.slice(0, at) + " ".repeat(name.length) + rest.slice(at + name.length);
  }
  return found;
}

function wholeAt(text: string, name: string): number {
  const at = text.indexOf(name);
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length]) ? at : -1;
}
