import { afterEach, describe, expect, test } from "vitest";
import type { ViewData } from "../../protocol";
import { wonBy } from "../../src/choosing/waiting";
import { titleOf } from "../../src/ending/title";
import type { Sight } from "../../src/house/sights.svelte";
import { speakEnglish, speakGerman } from "../language/speaking";

const NAMES = ["Ann", "Ben", "Cat"];
const ME = 1; // not the first, since names stand in the order of seats

const view = (winners: number[]) => ({ winners, names: NAMES, seat: ME }) as unknown as ViewData;
const headline = (winners: number[], me: number | null = ME) =>
  titleOf({ now: { view: view(winners) } } as unknown as Sight, me);

afterEach(speakEnglish);

describe("whoever reads it comes first among those who share the win", () => {
  test("in English", () => {
    expect(headline([0, 1])).toBe("You and Ann share the win");
    expect(headline([0, 1, 2])).toBe("You, Ann and Cat share the win");
    expect(wonBy(view([0, 1]))).toBe("You and Ann share the win.");
  });

  test("in German, with the verb that goes with it", () => {
    speakGerman();
    expect(headline([0, 1])).toBe("Du und Ann gewinnt gemeinsam");
    expect(wonBy(view([0, 1]))).toBe("Du und Ann teilt euch den Sieg.");
    expect(wonBy(view([0, 2]))).toBe("Ann und Cat teilen sich den Sieg.");
  });
});

test("a win that is not shared, and one of others", () => {
  expect([headline([1]), wonBy(view([1]))]).toEqual(["You win!", "You win."]);
  expect([headline([2]), wonBy(view([2]))]).toEqual(["Cat wins", "Cat wins."]);
  expect(headline([0, 2])).toBe("Ann and Cat share the win");
  expect(headline([0, 1], null)).toBe("Ann and Ben share the win");
  expect([headline([]), wonBy(view([]))]).toEqual(["The game is over", "Nobody wins."]);
});
