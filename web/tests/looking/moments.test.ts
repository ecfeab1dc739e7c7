import { describe, expect, it } from "vitest";
import { addressed, eyesOf, roundAt, roundBeside, ticksOf, turnBeside } from "../../src/looking/moments";

const game = {
  moves: 20,
  turns: [3, 7, 12],
  rounds: [
    { at: 0, text: "Round 1" },
    { at: 7, text: "Round 2" },
  ],
};

describe("turns", () => {
  it("end where somebody else goes on, and with the game", () => {
    expect([0, 2, 3, 11, 12, 20].map((at) => turnBeside(game, at, 1))).toEqual([3, 3, 7, 12, 20, 20]);
  });
  it("are gone back to one by one", () => {
    expect([20, 12, 8, 7, 3, 1, 0].map((at) => turnBeside(game, at, -1))).toEqual([12, 7, 7, 3, 0, 0, 0]);
  });
});

describe("rounds", () => {
  it("last until the next one", () => {
    expect([0, 6, 7, 20].map((at) => roundAt(game, at)?.text)).toEqual(["Round 1", "Round 1", "Round 2", "Round 2"]);
    expect(roundAt({ ...game, rounds: [] }, 5)).toBeUndefined();
  });
  it("are gone through from beginning to beginning", () => {
    expect([0, 7, 19].map((at) => roundBeside(game, at, 1))).toEqual([7, 20, 20]);
    expect([20, 8, 7, 0].map((at) => roundBeside(game, at, -1))).toEqual([7, 7, 0, 0]);
  });
});

describe("ticks", () => {
  it("stand where turns and rounds begin", () => {
    expect(ticksOf(game)).toEqual({ turns: [0.15, 0.6], rounds: [0.35] });
  });
  it("leave turns out where there are too many", () => {
    const turns = Array.from({ length: 500 }, (_, k) => k + 1);
    expect(ticksOf({ ...game, moves: 600, turns }).turns).toEqual([]);
  });
});

describe("where an address leads", () => {
  const shown = { moves: 20, seats: [0, 1, 2], open: true, yours: [1] };
  it("is the beginning with one's own eyes, if it says nothing", () => {
    expect(addressed(shown, {})).toEqual({ at: 0, seat: 1 });
    expect(addressed({ ...shown, yours: [] }, {})).toEqual({ at: 0, seat: 0 });
  });
  it("is the moment with the eyes that it names, or a spectator's", () => {
    expect(addressed(shown, { at: "12", seat: "2" })).toEqual({ at: 12, seat: 2 });
    expect(addressed(shown, { at: "12" })).toEqual({ at: 12, seat: null });
  });
  it("is never a moment or a seat that cannot be", () => {
    expect(addressed(shown, { at: "900", seat: "7" })).toEqual({ at: 20, seat: 1 });
    expect(addressed(shown, { at: "-3", seat: "x" })).toEqual({ at: 0, seat: 1 });
    expect(addressed(shown, { at: "soon", seat: "0" })).toEqual({ at: 0, seat: 0 });
    expect(addressed({ ...shown, open: false, seats: [2] }, { at: "4" })).toEqual({ at: 4, seat: 2 });
  });
});

it("opens a spectator's eyes only where everything is open", () => {
  expect(eyesOf({ seats: [0, 1], open: true })).toEqual([0, 1, null]);
  expect(eyesOf({ seats: [1], open: false })).toEqual([1]);
});
