import { describe, expect, test } from "vitest";
import type { FactData } from "../../protocol";
import { badgeLines } from "../../src/layout/badges";
import { tokenOf } from "../../src/layout/tokens";
import type { CardSpot, Layout } from "../../src/layout/types";
import { collisions, cornersOf, inside, reachable, seen } from "./seen";
import { AS_IT_IS, frameOf, laid, tableOf, tables, WINDOWS, withCards, type Told } from "./tables";

const LAPTOP = frameOf(1440, 900);
const PHONE = frameOf(390, 844);

const cardsOf = (layout: Layout, zone: string, owner: number | null): CardSpot[] =>
  layout.cards.filter((card) => card.zone === zone && card.owner === owner);

const boxOf = (layout: Layout, zone: string, owner: number | null): Layout["zones"][number] => {
  const found = layout.zones.find((each) => each.zone === zone && each.owner === owner);
  if (!found) throw new Error(`There is no zone ${zone}.`);
  return found;
};

const own = (table: Told): number => table.state.seat ?? 0;

describe("the hand", () => {
  const table = tableOf("iron-chef four");
  const hand = (count: number, frame = LAPTOP): CardSpot[] =>
    cardsOf(laid(withCards(table, "hand", own(table), count), frame), "hand", own(table));

  test("is a fan: 2.4 degrees a card and 22 in all, lower at the ends", () => {
    const six = hand(6);
    expect((six[1]?.spot.turn ?? 0) - (six[0]?.spot.turn ?? 0)).toBeCloseTo(2.4);
    const twelve = hand(12);
    expect((twelve.at(-1)?.spot.turn ?? 0) - (twelve[0]?.spot.turn ?? 0)).toBeCloseTo(22);
    expect((six[0]?.spot.y ?? 0) - (six[2]?.spot.y ?? 0)).toBeCloseTo(1.9 * (2.5 ** 2 - 0.5 ** 2));
  });

  test("covers a quarter of each card, and leaves 30 px of it", () => {
    for (const count of [2, 5, 8, 14, 20]) {
      const spots = hand(count).map((card) => card.spot);
      for (const [i, spot] of spots.slice(1).entries()) {
        const step = spot.x - (spots[i]?.x ?? 0);
        expect(step).toBeLessThanOrEqual(spot.width * 0.75 + 0.01);
        expect(step).toBeGreaterThanOrEqual(29.99);
      }
    }
  });

  test("has cards of 124 px on a laptop with room, and is in the middle of the table", () => {
    const cards = hand(6);
    expect(cards[0]?.spot.width).toBe(124);
    expect(((cards[0]?.spot.x ?? 0) + (cards.at(-1)?.spot.x ?? 0)) / 2).toBeCloseTo(1140 / 2);
  });

  test("lies in two rows above eight cards on a phone, all within the window", () => {
    expect(new Set(hand(8, PHONE).map((card) => Math.sign(card.spot.turn))).size).toBeGreaterThan(1);
    const many = hand(14, PHONE);
    expect(new Set(many.map((card) => card.spot.y)).size).toBe(2);
    expect(many.every((card) => card.spot.width >= 64)).toBe(true);
  });

  test("scrolls where even two rows are not enough", () => {
    expect(laid(withCards(table, "hand", own(table), 14), PHONE).handScroll).toBe(0);
    expect(laid(withCards(table, "hand", own(table), 40), PHONE).handScroll).toBeGreaterThan(0);
  });

  test("lies in the order that its player gave it, new cards last", () => {
    const ids = hand(4).map((card) => card.id);
    const order = [ids[2] ?? 0, ids[0] ?? 0];
    const layout = laid(withCards(table, "hand", own(table), 4), LAPTOP, { ...AS_IT_IS, order });
    const sorted = cardsOf(layout, "hand", own(table)).sort((a, b) => a.spot.x - b.spot.x);
    expect(sorted.map((card) => card.id)).toEqual([ids[2], ids[0], ids[1], ids[3]]);
  });
});

