import { expect, test } from "vitest";
import type { ViewData, Welcome } from "../../protocol";
import { awningOf } from "../../src/table/awning";

const hung = { plan: { awnings: { zone: "sign", colours: { 3: "#204060", 5: "#602040" } } } } as unknown as Welcome;
const view = {
  zones: [
    { zone: "sign", owner: 0, kinds: [5] },
    { zone: "sign", owner: 1, kinds: [] },
    { zone: "sign", owner: 2, kinds: [4] },
    { zone: "hand", owner: 1, kinds: [3] },
  ],
} as unknown as ViewData;

test("an awning has the colour of the card in its zone", () => {
  expect(awningOf(hung, view, 0)).toBe("#602040");
});

test("without such a card, or without awnings, none hangs there", () => {
  expect([1, 2, 3].map((seat) => awningOf(hung, view, seat))).toEqual([null, null, null]);
  expect(awningOf({ plan: { awnings: null } } as unknown as Welcome, view, 0)).toBeNull();
});
