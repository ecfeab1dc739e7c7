/** The page's own words, in the language that this person reads. The English words are written where they are shown; a catalogue
 * says what stands for them. A game's words come from the house. */

/** One text, or one for each plural of the language ("one", "few", "other"). */
export type Said = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Readonly<Record<string, Said>>;
type Values = Readonly<Record<string, string | number>>;

class Language {
  /** As browsers name it. */
  code = $state("en");
  words = $state.raw<Catalogue>({});
  /** The house's sentences, which come written out in English. */
  house = $state.raw<Catalogue>({});
  /** Those of them with gaps, the one with most words first: it says most exactly what was meant. */
  readonly sentences = $derived(
    Object.keys(this.house)
      .filter((sentence) => sentence.includes("{"))
      .sort((one, other) => unfilled(other) - unfilled(one))
      .map((sentence) => ({ sentence, pattern: patternOf(sentence) })),
  );
  readonly plurals = $derived(new Intl.PluralRules(this.code));
  /** For dates and numbers: as this browser writes them in that language. */
  readonly locale = $derived(
    globalThis.navigator?.languages?.find((one) => one.split("-")[0] === this.code) ?? this.code,
  );
}

export const language = new Language();

/** `t("{name} wins", { name })`: words with what stands in their gaps. */
export function t(text: string, values: Values = {}): string {
  const said = language.words[text];
  return filled(typeof said === "string" ? said : text, values);
}

/** `tn(cards, "{n} card", "{n} cards")`: words that depend on a number, which stands in the gap `n`. A catalogue knows them by the
 * second text. */
export function tn(n: number, one: string, many: string, values: Values = {}): string {
  const said = language.words[many];
  const english = n === 1 ? one : many;
  const chosen = typeof said === "object" ? (said[language.plurals.select(n)] ?? said.other) : said;
  return filled(chosen ?? english, { n, ...values });
}

/** What the house says in English, where the catalogues know it: by the lists of `fromHouse.ts`, or as one of its sentences. All
 * else, such as a game's own words, stays as it was told. */
export function told(text: string): string {
  const curled = text.replace(STRAIGHT, "$1’");
  const said = language.words[curled] ?? language.house[curled];
  if (typeof said === "string") return said;
  for (const { sentence, pattern } of language.sentences) {
    const gaps = pattern.exec(curled)?.groups;
    if (gaps) return filled(String(language.house[sentence]), { ...gaps, level: t(gaps.level ?? "") });
  }
  return text;
}

const STRAIGHT = /(\p{L})'(?=\p{L})/gu; // an apostrophe as it is typed
const GAP = /\{(\w+)\}/g;
const unfilled = (sentence: string) => sentence.replace(GAP, "").length;

/** Whatever a sentence with gaps may look like once they are filled. */
function patternOf(sentence: string): RegExp {
  const [first = "", ...parts] = sentence.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const rest = parts.map((part, at) => (at % 2 ? part : `(?<${part}>.+)`));
  return new RegExp(`^${first}${rest.join("")}$`, "s");
}

function filled(text: string, values: Values): string {
  return text.replace(GAP, (gap, name: string) => String(values[name] ?? gap));
}
