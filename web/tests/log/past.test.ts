import { describe, expect, it } from "vitest";
import type { Past, ViewData, Welcome, ZoneData } from "../../protocol";
import type { Sight } from "../../src/house/sights.svelte";
import { entryAt, entryBeside, pastSight } from "../../src/log/past";

const zone = (name: string, kinds: number[] | null, size: number): ZoneData => ({
  zone: name,
  name,
  owner: null,
  size,
  kinds,
  cards: kinds && kinds.map(String),
  browse: false,
});
const view = (...zones: ZoneData[]): ViewData => ({
  actors: [1],
  ending: null,
  facts: {},
  game: "g",
  names: ["Ann", "Ben"],
  options: {},
  over: false,
  players: 2,
  question: { name: "draw", prompt: "Draw.", about: [] },
  rules_version: 1,
  scores: [0, 1],
  seat: 0,
  shown: [],
  suits: [],
  turns: 3,
  winners: [],
  zones,
});
const entry = (move: number) => ({ move, by: 0, text: `${move}`, cards: [] });
const sight: Sight = {
  seat: 0,
  welcome: { table: "t" } as Welcome,
  now: null,
  log: [entry(0), entry(1), entry(3), entry(6)],
};
const past: Past = {
  type: "past",
  id: "1",
  at: 3,
  view: view(zone("hand", [4, 4], 2), zone("deck", null, 3)),
  points: ["0", "1"],
};

describe("a sight of the past", () => {
  const then = pastSight(sight, past);

  it("has the view of then and the log up to then", () => {
    expect(then.now?.view.turns).toBe(3);
    expect(then.now?.points).toEqual(["0", "1"]);
    expect(then.log.map((one) => one.move)).toEqual([0, 1, 3]);
  });
  it("asks nothing, and nothing can be done there", () => {
    expect(then.now?.view.question).toBeNull();
    expect(then.now?.answers).toEqual([]);
    expect(then.now?.may_undo).toBe(false);
  });
  it("gives every card an id of its own, hidden ones too, and always the same", () => {
    const ids = then.now!.view.zones.flatMap((one) => one.ids ?? []);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    expect(pastSight(sight, past).now!.view.zones.flatMap((one) => one.ids ?? [])).toEqual(ids);
  });
});

it("steps from entry to entry, not from answer to answer", () => {
  expect(entryBeside(sight.log, 3, -1)?.move).toBe(1);
  expect(entryBeside(sight.log, 3, 1)?.move).toBe(6);
  expect(entryBeside(sight.log, 6, 1)).toBeUndefined();
  expect(entryBeside(sight.log, 0, -1)).toBeUndefined();
  expect(entryAt(sight.log, 5)?.move).toBe(3);
});