describe("zones", () => {
  test("cards of a set close up, and sets lie apart", () => {
    const table = withCards(tableOf("iron-chef four"), "melds", 2, 9);
    const spots = cardsOf(laid(table, LAPTOP), "melds", 2).map((card) => card.spot);
    const steps = spots.slice(1).map((spot, i) => spot.x - (spots[i]?.x ?? 0));
    const width = spots[0]?.width ?? 0;
    steps.forEach((step, i) => expect(step > width).toBe(i % 3 === 2));
  });

  test("of a stack only the upper cards are shown, with their number", () => {
    const table = withCards(tableOf("iron-chef four"), "pile", 1, 30);
    const layout = laid(table, LAPTOP);
    const cards = cardsOf(layout, "pile", 1);
    expect(cards.filter((card) => !card.buried).length).toBe(3);
    expect(cards.at(-1)?.buried).toBe(false);
    expect(boxOf(layout, "pile", 1)).toMatchObject({ count: { text: "30" }, opens: true });
  });

  test("empty ones keep their places, fleeting ones do not", () => {
    const table = withCards(tableOf("iron-chef four"), "melds", 2, 0);
    const layout = laid(table, LAPTOP);
    expect(boxOf(layout, "melds", 2).places.length).toBe(3);
    expect(boxOf(layout, "limbo", null)).toMatchObject({ places: [], box: { width: 0, height: 0 } });
  });

  test("what others may take lies between its owner and the middle", () => {
    const layout = laid(tableOf("iron-chef four"), LAPTOP);
    for (const { seat, box } of layout.seats) {
      const pile = boxOf(layout, "pile", seat).box;
      const far = (each: typeof pile): number =>
        Math.hypot(each.x + each.width / 2 - layout.centre.x, each.y + each.height / 2 - layout.centre.y);
      expect(far(pile)).toBeLessThan(far(box));
      expect(inside(pile, box)).toBe(false);
    }
  });

  test("what comes and goes in the middle moves nothing else", () => {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [844, 390],
    ] as const) {
      const table = tableOf("iron-chef four");
      const before = laid(table, frameOf(width, height));
      const after = laid(withCards(table, "turned", null, 1), frameOf(width, height));
      expect(after.seats).toEqual(before.seats);
      expect(after.question).toEqual(before.question);
      expect(after.hand).toEqual(before.hand);
      if (width > 1000) expect(boxOf(after, "deck", null).box).toEqual(boxOf(before, "deck", null).box);
    }
  });
});

describe("empty places", () => {
  test("are as wide as a set where sets belong, and slim where there is little room", () => {
    const layout = laid(withCards(tableOf("iron-chef four"), "melds", 0, 3), LAPTOP);
    for (const place of boxOf(layout, "melds", 0).places) expect(place.across).toBeGreaterThan(place.width * 1.5);
    const stall = boxOf(laid(tableOf("food-court most"), frameOf(1024, 768)), "wins", 2);
    expect(stall.places.length).toBeGreaterThan(1);
    for (const place of stall.places) expect(place.across).toBeLessThan(place.width * 0.6);
  });

  test("never cover each other or a card", () => {
    for (const table of tables) {
      for (const [width, height] of WINDOWS) {
        for (const { key, places, shown } of laid(table, frameOf(width, height)).zones) {
          if (shown === "grid") continue;
          places.slice(1).forEach((place, i) => {
            const before = places[i] ?? place;
            const apart = place.y !== before.y || place.x - before.x >= (place.across + before.across) / 2;
            expect(apart, `${table.name} ${width}x${height} ${key}`).toBe(true);
          });
        }
      }
    }
  });
});

describe("many cards", () => {
  const crowds: [string, string, number][] = [
    ["carrot most", "restaurant", 14],
    ["carrot most", "dishes", 24],
    ["food-court most", "station", 40],
    ["food-court most", "queue", 5],
    ["apothecary most", "melds", 9],
    ["apothecary most", "hand", 14],
    ["alchemist most", "pile", 60],
    ["witch-duel most", "laid", 8],
  ];

  test.each(crowds)("%s: everybody's %s holds %i, and all can be seen", (name, zone, count) => {
    const table = tableOf(name);
    const owners = table.state.view.names.map((_, seat) => seat);
    const crowded = owners.reduce((told, owner) => withCards(told, zone, owner, count), table);
    for (const [width, height] of WINDOWS) {
      const layout = laid(crowded, frameOf(width, height));
      const where = `${width}x${height}`;
      expect(collisions(layout), where).toEqual([]);
      for (const card of reachable(layout)) {
        expect(seen(card, layout.cards), `${where} ${card.zone} ${card.owner ?? "-"}`).toBeGreaterThanOrEqual(
          Math.min(18 * 26, card.spot.width ** 2),
        );
        expect(
          cornersOf(card).every(
            ([x, y]) => x > -1 && y > -1 && x < width + 1 + layout.handScroll && y < layout.height + 1,
          ),
          where,
        ).toBe(true);
      }
    }
  });
});

describe("stalls", () => {
  const table = tableOf("food-court most");
  const station = (layout: Layout, seat: number): CardSpot[] =>
    cardsOf(layout, "station", seat).filter((card) => !card.buried);

  test("show every column of a set zone, however many there are", () => {
    const columns = 5;
    const layout = laid(withCards(table, "station", 2, columns * 3), LAPTOP);
    expect(station(layout, 2).length).toBe(columns);
    expect(boxOf(layout, "station", 2).count).toBeNull();
  });

  test("of a row are equally high, and what is kept apart lies beside the name", () => {
    const layout = laid(table, LAPTOP);
    const rows = new Map(layout.seats.map(({ box }) => [Math.round(box.y), new Set<number>()]));
    for (const { box } of layout.seats) rows.get(Math.round(box.y))?.add(Math.round(box.height));
    for (const heights of rows.values()) expect(heights.size).toBe(1);
    for (const { seat, words } of layout.seats) {
      const pocket = boxOf(layout, "draw", seat).box;
      expect(pocket.x).toBeGreaterThanOrEqual(words.x + words.width - 1);
      expect(pocket.y).toBeLessThan(words.y + words.height);
    }
  });

  test("stand in one row where all others fit there", () => {
    const four = laid(tableOf("food-court four"), LAPTOP);
    const tops = four.seats.map(({ box }) => box.y);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40);
    expect(new Set(four.seats.map(({ style }) => style))).toEqual(new Set(["stall"]));
  });

  test("are low on a phone on its side, with the words beside the face", () => {
    for (const name of ["food-court four", "iron-chef four", "carrot four"]) {
      const layout = laid(tableOf(name), frameOf(844, 390));
      expect(layout.height).toBe(390);
      for (const { face, words } of layout.seats) expect(words.x).toBeGreaterThanOrEqual(face.x + face.width);
    }
  });
});

