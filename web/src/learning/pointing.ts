/** What a note points at, as a place on the screen. */
import type { LessonNote, State, Welcome } from "../../protocol";
import { cardKey, seatKey, type ThingKey } from "../choosing/contract";
import { offerOf } from "../choosing/offer";
import { keysOf } from "../choosing/things";
import type { Box, Layout } from "../layout/types";
import { boxOf as cardBox } from "../table/beside";
import { EYE, eyeOf } from "../table/eye";

/** The things on the table that a note is about; none where it is about a button, a fact or the question. */
export function thingsOf(note: LessonNote, meant: readonly number[], state: State, welcome: Welcome): ThingKey[] {
  const plans = welcome.plan.zones;
  if (note.fact) return [];
  if (note.thing) {
    const { zone, owner } = note.thing;
    return zone === null && owner !== null ? [seatKey(owner)] : keysOf(note.thing, state.view, plans);
  }
  const { action } = note;
  if (action === null) return [];
  return pressedFor(meant.includes(action) ? meant : [action], state, welcome);
}

/** What stands for some answers. */
export function pressedFor(actions: readonly number[], state: State, welcome: Welcome): ThingKey[] {
  const { options } = offerOf(state, welcome.plan.zones);
  return options.filter((option) => actions.includes(option.choice.action)).flatMap((option) => option.keys);
}

/** A card that others cover is reached through their pile and its eye: the box around both, if there is such a pile. */
export function heapOf(key: ThingKey, { view }: State, layout: Layout): Box[] {
  const zone = view.zones.find(({ ids }) => ids?.some((id) => cardKey(id) === key));
  const boxes = layout.cards
    .filter((card) => card.zone === zone?.zone && card.owner === zone.owner && !card.buried)
    .map((card) => cardBox(card.spot));
  const heap = around(boxes);
  return heap ? [around([heap, { ...eyeOf(boxes), width: EYE, height: EYE }]) ?? heap] : [];
}

/** What is no thing is looked for on the page. */
export function elementOf(note: LessonNote, seat: number | null): Element | null {
  if (note.fact) {
    const owner = note.thing?.owner ?? null;
    const fact = `[data-fact="${CSS.escape(note.fact)}"]`;
    const of = owner === null || owner === seat ? null : document.querySelector(`[data-seat-box="${owner}"] ${fact}`);
    return of ?? document.querySelector(fact);
  }
  if (note.action !== null) return document.querySelector(`[data-asked] [data-action="${note.action}"]`);
  return null;
}

export const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** The box around several. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
