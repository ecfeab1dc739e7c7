import { afterEach, describe, expect, test } from "vitest";
import { language, t, tn } from "../../src/language/language.svelte";

afterEach(() => {
  language.code = "en";
  language.words = {};
});

describe("the page's own words", () => {
  test("are the English ones where no catalogue has others", () => {
    expect(t("{name} wins", { name: "Ada" })).toBe("Ada wins");
    expect(tn(1, "{n} card", "{n} cards")).toBe("1 card");
    expect(tn(0, "{n} card", "{n} cards")).toBe("0 cards");
  });

  test("come from the catalogue, with the plurals of its language", () => {
    language.code = "pl";
    language.words = {
      "{name} wins": "Wygrywa {name}",
      "{n} cards": { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty" },
    };
    expect(t("{name} wins", { name: "Ada" })).toBe("Wygrywa Ada");
    expect(tn(1, "{n} card", "{n} cards")).toBe("1 karta");
    expect(tn(3, "{n} card", "{n} cards")).toBe("3 karty");
    expect(tn(5, "{n} card", "{n} cards")).toBe("5 kart");
  });
});
