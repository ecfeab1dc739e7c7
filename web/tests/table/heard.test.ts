import { expect, it } from "vitest";
import type { EventData } from "../../protocol";
import type { Sight } from "../../src/house/sights.svelte";
import { momentOf } from "../../src/table/heard";
import { view } from "../choosing/made";

const sight = (changes: Parameters<typeof view>[1], events: Pick<EventData, "what">[] = []): Sight =>
  ({ seat: 0, welcome: { table: "t" }, now: { view: view([], changes), events }, log: [] }) as unknown as Sight;

it("hears the most important of what happened", () => {
  const before = sight({});
  expect(momentOf(null, before)).toBeNull();
  expect(momentOf(before, before)).toBeNull();
  expect(momentOf(before, sight({}, [{ what: "moved" }]))).toBeNull();
  expect(momentOf(before, sight({}, [{ what: "shuffled" }]))).toBe("shuffle");
  expect(momentOf(before, sight({ scores: [0, 2, 0] }, [{ what: "shuffled" }]))).toBe("points");
  expect(momentOf(before, sight({ over: true, winners: [1] }))).toBe("ending");
  expect(momentOf(before, sight({ over: true, winners: [0], scores: [9, 0, 0] }))).toBe("win");
});

it("hears nothing when another seat or table comes in sight", () => {
  const over = sight({ over: true, winners: [0] });
  expect(momentOf({ ...sight({}), seat: 1 }, over)).toBeNull();
});
