// @ts-check
// Times that run: what is left of a turn, then of the reserve, by the house's clock.
import { make } from "./dom.js";
import { time } from "./house.js";

const minutes = (/** @type {number} */ seconds) => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, "0")}`;
};
/** @param {number | null} until @param {number | null} reserve */
export function left(until, reserve) {
  if (until === null) return reserve ? `reserve ${minutes(reserve)}` : "";
  const turn = until - time();
  if (turn > 0) return minutes(turn) + (reserve ? ` (reserve ${minutes(reserve)})` : "");
  return reserve ? `reserve ${minutes(reserve + turn)}` : minutes(0);
}
/** A clock that goes on by itself. @param {number | null} until @param {number | null} reserve */
export function clock(until, reserve = null) {
  const made = make("span", { className: "clock", role: "timer" }, left(until, reserve));
  made.tick = () => { made.textContent = left(until, reserve); };
  return made;
}
setInterval(() => { for (const made of /** @type {any} */ (document.querySelectorAll(".clock"))) made.tick(); }, 500);
