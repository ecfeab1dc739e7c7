import { expect, test } from "vitest";
import type { Layout } from "../../src/layout/types";
import { AS_IT_IS, frameOf, laid, tables, type Told } from "./tables";

const WINDOWS = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;

const holds = ({ state, welcome }: Told): boolean =>
  state.view.zones.some(
    (zone) =>
      zone.owner === state.seat &&
      zone.size > 0 &&
      welcome.plan.zones.some((plan) => plan.zone === zone.zone && plan.lies === "hand" && !plan.fleeting),
  );

/** One table of each game where people hold cards. */
const withHand = tables.filter(
  ({ welcome }, at) => tables.findIndex((other) => other.welcome.game === welcome.game && holds(other)) === at,
);

const held = (layout: Layout, { state, welcome }: Told): number[] => {
  const hands = welcome.plan.zones.filter((plan) => plan.lies === "hand").map((plan) => plan.zone);
  return layout.cards
    .filter((card) => card.owner === state.seat && hands.includes(card.zone))
    .map((card) => card.spot.width);
};

test("large cards are a quarter larger in the own hand", () => {
  expect(withHand.length).toBeGreaterThan(3);
  for (const table of withHand)
    for (const [width, height] of WINDOWS) {
      const frame = frameOf(width, height);
      const [usual, large] = [false, true].map((large) => held(laid(table, frame, { ...AS_IT_IS, large }), table));
      expect(large?.map(Math.round), `${table.name} in ${width}x${height}`).toEqual(
        usual?.map((one) => Math.round(one * 1.25)),
      );
    }
});

test("a left-handed phone has its tools at the left, and the other things stay", () => {
  for (const table of withHand)
    for (const [width, height] of WINDOWS) {
      const frame = frameOf(width, height);
      const [usual, left] = [false, true].map((leftHanded) => laid(table, frame, { ...AS_IT_IS, leftHanded }));
      expect(left?.question).toEqual(usual?.question);
      if (usual?.shape === "wide") continue;
      expect(left?.tools.sort.x, `${table.name} in ${width}x${height}`).toBeLessThan(usual?.tools.sort.x ?? 0);
    }
});
