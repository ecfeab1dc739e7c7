import { describe, expect, test } from "vitest";
import type { Thing } from "../../protocol";
import { arrange } from "../../src/layout/arrange";
import { inHand, ownPart } from "../../src/layout/hand";
import type { Layout } from "../../src/layout/types";
import { collisions, cornersOf, inside, overlap, seen } from "./seen";
import { AS_IT_IS, frameOf, tableOf, tables, withCards, type Told } from "./tables";

const PHONES = [
  frameOf(390, 844),
  frameOf(360, 640),
  frameOf(412, 915),
  frameOf(844, 390),
  frameOf(667, 375),
  frameOf(390, 844, 24),
];
const LEAST_SEEN = 25 * 60; // square px of a lit card
const ASKEW = 3; // px by which the corner of a card that does not lie straight may stick out

const held = (told: Told, frame = PHONES[0]!): Layout => inHand(told.welcome, told.state, frame, AS_IT_IS);

/** The same table, where these things can be chosen. */
function lit(told: Told, things: Thing[]): Told {
  const choices = things.map((thing, action) => ({ action, text: "", words: "", short: "", things: [thing] }));
  const view = { ...told.state.view, question: { name: "q", prompt: "Which?", about: [] } };
  return { ...told, state: { ...told.state, view, answers: [{ verb: "take", title: "Take …", choices }] } };
}

/** Everything that others have and that lies in the middle: piles as a whole, cards by their kind, and all players. */
function everything({ state, welcome }: Told): Thing[] {
  const shown = new Map(welcome.plan.zones.map((plan) => [plan.zone, plan]));
  const things = state.view.zones
    .filter((zone) => zone.owner !== state.seat && zone.size > 0 && shown.get(zone.zone)?.lies !== "hand")
    .flatMap(({ zone, owner, kinds }): Thing[] =>
      shown.get(zone)?.shown === "stack" || !kinds
        ? [{ zone, owner, kind: null }]
        : [...new Set(kinds)].map((kind) => ({ zone, owner, kind })),
    );
  const seats = state.view.names.flatMap((_, owner) =>
    owner === state.seat ? [] : [{ zone: null, owner, kind: null }],
  );
  return [...things, ...seats];
}

const players = tables.filter(({ state }) => state.seat !== null);
const piles = (told: Told): Thing[] => everything(told).filter(({ zone, kind }) => zone !== null && kind === null);
const cases = players.flatMap((table) =>
  PHONES.flatMap((frame) =>
    [[], piles(table), everything(table)].map((things) => {
      const told = things.length ? lit(table, things) : table;
      const title = `${table.name}, ${things.length} lit, in ${frame.width}x${frame.height} at ${frame.rem}`;
      return { title, told, things, layout: held(told, frame) };
    }),
  ),
);
const faults = (find: (one: (typeof cases)[number]) => string[]): string[] =>
  cases.flatMap((one) => find(one).map((fault) => `${one.title}: ${fault}`));

