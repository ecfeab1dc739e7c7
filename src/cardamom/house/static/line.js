// @ts-check
// The line to the house. What was said and not answered is said again when a broken line is back: the house knows it by its id.
import { closeDialog } from "./dom.js";
import { me, randomWord } from "./me.js";
import { banner, draw, remark } from "./screen.js";

/** @typedef {Record<string, any>} Frame */
/** @typedef {{frame: Frame, repeat: boolean, then?: (told: any) => void, failed?: (reason: string) => void}} Request */

const FIRST_PAUSE = 500, LONGEST_PAUSE = 5000; // milliseconds
const MINE = randomWord(9);
// what nobody wants any more when a broken line is back; it is said again by hand
const ONLY_AT_ONCE = new Set(["open", "deal", "rematch", "resume", "close", "vote", "stand_in", "phrase", "look"]);
/** @type {Map<string, Request>} */
const pending = new Map();
/** @type {Record<string, (told: any) => void>} */
const hear = {};
/** @type {WebSocket | null} */
let socket = null;
/** @type {Frame} */
let joining = {};
let pause = FIRST_PAUSE, timer = 0, count = 0, joined = false, doing = "", lastWords = "";
/** What can be done when the house has hung up, by its code: buttons and what they do. @type {Record<number, [string, () => void][]>} */
const remedies = {};
/** @type {[string, () => void]} */
const tryAgain = ["Try again", redial];

/** Modules declare what they hear, by the type of frame. @param {typeof hear} handlers */
export const listen = (handlers) => Object.assign(hear, handlers);
/** @param {typeof remedies} given */
export const onClose = (given) => Object.assign(remedies, given);
/** Whether an answer is on its way: until it is settled, there is no second one. */
export const busy = () => doing !== "";
export const asking = (/** @type {string} */ type) => [...pending.values()].some((request) => request.frame.type === type);

/** Call the house, to go somewhere as somebody. @param {Frame} where @param {string} secret */
export function connect(where, secret = me.secret) {
  pending.clear();
  doing = "";
  pause = FIRST_PAUSE;
  joining = { ...where, secret };
  dial();
}
/** The same call once more. */
export function redial() {
  banner("");
  dial();
}
function hangUp() {
  clearTimeout(timer);
  const old = socket;
  socket = null;
  joined = false;
  old?.close();
}
function dial() {
  hangUp();
  lastWords = "";
  const address = new URL("line", location.origin + location.pathname);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = socket = new WebSocket(address);
  const { name, avatar } = me, language = navigator.language.slice(0, 16);
  mine.onopen = () => mine.send(JSON.stringify({ type: "join", name, avatar: avatar ?? 0, language, ...joining }));
  mine.onmessage = (event) => { if (mine === socket) heard(JSON.parse(event.data)); };
  mine.onclose = (event) => { if (mine === socket) closed(event); };
}
/** @param {CloseEvent} event */
function closed(event) {
  joined = false;
  if (event.code >= 4400) {
    socket = null;
    closeDialog();
    const leaving = event.code === 4403 && (asking("leave") || asking("close"));
    if (leaving) remedies[4403][0][1]();
    else banner(lastWords || event.reason, ...(remedies[event.code] ?? [tryAgain]));
    return;
  }
  banner("The connection is lost. Trying again…");
  timer = setTimeout(dial, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** @param {Frame} told */
function heard(told) {
  if (told.type === "hello") {
    pause = FIRST_PAUSE;
    banner("");
    hear.hello?.(told);
    joined = true;
    for (const [id, request] of pending) {
      if (request.repeat) socket?.send(JSON.stringify(request.frame));
      else pending.delete(id);
    }
    return;
  }
  if (told.id) settle(told);
  else if (told.type === "error") lastWords = told.reason;
  if (Object.hasOwn(hear, told.type)) hear[told.type](told);
}
/** @param {Frame} told */
function settle(told) {
  const request = pending.get(told.id);
  pending.delete(told.id);
  const mine = doing === told.id;
  if (mine) doing = "";
  document.body.classList.toggle("busy", busy());
  if (!request) return;
  if (told.type !== "error") request.then?.(told);
  else if (request.failed) request.failed(told.reason);
  else remark(told.reason);
  if (mine) draw();
}

/** Say something that the house answers. @param {Frame} message
 * @param {(told: any) => void} [then] @param {(reason: string) => void} [failed] */
export function say(message, then, failed) {
  count += 1;
  const frame = { ...message, id: `${MINE}-${count}` };
  pending.set(frame.id, { frame, then, failed, repeat: !ONLY_AT_ONCE.has(message.type) });
  if (joined) socket?.send(JSON.stringify(frame));
  return frame.id;
}
/** Say something that moves the game: one at a time. @param {Frame} message */
export function act(message) {
  if (busy()) return;
  doing = say(message);
  document.body.classList.add("busy");
  remark("");
}

// a phone that wakes up does not wait for the pause to end
for (const moment of ["online", "visibilitychange"]) {
  addEventListener(moment, () => { if (socket?.readyState === WebSocket.CLOSED && !document.hidden) dial(); });
}
