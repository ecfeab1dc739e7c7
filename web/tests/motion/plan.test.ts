import { describe, expect, it } from "vitest";
import type { EventData } from "../../protocol";
import { type Names, type Plan, planMotion } from "../../src/motion/plan";
import { type Cards, layoutOf, moved, several, viewOf } from "./stand";

const named = (cards: Cards): Names =>
  new Map(Object.values(cards).flatMap((list) => list.map(([id]) => [id, id + 1000] as const)));

function planned(before: Cards, after: Cards, events: EventData[], names = named(before), restored?: Names): Plan {
  return planMotion({
    before: layoutOf(before),
    after: layoutOf(after),
    view: viewOf(after),
    events,
    names,
    next: 5000,
    restored,
  });
}

const START: Cards = {
  "deck/-": [
    [1, null],
    [2, null],
    [3, null],
  ],
  "row/-": [[10, 7]],
  "hand/0": [
    [20, 4],
    [21, 5],
  ],
  "hand/1": [
    [30, null],
    [31, null],
  ],
};

describe("a card that is drawn", () => {
  const after: Cards = {
    ...START,
    "deck/-": [
      [1, null],
      [2, null],
    ],
    "hand/0": [
      [20, 4],
      [21, 5],
      [40, 6],
    ],
  };
  const plan = planned(START, after, [moved(1, 3, 40, "deck/-", "hand/0", 6)]);

  it("stays the same body under its new id", () => expect(plan.names.get(40)).toBe(1003));
  it("goes in one step, with its face up", () => {
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0]!.passages[0]).toMatchObject({
      body: 1003,
      acts: true,
      to: { kind: 6, zone: "hand", spot: { x: 200, y: 500 } },
    });
  });
  it("uncovers the card beneath at once", () => expect(plan.uncovered).toEqual([1002]));
  it("leaves alone what stays where it is", () => {
    expect(plan.steps[0]!.passages.map((one) => one.body)).toEqual([1003]);
  });
});

describe("a card that somebody else takes into the hand", () => {
  const after: Cards = {
    ...START,
    "row/-": [],
    "hand/1": [
      [30, null],
      [31, null],
      [41, null],
    ],
  };
  const plan = planned(START, after, [moved(1, 10, 41, "row/-", "hand/1", 7)]);

  it("lands face down", () =>
    expect(plan.steps[0]!.passages[0]!.to).toMatchObject({ kind: null, zone: "hand", owner: 1 }));
  it("keeps its body", () => expect(plan.names.get(41)).toBe(1010));
});

it("shows the face of a hidden card as it is played", () => {
  const after: Cards = {
    ...START,
    "hand/1": [[31, null]],
    "row/-": [
      [10, 7],
      [42, 9],
    ],
  };
  const [step] = planned(START, after, [moved(1, 30, 42, "hand/1", "row/-", 9)]).steps;
  expect(step!.passages[0]).toMatchObject({ body: 1030, to: { kind: 9, zone: "row" } });
});

it("moves over the cards of a hand with the card that leaves it", () => {
  const after: Cards = {
    ...START,
    "hand/0": [[21, 5]],
    "row/-": [
      [10, 7],
      [20, 4],
    ],
  };
  const [step] = planned(START, after, [moved(1, 20, 20, "hand/0", "row/-", 4)]).steps;
  expect(step!.passages).toMatchObject([
    { body: 1020, acts: true },
    { body: 1021, acts: false, to: { spot: { x: 100 } } },
  ]);
});

it("plays answers one after the other, and a card rests between two of its own", () => {
  const after: Cards = {
    ...START,
    "row/-": [],
    "hand/1": [
      [30, null],
      [31, null],
      [43, null],
    ],
    "hand/0": [
      [20, 4],
      [21, 5],
      [10, 7],
    ],
  };
  const events = [
    moved(1, 10, 10, "row/-", "hand/0", 7),
    moved(2, 31, 31, "hand/1", "hand/1", null),
    moved(3, 10, 10, "hand/0", "row/-", 7),
  ];
  const back: Cards = { ...after, "row/-": [[10, 7]], "hand/0": START["hand/0"]!, "hand/1": START["hand/1"]! };
  const plan = planned(START, back, events);
  expect(plan.steps.map((step) => step.move)).toEqual([1, 2, 3]);
  expect(plan.steps[0]!.passages[0]!.to).toMatchObject({ zone: "hand", kind: 7 });
  expect(plan.steps[2]!.passages[0]!.to).toMatchObject({ zone: "row", spot: { x: 300 } });
});

