import { describe, expect, test } from "vitest";
import { frameOf } from "../../src/line/frames";

const read = (reason: string) => frameOf(JSON.stringify({ type: "error", id: "1", reason }));

describe("what the house says", () => {
  test("has a printer's apostrophes between letters", () => {
    expect(read("Otto's discard pile is Défné's.")).toHaveProperty("reason", "Otto’s discard pile is Défné’s.");
  });

  test("keeps quotation marks as they are", () => {
    expect(read("This is 'fly', and “that” 5' high.")).toHaveProperty("reason", "This is 'fly', and “that” 5' high.");
  });

  test("is a file as it came in, if it is one", () => {
    const file = { type: "exported", id: "1", name: "game.json", text: '{"names": ["O\'Brien"]}' };
    expect(frameOf(JSON.stringify(file))).toEqual(file);
  });
});
