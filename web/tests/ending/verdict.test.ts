import { afterEach, expect, test } from "vitest";
import type { VerdictData } from "../../protocol";
import { verdictOf } from "../../src/ending/verdict";
import { speakEnglish, speakGerman } from "../language/speaking";

const NAMES = ["Ann", "Ben", "Cleo"];
const decided = (winners: number[], by: string | null, tie: Partial<VerdictData> = {}): VerdictData => ({
  winners,
  by,
  against: [],
  equal: [],
  tied: [],
  ...tie,
});
const tied = { equal: [0, 1], tied: ["9 points"] };

afterEach(speakEnglish);

// the kernel says the same in English: tests/kernel/test_verdict.py
test.each([
  [decided([0], "27 points"), "Ann wins with 27 points.", "Ann gewinnt mit 27 points."],
  [decided([0], null), "Ann wins.", "Ann gewinnt."],
  [decided([0, 1], null), "Ann and Ben share the win.", "Ann und Ben teilen sich den Sieg."],
  [
    decided([0, 1, 2], "0 points"),
    "Ann, Ben and Cleo share the win with 0 points each.",
    "Ann, Ben und Cleo gewinnen gemeinsam mit je 0 points.",
  ],
  [
    decided([1], "2 courses won", { ...tied, against: [1] }),
    "Ann and Ben have 9 points each. Ben wins the tie with 2 courses won against 1.",
    "Ann und Ben haben je 9 points. Bei Gleichstand gewinnt Ben mit 2 courses won gegen 1.",
  ],
  [
    decided([0, 2], "2 courses won", { equal: [0, 1, 2], tied: ["9 points"], against: [1, 0] }),
    "Ann, Ben and Cleo have 9 points each. Ann and Cleo share the win with 2 courses won against 1 and 0.",
    "Ann, Ben und Cleo haben je 9 points. Ann und Cleo gewinnen gemeinsam mit 2 courses won gegen 1 und 0.",
  ],
  [
    decided([1], "by sitting first", { equal: [1, 2], tied: ["9 points", "2 courses won"] }),
    "Ben and Cleo have 9 points and 2 courses won each. Ben wins the tie by sitting first.",
    "Ben und Cleo haben je 9 points und 2 courses won. Bei Gleichstand gewinnt Ben: by sitting first.",
  ],
])("who won and by what: %j", (verdict, english, german) => {
  expect(verdictOf(verdict, NAMES)).toBe(english);
  speakGerman();
  expect(verdictOf(verdict, NAMES)).toBe(german);
});
