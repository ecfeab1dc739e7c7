import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../protocol";
import { usual } from "../../src/home/usual";

const game = (players: [number, number]) =>
  ({
    id: "any",
    players,
    level: "medium",
    levels: [
      { name: "random", pace: 1 },
      { name: "medium", pace: 1 },
    ],
  }) as unknown as GameInfo;

describe("usual", () => {
  it("is four players and the game's own level", () => {
    expect(usual(game([2, 6]), null)).toEqual({ level: "medium", players: 4 });
  });

  it("keeps within what the game allows", () => {
    expect(usual(game([2, 3]), null).players).toBe(3);
    expect(usual(game([5, 8]), null).players).toBe(5);
    expect(usual(game([2, 3]), { any: { players: 6 } }).players).toBe(3);
  });

  it("is what was chosen last, unless the level is gone", () => {
    expect(usual(game([2, 6]), { any: { level: "random", players: 2 } })).toEqual({ level: "random", players: 2 });
    expect(usual(game([2, 6]), { any: { level: "expert", players: 2 } }).level).toBe("medium");
  });
});
