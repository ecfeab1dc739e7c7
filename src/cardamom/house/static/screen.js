// @ts-check
// What is on the screen: one of the mains, and the words above it.
import { $, keepingFocus, make, put } from "./dom.js";

let drawing = () => {};
export const onDraw = (/** @type {() => void} */ how) => { drawing = how; };

// Drawing comes after what is going on, and once for many changes. Nothing is drawn anew under a finger that presses a
// button: the click would be lost.
const LONGEST_PRESS = 1000, UNTIL_CLICK = 40; // milliseconds
let wanted = false, pressed = 0;
export function draw() {
  if (!wanted) setTimeout(drawNow);
  wanted = true;
}
function drawNow() {
  if (!wanted || pressed) return;
  wanted = false;
  keepingFocus(drawing);
}
function released() {
  clearTimeout(pressed);
  pressed = setTimeout(() => { pressed = 0; drawNow(); }, UNTIL_CLICK);
}
addEventListener("pointerdown", (event) => {
  clearTimeout(pressed);
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("button, summary, label, a")) pressed = setTimeout(released, LONGEST_PRESS);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { if (pressed) released(); });

const PAPER = ["door", "room", "cover"], MAINS = [...PAPER, "game"]; // paper is written anew each time
export const showing = () => MAINS.find((id) => !$(id).hidden);
export function show(/** @type {string} */ id) {
  if (showing() === id) return;
  for (const main of MAINS) $(main).hidden = main !== id;
  for (const main of PAPER) put(main);
  scrollTo(0, 0);
  if (document.activeElement === document.body) $(id).focus({ preventScroll: true });
}
export function title(/** @type {string} */ text, /** @type {string[]} */ chips = [], /** @type {string} */ tab = text) {
  $("title").textContent = text;
  document.title = tab;
  put("chips", chips.map((chip) => make("span", {}, chip)));
}

/** What is wrong with the line. @param {string} text @param {...[string, () => void]} buttons */
export function banner(text, ...buttons) {
  $("banner").hidden = !text;
  put("banner", text, buttons.map(([label, onclick]) => make("button", { onclick }, label)));
}

// What the house says to what this person did. It stands by the answers at the table, and on top elsewhere.
let said = "";
export const remarked = () => said;
export function remark(/** @type {string} */ text) {
  said = text;
  drawRemark();
  draw();
}
// whoever goes on has read it
addEventListener("click", (event) => {
  if (said && /** @type {HTMLElement} */ (event.target).closest("button")) remark("");
}, true);
export function drawRemark() {
  $("remark").hidden = !said || showing() === "game";
  $("remark").textContent = said;
}
