import { expect, it, vi } from "vitest";

vi.mock("../../src/house/house.svelte", () => ({ house: {} }));
vi.mock("../../src/house/place.svelte", () => ({ where: {} }));
vi.mock("../../src/language/language.svelte", () => ({ t: (text: string) => text }));
const { partsOf } = await import("../../src/looking/opening");

const bytes = (part: string) => new TextEncoder().encode(JSON.stringify(part)).length;

it("cuts a text into parts that fit into frames, and loses nothing", () => {
  const texts = [
    "",
    "{}",
    '"'.repeat(9000),
    "\u0001".repeat(5000),
    "♥".repeat(7000),
    "🥕".repeat(4000),
    "a🥕".repeat(3001),
  ];
  for (const text of texts) {
    const parts = partsOf(text);
    expect(parts.join("")).toBe(text);
    expect(Math.max(...parts.map(bytes))).toBeLessThanOrEqual(3600);
    // a cut pair of surrogates would not arrive as it was
    for (const part of parts) expect(part).not.toMatch(/[\ud800-\udbff]$/);
  }
});
