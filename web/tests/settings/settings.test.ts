import { beforeEach, describe, expect, it, vi } from "vitest";
import { readable, USUAL } from "../../src/settings/settings.svelte";

describe("what is kept", () => {
  it("is what a newcomer gets where nothing is", () => {
    expect(readable(null)).toEqual(USUAL);
    expect(USUAL.sound).toBe(false);
  });

  it("is taken as far as this page knows it", () => {
    const kept = { speed: "fast", mode: "purple", sound: 1, large_cards: true, mood: "good", standing: { any: [1] } };
    expect(readable(kept)).toEqual({ ...USUAL, speed: "fast", large_cards: true });
  });
});

const said = vi.hoisted(() => ({ frames: [] as unknown[], hear: (() => {}) as (frame: unknown) => void }));
vi.mock("../../src/house/house.svelte", () => ({
  house: {
    time: () => 100,
    say: (frame: unknown) => said.frames.push(frame),
    listen: ({ preferred }: { preferred: (frame: unknown) => void }) => (said.hear = preferred),
  },
}));

describe("preferences", async () => {
  const { prefer, preferTheirs } = await import("../../src/settings/preferring.svelte");
  const { keepSettings, settings } = await import("../../src/settings/settings.svelte");
  const hear = (preferences: object | null) => said.hear({ type: "preferred", preferences });

  beforeEach(() => {
    vi.useFakeTimers();
    keepSettings(USUAL);
    said.frames = [];
  });

  it("are told only to a house that knows this person", () => {
    prefer({ speed: "fast" });
    vi.runAllTimers();
    expect(settings).toMatchObject({ speed: "fast", at: 100 });
    expect(said.frames).toEqual([]);
    hear(null);
    expect(said.frames).toMatchObject([{ type: "prefer", preferences: { speed: "fast", at: 100 } }]);
  });

  it("are those of the house where they are newer", () => {
    keepSettings({ speed: "fast", at: 50 });
    hear({ at: 60, mode: "dark" });
    expect(settings).toMatchObject({ speed: "calm", mode: "dark", at: 60 });
    hear({ at: 40, mode: "light" });
    expect(settings.mode).toBe("dark");
    expect(said.frames).toMatchObject([{ preferences: { mode: "dark", at: 60 } }]);
  });

  it("of whoever moves here win, however old they are", () => {
    keepSettings({ speed: "fast", at: 5000 });
    preferTheirs();
    hear({ at: 1, speed: "off" });
    expect(settings.speed).toBe("off");
  });

  it("that change quickly are told once", () => {
    hear(null);
    prefer({ large_cards: true });
    prefer({ left_handed: true });
    vi.runAllTimers();
    expect(said.frames).toMatchObject([{ preferences: { large_cards: true, left_handed: true } }]);
  });
});
