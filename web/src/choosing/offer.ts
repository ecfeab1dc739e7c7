/** What a seat can answer now, sorted by how it is answered: by things on the table, or by buttons in the bar. */
import type { Choice, Group, State, Thing, ZonePlanInfo } from "../../protocol";
import type { ThingKey } from "./contract";
import { keysOf } from "./things";

/** A legal answer with the verb it belongs to and the things that stand for it. */
export interface Option {
  choice: Choice;
  group: Group;
  keys: readonly ThingKey[];
}

export interface Offer {
  options: readonly Option[];
  /** What each lit thing can be pressed for. */
  of: ReadonlyMap<ThingKey, readonly Option[]>;
  /** What stands in the bar, in the house's order, the main one too. */
  buttons: readonly Option[];
  /** What a newcomer would press; null where nothing stands out. */
  main: Option | null;
  /** Verbs that answer the question, but not now. */
  closed: readonly Group[];
}

/** Where a lesson asks for some answers, no other one stands out. */
export function offerOf(state: State, plans: readonly ZonePlanInfo[], meant: readonly number[] | null = null): Offer {
  const options = state.answers.flatMap((group) =>
    group.choices.map((choice): Option => {
      const keys = standingFor(choice).flatMap((thing) => keysOf(thing, state.view, plans));
      return { choice, group, keys: [...new Set(keys)] };
    }),
  );
  const buttons = options.filter((option) => !option.keys.length || isPlain(option));
  return {
    options,
    of: byThing(options),
    buttons,
    main: meant ? (buttons.find((option) => meant.includes(option.choice.action)) ?? null) : mainOf(options),
    closed: state.answers.filter((group) => !group.choices.length),
  };
}

/** The things to press for an answer: a player only where nothing of theirs stands for it, since a pile says more than a face. */
export function standingFor({ things }: Choice): readonly Thing[] {
  const onTable = things.filter((thing) => thing.zone !== null);
  return things.filter((thing) => thing.zone !== null || !onTable.some((other) => other.owner === thing.owner));
}

/** The answers of each thing that stands for one, but for those that are named already. */
export function byThing(options: readonly Option[], named: readonly ThingKey[] = []): Map<ThingKey, Option[]> {
  const found = new Map<ThingKey, Option[]>();
  for (const option of options) {
    for (const key of option.keys) if (!named.includes(key)) found.set(key, [...(found.get(key) ?? []), option]);
  }
  return found;
}

/** The only answer of its verb, and about no card or player: it says all there is to say, as drawing from the pile does. */
const isPlain = ({ choice, group }: Option) =>
  group.choices.length === 1 && choice.things.every((thing) => thing.kind === null && thing.zone !== null);

/** At most one button stands out. The only answer always does. Where all is done by plain buttons, the first does: the house lists
 * acting before declining. Where things on the table can be pressed as well, the last does: it ends what they are for. Of many
 * alike, such as ten names to choose from, none does. */
function mainOf(options: readonly Option[]): Option | null {
  if (options.length === 1) return options[0] ?? null;
  const plain = options.filter(isPlain);
  return (plain.length === options.length ? plain[0] : plain.at(-1)) ?? null;
}

/** What a button says: the main one and those of several verbs all of it, those of one verb only what tells them apart. */
export function wordsOn(option: Option, beside: readonly Option[], main: Option | null): string {
  const alike = beside.every((one) => one.group === option.group || one === main);
  return alike && option !== main && option.group.choices.length > 1 ? option.choice.short : option.choice.words;
}
