/** The tables that layouts are tested with: those of tools/table_fixtures.py, in all windows. */
import type { State, Welcome } from "../../protocol";
import { arrange } from "../../src/layout/arrange";
import type { Arrangement, Frame, Layout } from "../../src/layout/types";

type Fixture = {
  name: string;
  welcome: Pick<Welcome, "seat" | "game" | "title" | "seats" | "plan">;
  view: Pick<State["view"], "actors" | "names" | "over" | "players" | "question" | "seat" | "shown" | "zones">;
  points: string[];
};

export interface Told {
  name: string;
  welcome: Welcome;
  state: State;
}

const files = import.meta.glob<Fixture[]>("../fixtures/*.json", { eager: true, import: "default" });

export const tables: Told[] = Object.values(files).flatMap((fixtures) => fixtures.map(toldOf));

function toldOf({ name, welcome, view, points }: Fixture): Told {
  const { game, seat } = welcome;
  return {
    name: `${game} ${name}`,
    welcome: {
      type: "welcome",
      table: "t",
      options: [],
      piles: [],
      texts: {},
      faces: {},
      backs: {},
      widths: [],
      ...welcome,
    },
    state: {
      ...{ type: "state", seat, version: 1, answers: [], events: [], since: 0, log: [], points },
      ...{ may_undo: false, cancel: 0, standing: [], ending: null },
      view: {
        ...{
          ending: null,
          facts: {},
          game,
          options: {},
          rules_version: 1,
          scores: [],
          suits: [],
          turns: 1,
          winners: [],
        },
        ...view,
        zones: view.zones.map((zone) => ({ ...zone, cards: null })),
      },
    },
  };
}

export const tableOf = (name: string): Told => {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`There is no table called ${name}.`);
  return found;
};

export const WINDOWS = [
  [1440, 900],
  [1920, 1080],
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
  [667, 375],
] as const;

export const AS_IT_IS: Arrangement = { order: [], open: null, folded: false };

export const frameOf = (width: number, height: number, rem = 16): Frame => ({ width, height, rem });

export const laid = ({ welcome, state }: Told, frame: Frame, arrangement = AS_IT_IS): Layout =>
  arrange(welcome, state, frame, arrangement);

/** The same table with a zone that holds so many cards, all of one kind. */
export function withCards(told: Told, zone: string, owner: number | null, size: number): Told {
  const ids = Array.from({ length: size }, (_, i) => 5000 + i);
  const zones = told.state.view.zones.map((data) => {
    if (data.zone !== zone || data.owner !== owner) return data;
    const marks = data.marks ? { marks: ids.map((_, i) => (data.together ? 1 + Math.floor(i / 3) : 0)) } : {};
    return { ...data, ...marks, size, ids, kinds: data.kinds === null ? null : ids.map(() => 1) };
  });
  return { ...told, state: { ...told.state, view: { ...told.state.view, zones } } };
}
