import { expect, test } from "vitest";
import type { ViewData, Welcome, ZonePlanInfo } from "../../protocol";
import { markOf } from "../../src/table/marks";

const plan = { zone: "potions", signs: { 0: "hourglass", 2: "cross" } as Record<string, string> } as ZonePlanInfo;
const welcome = { plan: { zones: [plan] } } as Welcome;
const view = {
  zones: [
    { zone: "potions", owner: 1, marks: [2, 1, 0], marked: ["perk used", null, "ready next turn"] },
    { zone: "hand", owner: 1 },
  ],
} as unknown as ViewData;

test("a mark has its words and the sign that the plan gives it", () => {
  expect(markOf(welcome, view, "potions", 1, 0)).toEqual({ sign: "cross", words: "perk used" });
  expect(markOf(welcome, view, "potions", 1, 2)).toEqual({ sign: "hourglass", words: "ready next turn" });
});

test("of other cards, nothing is said", () => {
  expect(markOf(welcome, view, "potions", 1, 1)).toBeNull();
  expect(markOf(welcome, view, "hand", 1, 0)).toBeNull();
  expect(markOf(welcome, view, "potions", 0, 0)).toBeNull();
});
