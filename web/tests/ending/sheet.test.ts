import { expect, test } from "vitest";
import type { EndingData } from "../../protocol";
import { barsOf, rowsOf } from "../../src/ending/sheet";

const ending = (changes: Partial<EndingData>): EndingData => ({
  reason: "",
  verdict: "",
  decided: { winners: [], by: null, against: [], equal: [], tied: [] },
  ranks: [1, 2],
  results: ["9 points", "4 points"],
  chapters: [],
  anew: false,
  sources: [],
  besides: [],
  ribbons: [],
  chances: null,
  ...changes,
});
const SETS = {
  label: "Sets",
  points: [
    [3, 1],
    [3, 3],
  ],
};
const BONUS = {
  label: "Bonus",
  points: [
    [3, 0],
    [0, 0],
  ],
};

test("a chapter's row adds up its sources and opens to those that brought something", () => {
  const rows = rowsOf(ending({ chapters: ["Round 1", "Round 2"], sources: [SETS, BONUS] }));
  expect(rows.map((row) => [row.label, row.points])).toEqual([
    ["Round 1", [6, 1]],
    ["Round 2", [3, 3]],
  ]);
  expect(rows[0]?.lines.map((line) => line.label)).toEqual(["Sets", "Bonus"]);
  expect(rows[1]?.lines.map((line) => line.label)).toEqual(["Sets"]);
});

test("without chapters every source is a row", () => {
  const rows = rowsOf(ending({ sources: [{ label: "Dishes", points: [[9, 4]] }] }));
  expect(rows).toEqual([{ label: "Dishes", points: [9, 4], lines: [] }]);
});

test("a bar has what was gained and what was lost", () => {
  const lost = {
    label: "Gossip",
    points: [
      [0, -2],
      [0, 0],
    ],
  };
  const [ann, ben] = barsOf(ending({ chapters: ["1", "2"], sources: [SETS, lost, BONUS] }), 2);
  expect(ann?.gained.map(({ source, points }) => [source, points])).toEqual([
    [0, 6],
    [2, 3],
  ]);
  expect(ben).toMatchObject({ total: 2, lost: [{ label: "Gossip", points: -2 }] });
});

test("where scores begin anew, only the last chapter counts", () => {
  const bars = barsOf(ending({ chapters: ["1", "2"], anew: true, sources: [SETS, BONUS] }), 2);
  expect(bars.map((bar) => bar.total)).toEqual([3, 3]);
});
