// @ts-check
// Small helpers to build and redraw parts of the page.

export const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** An element with its properties or attributes; `key` names it from one drawing to the next.
 * @param {string} tag @param {Record<string, any>} props @param {...(Node | string)} kids @returns {any} */
export function make(tag, props = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "key") made.dataset.key = value;
    else if (name in made && name !== "list") /** @type {any} */ (made)[name] = value;
    else if (value !== null) made.setAttribute(name, value);
  }
  made.append(...kids);
  return made;
}
export const put = (/** @type {string} */ id, /** @type {any[]} */ ...kids) => $(id).replaceChildren(...kids.flat());
export const button = (/** @type {string} */ text, /** @type {() => void} */ onclick, props = {}) =>
  make("button", { type: "button", key: text, onclick, ...props }, text);
export const sheet = (/** @type {string} */ title, /** @type {any[]} */ ...kids) =>
  make("section", { className: "sheet" }, make("h2", {}, title), ...kids);
export const row = (/** @type {any[]} */ ...kids) => make("div", { className: "row" }, ...kids);
export const wide = (/** @type {any[]} */ ...kids) => make("span", { className: "wide" }, ...kids);
export const small = (/** @type {string} */ text) => make("small", {}, text);
/** "Ann", "Ann and Ben", "Ann, Ben and Cat" @param {string[]} words */
export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

/** Parts that people have folded or unfolded stay as they left them. @type {Map<string, boolean>} */
const unfolded = new Map();
function noteFolds() {
  for (const part of /** @type {any} */ (document.querySelectorAll("details[data-fold]"))) {
    if (part.open !== part.usually) unfolded.set(part.dataset.fold, part.open);
    else unfolded.delete(part.dataset.fold);
  }
}
/** @param {string} key @param {string} title @param {any[]} kids @param {{open?: boolean, className?: string}} props */
export function folded(key, title, kids, { open = false, className = "" } = {}) {
  const made = make("details", { className, open: unfolded.get(key) ?? open, "data-fold": key }, make("summary", { key: `fold/${key}` }, title), ...kids);
  made.usually = open;
  return made;
}

/** Draw, and give the focus back to what had it, with what was being typed there.
 * @param {() => void} drawing */
export function keepingFocus(drawing) {
  const old = /** @type {any} */ (document.activeElement), key = old?.dataset?.key, asking = $("ask").contains(old);
  const typing = old?.tagName === "INPUT" && old.value !== old.defaultValue && { value: old.value, at: old.selectionStart };
  noteFolds();
  drawing();
  const again = /** @type {any} */ (key && document.querySelector(`[data-key="${CSS.escape(key)}"]`));
  if (!again) return asking && /** @type {HTMLElement | null} */ (document.querySelector("#ask button"))?.focus();
  if (again === old) return;
  again.focus({ preventScroll: true });
  if (typing) again.value = typing.value;
  if (typing && typing.at !== null) again.setSelectionRange(typing.at, typing.at);
}

/** @param {string} title @param {string} size @param {any[]} body */
export function dialog(title, size, body) {
  const menu = /** @type {HTMLDialogElement} */ ($("menu"));
  $("menu-title").textContent = title;
  menu.className = size;
  put("menu-body", body, make("button", { onclick: closeDialog }, "Close"));
  if (!menu.open) menu.showModal();
  menu.scrollTop = 0;
}
export const closeDialog = () => /** @type {HTMLDialogElement} */ ($("menu")).close();
/** @param {string} question @param {string} yes @param {() => void} then */
export function confirmed(question, yes, then) {
  dialog(question, "small", [make("button", { className: "go", onclick: () => { closeDialog(); then(); } }, yes)]);
}

const SVG = "http://www.w3.org/2000/svg";
/** A QR code from rows of 0 and 1. @param {string[]} rows @param {string} label */
export function drawQr(rows, label) {
  const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  const quiet = 4; // the white border that readers need
  const dark = rows.flatMap((line, y) => [...line].map((cell, x) => (cell === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")));
  path.setAttribute("d", dark.join(""));
  const given = { viewBox: `0 0 ${rows.length + 2 * quiet} ${rows.length + 2 * quiet}`, class: "qr", role: "img", "aria-label": label };
  for (const [name, value] of Object.entries(given)) svg.setAttribute(name, value);
  svg.append(path);
  return svg;
}

const LINKS = { join: "Join the room", watch: "Look on", television: "Show the table on a television", ticket: "Move here", share: "Look at this game" };
/** What a link is for. @param {{what: string}} link */
export const whatIs = ({ what }) => /** @type {Record<string, string>} */ (LINKS)[what] ?? what;

/** A link as people pass it on: to scan, to copy where the browser allows it, or to select.
 * @param {{what: string, address: string, qr: string[]}} link */
export function drawLink(link) {
  const field = make("input", { className: "wide", readOnly: true, defaultValue: link.address, key: `link/${link.address}`,
    "aria-label": whatIs(link), onfocus: () => field.select() });
  const copy = (/** @type {any} */ event) => {
    navigator.clipboard.writeText(link.address).then(() => { event.target.textContent = "Copied"; }, () => field.select());
  };
  return make("div", { className: "link" }, drawQr(link.qr, `QR code: ${whatIs(link)}`),
    row(field, ...(navigator.clipboard ? [make("button", { type: "button", key: `copy/${link.address}`, onclick: copy }, "Copy")] : [])));
}
