/** From a thing that was pressed to an answer. */
import type { ThingKey } from "./contract";
import type { Offer, Option } from "./offer";

/** What pressing leads to. `aim`: all that is missing is another thing, to be pressed on the table. */
export type Outcome =
  { is: "answer"; option: Option } | { is: "menu" | "aim"; options: readonly Option[] } | { is: "nothing" };

/** A thing is pressed; `aimed` are the answers that an earlier press left, which this one narrows down. */
export function pressed(offer: Offer, key: ThingKey, aimed: readonly Option[] | null): Outcome {
  const narrowed = aimed?.filter((option) => option.keys.includes(key)) ?? [];
  return narrowed.length ? leadsTo(narrowed, [key], true) : leadsTo(offer.of.get(key) ?? [], [key], false);
}

/** A card is let go over something, or over the open table: what the two mean together, or else what the card can do. */
export function dropped(offer: Offer, card: ThingKey, onto: ThingKey | null): Outcome {
  const own = offer.of.get(card) ?? [];
  const both = onto === null ? [] : own.filter((option) => option.keys.includes(onto));
  return both.length && onto ? leadsTo(both, [card, onto], true) : leadsTo(own, [card], false);
}

/** What letting go there would do, in words; empty where that is nothing, or more than one thing. */
export function dropWords(offer: Offer, card: ThingKey, onto: ThingKey | null): string {
  const outcome = dropped(offer, card, onto);
  return outcome.is === "answer" ? outcome.option.choice.words : "";
}

function leadsTo(options: readonly Option[], named: readonly ThingKey[], narrowed: boolean): Outcome {
  const [only] = options;
  if (!only) return { is: "nothing" };
  if (options.length === 1) return { is: "answer", option: only };
  return { is: !narrowed && areToldApart(options, named) ? "aim" : "menu", options };
}

/** Whether each of these answers of one verb has a thing of its own beside those that are named: then the table asks better than a
 * list does. */
export function areToldApart(options: readonly Option[], named: readonly ThingKey[]): boolean {
  if (new Set(options.map((option) => option.group)).size > 1) return false;
  return options.every((option) => targets(option, named).some((key) => isOnlyOf(option, key, options)));
}

const isOnlyOf = (option: Option, key: ThingKey, options: readonly Option[]) =>
  options.every((other) => other === option || !other.keys.includes(key));

/** The other things of an answer. */
export const targets = (option: Option, named: readonly ThingKey[]): ThingKey[] =>
  option.keys.filter((key) => !named.includes(key));
