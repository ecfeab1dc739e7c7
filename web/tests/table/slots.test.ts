import { expect, it } from "vitest";
import type { State } from "../../protocol";
import { slotBeside, slotLists } from "../../src/table/slots";
import { type Cards, layoutOf, viewOf } from "../motion/stand";

const CARDS: Cards = {
  "deck/-": [
    [1, null],
    [2, null],
  ],
  "row/-": [
    [10, 7],
    [11, 8],
  ],
  "hand/0": [
    [20, 4],
    [21, 5],
  ],
  "hand/1": [[30, null]],
};
const now = { view: viewOf(CARDS) } as State;
const lists = slotLists(layoutOf(CARDS), now);
const slot = (id: number) => lists.flatMap((list) => list.slots).find((one) => one.id === id)!;

it("reads others first, then the middle, then what is one's own", () => {
  expect(lists.map((list) => list.key)).toEqual(["zone:hand/1", "zone:deck/-", "zone:row/-", "zone:hand/0"]);
});
it("says how many cards lie in a zone", () => {
  expect(lists.map((list) => list.label)).toEqual([
    "Ben’s hand/1, 1 card",
    "Deck/-, 2 cards",
    "Row/-, 2 cards",
    "Your hand/0, 2 cards",
  ]);
});
it("reaches only the top of a pile, and knows a back by its zone", () => {
  expect(lists[1]!.slots.map((one) => one.key)).toEqual(["zone:deck/-"]);
  expect(slot(10).key).toBe("card:10");
});
it("goes along a list, and on into the next", () => {
  expect(slotBeside(lists, slot(10), "ArrowRight")).toBe(slot(11));
  expect(slotBeside(lists, slot(11), "ArrowRight")).toBe(slot(20));
  expect(slotBeside(lists, slot(10), "ArrowLeft")).toBe(slot(2));
  expect(slotBeside(lists, slot(30), "ArrowLeft")).toBeNull();
});
it("goes up and down to what lies there", () => {
  expect(slotBeside(lists, slot(10), "ArrowDown")).toBe(slot(21));
  expect(slotBeside(lists, slot(20), "ArrowUp")).toBe(slot(2));
  expect(slotBeside(lists, slot(20), "ArrowDown")).toBeNull();
});
