import { expect, it } from "vitest";
import { asClock, inWords } from "../../src/room/words";

it("says numbers in words while they are small", () => {
  expect(inWords(5)).toBe("five");
  expect(inWords(24)).toBe("24");
});

it("tells what is left as a clock does, never less than nothing", () => {
  expect(asClock(61.2)).toBe("1:02");
  expect(asClock(-3)).toBe("0:00");
  expect(asClock(3 * 86_400)).toBe("3 days");
});
