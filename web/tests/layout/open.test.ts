import { describe, expect, test } from "vitest";
import type { FactData } from "../../protocol";
import { badgeLines } from "../../src/layout/badges";
import type { CardSpot, Layout } from "../../src/layout/types";
import { overlap } from "./seen";
import { frameOf, laid, tableOf, withCards, WINDOWS, type Told } from "./tables";

const LAPTOPS = [frameOf(1440, 900), frameOf(1024, 768)];
const SIDEWAYS = frameOf(844, 390);
const PHONES = [frameOf(390, 844), frameOf(360, 640), SIDEWAYS];

const cardsOf = (layout: Layout, zone: string, owner: number | null = null): CardSpot[] =>
  layout.cards.filter((card) => card.zone === zone && card.owner === owner);

/** How much of its width each card of a zone has before the next one of its line. */
function stepsOf(cards: readonly CardSpot[]): number[] {
  const inOrder = [...cards].sort((a, b) => a.spot.y - b.spot.y || a.spot.x - b.spot.x);
  return inOrder.slice(1).flatMap(({ spot }, i) => {
    const before = inOrder[i]?.spot ?? spot;
    return Math.abs(before.y - spot.y) > 1 ? [] : [(spot.x - before.x) / spot.width];
  });
}

describe("what a game lays open in the middle", () => {
  const many = ["potion-crafting four", "potion-crafting most", "alchemist most", "food-court most"] as const;
  const row = { "potion-crafting": "recipes", alchemist: "row", "food-court": "centre" } as Record<string, string>;

  test.each(many)("is in full sight on a laptop and on a phone on its side: %s", (name) => {
    const zone = row[name.split(" ")[0] ?? ""] ?? "";
    for (const frame of [...LAPTOPS, SIDEWAYS]) {
      const cards = cardsOf(laid(tableOf(name), frame), zone);
      expect(cards.length).toBeGreaterThan(2);
      for (const step of stepsOf(cards)) expect(step, `${frame.width}`).toBeGreaterThanOrEqual(0.6);
      for (const card of cards) expect(card.spot.width, `${frame.width}`).toBeGreaterThanOrEqual(38);
    }
  });
});

describe("what the own player looks at for a moment", () => {
  test("lies on the table, as large as what else lies there, and moves nothing", () => {
    const table = tableOf("alchemist most");
    const seat = table.state.seat ?? 0;
    for (const frame of LAPTOPS) {
      const [before, after] = [0, 4].map((count) => laid(withCards(table, "peek", seat, count), frame));
      const cards = cardsOf(after as Layout, "peek", seat);
      for (const step of stepsOf(cards)) expect(step).toBeGreaterThan(0.4);
      for (const card of cards) expect(card.spot.width, `${frame.width}`).toBeGreaterThanOrEqual(50);
      expect(after?.question).toEqual(before?.question);
      expect(after?.hand).toEqual(before?.hand);
    }
  });
});

describe("words", () => {
  const LINE = 1.2 * 15; // px

  const saying = (told: Told, fact: string, short: FactData["short"]): Told => ({
    ...told,
    state: {
      ...told.state,
      view: {
        ...told.state.view,
        shown: told.state.view.shown.map((each) => (each.name === fact ? { ...each, short } : each)),
      },
    },
  });

  test("of a badge have a line for what it is about and one for what it says", () => {
    const badge = "Stall clock: 2";
    for (const [width, height] of WINDOWS) {
      const layout = laid(saying(tableOf("carrot four"), "stall", badge), frameOf(width, height));
      expect(layout.badges["stall"]?.height, `${width}x${height}`).toBeGreaterThan(badgeLines(badge).length * LINE);
    }
  });

  test("of a seat with many tokens lie over none of its cards", () => {
    const table = tableOf("potion-crafting two");
    const names = table.state.view.names;
    const other = names.findIndex((_, seat) => seat !== table.state.seat);
    const each = (words: string): string[] => names.map((_, seat) => (seat === other ? words : ""));
    const told = saying(
      saying(table, "live", each("Perk: Heartstring Infusion")),
      "brewed",
      each("Next lap: Heartstring Infusion"),
    );
    for (const frame of [...LAPTOPS, ...PHONES.slice(2)]) {
      const layout = laid(told, frame);
      const seat = layout.seats.find((box) => box.seat === other);
      expect(seat?.words.height, `${frame.width}`).toBeGreaterThan((2.8 + 3.5 * 1.65) * 16);
      for (const zone of layout.zones.filter(({ owner, lies }) => owner === other && lies !== "hand"))
        expect(seat && overlap(seat.words, zone.box), `${frame.width} ${zone.key}`).toBe(false);
    }
  });

  test("of many seats with many tokens leave room for the table", () => {
    const table = tableOf("potion-crafting most");
    const all = table.state.view.names.map(() => "Perk: Heartstring Infusion");
    const told = saying(saying(table, "live", all), "brewed", ["", "", "", "", "", "Next lap: Whispering Gold"]);
    for (const frame of LAPTOPS) expect(laid(told, frame).height, `${frame.width}`).toBe(frame.height);
  });

  test("above the own zones of a phone stay where there is room, for they say what is hidden", () => {
    const table = tableOf("carrot two");
    const seat = table.state.seat ?? 0;
    const crowded = withCards(withCards(table, "restaurant", seat, 5), "dishes", seat, 6);
    const layout = laid(crowded, frameOf(390, 844));
    const own = layout.zones.filter(({ owner, box }) => owner === seat && box.width > 0);
    expect(own.length).toBe(3);
    for (const zone of own) expect(zone.label, zone.key).not.toBeNull();
  });
});
