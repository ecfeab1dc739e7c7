import { expect, it } from "vitest";
import { touchedAfter, UNTOUCHED } from "../../src/motion/touched";
import { moved, several } from "./stand";

it("marks what somebody moved, under its new id", () => {
  const { ids } = touchedAfter(UNTOUCHED, [
    moved(1, 3, 40, "deck/-", "hand/0", 6),
    moved(1, 40, 41, "hand/0", "row/-", 6),
  ]);
  expect([...ids]).toEqual([41]);
});

it("keeps the marks of a turn until somebody else acts", () => {
  const first = touchedAfter(UNTOUCHED, [moved(1, 3, 40, "deck/-", "hand/0", 6)]);
  const same = touchedAfter(first, [moved(3, 20, 20, "hand/0", "row/-", 4)]);
  expect([...same.ids].sort()).toEqual([20, 40]);
  expect([...touchedAfter(same, [moved(4, 30, 42, "hand/1", "row/-", 9)]).ids]).toEqual([42]);
});

it("marks nothing in a shuffle", () => {
  const many = Array.from({ length: 30 }, (_, k) => k);
  expect(touchedAfter(UNTOUCHED, [several(1, "poured", many, many, "row/-", "deck/-")]).ids.size).toBe(0);
});
