import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../protocol";
import { firstCards, inTurns, spokenOf } from "../../src/log/grouping";

const entry = (move: number, by: number | null): LogEntry => ({ move, by, text: "", cards: [] });

it("puts consecutive actions of one player together", () => {
  const turns = inTurns([entry(0, null), entry(1, 0), entry(2, 0), entry(3, 1), entry(4, 0)]);
  expect(turns.map((turn) => [turn.by, turn.entries.map((one) => one.move)])).toEqual([
    [null, [0]],
    [0, [1, 2]],
    [1, [3]],
    [0, [4]],
  ]);
});

describe("the name at the beginning of a sentence", () => {
  it("is the longest that fits", () => {
    expect(spokenOf("Ann 2 draws.", ["Ann", "Ann 2"])).toEqual({ who: "Ann 2", rest: " draws." });
  });
  it("is a whole word", () => {
    expect(spokenOf("Annual rent is due.", ["Ann"])).toEqual({ who: "", rest: "Annual rent is due." });
    expect(spokenOf("Ann's dish is gone.", ["Ann"])).toEqual({ who: "Ann", rest: "'s dish is gone." });
  });
  it("may be missing", () => {
    expect(spokenOf("The market is empty.", ["Ann", ""]).who).toBe("");
  });
});

it("shows a few cards, and counts the rest", () => {
  expect(firstCards([1, 2, 3], 4)).toEqual({ shown: [1, 2, 3], more: 0 });
  expect(firstCards([1, null, 3, 4, 5], 4)).toEqual({ shown: [1, null, 3], more: 2 });
});
