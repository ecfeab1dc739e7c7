import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../protocol";
import { deedsOf, firstCards, inTurns, spokenOf } from "../../src/log/grouping";

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

it("tells once what a player did several times in a row", () => {
  const lays = (move: number, by: number | null, card: number): LogEntry => ({
    move,
    by,
    text: "Ann lays.",
    cards: [card],
  });
  const log = [
    lays(1, 0, 5),
    lays(2, 0, 6),
    lays(3, 0, 7),
    entry(4, 0),
    lays(5, 0, 8),
    lays(6, 1, 9),
    lays(7, null, 1),
  ];
  expect(
    deedsOf([...log, lays(8, null, 2)]).map(({ first, move, times, cards }) => [first, move, times, cards]),
  ).toEqual([
    [1, 3, 3, [5, 6, 7]],
    [4, 4, 1, []],
    [5, 5, 1, [8]],
    [6, 6, 1, [9]],
    [7, 7, 1, [1]],
    [8, 8, 1, [2]],
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
