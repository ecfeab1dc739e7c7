/** House rules as a form: which control fits an option, and what its values are called. */
import type { OptionInfo } from "../../protocol";

export type Value = string | number;
/** `switch` is on or off, `span` counts up and down, `few` are laid out side by side, `many` are a list, `fixed` cannot be changed. */
export type Control = "switch" | "span" | "few" | "many" | "fixed";

const FEW = 3;
const FEW_LETTERS = 26; // more do not fit side by side

export function controlOf({ values, words }: OptionInfo): Control {
  if (values.length < 2) return "fixed";
  if (values.length === 2 && values.includes("on") && values.includes("off")) return "switch";
  if (values.every((value, k) => typeof value === "number" && value === Number(values[0]) + k)) return "span";
  const letters = words.map((word) => word.length).reduce((all, one) => all + one);
  return values.length <= FEW && letters <= FEW_LETTERS ? "few" : "many";
}

export const wordOf = ({ values, words }: OptionInfo, value: Value): string =>
  words[values.indexOf(value)] ?? `${value}`;

export const valueOf = (option: OptionInfo, chosen: Record<string, Value>): Value =>
  chosen[option.name] ?? option.value;

export const isChanged = (option: OptionInfo, chosen: Record<string, Value>): boolean =>
  valueOf(option, chosen) !== option.value;
