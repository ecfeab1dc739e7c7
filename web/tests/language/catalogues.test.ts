import { describe, expect, test } from "vitest";
import { firstKnown, LANGUAGES } from "../../src/language/catalogues";
import { AVATARS, LEVELS, PHRASES } from "../../src/language/fromHouse";
import type { Said } from "../../src/language/language.svelte";
import { textsOf } from "../../worker/texts";
import { sources, textsIn, unasked, untranslated } from "./sources";

const FROM_HOUSE = [...LEVELS, ...PHRASES, ...AVATARS].map((text) => ({ text, one: null, at: "fromHouse.ts" }));
/** `told` passes on what the house says. */
const CALLS = sources()
  .filter(({ path }) => path !== "language/language.svelte.ts")
  .flatMap(textsIn);
/** Pages without the page's own script, whose words the build brings. */
const PAGES = import.meta.glob<string>("../../{index,worker/*}.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const ON_PAGES = Object.entries(PAGES).flatMap(([at, html]) => textsOf(html).map((text) => ({ text, one: null, at })));
const TEXTS = [...CALLS, ...FROM_HOUSE, ...ON_PAGES];

const STRAIGHT = /['"]/;
const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "");
const forms = (said: Said) => (typeof said === "string" ? { other: said } : said);

test("texts are written out where they are asked for", () => {
  expect(CALLS.filter(({ text, one }) => text === "" || one === "").map(({ at }) => at)).toEqual([]);
});

test("quotes and apostrophes are curly", () => {
  const straight = TEXTS.filter(({ text, one }) => STRAIGHT.test(text + (one ?? "")));
  expect(straight.map(({ text }) => text)).toEqual([]);
});

test("the page while the house is away, and without scripts, speaks by the catalogues", () => {
  expect(ON_PAGES.map(({ text }) => text)).toContain("Nobody answers the door");
  expect(ON_PAGES.map(({ text }) => text)).toContain("The table needs JavaScript.");
});

test("no words stand in a template by themselves", () => {
  const found = sources()
    .filter(({ path }) => path.endsWith(".svelte"))
    .flatMap(untranslated);
  expect(found).toEqual([]);
});

test("no sentences stand in a script by themselves", () => {
  const found = sources().filter(({ path }) => !/^language\/(de|fromHouse)/.test(path));
  expect(found.flatMap(unasked)).toEqual([]);
});

describe.each(Object.entries(LANGUAGES).filter(([, { load }]) => load))("the catalogue %s", async (code, { load }) => {
  const { default: words, house } = await load!();

  test("has every text of the page", () => {
    expect([...new Set(TEXTS.filter(({ text }) => !(text in words)).map(({ text }) => text))]).toEqual([]);
  });

  test("has nothing that the page does not say", () => {
    const said = new Set(TEXTS.map(({ text }) => text));
    expect(Object.keys(words).filter((text) => !said.has(text))).toEqual([]);
  });

  test("has curly quotes and apostrophes", () => {
    const said = Object.values(words).flatMap((one) => Object.values(forms(one)));
    expect(said.filter((one) => STRAIGHT.test(one))).toEqual([]);
  });

  test("keeps the gaps of each text", () => {
    const wrong = TEXTS.filter(({ text, one }) => {
      const needed = { one: gaps(one ?? text), other: gaps(text) };
      return Object.entries(forms(words[text] ?? text)).some(
        ([plural, form]) =>
          !needed[plural === "one" ? "one" : "other"].every((gap) => gaps(form).includes(gap)) ||
          !gaps(form).every((gap) => needed.other.includes(gap)),
      );
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test("writes the house's sentences whole, with no gap of its own", () => {
    const wrong = Object.entries(house).filter(
      ([text, said]) =>
        typeof said !== "string" || STRAIGHT.test(said) || !gaps(said).every((gap) => gaps(text).includes(gap)),
    );
    expect(wrong.map(([text]) => text)).toEqual([]);
  });

  test("has the plurals of its language where a number decides, and only there", () => {
    const plurals = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const numbered = new Set(CALLS.filter(({ one }) => one !== null).map(({ text }) => text));
    const wrong = Object.entries(words).filter(([text, said]) =>
      numbered.has(text)
        ? typeof said === "string" || !plurals.every((plural) => plural in said)
        : typeof said !== "string",
    );
    expect(wrong.map(([text]) => text)).toEqual([]);
  });
});

test("the first language that the page knows is taken", () => {
  expect(firstKnown(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(firstKnown(["en-US", "de"])).toBe("en");
  expect(firstKnown(["fr"])).toBe("en");
});
