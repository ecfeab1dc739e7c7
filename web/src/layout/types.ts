/** Where everything lies: the contract between the layout, which computes it, and the table, which draws it.
 *
 * The layout is a pure function of the plan, the view and the size of the window: nothing is measured, so it can be tested for
 * all games, players and windows without a browser. Lengths are CSS pixels from the upper left corner of the window. */
import type { State, Welcome } from "../../protocol";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where one card lies: its middle, its width (the height is 88/63 of it), its turn in degrees, and what lies above what. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  turn: number;
  z: number;
}

/** Where something is to lie: as high as a card, and wider where that is a set of cards, or slim where there is little room. */
export interface Place extends Spot {
  across: number;
}

/** `wide` is a laptop, `upright` a phone held upright, `sideways` a phone on its side. */
export type Shape = "wide" | "upright" | "sideways";

export interface Frame {
  width: number;
  height: number;
  /** The root's font size: 16, or more where text is zoomed. */
  rem: number;
}

/** What the person has done to the table, which the layout respects. */
export interface Arrangement {
  /** The order of the own cards in a zone, by ledger id; cards that are not listed come last. */
  order: readonly number[];
  /** On a phone, the strip that is open; null lets the layout choose whoever acts. */
  open: number | null;
  /** Whether the log is folded, where it could be shown. */
  folded: boolean;
  /** Whether the own cards are to be larger than usual. */
  large?: boolean;
  /** Whether the tools are to lie at the left thumb. */
  leftHanded?: boolean;
}

/** How a card is shown in its place. */
export interface CardSpot {
  /** The ledger's id. */
  id: number;
  /** The kind, or null for a back. */
  kind: number | null;
  /** Zone and owner, as in the view. */
  zone: string;
  owner: number | null;
  /** The place in the zone's list of the view. */
  at: number;
  spot: Spot;
  /** Covered by others in a stack: it is not worth a picture, and nobody can reach it. */
  buried: boolean;
}

export interface ZoneBox {
  key: string; // `${zone}/${owner ?? "-"}`
  zone: string;
  owner: number | null;
  lies: string;
  shown: string;
  box: Box;
  /** What is written beside it, and where; null where nothing is. */
  label: { text: string; box: Box } | null;
  /** Faint empty places. */
  places: Place[];
  /** The number on a stack, and where; null where none is shown. */
  count: { text: string; x: number; y: number } | null;
  /** Whether it opens as a spread: there is more to see than what lies in sight, and it may be looked at. */
  opens: boolean;
}

export interface SeatBox {
  seat: number;
  /** All that belongs to the seat. */
  box: Box;
  /** Its face, with the backs it holds. */
  face: Box;
  /** Its name, points and tokens. */
  words: Box;
  /** Where its tokens are if they do not stand with the words. */
  tokens?: Box;
  /** `row` has the words beside the face, `stall` is a small board of its own, `board` a television's, `strip` and `chip`
   * are a phone's. */
  style: "row" | "mirrored" | "stall" | "board" | "strip" | "chip";
}

export interface Layout {
  shape: Shape;
  frame: Frame;
  /** Of the whole table: more than the window's where not everything fits, for example because text is zoomed. Then it scrolls. */
  height: number;
  bar: Box;
  /** The other seats, clockwise from the own one. */
  seats: SeatBox[];
  /** Name, points and tokens of the own seat; null for a spectator, who has none. */
  own: Box | null;
  zones: ZoneBox[];
  cards: CardSpot[];
  /** Between table and hand: the question, one line high. */
  question: Box;
  hand: Box;
  /** Where undo and the order of the hand can be found; beside a television, also what hides the hand. */
  tools: { undo: Box; sort: Box; hide?: Box };
  /** The log as a rail, folded beside the hand, or a button in the bar. */
  log: { box: Box; style: "rail" | "folded" | "button" };
  /** Beside a television: what happened last. */
  news?: Box;
  /** Facts at the table: those that are badges, by name. */
  badges: Record<string, Box>;
  /** What scrolls where it does not fit, in px: the hand on a phone. 0 where all fits. */
  handScroll: number;
  /** The middle of the lamp's light when nobody acts. */
  centre: { x: number; y: number };
}

export type Arrange = (welcome: Welcome, state: State, frame: Frame, arrangement: Arrangement) => Layout;
