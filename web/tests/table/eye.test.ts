import { expect, test } from "vitest";
import { eyeOf, keyAt } from "../../src/table/eye";

const pile = (x: number, width: number) => ({ x, y: 100, width, height: (width * 88) / 63 });

test("the eye is at the lower left of a pile, and within the window", () => {
  expect(eyeOf([pile(100, 76)]).x).toBeLessThan(100);
  expect(eyeOf([pile(100, 76)]).y).toBeGreaterThan(100 + 106 - 44);
  expect(eyeOf([pile(2, 76)]).x + 8).toBeGreaterThanOrEqual(2); // the eye is 8 px within its button
});

test("the eye of a narrow pile is above, away from the number at the lower right", () => {
  const box = pile(100, 44);
  expect(eyeOf([box]).y + 36).toBeLessThan(box.y + box.height - 17);
});

test("the number of a key is in the middle of what can be seen, and never under the eye of a narrow pile", () => {
  expect(keyAt(90)).toBe(45);
  expect(keyAt(90, 30)).toBe(15);
  const box = pile(100, 44);
  expect(box.x + keyAt(box.width) - 10).toBeGreaterThanOrEqual(eyeOf([box]).x + 36); // half of the number; the eye's right edge
});
