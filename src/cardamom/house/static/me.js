// @ts-check
// Who this browser is: a secret that it made up and keeps, with a name and an avatar.

const KEPT = "cardamom.me";

/** Over plain http on a local network there is no crypto.randomUUID, but this there is. */
export const randomBytes = (/** @type {number} */ count) => crypto.getRandomValues(new Uint8Array(count));
export const randomHex = (/** @type {number} */ count) =>
  [...randomBytes(count)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const randomWord = (/** @type {number} */ count) =>
  btoa(String.fromCharCode(...randomBytes(count))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const newSecret = () => randomWord(32);

/** Who has moved here from another device learns name and avatar in the next room.
 * @type {{secret: string, name: string, avatar: number | null, moved: boolean}} */
export const me = { secret: newSecret(), name: "", avatar: null, moved: false, ...recall(KEPT) };
keepMe({});

/** @param {Partial<typeof me>} changes */
export function keepMe(changes) {
  Object.assign(me, changes);
  remember(KEPT, me);
}

/** @param {string} key */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // the browser keeps nothing, or something else is there: this visit has to do
  }
}
/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // as above
  }
}
