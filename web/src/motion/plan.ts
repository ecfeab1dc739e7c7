/** Events as motion: which card goes from where to where, and in which step. Pure: nothing here touches the page.
 *
 * A *body* is a card as a thing that moves: it stays the same when the ledger gives the card another id. What one answer led to is
 * one step, whose cards go together; steps follow one another. */
import type { EventData, ViewData } from "../../protocol";
import type { CardSpot, Layout } from "../layout/types";
import { anchorOf, inSight, lookOf, type Look, sameSpot, sceneOf, zoneName } from "./scene";

/** The bodies of cards, by their present ids. */
export type Names = ReadonlyMap<number, number>;

export interface Passage {
  body: number;
  to: Look;
  /** Where it comes from, if it was not in sight until now; null for a card out of the box. */
  from: Look | null;
  /** A card of the step itself, and not one that only makes room. */
  acts: boolean;
  /** Shown to all for a moment, where it lies. */
  shows: boolean;
}

export interface Step {
  /** The number of the answer; -1 where the table changed without one, as after an undo. */
  move: number;
  by: number | null;
  passages: Passage[];
}

export interface Plan {
  names: Names;
  steps: Step[];
  /** Cards that have come in sight because nothing lies on them any more. */
  uncovered: number[];
  /** The number for the next new body. */
  next: number;
}

export interface Scenes {
  before: Layout | null;
  after: Layout;
  view: ViewData;
  events: readonly EventData[];
  names: Names;
  next: number;
  /** After an undo: the bodies as they were called then. */
  restored?: Names | undefined;
}

/** More cards than these, in one heap, are not told apart by the eye. */
const HEAP = 8;

interface Trip {
  body: number;
  event: EventData;
}

export function planMotion(scenes: Scenes): Plan {
  const { before, after, view, events, restored } = scenes;
  const tracker = new Tracker(scenes.names, scenes.next);
  const trips = restored ? [] : events.flatMap((event) => tracker.follow(event));
  const ids = new Set(view.zones.flatMap((zone) => zone.ids ?? []));
  const seen = sceneOf(after);
  const names = new Map([...(restored ?? tracker.names)].filter(([id]) => ids.has(id)));
  for (const id of seen.keys()) if (!names.has(id)) names.set(id, tracker.issue());
  const was = new Map([...sceneOf(before)].map(([id, card]) => [scenes.names.get(id), card]));
  const steps = stepsOf(trips, scenes, names, tracker.origins);
  const acting = new Set(trips.map((trip) => trip.body));
  const uncovered: number[] = [];
  for (const [id, card] of seen) {
    const body = names.get(id)!;
    const earlier = was.get(body);
    if (acting.has(body)) continue;
    if (earlier) makeRoom(body, earlier, card, steps);
    else uncovered.push(body);
  }
  return { names, steps, uncovered, next: tracker.next };
}

/** Who is who while ids change. */
class Tracker {
  readonly names: Map<number, number>;
  /** Bodies that began out of sight, with the id they had. */
  readonly origins = new Map<number, number | null>();

  constructor(
    names: Names,
    public next: number,
  ) {
    this.names = new Map(names);
  }

  issue(): number {
    return this.next++;
  }

  follow(event: EventData): Trip[] {
    const pairs = pairsOf(event);
    const bodies = pairs.map(([id]) => this.#take(id));
    pairs.forEach(([, becomes], at) => this.names.set(becomes, bodies[at]!));
    if (!event.to && !shows(event)) return [];
    return bodies.slice(-HEAP).map((body) => ({ body, event }));
  }

  #take(id: number | null): number {
    const known = id === null ? undefined : this.names.get(id);
    if (known !== undefined) {
      this.names.delete(id!);
      return known;
    }
    const body = this.issue();
    this.origins.set(body, id);
    return body;
  }
}

/** What each card of an event was called, and what it is called now. */
function pairsOf(event: EventData): [number | null, number][] {
  if (event.becomes !== undefined) return [[event.id ?? null, event.becomes]];
  return (event.become ?? []).map((becomes, at) => [event.ids?.[at] ?? null, becomes]);
}

/** A face is told, though the card goes nowhere. */
const shows = (event: EventData) => !event.to && event.kind !== undefined && event.kind !== null;

function stepsOf(trips: Trip[], scenes: Scenes, names: Names, origins: Map<number, number | null>): Step[] {
  const { before, after, view } = scenes;
  const last = new Map(trips.map((trip) => [trip.body, trip]));
  const idOf = new Map([...names].map(([id, body]) => [body, id]));
  const seen = sceneOf(after);
  const earlier = sceneOf(before);
  const formerId = new Map([...scenes.names].map(([id, body]) => [body, id]));
  const open = inSight(view);
  const begun = new Set<number>();
  const steps: Step[] = [];
  for (const trip of trips) {
    const { body, event } = trip;
    const end = seen.get(idOf.get(body) ?? -1);
    const to = last.get(body) === trip && end && !shows(event) ? lookOf(end) : onTheWay(event, after, open);
    const id = origins.has(body) ? origins.get(body)! : (formerId.get(body) ?? null);
    const from = begun.has(body) || (id !== null && earlier.has(id)) ? null : originOf(event, before ?? after, id);
    begun.add(body);
    if (steps.at(-1)?.move !== event.move) steps.push({ move: event.move, by: event.by, passages: [] });
    steps.at(-1)!.passages.push({ body, to, from, acts: true, shows: shows(event) });
  }
  return steps;
}

/** Where a card rests between two trips, or vanishes: in the zone that it goes to. */
function onTheWay(event: EventData, after: Layout, open: Set<string>): Look {
  const place = event.to ?? event.from!;
  const visible = shows(event) || open.has(zoneName(place.zone, place.owner));
  return {
    spot: anchorOf(after, place),
    kind: visible ? (event.kind ?? null) : null,
    zone: place.zone,
    owner: place.owner,
  };
}

/** Where a card was that nobody could see: under others, or in somebody's hand. Cards out of the box come from nowhere. */
function originOf(event: EventData, before: Layout, id: number | null): Look | null {
  const buried = id === null ? undefined : before.cards.find((card) => card.id === id);
  if (buried) return lookOf(buried);
  if (!event.from || id === null) return null;
  return { spot: anchorOf(before, event.from), kind: null, zone: event.from.zone, owner: event.from.owner };
}

/** A card that takes no part moves over with the last step that touches its zone. */
function makeRoom(body: number, was: CardSpot, card: CardSpot, steps: Step[]): void {
  if (sameSpot(was.spot, card.spot) && was.kind === card.kind && was.zone === card.zone) return;
  const touching = steps.findLast((step) =>
    step.passages.some((one) => one.acts && (one.to.zone === card.zone || one.from?.zone === card.zone)),
  );
  let step = touching ?? steps.at(-1);
  if (!step) steps.push((step = { move: -1, by: null, passages: [] }));
  step.passages.push({ body, to: lookOf(card), from: null, acts: false, shows: false });
}
