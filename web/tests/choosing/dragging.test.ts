import { describe, expect, it } from "vitest";
import { isWithin, lifts, placeIn } from "../../src/choosing/dragging";

describe("a drag", () => {
  it("begins only after some way, which is longer for a finger", () => {
    expect(lifts(3, 3, false, false)).toBeNull();
    expect(lifts(5, 5, false, false)).toBe(true);
    expect(lifts(5, 5, true, false)).toBeNull();
  });
  it("by a finger sideways scrolls a hand that scrolls, and pulling lifts the card", () => {
    expect(lifts(20, 4, true, true)).toBe(false);
    expect(lifts(4, -20, true, true)).toBe(true);
    expect(lifts(20, 4, true, false)).toBe(true);
    expect(lifts(20, 4, false, true)).toBe(true);
  });
});

describe("a card is let go in the hand", () => {
  const card = (id: number, x: number, y: number) => ({ id, x, y });

  it("before the first whose middle lies to the right", () => {
    const hand = [card(7, 100, 0), card(8, 200, 0)];
    expect(placeIn(hand, 50, 0)).toBe(7);
    expect(placeIn(hand, 150, 0)).toBe(8);
    expect(placeIn(hand, 250, 0)).toBeNull();
    expect(placeIn([], 250, 0)).toBeNull();
  });
  it("in the nearest of two rows", () => {
    const hand = [card(1, 100, 0), card(2, 200, 4), card(3, 110, 40), card(4, 210, 44)];
    expect(placeIn(hand, 150, 2)).toBe(2);
    expect(placeIn(hand, 150, 50)).toBe(4);
    expect(placeIn(hand, 300, 0)).toBe(3);
    expect(placeIn(hand, 300, 60)).toBeNull();
  });
});

it("a point lies within a box or not", () => {
  const box = { x: 10, y: 10, width: 20, height: 20 };
  expect([isWithin(box, 15, 15), isWithin(box, 31, 15), isWithin(box, 15, 9)]).toEqual([true, false, false]);
});
