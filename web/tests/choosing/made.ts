/** Small tables to choose at. */
import type { Choice, Group, State, Thing, ViewData, ZoneData, ZonePlanInfo } from "../../protocol";

export const card = (kind: number, zone = "hand", owner: number | null = 0): Thing => ({ zone, owner, kind });
export const pile = (zone: string, owner: number | null = null): Thing => ({ zone, owner, kind: null });
export const player = (owner: number): Thing => ({ zone: null, owner, kind: null });

let action = 0;
export const choice = (words: string, ...things: Thing[]): Choice => {
  action += 1;
  return { action, text: `text ${action}`, words, short: words.split(" ").at(-1) ?? words, things };
};
export const group = (verb: string, ...choices: Choice[]): Group => ({ verb, title: `${verb} …`, choices });

/** A zone with cards of these kinds; ids are counted from `from`. */
export const zone = (
  name: string,
  owner: number | null,
  kinds: number[] | null,
  from: number,
  size?: number,
): ZoneData => {
  const count = size ?? kinds?.length ?? 0;
  return {
    zone: name,
    name,
    owner,
    size: count,
    kinds,
    cards: kinds?.map((kind) => `Card ${kind}`) ?? null,
    browse: false,
    ids: Array.from({ length: count }, (_, at) => from + at),
    ...(kinds ? { suits: kinds.map((kind) => kind % 2) } : {}),
  };
};

export const view = (zones: ZoneData[], changes: Partial<ViewData> = {}): ViewData => ({
  actors: [0],
  ending: null,
  facts: {},
  game: "made-up",
  names: ["Ann", "Ben", "Cleo"],
  options: {},
  over: false,
  players: 3,
  question: { name: "act", prompt: "What do you do?", about: [] },
  rules_version: 1,
  scores: [0, 0, 0],
  seat: 0,
  shown: [],
  suits: [],
  turns: 1,
  winners: [],
  zones,
  ...changes,
});

export const state = (zones: ZoneData[], ...answers: Group[]): State => ({
  type: "state",
  seat: 0,
  version: 1,
  view: view(zones),
  answers,
  events: [],
  since: 0,
  log: [],
  may_undo: false,
  cancel: 0,
  standing: [],
  points: [],
  ending: null,
});

export const PLANS: ZonePlanInfo[] = [
  { zone: "hand", lies: "hand", shown: "fan", label: "", room: 0, fleeting: false, signs: {} },
  { zone: "deck", lies: "centre", shown: "stack", label: "", room: 0, fleeting: false, signs: {} },
  { zone: "shop", lies: "centre", shown: "row", label: "", room: 0, fleeting: false, signs: {} },
];
