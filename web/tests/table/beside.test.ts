import { describe, expect, it } from "vitest";
import type { Box } from "../../src/layout/types";
import { boxBeside, overlap, tipBeside } from "../../src/table/beside";

const frame = { width: 1440, height: 900, rem: 16 };
const question: Box = { x: 400, y: 610, width: 640, height: 56 };
const size = { width: 340, height: 540 };

it.each([
  ["in the hand", { x: 700, y: 690, width: 124, height: 173 }],
  ["in the middle", { x: 680, y: 320, width: 88, height: 123 }],
  ["in a corner", { x: 10, y: 10, width: 54, height: 75 }],
  ["at the right edge", { x: 1380, y: 400, width: 54, height: 75 }],
])("covers neither the card nor the question: %s", (_, place) => {
  const box = boxBeside(place, size, frame, [question]);
  expect(overlap(box, place)).toBe(0);
  expect(overlap(box, question)).toBe(0);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(frame.width);
  expect(box.y + box.height).toBeLessThanOrEqual(frame.height);
});

describe("a tip", () => {
  it.each([
    ["above a card of the hand", { x: 700, y: 690, width: 124, height: 173 }, { x: 762, y: 602, below: false }],
    ["above what lies in the middle", { x: 680, y: 320, width: 88, height: 123 }, { x: 724, y: 300, below: false }],
    ["below what lies at the top", { x: 10, y: 10, width: 54, height: 75 }, { x: 130, y: 97, below: true }],
    ["beside the question", { x: 20, y: 690, width: 54, height: 75 }, { x: 130, y: 670, below: false }],
  ])("stands %s", (_, place, at) => {
    expect(tipBeside(place, frame, question)).toEqual(at);
  });
});
