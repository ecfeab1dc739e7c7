import { describe, expect, it } from "vitest";
import { namedIn, picturesOf } from "../../src/rulebook/pictures";

const named = (text: string, ...names: string[]) =>
  namedIn(
    text,
    names.map((name) => ({ name, picture: name })),
  ).map((one) => one.name);

describe("namedIn", () => {
  it("finds the cards that a text names, as whole words, plural or not", () => {
    expect(named("Play a Shrimp on two Apples.", "Shrimp", "Apple", "Garlic")).toEqual(["Shrimp", "Apple"]);
    expect(named("A Pineapple, and no shrimp.", "Apple", "Shrimp")).toEqual([]);
    expect(named("The Witch’s Chain (rare)", "Witch’s Chain", "Witch")).toEqual(["Witch’s Chain", "Witch"]);
  });

  it("shows a dozen at most", () => {
    const names = Array.from({ length: 20 }, (_, k) => `Card${k}`);
    expect(named(names.join(", "), ...names)).toHaveLength(12);
  });
});

it("has each name once, with the picture of its first kind", () => {
  const book = {
    cards: ["Nail (Hex)", "Nail (Charm)", "Feather", "Bare"],
    faces: { 0: "a", 1: "b", 2: "c" } as Record<string, string>,
    widths: [100],
  };
  expect(picturesOf(book)).toEqual([
    { name: "Nail", picture: "a-100.webp" },
    { name: "Feather", picture: "c-100.webp" },
  ]);
  expect(picturesOf({ ...book, faces: {} })).toEqual([]);
});
