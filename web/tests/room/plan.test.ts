import { describe, expect, it } from "vitest";
import type { ChairInfo, GameInfo, PlanInfo } from "../../protocol";
import {
  asFrame,
  beginning,
  chairOf,
  FREE,
  isFree,
  resized,
  seated,
  swapped,
  withBot,
  withGame,
  withOption,
  withOtherBot,
} from "../../src/room/plan";

const person = (number: number, name = `Person ${number}`): ChairInfo => ({ ...FREE, person: number, name });
const bot = (name: string, level = "easy"): ChairInfo => ({ ...FREE, bot: level, name });
const plan = (...chairs: ChairInfo[]): PlanInfo => ({
  game: "old",
  chairs,
  options: { a: 1 },
  clock: null,
  stand_ins: false,
});
const game = (players: [number, number], ...names: string[]): GameInfo => ({
  id: "new",
  name: "New",
  players,
  options: [],
  levels: [
    { name: "easy", pace: 1 },
    { name: "hard", pace: 1 },
  ],
  level: "hard",
  pitch: "",
  minutes: "",
  age: "",
  theme: { cloth: "", shade: "", light: "", accent: "", tint: "", words: "", weave: 0 },
  characters: names.map((name) => ({ name, line: "", picture: null })),
  box: null,
  cards: [],
  lesson: false,
});

describe("the number of chairs", () => {
  it("grows by free ones", () => {
    expect(resized(plan(person(1)), 3).chairs).toEqual([person(1), FREE, FREE]);
  });
  it("takes free chairs away first, then bots, then people, from the end", () => {
    const full = plan(person(1), FREE, bot("Ann"), bot("Ben"), person(2));
    expect(resized(full, 4).chairs).toEqual([person(1), bot("Ann"), bot("Ben"), person(2)]);
    expect(resized(full, 3).chairs).toEqual([person(1), bot("Ann"), person(2)]);
    expect(resized(full, 1).chairs).toEqual([person(1)]);
  });
});

describe("bots", () => {
  const info = game([2, 3], "Ann", "Ben");

  it("sit down in the first free chair, or in one more while there is room", () => {
    expect(withBot(plan(person(1), FREE), info, { name: "Ann", level: "easy" }).chairs[1]).toEqual(bot("Ann"));
    expect(withBot(plan(person(1), person(2)), info, { name: "Ann", level: "easy" }).chairs).toHaveLength(3);
    const full = plan(person(1), person(2), person(3));
    expect(withBot(full, info, { name: "Ann", level: "easy" })).toEqual(full);
  });
  it("leave their old chair when they are dragged to another", () => {
    const moved = withBot(plan(person(1), bot("Ann"), FREE), info, { name: "Ann", level: "easy" }, 2);
    expect(moved.chairs).toEqual([person(1), FREE, bot("Ann")]);
  });
  it("change their level, and people do not", () => {
    const two = plan(person(1), bot("Ann"));
    expect(withOtherBot(two, 1, { bot: "hard" }).chairs[1]).toEqual(bot("Ann", "hard"));
    expect(withOtherBot(two, 0, { bot: "hard" })).toEqual(two);
  });
  it("are found by their name, which a person may have too", () => {
    expect(chairOf(plan(person(1, "Ann"), bot("Ann")), "Ann")).toBe(1);
  });
});

it("changes places, also with whoever sits where somebody is seated", () => {
  const three = plan(person(1), person(2), FREE);
  expect(swapped(three, 0, 1).chairs).toEqual([person(2), person(1), FREE]);
  expect(seated(three, 2, 1, "Person 1").chairs).toEqual([FREE, person(2), person(1)]);
  expect(seated(three, 2, 3, "Person 3").chairs[2]).toEqual(person(3));
});

describe("another game", () => {
  it("keeps people, makes bots its own characters, and forgets the house rules", () => {
    const changed = withGame(plan(person(1), bot("Old", "expert"), bot("Other", "easy")), game([2, 6], "Ann"));
    expect(changed.game).toBe("new");
    expect(changed.options).toEqual({});
    expect(changed.chairs).toEqual([person(1), bot("Ann", "hard"), bot("", "easy")]);
  });
  it("has no more chairs than its most players, and no fewer than its fewest", () => {
    expect(withGame(plan(person(1), FREE, person(2), bot("x")), game([2, 2])).chairs).toEqual([person(1), person(2)]);
    expect(withGame(plan(person(1)), game([3, 4], "Ann")).chairs).toEqual([
      person(1),
      bot("Ann", "hard"),
      bot("", "hard"),
    ]);
  });
});

describe("beginning", () => {
  it("puts free chairs away when enough are taken", () => {
    const start = beginning(plan(person(1), FREE, bot("Ann")), game([2, 6]));
    expect(start).toMatchObject({ players: 2, putAway: 1, bots: 0 });
    expect(start.plan.chairs.some(isFree)).toBe(false);
  });
  it("lets bots take them otherwise", () => {
    expect(beginning(plan(person(1), FREE, FREE), game([2, 6]))).toMatchObject({ players: 3, putAway: 0, bots: 2 });
  });
});

it("tells the house the whole plan, and no names of people", () => {
  const mia = { ...person(1, "Mia"), shared: true };
  const frame = asFrame(withOption(plan(person(1), bot("Ann"), mia), "a", 2));
  expect(frame).toEqual({
    type: "plan",
    game: "old",
    chairs: [
      { person: 1, bot: null, name: "" },
      { person: null, bot: "easy", name: "Ann" },
      { person: 1, bot: null, name: "Mia" },
    ],
    options: { a: 2 },
    clock: null,
    stand_ins: false,
  });
});
