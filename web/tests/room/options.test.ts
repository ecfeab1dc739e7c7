import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../../protocol";
import { controlOf, isChanged, valueOf, wordOf } from "../../src/room/options";

const option = (...values: (string | number)[]): OptionInfo => ({
  name: "sell_to",
  title: "Sold cards",
  meaning: "",
  values,
  words: values.map((value) => `${value}`.replaceAll("_", " ")),
  value: values[0] ?? "",
});

describe("the control of a house rule", () => {
  it("is a switch for on and off, in either order", () => {
    expect(controlOf(option("on", "off"))).toBe("switch");
    expect(controlOf(option("off", "on"))).toBe("switch");
  });
  it("counts where the values are whole numbers in a row", () => {
    expect(controlOf(option(1, 2, 3))).toBe("span");
    expect(controlOf(option(1, 2, 4))).toBe("few");
    expect(controlOf(option("auto", 2, 3))).toBe("few");
    expect(controlOf(option("5", "6"))).toBe("few");
  });
  it("is a list where values are many or long", () => {
    expect(controlOf(option("auto", 1, 2, 3, "none"))).toBe("many");
    expect(controlOf(option("whoever_won_more_rounds", "shared_by_all"))).toBe("many");
  });
  it("is none where there is no choice", () => {
    expect(controlOf(option(3))).toBe("fixed");
  });
});

it("says values in the words of the game", () => {
  expect(wordOf({ ...option("shuffle", "bottom"), words: ["shuffled in", "at the bottom"] }, "bottom")).toBe(
    "at the bottom",
  );
});

it("judges by the words whether values fit side by side", () => {
  expect(controlOf({ ...option("a", "b"), words: ["whoever won more rounds", "shared by all"] })).toBe("many");
});

it("knows what is changed", () => {
  const on = option("on", "off");
  expect(valueOf(on, {})).toBe("on");
  expect(isChanged(on, { sell_to: "on" })).toBe(false);
  expect(isChanged(on, { sell_to: "off" })).toBe(true);
});
