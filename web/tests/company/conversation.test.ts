import { expect, test } from "vitest";
import { remarks } from "../../src/company/conversation";

test("phrases and lines stand in the order in which they were said", () => {
  const said = [
    { by: 1, text: "Hello!", at: 10 },
    { by: 2, text: "Good luck!", at: 30 },
  ];
  const lines = [{ number: 4, by: 2, name: "Ben", text: "<b>Hi</b>", at: 20 }];
  const found = remarks(said, lines);
  expect(found.map(({ text }) => text)).toEqual(["Hello!", "<b>Hi</b>", "Good luck!"]);
  expect(found.map(({ phrase }) => phrase)).toEqual([true, false, true]);
  expect(new Set(found.map(({ key }) => key)).size).toBe(3);
});
