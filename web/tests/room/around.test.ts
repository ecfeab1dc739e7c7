import { expect, it } from "vitest";
import { around } from "../../src/room/around";

it("puts the own chair at the bottom, and the next ones clockwise from there", () => {
  const spots = around(4, 2);
  const [top, right, bottom, left] = spots;
  expect(bottom!.y).toBe(Math.max(...spots.map((spot) => spot.y)));
  expect(top!.y).toBe(Math.min(...spots.map((spot) => spot.y)));
  expect(left!.x).toBe(Math.min(...spots.map((spot) => spot.x)));
  expect(right!.x).toBe(Math.max(...spots.map((spot) => spot.x)));
});

it("keeps every chair of eight in the picture", () => {
  for (const { x, y } of around(8, 3)) {
    expect(x).toBeGreaterThan(10);
    expect(x).toBeLessThan(90);
    expect(y).toBeGreaterThan(12);
    expect(y).toBeLessThan(89);
  }
});
