import { expect, test } from "vitest";
import type { Sight } from "../../src/house/sights.svelte";
import { prizeOf } from "../../src/ending/prize";

const zone = (name: string, kinds: number[], more: object = {}) => ({
  zone: name,
  owner: 0,
  size: kinds.length,
  kinds,
  ...more,
});
const sight = (...zones: object[]) =>
  ({
    welcome: {
      plan: {
        zones: [
          { zone: "sets", lies: "seat" },
          { zone: "hand", lies: "hand" },
        ],
      },
    },
    now: { view: { zones } },
  }) as unknown as Sight;

test("a winner shows the largest set, and of equal ones the newest", () => {
  const marks = [1, 1, 2, 2, 2, 3, 3, 3];
  const sets = zone("sets", [9, 9, 5, 5, 5, 7, 7, 7], { marks, together: true });
  expect(prizeOf(sight(zone("hand", [1, 2, 3]), sets), 0)).toEqual({ zone: "sets", kinds: [7, 7, 7] });
});

test("who has laid out nothing shows nothing, and nobody shows what others have", () => {
  expect(prizeOf(sight(zone("hand", [1]), zone("sets", [])), 0)).toBeNull();
  expect(prizeOf(sight(zone("sets", [4])), 1)).toBeNull();
});
