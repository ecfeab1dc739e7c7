import { beforeEach, describe, expect, it } from "vitest";
import type { Lesson, LessonNote, State } from "../../protocol";
import { lessons, meantBy } from "../../src/house/lessons.svelte";

const note = (text: string, asks = false): LessonNote => ({ text, asks, thing: null, fact: null, action: null });
const lesson = (version: number, more: Partial<Lesson> = {}): Lesson => ({
  type: "lesson",
  table: "t",
  seat: 0,
  version,
  first: 3,
  of: 9,
  meant: [7],
  notes: [note("Look."), note("Do it.", true)],
  ...more,
});
const state = (version: number, seat: number | null = 0) => ({ version, seat }) as State;
const tell = (told: Lesson) => {
  lessons.told(told);
  lessons.stated(state(told.version));
};

beforeEach(() => lessons.forget());

describe("a lesson", () => {
  it("lights nothing while there is something to read, and then what it asks for", () => {
    tell(lesson(4));
    expect(lessons.at(state(4))).toMatchObject({ number: 3, note: { text: "Look." } });
    expect(meantBy(lessons.at(state(4)))).toEqual([]);
    lessons.goOn();
    expect(lessons.at(state(4))).toMatchObject({ number: 4, note: { text: "Do it." } });
    expect(meantBy(lessons.at(state(4)))).toEqual([7]);
  });

  it("lights everything at its end, and is gone when all has been read", () => {
    tell(lesson(4, { notes: [note("Goodbye.")], meant: [] }));
    expect(meantBy(lessons.at(state(4)))).toBeNull();
    lessons.goOn();
    expect(lessons.at(state(4))).toBeNull();
  });

  it("says nothing about another moment or another seat", () => {
    tell(lesson(4));
    expect(lessons.at(state(5))).toBeNull();
    expect(lessons.at(state(4, 1))).toBeNull();
    expect(lessons.at(null)).toBeNull();
  });

  it("stays read while others answer at the same time, and what is held stays held", () => {
    tell(lesson(4));
    lessons.goOn();
    lessons.holds({ type: "held", id: "1", action: 9, text: "But first …" });
    tell(lesson(5));
    expect(lessons.at(state(5))).toMatchObject({ number: 4, held: { action: 9 } });
    tell(lesson(6, { first: 5, notes: [note("Next.", true)] }));
    expect(lessons.at(state(6))).toMatchObject({ number: 5, held: null });
  });

  it("is over when a state comes without it, even of the same version", () => {
    tell(lesson(4));
    lessons.stated(state(4));
    expect(lessons.at(state(4))).toBeNull();
  });
});
