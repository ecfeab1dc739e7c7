import { expect, test } from "vitest";
import type { EndingData } from "../../protocol";
import { placesOf, podiumOf } from "../../src/ending/places";

const NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"];
const places = (...ranks: number[]) =>
  placesOf({ ranks, results: ranks.map((rank) => `${10 - rank} points`) } as EndingData, NAMES.slice(0, ranks.length));
const names = (ranks: number[]) => {
  const { steps, others } = podiumOf(places(...ranks));
  return [steps.map((step) => step.name).join(" "), others.map((other) => other.name).join(" ")];
};

test("a score is a figure and its unit", () => {
  const [ann] = placesOf({ ranks: [1], results: ["1 round won"] } as EndingData, ["Ann"]);
  expect(ann).toMatchObject({ figure: "1", unit: "round won" });
});

test("the first stands in the middle", () => {
  expect(names([2, 1, 4, 3])).toEqual(["Ann Ben Dan", "Cat"]);
});

test("two stand side by side", () => {
  expect(names([2, 1])).toEqual(["Ben Ann", ""]);
});

test("winners who share the win stand side by side", () => {
  expect(names([1, 3, 1, 4])).toEqual(["Cat Ann Ben", "Dan"]);
  expect(names([1, 1, 1, 1, 5])).toEqual(["Ann Ben Cat Dan", "Eve"]);
});

test("of those who share the last step, all stand on it or none", () => {
  expect(names([1, 2, 3, 3])).toEqual(["Ben Ann Cat Dan", ""]);
  expect(names([1, 2, 2, 2, 2, 6])).toEqual(["Ann", "Ben Cat Dan Eve Fay"]);
});
