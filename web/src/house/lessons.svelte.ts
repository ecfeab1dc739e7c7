/** What a lesson says to this person, and how far they have read. The house tells it together with each state. */
import type { Held, Lesson, LessonNote, State } from "../../protocol";

class Lessons {
  #told = $state.raw<Lesson | null>(null);
  /** How many of the notes that were told have been read. */
  #read = $state(0);
  #held = $state.raw<Held | null>(null);
  /** Whether the state that belongs to what was told is still to come. */
  #fresh = false;

  forget(): void {
    this.#told = this.#held = null;
    this.#read = 0;
  }

  /** What somebody has read stays read while others answer at the same time. */
  told(lesson: Lesson): void {
    if (asksOf(lesson) !== asksOf(this.#told)) {
      this.#read = 0;
      this.#held = null;
    }
    this.#told = lesson;
    this.#fresh = true;
  }

  /** A state that comes without a lesson before it has none. */
  stated(state: State): void {
    if (!this.#fresh && this.#told?.seat === state.seat) this.forget();
    this.#fresh = false;
  }

  holds(held: Held): void {
    this.#held = held;
  }

  /** The lesson as far as it is about this moment; null without one, while others play, and when all has been read. */
  at(state: State | null): Guide | null {
    const lesson = this.#told;
    if (!lesson || !state || lesson.seat !== state.seat || lesson.version !== state.version) return null;
    const note = lesson.notes[this.#read];
    return note ? { lesson, note, number: lesson.first + this.#read, held: this.#held } : null;
  }

  /** This note has been read. */
  goOn(): void {
    this.#read += 1;
  }

  /** Whoever was told of something else does what the lesson asks for. */
  letGo(): void {
    this.#held = null;
  }
}

/** The note that is shown now, and its number in the lesson. */
export interface Guide {
  lesson: Lesson;
  note: LessonNote;
  number: number;
  /** An answer that the house holds back, because the lesson asks for something else. */
  held: Held | null;
}

/** What is lit: all that can be done, where no lesson asks for anything; nothing while there is something to read first. */
export const meantBy = (guide: Guide | null): readonly number[] | null =>
  !guide?.lesson.meant.length ? null : guide.note.asks ? guide.lesson.meant : [];

const asksOf = (lesson: Lesson | null): string =>
  lesson ? [lesson.table, lesson.first, lesson.notes.length, ...lesson.meant].join() : "";

export const lessons = new Lessons();
