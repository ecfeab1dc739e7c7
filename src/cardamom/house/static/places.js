// @ts-check
// Addresses of the page: the door, a room, looking on there, a game that was shared, or this device as somebody's new one.
import { house } from "./house.js";
import { draw } from "./screen.js";

let arrive = () => {};
export const onArrive = (/** @type {() => void} */ how) => { arrive = how; };
/** room, watch (perhaps with tv), share or ticket, each with its key; nothing for the door. */
const readPlace = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

let at = "";
export function goWhereTheAddressLeads() {
  if (at === location.href) return;
  at = location.href;
  house.place = readPlace();
  arrive();
}
/** @param {string} where what stands after the # */
export function go(where) {
  history.pushState(null, "", location.pathname + (where ? `#${where}` : ""));
  at = "";
  goWhereTheAddressLeads();
}
export const toDoor = () => go("");
for (const moment of ["popstate", "hashchange"]) addEventListener(moment, goWhereTheAddressLeads);

// While a game is on, people turn from the table to the room and back.
/** @type {"table" | "room"} */
let facing = "table";
export const faces = () => facing;
export function turn(/** @type {"table" | "room"} */ to) {
  facing = to;
  draw();
}
