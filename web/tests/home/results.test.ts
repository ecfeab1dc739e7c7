import { afterEach, describe, expect, it } from "vitest";
import type { GameItem } from "../../protocol";
import { isOver, wonBy, wonSentence } from "../../src/home/results";
import { speakEnglish, speakGerman } from "../language/speaking";

const game = (winners: number[] | null): GameItem => ({
  table: "t",
  game: "any",
  title: "Any",
  names: ["Ada", "Ben", "Cleo"],
  seats: [0],
  scores: winners && [3, 2, 1],
  winners,
  at: 0,
});

describe("wonBy", () => {
  it("calls this person You, and names the others", () => {
    expect(wonBy(game([0]))).toBe("You");
    expect(wonBy(game([1]))).toBe("Ben");
    expect(wonBy(game([2, 0]))).toBe("You and Cleo");
    expect(wonBy(game([]))).toBe("Nobody");
  });
});

describe("wonSentence", () => {
  afterEach(speakEnglish);

  it("has the verb that goes with who won", () => {
    expect(wonSentence(game([0, 1]), "today")).toBe("You and Ben won {title}, today");
    speakGerman();
    expect(wonSentence(game([0, 1]), "heute")).toBe("Du und Ben habt {title} gewonnen, heute");
    expect(wonSentence(game([1, 2]), "heute")).toBe("Ben und Cleo haben {title} gewonnen, heute");
    expect(wonSentence(game([0]), "heute")).toBe("Du hast {title} gewonnen, heute");
  });
});

it("takes a game without a result as not over", () => {
  expect(isOver(game(null))).toBe(false);
  expect(isOver(game([]))).toBe(true);
});
