/** Dragging a card with mouse or finger: onto what it is for, onto the open table, or to another place in the hand.
 *
 * A finger that moves sideways scrolls the hand; one that pulls upwards lifts the card, which can then go anywhere. */
import type { Box } from "../layout/types";
import type { Choosing } from "./choosing.svelte";
import { cardKey, type ThingKey } from "./contract";

/** What dragging needs of the table. */
export interface Cloth {
  /** The element that is moved. */
  element: (key: ThingKey) => HTMLElement | null;
  /** The things at a point of the screen, the uppermost first. */
  thingsAt: (x: number, y: number) => ThingKey[];
  /** The hand on the screen. */
  hand: () => Box;
  /** Whether the hand scrolls sideways under a finger. */
  scrolls: () => boolean;
}

const MOUSE = 6; // px until a press is a drag
const FINGER = 10;

/** Whether so much movement lifts a card; null while it may still become anything. */
export function lifts(dx: number, dy: number, isFinger: boolean, scrolls: boolean): boolean | null {
  const far = Math.hypot(dx, dy);
  if (far < (isFinger ? FINGER : MOUSE)) return null;
  return !isFinger || !scrolls || Math.abs(dy) > Math.abs(dx);
}

/** Before which card of the hand one is let go: in the nearest row, the first whose middle lies to the right; null for the end.
 * Cards are given from left to right, row by row. */
export function placeIn(hand: readonly Middle[], x: number, y: number): number | null {
  const rows = rowsOf(hand);
  const away = (row: readonly Middle[]) => Math.abs(row.reduce((sum, card) => sum + card.y, 0) / row.length - y);
  const at = rows.reduce((best, row, index) => (away(row) < away(rows[best] ?? row) ? index : best), 0);
  const next = rows[at]?.find((card) => card.x > x) ?? rows[at + 1]?.[0];
  return next?.id ?? null;
}

interface Middle {
  id: number;
  x: number;
  y: number;
}

/** A row ends where the next card lies farther to the left. */
function rowsOf(hand: readonly Middle[]): Middle[][] {
  const rows: Middle[][] = [];
  for (const card of hand) {
    const row = rows.at(-1);
    if (row && card.x >= (row.at(-1)?.x ?? 0)) row.push(card);
    else rows.push([card]);
  }
  return rows;
}

export const isWithin = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Things under a point by their `data-thing`. */
export function thingsAt(x: number, y: number): ThingKey[] {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-thing]"));
  return [...new Set(found.flatMap((element) => (element?.dataset.thing ? [element.dataset.thing as ThingKey] : [])))];
}

interface Held {
  key: ThingKey;
  pointer: number;
  isFinger: boolean;
  x: number;
  y: number;
  lifted: HTMLElement | null;
  /** The middle of the card before it was lifted. */
  home: { x: number; y: number };
}

export class Dragging {
  #held: Held | null = null;
  #justDropped = false;
  readonly #choosing: Choosing;
  readonly #cloth: Cloth;

  constructor(choosing: Choosing, cloth: Cloth) {
    this.#choosing = choosing;
    this.#cloth = cloth;
  }

  /** A pointer goes down on a card. Whether it is a drag is seen when it moves. */
  begin(event: PointerEvent, key: ThingKey): void {
    this.#justDropped = false;
    if (event.button !== 0 || !this.#choosing.mayDrag(key)) return;
    this.#end();
    this.#held = {
      key,
      pointer: event.pointerId,
      isFinger: event.pointerType !== "mouse",
      x: event.clientX,
      y: event.clientY,
      lifted: null,
      home: { x: event.clientX, y: event.clientY },
    };
    addEventListener("pointermove", this.#moved);
    addEventListener("pointerup", this.#letGo);
    addEventListener("pointercancel", this.#putBack);
    addEventListener("keydown", this.#struck, true);
  }

  /** Whether the click that is coming belongs to a drag that has just ended; then it presses nothing. */
  swallowsClick(): boolean {
    const swallows = this.#justDropped;
    this.#justDropped = false;
    return swallows;
  }

  get isDragging(): boolean {
    return this.#choosing.dragged !== null;
  }

  readonly #moved = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.lifted) {
      const verdict = lifts(dx, dy, held.isFinger, this.#cloth.scrolls());
      if (verdict === null) return;
      held.lifted = verdict ? this.#cloth.element(held.key) : null;
      if (!held.lifted) return this.#end();
      held.home = middleOf(held.lifted);
      held.lifted.dataset.dragged = "";
    }
    event.preventDefault();
    held.lifted.style.translate = `${dx}px ${dy}px`;
    this.#choosing.dragOver(held.key, this.#under(event.clientX, event.clientY));
  };

  readonly #letGo = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.lifted) return this.#end();
    this.#justDropped = true;
    const { clientX: x, clientY: y } = event;
    const over = this.#under(x, y);
    const own = this.#isInHand(held.key) && isWithin(this.#cloth.hand(), x, y);
    const named = over !== null && this.#choosing.light(over).glow === "target";
    if (own && !named) this.#reorder(held.key, { x: held.home.x + x - held.x, y: held.home.y + y - held.y });
    else this.#choosing.drop(held.key, over, over ? null : { x: x - 1, y: y - 1, width: 2, height: 2 });
    this.#end();
  };

  readonly #putBack = (event: PointerEvent): void => {
    if (event.pointerId === this.#held?.pointer) this.#end();
  };

  readonly #struck = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.isDragging) return;
    event.stopPropagation();
    this.#justDropped = true;
    this.#end();
  };

  /** The element goes back to its place, softly by its own transition; where the card really goes, the table moves it. */
  #end(): void {
    const lifted = this.#held?.lifted;
    if (this.#held && lifted) {
      this.#choosing.drop(this.#held.key, this.#held.key);
      const from = lifted.style.translate;
      lifted.style.translate = "";
      delete lifted.dataset.dragged;
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
        lifted.animate([{ translate: from }, { translate: "0 0" }], { duration: 180, easing: "ease-out" });
      }
    }
    this.#held = null;
    removeEventListener("pointermove", this.#moved);
    removeEventListener("pointerup", this.#letGo);
    removeEventListener("pointercancel", this.#putBack);
    removeEventListener("keydown", this.#struck, true);
  }

  #under(x: number, y: number): ThingKey | null {
    const things = this.#cloth.thingsAt(x, y).filter((key) => key !== this.#held?.key);
    return things.find((key) => this.#choosing.light(key).glow === "target") ?? things[0] ?? null;
  }

  #isInHand(key: ThingKey): boolean {
    return this.#choosing.hand.has(key);
  }

  /** `at` is where the middle of the card is let go: its element may still be on the way there. */
  #reorder(key: ThingKey, at: { x: number; y: number }): void {
    const id = Number(key.slice("card:".length));
    const hand = this.#choosing.hand.ids
      .filter((one) => one !== id)
      .flatMap((one) => {
        const element = this.#cloth.element(cardKey(one));
        return element ? [{ id: one, ...middleOf(element) }] : [];
      });
    this.#choosing.hand.move(id, placeIn(hand, at.x, at.y));
  }
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
