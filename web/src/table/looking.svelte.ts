/** What is pointed at, what is enlarged, and what lies spread out. */
import type { Chooser } from "../choosing/contract";
import { type Slot, thingOf } from "./slots";

const HOVER = 450; // ms until a card is enlarged
const LONG_PRESS = 450;
const STEADY = 10; // px that a finger may stray

interface Enlarging {
  /** The card, wherever it lies by now. */
  id: number | null;
  sheet: boolean;
  byKey: boolean;
}

export class Looking {
  pointed = $state.raw<Slot | null>(null);
  byKeys = $state(false);
  enlarged = $state.raw<Enlarging | null>(null);
  /** The zone that lies spread out. */
  spread = $state.raw<{ zone: string; owner: number | null } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #longPressed = false;
  /** The mouse has pressed something and not moved since. */
  #rests: AbortController | null = null;

  constructor(readonly chooser: () => Chooser) {}

  point(slot: Slot | null, how: "pointer" | "keys"): void {
    this.pointed = slot;
    this.byKeys = how === "keys";
    this.chooser().point(slot && thingOf(slot, this.chooser()));
    clearTimeout(this.#timer);
    if (!this.enlarged?.sheet) this.enlarged = null;
    if (slot && how === "pointer" && slot.kind !== null && !this.#rests) this.#enlargeSoon(slot);
  }

  #enlargeSoon(slot: Slot): void {
    this.#timer = setTimeout(() => this.enlarge(slot, false), HOVER);
  }

  enlarge(slot: Slot, sheet: boolean, byKey = false): void {
    clearTimeout(this.#timer);
    this.enlarged = { id: slot.id, sheet, byKey };
  }

  /** A finger that rests on a card enlarges it, and then the tap is none. */
  touch(event: PointerEvent, slot: Slot): void {
    this.#longPressed = false;
    clearTimeout(this.#timer);
    const { clientX, clientY } = event;
    if (event.pointerType === "mouse") {
      this.enlarged = null;
      this.#rest(clientX, clientY);
      return;
    }
    const stop = new AbortController();
    const cancel = () => (clearTimeout(this.#timer), stop.abort());
    this.#timer = setTimeout(() => {
      this.#longPressed = true;
      stop.abort();
      this.enlarge(slot, true);
    }, LONG_PRESS);
    const { signal } = stop;
    addEventListener(
      "pointermove",
      (move) => Math.hypot(move.clientX - clientX, move.clientY - clientY) > STEADY && cancel(),
      { signal },
    );
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, cancel, { signal });
  }

  /** What is pressed moves, and other cards come to lie under the mouse: nobody pointed at those, until it moves. */
  #rest(x: number, y: number): void {
    this.#rests?.abort();
    const rests = (this.#rests = new AbortController());
    const moved = (move: PointerEvent) => {
      if (Math.hypot(move.clientX - x, move.clientY - y) <= STEADY) return;
      rests.abort();
      this.#rests = null;
      const { pointed } = this;
      if (pointed && pointed.kind !== null && !this.byKeys && !this.enlarged) this.#enlargeSoon(pointed);
    };
    addEventListener("pointermove", moved, { signal: rests.signal });
  }

  /** Whether the click that comes now only ended a long press. */
  get longPressed(): boolean {
    return this.#longPressed;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.enlarged = null;
  }

  /** The table is gone: nothing may hold on to its cards. */
  leave(): void {
    this.close();
    this.#rests?.abort();
  }
}