it("plays what one answer led to together", () => {
  const after: Cards = {
    ...START,
    "hand/0": [],
    "row/-": [
      [10, 7],
      [20, 4],
      [21, 5],
    ],
  };
  const plan = planned(START, after, [moved(1, 20, 20, "hand/0", "row/-", 4), moved(1, 21, 21, "hand/0", "row/-", 5)]);
  expect(plan.steps).toHaveLength(1);
  expect(plan.steps[0]!.passages.map((one) => one.body)).toEqual([1020, 1021]);
});

it("follows ids that change places in a shuffle", () => {
  const plan = planned(START, START, [several(1, "shuffled", [1, 2, 3], [3, 1, 2], "deck/-")]);
  expect([1, 2, 3].map((id) => plan.names.get(id))).toEqual([1002, 1003, 1001]);
});

it("lets cards come out of the box from nowhere", () => {
  const after: Cards = {
    ...START,
    "row/-": [
      [10, 7],
      [50, 8],
    ],
  };
  const plan = planned(START, after, [{ ...several(1, "stocked", [], [50], undefined, "row/-"), kind: 8 }]);
  expect(plan.steps[0]!.passages[0]).toMatchObject({ body: 5000, from: null, to: { kind: 8 } });
  expect(plan.names.get(50)).toBe(5000);
});

it("lets a buried card come from its pile", () => {
  const after: Cards = {
    ...START,
    "deck/-": [
      [2, null],
      [3, null],
    ],
    "row/-": [
      [10, 7],
      [1, 9],
    ],
  };
  const [step] = planned(START, after, [moved(1, 1, 1, "deck/-", "row/-", 9)]).steps;
  expect(step!.passages[0]).toMatchObject({ body: 1001, from: { zone: "deck", kind: null, spot: { x: 100, y: 100 } } });
});

it("does not send a whole heap through the air", () => {
  const ids = Array.from({ length: 40 }, (_, k) => 100 + k);
  const before: Cards = { ...START, "row/-": ids.map((id) => [id, 1]) };
  const become = ids.map((id) => id + 100);
  const after: Cards = { ...START, "row/-": [], "deck/-": become.map((id) => [id, null]) };
  const [step] = planned(before, after, [several(1, "poured", ids, become, "row/-", "deck/-")]).steps;
  expect(step!.passages.filter((one) => one.acts)).toHaveLength(8);
});

it("goes back to the bodies of before after an undo", () => {
  const names: Names = new Map([...named(START)].map(([id, body]) => (id === 3 ? [40, body] : [id, body])));
  const undone: Cards = {
    ...START,
    "deck/-": [
      [1, null],
      [2, null],
    ],
    "hand/0": [
      [20, 4],
      [21, 5],
      [40, 6],
    ],
  };
  const plan = planned(undone, START, [], names, named(START));
  const back = plan.steps[0]!.passages.find((one) => one.body === 1003);
  expect(back).toMatchObject({ to: { zone: "deck", kind: null } });
  expect(plan.names.get(3)).toBe(1003);
});

it("shows a card that is revealed where it lies, and then hides it again", () => {
  const event: EventData = { ...moved(1, 30, 30, "hand/1", "hand/1", 9), what: "shown" };
  delete event.to;
  const [step] = planned(START, START, [event]).steps;
  expect(step!.passages[0]).toMatchObject({ body: 1030, shows: true, to: { kind: 9 } });
});

it("needs no step where nothing changes", () => expect(planned(START, START, []).steps).toEqual([]));
