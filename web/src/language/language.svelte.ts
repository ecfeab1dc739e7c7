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

/** What the house says in English and the catalogues know: `fromHouse.ts` lists it. All else stays as it was told. */
export const told = (text: string): string => t(text);

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
