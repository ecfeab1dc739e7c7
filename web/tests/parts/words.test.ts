import { expect, it } from "vitest";
import {
  ageOf,
  day,
  listed,
  minutesOf,
  playersOf,
  shortMinutesOf,
  shortPlayersOf,
  shortTime,
  timeWords,
} from "../../src/parts/words";

it("lists names as people write them", () => {
  expect([[], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cat"]].map(listed)).toEqual([
    "",
    "Ann",
    "Ann and Ben",
    "Ann, Ben and Cat",
  ]);
});

it("says how many may play", () => {
  expect(shortPlayersOf([2, 6])).toBe("2–6 players");
  expect(playersOf([2, 6])).toBe("2 to 6 players");
  expect(playersOf([2, 2])).toBe("2 players");
});

it("counts days by midnights, and gives the date after a week", () => {
  const at = (date: string) => new Date(date).getTime() / 1000;
  const now = at("2026-03-10T00:30:00");
  expect(day(at("2026-03-10T00:10:00"), now, "en")).toBe("today");
  expect(day(at("2026-03-09T23:50:00"), now, "en")).toBe("yesterday");
  expect(day(at("2026-03-09T00:10:00"), now, "en")).toBe("yesterday");
  expect(day(at("2026-03-07T12:00:00"), now, "en")).toBe("3 days ago");
  expect(day(at("2026-01-02T12:00:00"), now, "en")).toContain("January");
  expect(day(now + 60, now, "en")).toBe("today");
});

it("says for whom a game is and how long it takes", () => {
  expect(ageOf("8+")).toBe("from 8 years");
  expect(ageOf("for all ages")).toBe("for all ages");
  expect(["30", "45 to 60", "one evening", ""].map(minutesOf)).toEqual([
    "30 minutes",
    "45 to 60 minutes",
    "one evening",
    "",
  ]);
  expect(["30", "45 to 60", "one evening"].map(shortMinutesOf)).toEqual(["30 min", "45–60 min", "one evening"]);
});

const HOUR = 3600;

it("says how long something takes in one unit, and never promises more than there is", () => {
  expect(timeWords(3 * 24 * HOUR)).toBe("3 days");
  expect(timeWords(71.9 * HOUR)).toBe("2 days");
  expect(timeWords(47.9 * HOUR)).toBe("47 hours");
  expect(timeWords(1.5 * HOUR)).toBe("90 minutes");
  expect(timeWords(1)).toBe("1 minute");
  expect(timeWords(-5)).toBe("1 minute");
});

it("is shorter where room is scarce", () => {
  expect([3 * 24 * HOUR, 18 * HOUR, 600].map(shortTime)).toEqual(["3 d", "18 h", "10 min"]);
});
