// A finished game that somebody shared: go through it answer by answer.
import { $, make, put } from "./dom.js";
import { house } from "./house.js";
import { say } from "./line.js";
import { draw, remark } from "./screen.js";
import { current, turnTo } from "./sights.js";

const SHORTEST_PAUSE = 100; // milliseconds: the house hangs up on who asks too fast
let shown = null, at = 0, seat = null, asked = null, next = null, pause = 0;

/** A line that is back starts where the person was. */
export function shownGame(told) {
  if (!shown) { at = 0; seat = told.seats[0] ?? null; }
  shown = told;
  asked = next = null;
  look(at, seat);
}
export function forgetGame() { shown = asked = next = steps = null; }
function look(where, as) {
  next = { at: Math.max(0, Math.min(where, shown.moves)), seat: as };
  askNext();
}
/** One question at a time: while a slider is dragged, only the latest is asked next. */
function askNext() {
  if (!next || asked || pause) return;
  asked = next;
  next = null;
  say({ type: "look", ...asked }, looked, (reason) => { asked = null; remark(reason); });
  pause = setTimeout(() => { pause = 0; askNext(); }, SHORTEST_PAUSE);
}
/** Where this person is on the way to. */
const heading = () => (next ?? asked ?? { at }).at;
function looked() {
  ({ at, seat } = asked);
  asked = null;
  turnTo(seat);
  draw();
  askNext();
}

// ---- the steps: made once, so that a slider that is dragged stays where it is

let steps = null;
function makeSteps() {
  const step = (label, text, where) => make("button", { "aria-label": label, title: label, onclick: () => look(where(), seat) }, text);
  const slider = make("input", { type: "range", min: 0, max: shown.moves, "aria-label": "Answer", oninput: () => look(+slider.value, seat) });
  const eyes = [...shown.seats, ...(shown.open || !shown.seats.length ? [null] : [])], names = current().welcome.seats.map((one) => one.name);
  const eye = make("select", { "aria-label": "Seen by", onchange: () => look(heading(), eyes[eye.selectedIndex]) },
    ...eyes.map((one) => make("option", { selected: one === seat }, one === null ? "as a spectator saw it" : `as ${names[one]} saw it`)));
  const count = make("span", { className: "wide" });
  put("steps", make("div", { className: "row" }, step("To the start", "|◀", () => 0), step("One back", "◀", () => heading() - 1), slider,
    step("One on", "▶", () => heading() + 1), step("To the end", "▶|", () => shown.moves)),
    make("div", { className: "row" }, count, ...(eyes.length > 1 ? [eye] : [])));
  return { slider, count };
}
export function drawSteps() {
  $("steps").hidden = !house.place.share || !shown;
  if ($("steps").hidden) return;
  steps ??= makeSteps();
  if (!asked && !next) steps.slider.value = at;
  steps.count.textContent = `Answer ${at} of ${shown.moves}`;
}
const KEYS = { ArrowLeft: () => heading() - 1, ArrowRight: () => heading() + 1, Home: () => 0, End: () => shown.moves };
export function stepByKey(event) {
  if (!shown || !house.place.share || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  look(KEYS[event.key](), seat);
}