describe("a hand beside a television", () => {
  test("nothing covers anything else, or the news", () => {
    expect(faults(({ layout }) => collisions(layout)).slice(0, 20)).toEqual([]);
    const overNews = ({ layout }: (typeof cases)[number]): string[] =>
      layout.zones.filter((zone) => layout.news && overlap(zone.box, layout.news)).map((zone) => zone.key);
    expect(faults(overNews)).toEqual([]);
  });

  test("has all that is the player's own", () => {
    expect(
      faults(({ layout, told }) => {
        const mine = told.state.view.zones.filter((zone) => zone.owner === told.state.seat);
        const missing = mine.filter(({ zone, owner }) => !layout.zones.some((one) => one.key === `${zone}/${owner}`));
        const cards = mine.flatMap((zone) => zone.ids ?? []).filter((id) => !layout.cards.some((one) => one.id === id));
        return [...missing.map(({ zone }) => zone), ...cards.map((id) => `card ${id}`)];
      }),
    ).toEqual([]);
  });

  test("can be covered with all that is the player's own, but for the words and tools", () => {
    expect(
      faults(({ layout, told }) => {
        const cover = ownPart(layout);
        const [x, y] = [cover.x - ASKEW, cover.y - ASKEW];
        const around = { x, y, width: cover.width + 2 * ASKEW, height: cover.height + 2 * ASKEW };
        const covered = ([x, y]: [number, number]): boolean => inside({ x, y, width: 0, height: 0 }, around);
        const mine = layout.cards.filter((card) => card.owner === told.state.seat && !card.buried);
        const bare = mine.filter((card) => !cornersOf(card).every(covered)).map(({ zone }) => `a card of ${zone}`);
        const { undo, sort, hide } = layout.tools;
        const tools = [undo, sort, hide, layout.own].flatMap((box) => (box && overlap(box, cover) ? ["a tool"] : []));
        return [...bare, ...tools];
      }).slice(0, 20),
    ).toEqual([]);
  });

  test("has all that is lit, large enough for a thumb and never covered", () => {
    expect(
      faults(({ layout, things }) =>
        things.flatMap(({ zone, owner, kind }): string[] => {
          const name = `${zone}/${owner ?? "-"}/${kind ?? "-"}`;
          if (zone === null) return layout.seats.some((one) => one.seat === owner) ? [] : [name];
          const cards = layout.cards.filter((one) => one.zone === zone && one.owner === owner && !one.buried);
          const wanted = kind === null ? cards.slice(-1) : cards.filter((one) => one.kind === kind);
          if (wanted.length === 0) return [`${name} is missing`];
          return wanted.flatMap((card) =>
            card.spot.width < 44 || seen(card, layout.cards) < LEAST_SEEN ? [`${name} can hardly be hit`] : [],
          );
        }),
      ).slice(0, 20),
    ).toEqual([]);
  });

  test("shows nothing that is not lit", () => {
    for (const table of players) {
      const layout = held(table);
      const passing = new Set(table.welcome.plan.zones.filter((plan) => plan.fleeting).map((plan) => plan.zone));
      const others = layout.zones.filter((zone) => zone.owner !== table.state.seat && !passing.has(zone.zone));
      expect(others, table.name).toEqual([]);
      expect(layout.seats, table.name).toEqual([]);
    }
  });

  test("shows what takes effect, and no pile of what is over", () => {
    const court = tableOf("food-court most-late");
    const pile = court.welcome.plan.zones.find(
      ({ lies, fleeting, shown }) => lies === "centre" && fleeting && shown === "stack",
    );
    if (!pile) throw new Error("There is no such pile.");
    const shown = (cards: number): number =>
      held(withCards(court, pile.zone, null, cards)).zones.filter(({ zone }) => zone === pile.zone).length;
    expect([shown(1), shown(2), shown(20)]).toEqual([1, 0, 0]);
  });

  test("stays within the window, and the table grows if it has to", () => {
    expect(
      faults(({ layout }) => [
        ...layout.cards
          .filter((card) => !card.buried)
          .filter((card) =>
            cornersOf(card).some(
              ([x, y]) => x < -1 || y < -1 || x > layout.frame.width + layout.handScroll + 1 || y > layout.height + 1,
            ),
          )
          .map((card) => `${card.zone}/${card.owner ?? "-"} ${card.at}`),
        ...(inside(layout.question, { x: 0, y: 0, width: layout.frame.width, height: layout.height })
          ? []
          : ["question"]),
      ]).slice(0, 20),
    ).toEqual([]);
  });

  test("has larger cards than at the whole table, and its question stays where it is", () => {
    const told = tableOf("alchemist four");
    const width = (layout: Layout) =>
      layout.cards.find((card) => card.zone === "hand" && card.owner === told.state.seat)!;
    const whole = arrange(told.welcome, told.state, PHONES[0]!, AS_IT_IS);
    expect(width(held(told)).spot.width).toBeGreaterThan(width(whole).spot.width * 1.2);
    expect(held(lit(told, piles(told))).question).toEqual(held(told).question);
  });

  test("leaves a laptop the whole table", () => {
    const { welcome, state } = tableOf("alchemist four");
    const frame = frameOf(1440, 900);
    expect(inHand(welcome, state, frame, AS_IT_IS)).toEqual(arrange(welcome, state, frame, AS_IT_IS));
  });
});
