// @ts-check
// Name and avatar: kept by this browser, and told to the room.
import { folded, make, row, sheet, small } from "./dom.js";
import { house, myself } from "./house.js";
import { say } from "./line.js";
import { keepMe, me } from "./me.js";
import { draw } from "./screen.js";

/** A newcomer gets any avatar. */
export function pickAvatar() {
  if (!me.moved && (me.avatar === null || me.avatar >= house.hello.avatars.length)) {
    keepMe({ avatar: Math.floor(Math.random() * house.hello.avatars.length) });
  }
}
/** Tell the room where it knows this person otherwise. */
export function introduce() {
  const known = myself();
  if (known && me.moved) return keepMe({ name: known.name, avatar: known.avatar, moved: false });
  if (known && ((me.name && known.name !== me.name) || known.avatar !== me.avatar)) {
    say({ type: "me", name: me.name || known.name, avatar: me.avatar });
  }
}
/** @param {Partial<typeof me>} changes */
function change(changes) {
  keepMe({ ...changes, moved: false });
  introduce();
  draw();
}
export function drawYou() {
  const name = make("input", { className: "wide", maxLength: 24, defaultValue: me.name, key: "my name", autocomplete: "nickname",
    placeholder: "Your name", "aria-label": "Your name", onchange: () => change({ name: name.value.trim() }) });
  const avatars = house.hello.avatars.map((/** @type {string} */ emoji, /** @type {number} */ k) => make("label", { className: "avatar" },
    make("input", { type: "radio", name: "avatar", checked: k === me.avatar, key: `avatar/${k}`, "aria-label": `Avatar ${emoji}`,
      onchange: () => change({ avatar: k }) }), make("span", { "aria-hidden": "true" }, emoji)));
  const hint = me.name ? [] : [small("Others see this name. There is no account: this browser keeps it.")];
  const face = make("span", { className: "face-of", "aria-hidden": "true" }, house.hello.avatars[me.avatar ?? 0]);
  return sheet("You", row(face, name), ...hint,
    folded("avatars", "Choose an avatar", [make("fieldset", { className: "avatars", "aria-label": "Your avatar" }, ...avatars)]));
}
