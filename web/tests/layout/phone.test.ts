import { describe, expect, test } from "vitest";
import type { CardSpot, Layout } from "../../src/layout/types";
import { overlap, seen, TALL } from "./seen";
import { AS_IT_IS, frameOf, laid, tableOf, tables, type Told } from "./tables";

const PHONE = frameOf(390, 844);
const PHONES = [PHONE, frameOf(360, 640), frameOf(412, 915)];
const planned = tables.filter(({ name }) => !name.includes("unplanned"));

const cardsOf = (layout: Layout, zone: string): CardSpot[] => layout.cards.filter((card) => card.zone === zone);
const everywhere = (look: (layout: Layout, where: string, table: Told) => void): void => {
  for (const table of planned)
    for (const frame of PHONES) look(laid(table, frame), `${table.name} ${frame.width}x${frame.height}`, table);
};

describe("the middle of a phone", () => {
  test("has open cards that can be read in one row, and the stacks below them", () => {
    const layout = laid(tableOf("alchemist four"), PHONE);
    const row = cardsOf(layout, "row").filter((card) => !card.buried);
    expect(new Set(row.map((card) => card.spot.y)).size).toBe(1);
    expect(Math.min(...row.map((card) => card.spot.width))).toBeGreaterThanOrEqual(88);
    const lowest = Math.max(...layout.zones.filter(({ lies }) => lies === "centre").map(({ box }) => box.y));
    expect(lowest).toBeGreaterThan(row[0]?.spot.y ?? 0);
  });

  test("has many open cards as a grid in which none covers another", () => {
    for (const name of ["potion-crafting two", "potion-crafting four", "potion-crafting most"]) {
      const cards = cardsOf(laid(tableOf(name), PHONE), "recipes");
      expect(cards.length).toBeGreaterThan(5);
      expect(new Set(cards.map((card) => card.spot.y)).size).toBeGreaterThan(1);
      for (const card of cards) expect(seen(card, cards)).toBeCloseTo(card.spot.width ** 2 * TALL);
    }
  });

  test("never has cards too small for a thumb, even if the table has to scroll", () => {
    everywhere((layout, where) => {
      for (const { zone, lies, box } of layout.zones)
        if (lies === "centre" && box.width > 0) expect(box.width, `${where} ${zone}`).toBeGreaterThanOrEqual(38);
    });
  });

  test("can be laid out in a window of no size", () => {
    expect(laid(tableOf("alchemist four"), frameOf(0, 0)).zones.length).toBeGreaterThan(0);
  });
});

describe("seats of a phone", () => {
  test("as chips are as long as each other, and nothing in them is counted or opens", () => {
    everywhere((layout, where) => {
      const chips = layout.seats.filter(({ style }) => style === "chip");
      expect(new Set(chips.map(({ box }) => Math.round(box.width))).size, where).toBeLessThanOrEqual(1);
      for (const { seat } of chips)
        for (const zone of layout.zones.filter(({ owner, lies }) => owner === seat && lies !== "hand"))
          expect([zone.count, zone.opens], `${where} ${zone.key}`).toEqual([null, false]);
    });
  });

  test("in four chips lie two by two", () => {
    const chips = laid(tableOf("iron-chef most"), PHONE).seats.filter(({ style }) => style === "chip");
    expect(chips.length).toBe(4);
    expect(new Set(chips.map(({ box }) => box.x)).size).toBe(2);
  });

  test("as strips keep their words away from all cards", () => {
    everywhere((layout, where) => {
      for (const { seat, words, style } of layout.seats)
        for (const zone of layout.zones.filter(
          ({ owner, box }) => style === "strip" && owner === seat && box.width > 0,
        ))
          if (zone.lies !== "hand") expect(overlap(words, zone.box), `${where} ${zone.key}`).toBe(false);
    });
  });

  test("are low where nothing lies before them most of the time", () => {
    const strips = laid(tableOf("witch-duel four"), PHONE).seats;
    expect(strips.every(({ style, box }) => style === "strip" && box.height < 80)).toBe(true);
  });
});

describe("a phone", () => {
  test("shows all numbers whole", () => {
    everywhere((layout, where) => {
      for (const { key, count } of layout.zones) {
        if (!count) continue;
        expect(count.x, `${where} ${key}`).toBeGreaterThanOrEqual(13);
        expect(count.x, `${where} ${key}`).toBeLessThanOrEqual(layout.frame.width - 13);
      }
    });
  });

  test("gives the question two lines of words and one of buttons", () => {
    everywhere((layout, where) => expect(layout.question.height, where).toBeGreaterThanOrEqual(104));
  });

  test("opens the strip that was chosen without moving the question", () => {
    const table = tableOf("food-court most");
    const [one, other] = [2, 5].map((open) => laid(table, PHONE, { ...AS_IT_IS, open }));
    expect(one?.question).toEqual(other?.question);
    expect(one?.seats.find(({ style }) => style === "strip")?.seat).toBe(2);
  });
});
