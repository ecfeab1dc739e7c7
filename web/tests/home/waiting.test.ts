import { expect, it } from "vitest";
import type { GameInfo, GameItem, RoomItem } from "../../protocol";
import { atFirst, byUrgency, waitingRoom } from "../../src/home/waiting";

const GAMES = [{ id: "any", name: "Any Game" }] as GameInfo[];
const ROOM: RoomItem = { room: "key", names: ["Ada", "Ben"], title: "Any Game", table: "t", asked: [], at: 0 };
const GAME: GameItem = {
  table: "t",
  game: "any",
  title: "Any Game",
  names: ["Rosa", "Ada", "Ben"],
  seats: [1],
  scores: null,
  winners: null,
  at: 0,
};

it("names the others at the table, and the game", () => {
  const found = waitingRoom(ROOM, [GAME], GAMES);
  expect(found.others).toEqual(["Rosa", "Ben"]);
  expect(found.game?.id).toBe("any");
});

it("tells whose turn it is: mine, or the others'", () => {
  expect(waitingRoom({ ...ROOM, asked: ["Ada", "Ben"], mine: true }, [GAME], GAMES)).toMatchObject({
    myTurn: true,
    waitsFor: [],
  });
  expect(waitingRoom({ ...ROOM, asked: ["Ben"] }, [GAME], GAMES)).toMatchObject({ myTurn: false, waitsFor: ["Ben"] });
});

it("knows a game that is over, and a room without one", () => {
  expect(waitingRoom(ROOM, [{ ...GAME, winners: [0], scores: [3, 2, 1] }], GAMES).over).toBe(true);
  const empty = waitingRoom({ ...ROOM, title: null, table: null }, [GAME], GAMES);
  expect(empty).toMatchObject({ game: undefined, over: false, others: ["Ada", "Ben"] });
});

it("puts first where I am asked, and last what is over", () => {
  const mine = waitingRoom({ ...ROOM, asked: ["Ada"], mine: true }, [GAME], GAMES);
  const soon = waitingRoom({ ...ROOM, asked: ["Ada"], mine: true, until: 5 }, [GAME], GAMES);
  const theirs = waitingRoom({ ...ROOM, asked: ["Ben"] }, [GAME], GAMES);
  const empty = waitingRoom({ ...ROOM, title: null, table: null }, [GAME], GAMES);
  const over = waitingRoom(ROOM, [{ ...GAME, winners: [0], scores: [3, 2, 1] }], GAMES);
  expect([over, empty, theirs, mine, soon].sort(byUrgency)).toEqual([soon, mine, theirs, empty, over]);
});

it("shows a few rooms at first, but every game of days that waits for me", () => {
  const mine = waitingRoom({ ...ROOM, asked: ["Ada"], mine: true }, [GAME], GAMES);
  const days = waitingRoom({ ...ROOM, asked: ["Ada"], mine: true, until: 5 }, [GAME], GAMES);
  expect(atFirst([mine, mine, mine], 2)).toHaveLength(2);
  expect(atFirst([days, days, days, mine], 2)).toEqual([days, days, days]);
});
