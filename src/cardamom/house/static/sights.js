// @ts-check
// The table as each of this person's seats sees it. People who share a device pass it on: a cover lies over the cards meanwhile.
import { closeDialog } from "./dom.js";
import { house } from "./house.js";

/** @typedef {{seat: number | null, welcome: any, now: any, log: any[], seen: Set<string>}} Sight */

/** @type {Map<number | null, Sight>} */
const sights = new Map();
/** @type {number | null | undefined} */
let chosen;
let covered = false, stale = false;

export const current = () => (chosen === undefined ? undefined : sights.get(chosen));
export const all = () => [...sights.values()];
export const isCovered = () => covered;
export const uncover = () => { covered = false; };
export const playerName = (/** @type {Sight} */ sight) => (sight.seat === null ? "" : sight.welcome.seats[sight.seat].name);
export function forget() {
  sights.clear();
  chosen = undefined;
  covered = stale = false;
}
/** A line that is back tells everything anew; until then the last sight stays. */
export const grownStale = () => { stale = true; };

export function welcomed(/** @type {any} */ welcome) {
  if (stale || all().some((sight) => sight.welcome.table !== welcome.table)) forget();
  sights.set(welcome.seat, { seat: welcome.seat, welcome, now: null, log: [], seen: new Set() });
}
export function stated(/** @type {any} */ state) {
  const sight = sights.get(state.seat);
  if (!sight) return;
  sight.now = state;
  sight.log = [...sight.log.filter((entry) => entry.move < state.since), ...state.log];
  if (chosen === undefined) {
    chosen = state.seat;
    covered = sharedWith() > 1;
  }
  const asked = all().filter((one) => one.now?.view.question);
  if (asked.length && !asked.includes(/** @type {Sight} */ (current()))) turnTo(asked[0].seat);
}
/** How many names play from this device. */
function sharedWith() {
  const seats = house.room?.table?.seats ?? [], you = house.hello.you;
  return new Set(seats.filter((/** @type {any} */ seat) => you !== null && seat.person === you).map((/** @type {any} */ seat) => seat.name)).size;
}
/** Show another seat. @param {number | null} seat */
export function turnTo(seat) {
  const old = current();
  chosen = seat;
  const now = current();
  if (!old || !now || old === now || playerName(old) === playerName(now)) return;
  covered = true;
  closeDialog();
}
