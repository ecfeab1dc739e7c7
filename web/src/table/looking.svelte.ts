/** What is pointed at, what is enlarged, and what lies spread out. */
import type { Chooser } from "../choosing/contract";
import { type Slot, thingOf } from "./slots";

const HOVER = 450; // ms until a card is enlarged
const LONG_PRESS = 450;
const STEADY = 10; // px that a finger may stray

export class Looking {
  pointed = $state.raw<Slot | null>(null);
  byKeys = $state(false);
  enlarged = $state.raw<{ slot: Slot; sheet: boolean } | null>(null);
  /** The zone that lies spread out. */
  spread = $state.raw<{ zone: string; owner: number | null } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #longPressed = false;

  constructor(readonly chooser: () => Chooser) {}

  point(slot: Slot | null, how: "pointer" | "keys"): void {
    this.pointed = slot;
    this.byKeys = how === "keys";
    this.chooser().point(slot && thingOf(slot, this.chooser()));
    clearTimeout(this.#timer);
    if (!this.enlarged?.sheet) this.enlarged = null;
    if (slot && how === "pointer" && slot.kind !== null) {
      this.#timer = setTimeout(() => this.enlarge(slot, false), HOVER);
    }
  }

  enlarge(slot: Slot, sheet: boolean): void {
    clearTimeout(this.#timer);
    this.enlarged = { slot, sheet };
  }

  /** A finger that rests on a card enlarges it, and then the tap is none. */
  touch(event: PointerEvent, slot: Slot): void {
    this.#longPressed = false;
    clearTimeout(this.#timer);
    if (event.pointerType === "mouse") {
      this.enlarged = null;
      return;
    }
    const { clientX, clientY } = event;
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

  /** Whether the click that comes now only ended a long press. */
  get longPressed(): boolean {
    return this.#longPressed;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.enlarged = null;
  }
}
