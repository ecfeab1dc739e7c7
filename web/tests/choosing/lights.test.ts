import { describe, expect, it } from "vitest";
import { kinOf, lightsOf } from "../../src/choosing/lights";
import { inReadingOrder, numbers } from "../../src/choosing/numbers";
import { offerOf } from "../../src/choosing/offer";
import type { ThingKey } from "../../src/choosing/contract";
import { card, choice, group, PLANS, player, state, view, zone } from "./made";

const ZONES = [zone("hand", 0, [3, 3, 4], 10), zone("queue", 1, [5, 6], 20)];
const swaps = group(
  "swap",
  choice("Swap for 5", card(4), card(5, "queue", 1)),
  choice("Swap for 6", card(4), card(6, "queue", 1)),
);
const discard = group("discard", choice("Discard 3", card(3)));
const offer = offerOf(state(ZONES, discard, swaps), PLANS);
const idle = { opened: null, sent: null, dragged: null, numbers: new Map<ThingKey, string>() };
const glows = (lights: ReturnType<typeof lightsOf>) =>
  Object.fromEntries([...lights].map(([key, light]) => [key, light.glow]));

describe("light", () => {
  it("is on all that stands for an answer, and says what pressing does", () => {
    const lights = lightsOf(offer, idle);
    expect(glows(lights)).toEqual({
      "card:10": "can",
      "card:11": "can",
      "card:12": "can",
      "card:20": "can",
      "card:21": "can",
    });
    expect(lights.get("card:10")?.tip).toBe("Discard 3");
    expect(lights.get("card:12")?.tip).toBe("2 choices");
  });
  it("shows where a dragged card may go", () => {
    const lights = glows(lightsOf(offer, { ...idle, dragged: "card:12" }));
    expect(lights).toMatchObject({ "card:12": "chosen", "card:20": "target", "card:21": "target" });
  });
  it("is not on a card that is dragged only to another place", () => {
    expect(lightsOf(offer, { ...idle, dragged: "card:77" }).has("card:77")).toBe(false);
  });
  it("shows what is missing to what was pressed", () => {
    const opened = { thing: "card:12" as ThingKey, options: offer.of.get("card:12") ?? [], aims: true };
    expect(glows(lightsOf(offer, { ...idle, opened }))).toMatchObject({ "card:12": "chosen", "card:20": "target" });
  });
  it("stays on what was pressed alone while the answer is on its way", () => {
    expect(glows(lightsOf(offer, { ...idle, sent: "card:10" }))).toEqual({ "card:10": "chosen" });
  });
  it("is on nothing for who is not asked", () => {
    expect(lightsOf(null, idle).size).toBe(0);
  });
});

describe("own cards that match what is pointed at", () => {
  it("are of its kind or of its suit, and not in the same place", () => {
    expect([...kinOf("card:20", view(ZONES))]).toEqual(["card:10", "card:11"]);
    expect(kinOf("card:10", view(ZONES)).size).toBe(0);
  });
  it("are none for a back or a spectator", () => {
    expect(kinOf("card:20", view(ZONES, { seat: null })).size).toBe(0);
    expect(kinOf("card:50", view([...ZONES, zone("deck", null, null, 50, 1)])).size).toBe(0);
  });
});

describe("number keys", () => {
  const places: Record<string, { x: number; y: number }> = {
    "card:20": { x: 300, y: 110 },
    "card:21": { x: 100, y: 100 },
    "card:10": { x: 50, y: 600 },
    "card:11": { x: 90, y: 590 },
    "card:12": { x: 20, y: 620 },
  };
  const where = (key: ThingKey) => places[key] ?? null;

  it("go row by row, each from the left", () => {
    const keys: ThingKey[] = ["seat:1", "card:10", "card:12", "card:20", "card:21"];
    expect(inReadingOrder(keys, where)).toEqual(["card:21", "card:20", "card:12", "card:10", "seat:1"]);
  });
  it("are shared by things that lead to the same answers", () => {
    const found = numbers(offer.of, where);
    expect(Object.fromEntries(found)).toEqual({
      "card:21": "1",
      "card:20": "2",
      "card:12": "3",
      "card:10": "4",
      "card:11": "4",
    });
  });
  it("end at nine", () => {
    const many = group("rob", ...Array.from({ length: 12 }, (_, seat) => choice(`Rob ${seat}`, player(seat))));
    expect(numbers(offerOf(state([], many), PLANS).of, () => null).size).toBe(9);
  });
});
