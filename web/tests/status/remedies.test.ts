import { expect, it } from "vitest";
import { remediesFor } from "../../src/status/remedies";

it("offers something for every code, the most useful first", () => {
  expect(remediesFor(4401, false)[0]).toBe("door");
  expect(remediesFor(4403, false)).toEqual(["door"]);
  expect(remediesFor(4409, false)[0]).toBe("here");
  for (const code of [4400, 4408, 4413, 4429, 4500, 4999]) expect(remediesFor(code, false)).toContain("again");
});

it("does not offer the old device what has moved to another one", () => {
  expect(remediesFor(4409, true)).toEqual(["door"]);
});
