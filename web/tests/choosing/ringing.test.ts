import { expect, it } from "vitest";
import { type Call, callOf, rings } from "../../src/choosing/ringing";
import type { Sight } from "../../src/house/sights.svelte";
import { view } from "./made";

type Told = { turns: number; by: (number | null)[]; asked?: boolean; reaction?: boolean; steps?: number };

/** A question to seat 0 after answers by these seats. */
const asked = (turns: number, by: Told["by"], more: Partial<Told> = {}): Told => ({ turns, by, asked: true, ...more });

function rung(...states: Told[]): boolean[] {
  let last: Call | null = null;
  return states.map(({ turns, by, asked = false, reaction = false, steps = 0 }) => {
    const question = asked ? { name: "q", prompt: "Which?", about: [] } : null;
    const log = by.map((seat, move) => ({ by: seat, move, text: "", cards: [] }));
    const sight = { seat: 0, welcome: { table: "t" }, now: { view: view([], { turns, question }) }, log };
    const now = callOf(sight as unknown as Sight);
    const rang = rings(last, now, reaction, steps);
    last = now;
    return rang;
  });
}

it("rings once in a turn, and again after others have been asked", () => {
  expect(rung(asked(1, []), asked(1, [0]), asked(1, [0, 0]))).toEqual([true, false, false]);
  expect(rung(asked(1, []), { turns: 1, by: [0] }, asked(1, [0, 1]))).toEqual([true, false, true]);
  expect(rung(asked(1, []), asked(2, [0]))).toEqual([true, true]);
});

it("rings for every question in a turn of somebody else, but not for the steps of one choice", () => {
  const reaction = true;
  expect(rung(asked(2, [1], { reaction }), asked(2, [1, 0], { reaction }))).toEqual([true, true]);
  expect(rung(asked(2, [1], { reaction }), asked(2, [1, 0], { reaction, steps: 1 }))).toEqual([true, false]);
  // somebody else answers the same question
  expect(rung(asked(2, [1], { reaction }), asked(2, [1, 2], { reaction }))).toEqual([true, false]);
});

it("does not ring again when the page learns in whose turn it came", () => {
  expect(rung(asked(2, [0, 1]), asked(2, [0, 1], { reaction: true }))).toEqual([true, false]);
});

it("does not ring while others are asked", () => {
  expect(rung({ turns: 1, by: [] }, { turns: 2, by: [0] })).toEqual([false, false]);
});
