import { expect, it, vi } from "vitest";

vi.mock("../../src/house/house.svelte", () => ({ house: {} }));
const { mayRenew } = await import("../../src/status/renewing");

it("loads the page again once a minute at most", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const tried = [1_000_000, 1_000_001, 1_059_999, 1_060_000, 1_060_001].map((now) => mayRenew(storage, now));
  expect(tried).toEqual([true, false, false, true, false]);
});
