/** A small table for tests: a deck, a row in the middle, and a hand for each of two players. */
import type { EventData, ViewData, ZoneData } from "../../protocol";
import type { CardSpot, Layout, ZoneBox } from "../../src/layout/types";

export type Cards = Record<string, [id: number, kind: number | null][]>;

const SPOTS: Record<string, { x: number; y: number; step: number; stack: boolean }> = {
  "deck/-": { x: 100, y: 100, step: 0, stack: true },
  "row/-": { x: 300, y: 100, step: 50, stack: false },
  "hand/0": { x: 100, y: 500, step: 50, stack: false },
  "hand/1": { x: 100, y: 10, step: 5, stack: false },
};

const split = (key: string) => {
  const [zone = "", owner = ""] = key.split("/");
  return { zone, owner: owner === "-" ? null : Number(owner) };
};

export function layoutOf(cards: Cards): Layout {
  const spots = Object.entries(cards).flatMap(([key, list]) =>
    list.map(([id, kind], at) => spotOf(key, id, kind, at, list.length)),
  );
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const zones: ZoneBox[] = Object.entries(SPOTS).map(([key, { x, y, stack }]) => ({
    key,
    ...split(key),
    lies: key.startsWith("hand") ? "hand" : "centre",
    shown: stack ? "stack" : "row",
    box: { x, y, width: 63, height: 88 },
    label: null,
    places: [],
    count: null,
    opens: false,
  }));
  return {
    shape: "wide",
    frame: { width: 1440, height: 900, rem: 16 },
    height: 900,
    bar: box,
    seats: [{ seat: 1, box, face: { x: 90, y: 0, width: 20, height: 20 }, words: box, style: "row" }],
    own: box,
    zones,
    cards: spots,
    question: box,
    hand: box,
    tools: { undo: box, sort: box },
    log: { box, style: "rail" },
    badges: {},
    handScroll: 0,
    centre: { x: 700, y: 400 },
  };
}

function spotOf(key: string, id: number, kind: number | null, at: number, size: number): CardSpot {
  const { x, y, step, stack } = SPOTS[key]!;
  const spot = { x: x + at * step, y, width: 60, turn: 0, z: at };
  return { id, kind, ...split(key), at, spot, buried: stack && at < size - 1 };
}

export function viewOf(cards: Cards): ViewData {
  const zones: ZoneData[] = Object.keys(SPOTS).map((key) => {
    const list = cards[key] ?? [];
    const hidden = key === "deck/-" || key === "hand/1";
    return {
      ...split(key),
      name: key,
      browse: false,
      size: list.length,
      ids: list.map(([id]) => id),
      kinds: hidden ? null : list.map(([, kind]) => kind ?? 0),
      cards: hidden ? null : list.map(([, kind]) => `card ${kind}`),
    };
  });
  return {
    actors: [0],
    ending: null,
    facts: {},
    game: "any",
    names: ["Ann", "Ben"],
    options: {},
    over: false,
    players: 2,
    question: null,
    rules_version: 1,
    scores: [0, 0],
    seat: 0,
    shown: [],
    suits: [],
    turns: 1,
    winners: [],
    zones,
  };
}

const place = (key: string) => split(key);

/** A card that goes from zone to zone; `kind` is null where its face is not told. */
export const moved = (
  move: number,
  id: number,
  becomes: number,
  from: string,
  to: string,
  kind: number | null,
): EventData => ({
  what: "moved",
  move,
  by: move % 2,
  action: null,
  number: 0,
  text: "",
  from: place(from),
  to: place(to),
  id,
  becomes,
  kind,
  card: kind === null ? null : `card ${kind}`,
});

export const several = (
  move: number,
  what: string,
  ids: number[],
  become: number[],
  from?: string,
  to?: string,
): EventData => ({
  what,
  move,
  by: 0,
  action: null,
  number: 0,
  text: "",
  ids,
  become,
  ...(from ? { from: place(from) } : {}),
  ...(to ? { to: place(to) } : {}),
});
