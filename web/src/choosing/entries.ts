/** The lines of a menu: answers, and verbs with so many answers that the rest is better pressed on the table. */
import type { ThingKey } from "./contract";
import { areToldApart } from "./narrowing";
import type { Option } from "./offer";

export interface Entry {
  words: string;
  options: readonly Option[];
  /** Choosing it lights the things that are still missing. */
  aims: boolean;
}

const FEW = 3; // answers of one verb that are listed one by one, though things tell them apart

export function entriesOf(options: readonly Option[], named: readonly ThingKey[]): Entry[] {
  const groups = [...new Set(options.map((option) => option.group))];
  return groups.flatMap((group): Entry[] => {
    const own = options.filter((option) => option.group === group);
    if (groups.length > 1 && own.length > FEW && areToldApart(own, named)) {
      return [{ words: group.title, options: own, aims: true }];
    }
    return own.map((option) => ({ words: option.choice.words, options: [option], aims: false }));
  });
}

/** How many buttons with these words stand side by side in so many px, with room for one more that opens the rest if needed. */
export function howManyFit(words: readonly string[], width: number, rem: number, wideOf = howWide): number {
  const wide = words.map((text) => wideOf(text, rem));
  const all = wide.reduce((sum, one) => sum + one, 0);
  if (all <= width) return words.length;
  let left = width - MORE;
  return Math.max(
    0,
    wide.findIndex((one) => (left -= one) < 0),
  );
}

/** The usual width of a button in px, with the gap after it. */
export const howWide = (text: string, rem: number): number => text.length * rem * LETTER + PADDING;

/** The width of a button whose words may take two lines. */
export function howNarrow(text: string, rem: number): number {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return Math.max(longest, Math.min(text.length, SHORT), Math.ceil(text.length * IN_TWO)) * rem * LETTER + PADDING;
}

const SHORT = 9; // letters that stay in one line
const IN_TWO = 0.6; // of a text, the longer one of its two lines
const LETTER = 0.49; // rem, the usual width of one in a button
const PADDING = 36 + 8; // px of a button and the gap after it
const MORE = 84; // px

export type Type = "large" | "medium" | "small";

const TYPES: readonly { type: Type; size: number; lines: number }[] = [
  { type: "large", size: 1.3125, lines: 2 },
  { type: "medium", size: 1.0625, lines: 2 },
];
const PROMPT_LETTER = 0.46; // of the size of type
const BROKEN = 0.9; // how full a line is that is broken between words

/** The largest type, from this one on, in which a prompt fits beside the buttons without more lines than the bar has room for. */
export function typeFor(prompt: string, width: number, largest: Type, rem: number): Type {
  const from = TYPES.findIndex(({ type }) => type === largest);
  const fits = ({ size, lines }: (typeof TYPES)[number]): boolean =>
    prompt.length * size * rem * PROMPT_LETTER <= width * lines * BROKEN;
  return TYPES.slice(from).find(fits)?.type ?? "small";
}
