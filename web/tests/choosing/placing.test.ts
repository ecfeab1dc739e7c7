import { expect, it } from "vitest";
import { beside } from "../../src/choosing/placing";
import type { Box } from "../../src/layout/types";

const WINDOW = { width: 1000, height: 700 };
const PAPER = { width: 260, height: 180 };
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it("a menu never covers its thing and stays in the window, wherever the thing lies", () => {
  for (let x = 0; x <= 900; x += 50) {
    for (let y = 0; y <= 560; y += 40) {
      const thing = { x, y, width: 100, height: 140 };
      const placed = beside(thing, PAPER, WINDOW);
      const paper = { ...PAPER, x: placed.x, y: placed.y };
      expect(overlaps(thing, paper)).toBe(false);
      expect(paper.x >= 0 && paper.x + paper.width <= WINDOW.width).toBe(true);
      expect(paper.y >= 0 && paper.y + paper.height <= WINDOW.height).toBe(true);
      expect(placed.tail).not.toBeNull();
    }
  }
});

it("the tail points at the middle of the thing", () => {
  const thing = { x: 200, y: 300, width: 100, height: 140 };
  const above = beside(thing, PAPER, WINDOW);
  expect(above.tail).toBe("bottom");
  expect(above.x + above.along).toBe(250);
  const right = beside(thing, PAPER, WINDOW, [{ x: 0, y: 0, width: 1000, height: 250 }]);
  expect(right.tail).toBe("left");
  expect(right.y + right.along).toBe(370);
});

it("a window too small for both keeps the paper inside", () => {
  const placed = beside(
    { x: 40, y: 40, width: 200, height: 280 },
    { width: 250, height: 300 },
    { width: 300, height: 400 },
  );
  expect(placed).toMatchObject({ x: 42, y: 92, tail: null });
});
