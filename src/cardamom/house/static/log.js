// @ts-check
// What happened, one entry an action. Entries that stand already are left alone, so that only new ones are read aloud.
import { $, make } from "./dom.js";

const equal = (/** @type {any} */ a, /** @type {any} */ b) => a.move === b?.move && a.by === b.by && a.text === b.text;
/** @type {any[]} */
let drawn = [];

/** @param {import("./sights.js").Sight} sight */
export function drawLog({ log, welcome }) {
  const list = $("log");
  let same = 0;
  while (same < log.length && equal(log[same], drawn[same])) same += 1;
  if (same === drawn.length && same === log.length) return;
  while (list.children.length > same) list.lastChild?.remove();
  list.append(...log.slice(same).map((entry) => speak(entry.text, welcome.seats)));
  list.scrollTop = list.scrollHeight;
  drawn = log;
}
/** A sentence with the name that it starts with in bold. @param {string} text @param {{name: string}[]} seats */
function speak(text, seats) {
  const names = seats.map((seat) => seat.name).filter((name) => text.startsWith(`${name} `));
  const who = names.sort((a, b) => b.length - a.length)[0] ?? "";
  return make("li", {}, make("b", {}, who), text.slice(who.length));
}
