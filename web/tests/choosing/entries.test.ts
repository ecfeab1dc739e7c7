import { describe, expect, test } from "vitest";
import { howManyFit, howNarrow, howWide, typeFor } from "../../src/choosing/entries";

const REM = 16;
const LONG = "Your turn. Main action: not chosen yet. Attracting a customer: still possible.";

describe("buttons side by side", () => {
  test("that fit are all shown; else there is room for one that opens the rest", () => {
    const words = ["Serve", "Cook a dish", "Draw a card"];
    const all = words.reduce((sum, text) => sum + howWide(text, REM), 0);
    expect(howManyFit(words, all, REM)).toBe(3);
    expect(howManyFit(words, all - 1, REM)).toBeLessThan(3);
    expect(howManyFit(words, 0, REM)).toBe(0);
  });

  test("may take two lines on a phone held upright", () => {
    const long = "Draw from the draw pile";
    expect(howNarrow(long, REM)).toBeLessThan(howWide(long, REM));
    expect(howNarrow("Pass", REM)).toBe(howWide("Pass", REM));
    const words = ["Defend with Love cards", "Defend with Mind cards"];
    const room = 320;
    expect(howManyFit(words, room, REM)).toBeLessThan(2);
    expect(howManyFit(words, room, REM, howNarrow)).toBe(2);
  });

  test("are never narrower than their longest word", () => {
    expect(howNarrow("Unpronounceableness", REM)).toBe(howWide("Unpronounceableness", REM));
  });
});

describe("the type of a prompt", () => {
  test("is large where two lines of it are enough", () => {
    expect(typeFor("Draw a card.", 300, "large", 16)).toBe("large");
    expect(typeFor(LONG, 700, "large", 16)).toBe("large");
  });

  test("is smaller where buttons leave less room, and never larger than asked for", () => {
    expect(typeFor(LONG, 400, "large", 16)).toBe("medium");
    expect(typeFor(LONG, 240, "large", 16)).toBe("small");
    expect(typeFor("Draw a card.", 300, "medium", 16)).toBe("medium");
  });
});
