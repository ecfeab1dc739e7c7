// A finished game that somebody shared: go through it answer by answer.
import { $, make, put } from "./dom.js";
import { house } from "./house.js";
import { drop, say } from "./line.js";
import { remark } from "./screen.js";
import { current, turnTo } from "./sights.js";

let shown = null, at = 0, seat = null, asked = null, next = null;

/** A line that is back starts where the person was. */
export function shownGame(told) {
  if (!shown) { at = 0; seat = told.seats[0] ?? null; }
  shown = told;
  asked = next = null;
  look(at, seat);
}
export function forgetGame() { shown = asked = next = steps = null; }
/** One question at a time: while a slider is dragged, only the latest is asked next. */
function look(where, as) {
  const wanted = { at: Math.max(0, Math.min(where, shown.moves)), seat: as };
  if (asked) { next = wanted; return; }
  const failed = (reason) => { asked = null; remark(reason); };
  asked = { ...wanted, id: say({ type: "look", ...wanted }, undefined, failed) };
}
export function looked(told) {
  if (!shown || !asked) return;
  ({ at, seat } = asked);
  drop(asked.id);
  asked = null;
  turnTo(told.seat);
  if (next) { const { at: where, seat: as } = next; next = null; look(where, as); }
}

// ---- the steps: made once, so that a slider that is dragged stays where it is

let steps = null;
function makeSteps() {
  const step = (label, text, where) => make("button", { "aria-label": label, title: label, onclick: () => look(where(), seat) }, text);
  const slider = make("input", { type: "range", min: 0, max: shown.moves, "aria-label": "Answer", oninput: () => look(+slider.value, seat) });
  const eyes = [...shown.seats, ...(shown.open || !shown.seats.length ? [null] : [])], names = current().welcome.seats.map((one) => one.name);
  const eye = make("select", { "aria-label": "Seen by", onchange: () => look(at, eyes[eye.selectedIndex]) },
    ...eyes.map((one) => make("option", { selected: one === seat }, one === null ? "as a spectator saw it" : `as ${names[one]} saw it`)));
  const count = make("span", { className: "wide" });
  put("steps", make("div", { className: "row" }, step("To the start", "|◀", () => 0), step("One back", "◀", () => at - 1), slider,
    step("One on", "▶", () => at + 1), step("To the end", "▶|", () => shown.moves)),
    make("div", { className: "row" }, count, ...(eyes.length > 1 ? [eye] : [])));
  return { slider, count };
}
export function drawSteps() {
  $("steps").hidden = !house.place.share || !shown;
  if ($("steps").hidden) return;
  steps ??= makeSteps();
  if (!asked) steps.slider.value = at;
  steps.count.textContent = `Answer ${at} of ${shown.moves}`;
}
const KEYS = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: () => shown.moves };
export function stepByKey(event) {
  if (!shown || !house.place.share || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  look(KEYS[event.key](), seat);
}