describe("words", () => {
  test("have room for whoever a fact names", () => {
    const dealer = { name: "dealer", is: "seat", short: "Dealer", value: "Rosa" } as FactData;
    expect([0, 1].map((seat) => tokenOf(dealer, ["Ada", "Rosa"], seat))).toEqual(["", "Dealer"]);
    const won = { name: "won", is: "count", short: ["", "Won: 1"], value: [0, 1] } as unknown as FactData;
    expect([0, 1].map((seat) => tokenOf(won, ["Ada", "Rosa"], seat))).toEqual(["", "Won: 1"]);
  });

  test("of a badge are what it is about and what it says", () => {
    expect(badgeLines("Open Kitchen, +1 point: Coastal Catch")).toEqual(["Open Kitchen, +1 point", "Coastal Catch"]);
    expect(badgeLines("Sealed")).toEqual(["Sealed"]);
  });
});

describe("large windows", () => {
  test("have larger cards, most of all for whoever looks on", () => {
    const pile = (name: string, width: number, height: number): number =>
      boxOf(laid(tableOf(name), frameOf(width, height)), "deck", null).box.width;
    expect(pile("iron-chef four", 1920, 1080)).toBeGreaterThan(pile("iron-chef four", 1440, 900));
    expect(pile("witch-duel most-watched", 1920, 1080)).toBeGreaterThan(140);
  });
});

describe("seats", () => {
  test("sit clockwise from the own one: left, top, right, the sides lower", () => {
    const layout = laid(tableOf("iron-chef four"), LAPTOP);
    const [left, top, right] = layout.seats;
    expect(layout.seats.map(({ seat }) => seat)).toEqual([3, 0, 1]);
    expect(left?.face.x).toBeLessThan(top?.face.x ?? 0);
    expect(right?.face.x).toBeGreaterThan(top?.face.x ?? 0);
    expect(left?.box.y).toBeGreaterThan(top?.box.y ?? 0);
    expect(left?.box.y).toBe(right?.box.y);
  });

  test("are equal stalls where there are more than five others, and the log is folded", () => {
    const layout = laid(tableOf("food-court most"), LAPTOP);
    expect(new Set(layout.seats.map(({ style }) => style))).toEqual(new Set(["stall"]));
    expect(new Set(layout.seats.map(({ box }) => Math.round(box.width))).size).toBe(1);
    expect(layout.log.style).toBe("folded");
  });

  test("fold to chips on a phone with more than three others; whoever acts, or is chosen, is open", () => {
    const table = tableOf("iron-chef most");
    const asked = { ...table, state: { ...table.state, view: { ...table.state.view, actors: [4] } } };
    const openIn = (layout: Layout): number[] =>
      layout.seats.filter(({ style }) => style === "strip").map(({ seat }) => seat);
    expect(openIn(laid(asked, PHONE))).toEqual([4]);
    expect(openIn(laid(asked, PHONE, { ...AS_IT_IS, open: 2 }))).toEqual([2]);
    expect(laid(asked, PHONE).seats.filter(({ style }) => style === "chip").length).toBe(4);
  });

  test("are all around the table for a spectator, who has no hand", () => {
    const layout = laid(tableOf("witch-duel most-watched"), LAPTOP);
    expect(layout.seats.length).toBe(6);
    expect(layout.own).toBeNull();
    expect(layout.tools.undo.width).toBe(0);
  });
});

describe("the question", () => {
  test("stays where it is, whatever lies on the table", () => {
    for (const { name } of tables.filter((table) => table.name.endsWith(" most"))) {
      for (const [width, height] of WINDOWS.filter(([, high]) => high !== 640)) {
        const [early, late] = [
          laid(tableOf(name), frameOf(width, height)),
          laid(tableOf(`${name}-late`), frameOf(width, height)),
        ];
        expect(late.question, `${name} ${width}x${height}`).toEqual(early.question);
        expect(late.hand).toEqual(early.hand);
      }
    }
  });
});

describe("the log", () => {
  test("is a rail, lies beside the hand, or is a button, by the width of the window", () => {
    const table = tableOf("iron-chef four");
    expect(laid(table, LAPTOP).log).toEqual({ style: "rail", box: { x: 1140, y: 0, width: 300, height: 900 } });
    expect(laid(table, frameOf(1100, 800)).log.style).toBe("folded");
    expect(laid(table, frameOf(1000, 800)).log.style).toBe("button");
    expect(laid(table, LAPTOP, { ...AS_IT_IS, folded: true }).log.style).toBe("button");
  });
});
