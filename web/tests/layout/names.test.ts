import { describe, expect, it } from "vitest";
import { textWidth } from "../../src/layout/measures";
import { nameIn } from "../../src/layout/names";

const REM = 16;
const widthOf = (name: string, size: number): number => textWidth(name, size, REM);

describe("a name in little room", () => {
  it("is as large as usual where it fits", () => {
    expect(nameIn("Rosa", 200, 1.3, REM)).toEqual({ text: "Rosa", size: 1.3 });
  });
  it("becomes smaller before it loses a word", () => {
    const room = widthOf("Lady Amethyst", 1);
    const shown = nameIn("Lady Amethyst", room, 1.3, REM);
    expect(shown.text).toBe("Lady Amethyst");
    expect(shown.size).toBeCloseTo(1);
  });
  it("loses whole words, the last one first, and never becomes unreadable", () => {
    const room = widthOf("Professor", 0.9);
    const shown = nameIn("Professor Strix", room, 1.3, REM);
    expect(shown.text).toBe("Professor");
    expect(widthOf(shown.text, shown.size)).toBeLessThanOrEqual(room);
    expect(nameIn("Old Nanny Brume", widthOf("Old Nanny", 0.8125), 1.3, REM).text).toBe("Old Nanny");
    expect(nameIn("Bartholomew", 20, 1.3, REM)).toEqual({ text: "Bartholomew", size: 0.8125 });
  });
});
