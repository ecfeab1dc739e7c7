import { expect, it } from "vitest";
import type { ViewData } from "../../protocol";
import { standings } from "../../src/log/standing";

const view = (scores: number[], winners: number[]) =>
  ({ names: scores.map((_, seat) => `P${seat}`), scores, winners }) as unknown as ViewData;

it("orders by points, and lets equals share a place", () => {
  const places = standings({ view: view([3, 9, 3, 1], []), points: [] });
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

it("puts winners first, whatever their points are", () => {
  const places = standings({ view: view([2, 7], [0]), points: ["2 rounds", "7 rounds"] });
  expect(places.map(({ seat, won, points }) => [seat, won, points])).toEqual([
    [0, true, "2 rounds"],
    [1, false, "7 rounds"],
  ]);
});
