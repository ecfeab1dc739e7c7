import { describe, expect, it } from "vitest";
import type { GameItem } from "../../protocol";
import { isOver, wonBy } from "../../src/home/results";

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

it("takes a game without a result as not over", () => {
  expect(isOver(game(null))).toBe(false);
  expect(isOver(game([]))).toBe(true);
});
