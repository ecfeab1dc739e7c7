import { describe, expect, test } from "vitest";
import type { Layout } from "../../src/layout/types";
import { collisions, collisionsInSeats, cornersOf, reachable, seen } from "./seen";
import { AS_IT_IS, frameOf, laid, tables, WINDOWS, type Told } from "./tables";

const LEAST_SEEN = 18 * 26; // square px of a card: a strip of 18 px of the smallest one in a row
const REMS = [16, 24, 32] as const;

const cases = tables.flatMap((table) =>
  WINDOWS.flatMap(([width, height]) => REMS.map((rem) => ({ table, frame: frameOf(width, height, rem) }))),
);
const all = cases.map(({ table, frame }) => ({
  title: `${table.name} in ${frame.width}x${frame.height} at ${frame.rem} px`,
  table,
  layout: laid(table, frame),
}));
/** What a person may like otherwise. Larger cards come with larger words. */
const liked = tables.flatMap((table) =>
  WINDOWS.flatMap(([width, height]) =>
    [{ large: true }, { leftHanded: true }, { large: true, leftHanded: true }].map((likes) => ({
      title: `${table.name} in ${width}x${height} ${JSON.stringify(likes)}`,
      table,
      layout: laid(table, frameOf(width, height, likes.large ? 18 : 16), { ...AS_IT_IS, ...likes }),
    })),
  ),
);

/** What is wrong, by case. */
const faults = (find: (layout: Layout, table: Told) => string[]): string[] =>
  [...all, ...liked].flatMap(({ title, table, layout }) => find(layout, table).map((fault) => `${title}: ${fault}`));

/** Fails with what is wrong, in words. */
function expectNone(found: string[]): void {
  expect(found.length, `${found.length} faults, such as:\n${found.slice(0, 30).join("\n")}\n`).toBe(0);
}

describe("every table in every window", () => {
  test("nothing covers anything else", () => {
    expectNone(faults((layout) => collisions(layout)));
  });

  test("nothing in a seat covers anything else, or sticks out of it", () => {
    expectNone(faults((layout) => collisionsInSeats(layout)));
  });

  test("every zone, seat and card is placed once", () => {
    expectNone(
      faults((layout, { state }) => {
        const zones = state.view.zones.map(({ zone, owner }) => `${zone}/${owner ?? "-"}`);
        const seats = state.view.names.map((_, seat) => seat).filter((seat) => seat !== state.seat);
        const cards = state.view.zones.flatMap(({ zone, owner, ids }) =>
          (ids ?? []).map((id) => `${zone}/${owner ?? "-"}/${id}`),
        );
        const differs = (what: string, wanted: string[], found: string[]): string[] =>
          JSON.stringify([...wanted].sort()) === JSON.stringify([...found].sort()) ? [] : [what];
        return [
          ...differs(
            "zones",
            zones,
            layout.zones.map(({ key }) => key),
          ),
          ...differs(
            "seats",
            seats.map(String),
            layout.seats.map(({ seat }) => String(seat)),
          ),
          ...differs(
            "cards",
            cards,
            layout.cards.map(({ zone, owner, id }) => `${zone}/${owner ?? "-"}/${id}`),
          ),
        ];
      }),
    );
  });

  test("every card lies within the table", () => {
    expectNone(
      faults((layout) =>
        layout.cards
          .filter((card) => !card.buried)
          .filter((card) =>
            cornersOf(card).some(
              ([x, y]) => x < -1 || y < -1 || x > layout.frame.width + 1 + layout.handScroll || y > layout.height + 1,
            ),
          )
          .map((card) => `${card.zone} ${card.owner ?? ""} ${card.at}`),
      ),
    );
  });

  test("enough of every card can be seen", () => {
    expectNone(
      faults((layout) =>
        reachable(layout)
          .filter((card) => seen(card, layout.cards) < Math.min(LEAST_SEEN, card.spot.width ** 2))
          .map((card) => `${card.zone} ${card.owner ?? ""} ${card.at}`),
      ),
    );
  }, 60_000);

  test("all areas are within the table, and all numbers are numbers", () => {
    expectNone(
      faults((layout) => {
        const boxes = [
          layout.bar,
          layout.question,
          layout.hand,
          ...layout.seats.map(({ box }) => box),
          ...layout.zones.map(({ box }) => box),
          ...Object.values(layout.badges),
        ];
        const out = boxes.filter(
          ({ x, y, width, height }) =>
            !(x >= -1 && y >= -1 && x + width <= layout.frame.width + 1 && y + height <= layout.height + 1),
        );
        const numbers = JSON.stringify(layout).includes('null,"y"') ? ["not a number"] : [];
        return [...out.map((box) => JSON.stringify(box)), ...numbers];
      }),
    );
  });

  test("hand cards are wide enough", () => {
    expectNone(
      faults((layout, { state }) =>
        layout.cards
          .filter(
            (card) =>
              card.owner === state.seat &&
              layout.zones.some((zone) => zone.zone === card.zone && zone.owner === card.owner && zone.lies === "hand"),
          )
          .filter((card) =>
            layout.zones.some(
              (zone) => zone.zone === card.zone && zone.owner === card.owner && zone.box.width === layout.hand.width,
            ),
          )
          .filter((card) => card.spot.width < (layout.shape === "wide" ? 88 : 64))
          .map((card) => `${card.zone} ${card.spot.width}`),
      ),
    );
  });

  test("with text of the usual size, every planned table fits into its window", () => {
    expectNone(
      all
        .filter(
          ({ table, layout }) =>
            layout.frame.rem === 16 && layout.frame.height > 640 && !table.name.includes("unplanned"),
        )
        .filter(({ layout }) => layout.height > layout.frame.height)
        .map(({ title, layout }) => `${title}: ${layout.height}`),
    );
  });
});
