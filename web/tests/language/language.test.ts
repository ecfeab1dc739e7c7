import { afterEach, describe, expect, test } from "vitest";
import { language, t, tn, told } from "../../src/language/language.svelte";
import { speakEnglish } from "./speaking";

afterEach(speakEnglish);

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

describe("the house's sentences", () => {
  const german = () => {
    language.code = "de";
    language.words = { hard: "schwer", "{names} and {last}": "{names} und {last}" };
    language.house = {
      "The game is over.": "Die Partie ist zu Ende.",
      "The game of {game} goes on.": "Die Partie {game} geht weiter.",
      "This file is damaged: {reason}": "Die Datei ist beschädigt: {reason}",
      "This file is damaged at move {n}: {reason}": "Die Datei ist in Schritt {n} beschädigt: {reason}",
      "Only the host ({name}) can do that.": "Das darf nur, wer einlädt ({name}).",
      "The {level} bot naps.": "Der Bot „{level}“ schläft.",
      "{name} cannot.": "Das geht nicht.",
      "Ask the house’s keeper.": "Frag, wer das Haus führt.",
    };
  };

  test("stay as they were told where no catalogue has them", () => {
    expect(told("The game is over.")).toBe("The game is over.");
    german();
    expect(told("You have no Clove and no Salt.")).toBe("You have no Clove and no Salt.");
  });

  test("are said in the reader's language, with what they are about", () => {
    german();
    expect(told("The game is over.")).toBe("Die Partie ist zu Ende.");
    expect(told("The game of Do not steal my carrot! goes on.")).toBe(
      "Die Partie Do not steal my carrot! geht weiter.",
    );
    expect(told("Only the host (Ann (2)) can do that.")).toBe("Das darf nur, wer einlädt (Ann (2)).");
    expect(told("This file is damaged at move 3: no.")).toBe("Die Datei ist in Schritt 3 beschädigt: no.");
    expect(told("The hard bot naps.")).toBe("Der Bot „schwer“ schläft.");
    expect(told("Ann cannot.")).toBe("Das geht nicht.");
    for (const typed of ["Ask the house's keeper.", "Ask the house’s keeper."])
      expect(told(typed)).toBe("Frag, wer das Haus führt.");
  });

  test("are other ones when the language changes", () => {
    german();
    expect(told("The game of X goes on.")).toBe("Die Partie X geht weiter.");
    language.house = { "The game of {game} goes on.": "Gra {game} trwa." };
    expect(told("The game of X goes on.")).toBe("Gra X trwa.");
  });
});
