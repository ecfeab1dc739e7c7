import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../protocol";
import { skippedFrom } from "../../src/log/skipping";

const NAMES = ["Ada", "Ben", "Cleo"];
const entry = (move: number, by: number | null): LogEntry => ({ move, by, text: "", cards: [] });
const LOG = [entry(0, null), entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 2), entry(5, 0)];

describe("what was skipped", () => {
  it("is what others did since, each of them named once", () => {
    expect(skippedFrom(LOG, 2, 0, NAMES)).toEqual({ moves: 3, names: ["Ben", "Cleo"] });
    expect(skippedFrom(LOG, 4, 0, NAMES)).toEqual({ moves: 1, names: ["Cleo"] });
  });
  it("is nothing where only oneself has answered", () => {
    expect(skippedFrom(LOG, 5, 0, NAMES)).toBeNull();
  });
});
