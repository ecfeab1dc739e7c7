import { describe, expect, it } from "vitest";
import { moved, nextOrder, sorted } from "../../src/choosing/sorting";
import { cardsOf } from "../../src/choosing/things";
import { zone } from "./made";

// suits are the kinds' parity: kinds 2 and 8 are of suit 0, kinds 5 and 7 of suit 1
const hand = cardsOf(zone("hand", 0, [8, 5, 2, 7], 1));

describe("a hand", () => {
  it("is sorted by group, then kind", () => {
    expect(sorted(hand, "group", [])).toEqual([3, 1, 2, 4]);
  });
  it("is sorted by name, numbers by their size", () => {
    const numbered = cardsOf(zone("hand", 0, [10, 9, 100], 1));
    expect(sorted(numbered, "name", [])).toEqual([2, 1, 3]);
  });
  it("keeps its owner's order, and new cards come to the right end in turn", () => {
    expect(sorted(hand, "own", [4, 1])).toEqual([4, 1, 2, 3]);
  });
  it("has cards without a group at the end", () => {
    const wild = cardsOf({ ...zone("hand", 0, [1, 2], 1), suits: [null, 0] });
    expect(sorted(wild, "group", [])).toEqual([2, 1]);
  });
});

describe("moving a card", () => {
  it("puts it before another one, or at the right end", () => {
    expect(moved([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 1, null)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
  });
});

it("sorting goes on to the next way, without groups where there are none", () => {
  expect([nextOrder("group", true), nextOrder("name", true), nextOrder("own", true)]).toEqual(["name", "own", "group"]);
  expect([nextOrder("name", false), nextOrder("own", false)]).toEqual(["own", "name"]);
});
