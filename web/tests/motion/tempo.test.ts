import { expect, it } from "vitest";
import { factorOf, paceOf, shortening } from "../../src/motion/tempo";

it("takes 260 ms for a card, and 45 ms more for each that follows", () => {
  expect(paceOf(1, false, false, 1)).toEqual({ travel: 260, stagger: 45, whole: 260 });
  expect(paceOf(3, false, false, 1).whole).toBe(350);
});
it("never lets many cards start over more than half a second", () => {
  expect(paceOf(40, false, false, 1).whole).toBeCloseTo(760);
});
it("is faster, or still, as people like it", () => {
  expect(factorOf("fast", false)).toBe(0.4);
  expect([factorOf("off", false), factorOf("calm", true)]).toEqual([0, 0]);
});
it("hurries when more than two and a half seconds are waiting", () => {
  expect(shortening(2500)).toBe(1);
  expect(shortening(5000)).toBe(0.5);
  expect(shortening(100_000)).toBe(0.2);
});
