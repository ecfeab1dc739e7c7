import { describe, expect, test } from "vitest";
import { invitationBox, screen } from "../../src/layout/screen";
import type { Layout } from "../../src/layout/types";
import { areas, collisions, collisionsInSeats, cornersOf, overlap, reachable, seen } from "./seen";
import { AS_IT_IS, frameOf, tables, withCards, type Told } from "./tables";

/** Windows with the type that the page gives them. */
const SCREENS = [frameOf(1920, 1080, 26.03), frameOf(1280, 720, 17.36), frameOf(3840, 2160, 52.06)];
const LEAST_CARD = 44; // px at 1920x1080
const CROWD = { cards: 26, least: 40 }; // before one seat, and px at 1920x1080
const SMALLEST = 13; // px at 1920x1080: of a card that others cover, that much is seen

const watched = ({ welcome, state }: Told): Layout[] =>
  SCREENS.map((frame) =>
    screen(
      { ...welcome, seat: null },
      { ...state, seat: null, view: { ...state.view, seat: null, question: null } },
      frame,
      AS_IT_IS,
    ),
  );

const all = tables.flatMap((table) =>
  watched(table).map((layout) => ({ table, layout, title: `${table.name} at ${layout.frame.width}` })),
);

const faults = (find: (layout: Layout, table: Told) => string[]): string[] =>
  all.flatMap(({ title, table, layout }) => find(layout, table).map((fault) => `${title}: ${fault}`));

describe("every table on a television", () => {
  test("nothing covers anything else", () => {
    expect(faults(collisions)).toEqual([]);
    expect(faults(collisionsInSeats)).toEqual([]);
  });

  test("leaves a corner to the invitation", () => {
    const under = (layout: Layout): string[] =>
      areas(layout)
        .filter(([, box]) => overlap(box, invitationBox(layout.frame)))
        .map(([name]) => name);
    expect(faults(under)).toEqual([]);
  });

  test("every seat, zone and card has a place in the window, which never scrolls", () => {
    expect(
      faults((layout, { state }) => {
        const out = layout.cards
          .filter((card) => !card.buried)
          .filter((card) =>
            cornersOf(card).some(
              ([x, y]) => x < 0 || y < 0 || x > layout.frame.width + 1 || y > layout.frame.height + 1,
            ),
          );
        return [
          ...(layout.height === layout.frame.height ? [] : ["it scrolls"]),
          ...(layout.seats.length === state.view.players ? [] : ["a seat is missing"]),
          ...(layout.zones.length === state.view.zones.length ? [] : ["a zone is missing"]),
          ...out.map((card) => `${card.zone}/${card.owner} ${card.at} is outside`),
        ];
      }),
    ).toEqual([]);
  });

  test("numbers of piles keep away from the edge of their board", () => {
    expect(
      faults((layout) =>
        layout.zones.flatMap(({ key, owner, count }) => {
          const board = layout.seats.find(({ seat }) => seat === owner)?.box;
          return board && count && board.x + board.width - count.x < layout.frame.rem ? [key] : [];
        }),
      ),
    ).toEqual([]);
  });

  test("every card in reach is seen", () => {
    expect(
      faults((layout) => {
        const least = (SMALLEST * layout.frame.width) / 1920;
        return reachable(layout)
          .filter((card) => seen(card, layout.cards) < least * card.spot.width)
          .map((card) => `${card.zone}/${card.owner} ${card.at}`);
      }),
    ).toEqual([]);
  });

  test("whatever lies before a seat is large enough to be known from afar", () => {
    const least = (layout: Layout): number => (LEAST_CARD * layout.frame.width) / 1920;
    expect(
      faults((layout, { welcome }) => {
        const open = welcome.plan.zones.filter(({ lies }) => lies === "seat" || lies === "reach");
        const zones = new Set(open.map(({ zone }) => zone));
        const small = layout.cards.filter((card) => zones.has(card.zone) && card.spot.width < least(layout));
        return small.map((card) => `${card.zone}/${card.owner} is ${Math.round(card.spot.width)} px wide`);
      }),
    ).toEqual([]);
  });

  test("one full board makes nobody else's cards small", () => {
    const widths = (layout: Layout, zone: string, owner: number): number[] =>
      layout.cards.filter((card) => card.zone === zone && card.owner === owner).map((card) => card.spot.width);
    for (const table of tables) {
      const sets = table.welcome.plan.zones.find(({ lies, shown }) => lies === "seat" && shown === "sets")?.zone;
      if (!sets) continue;
      const [usual, full] = [table, withCards(table, sets, 0, CROWD.cards)].map((told) => watched(told)[0]);
      if (!usual || !full) continue;
      expect(Math.min(...widths(full, sets, 0)), table.name).toBeGreaterThanOrEqual(CROWD.least);
      for (let seat = 1; seat < table.state.view.players; seat += 1) {
        const least = Math.min(LEAST_CARD, ...widths(usual, sets, seat));
        expect(Math.min(least, ...widths(full, sets, seat)), `${table.name}, seat ${seat}`).toBe(least);
      }
    }
  });

  test("has the same shape in every window", () => {
    for (const table of tables) {
      const [usual, small, large] = watched(table);
      for (const [other, times] of [
        [small, 1280 / 1920],
        [large, 2],
      ] as const) {
        const sizes = (layout: Layout | undefined, by: number) =>
          layout?.seats.map(({ box }) => Math.round(box.width / by / 4));
        expect(sizes(other, times), table.name).toEqual(sizes(usual, 1));
      }
    }
  });
});
