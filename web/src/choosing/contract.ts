/** What the table asks of whoever knows the question: which things are lit, and what pointing, pressing and dropping do.
 *
 * A thing is a card, a zone as a whole, or a seat, and is known by its key. */
export type ThingKey = `card:${number}` | `zone:${string}` | `seat:${number}`;

export const cardKey = (id: number): ThingKey => `card:${id}`;
export const zoneKey = (zone: string, owner: number | null): ThingKey => `zone:${zone}/${owner ?? "-"}`;
export const seatKey = (seat: number): ThingKey => `seat:${seat}`;

/** How much light is on a thing. */
export interface Light {
  /** `can`: something can be done with it now. `chosen`: it was pressed, and its choices are open. `kin`: an own card that matches what
   * is pointed at. `target`: what is being dragged may be dropped here. */
  glow: "can" | "chosen" | "kin" | "target" | null;
  /** The number key that presses it, or null. */
  key: string | null;
  /** What pressing it does, where that is one thing; for the tip and for readers of the screen. */
  tip: string;
}

export interface Chooser {
  light(key: ThingKey): Light;
  /** The pointer is over a thing, or it has the focus; null when it has left. */
  point(key: ThingKey | null): void;
  /** A thing was clicked, tapped, or pressed by a key: answers, opens its choices, or says why nothing can be done. */
  press(key: ThingKey): void;
  /** A card may be dragged while something can be done with it, and one of the own hand always, to another place there. */
  mayDrag(key: ThingKey): boolean;
  /** What is being dragged lies over this thing; null for nothing. */
  dragOver(card: ThingKey, over: ThingKey | null): void;
  /** It was let go there: on a thing, on the open table (null), or where it came from (itself), which means nothing. True if that
   * answered; where choices open instead, the card goes home. */
  drop(card: ThingKey, onto: ThingKey | null): boolean;
}
