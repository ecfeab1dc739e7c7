// How others come into the room: a spoken code, links and QR codes, and the switch for this network.
import { drawLink, folded, make, sheet, small, whatIs } from "./dom.js";
import { house } from "./house.js";
import { say } from "./line.js";
import { draw, remark } from "./screen.js";

let invitation = null, askedFor = null;

export function forgetInvitation() { invitation = askedFor = null; }
export function latestInvitation() { return invitation; }
/** Ask once for each code: it is another one when the room has changed it. */
export function askInvitation() {
  if (askedFor === house.room.code && askedFor !== null) return;
  askedFor = house.room.code ?? "";
  renew();
}
const renew = () => say({ type: "invite" }, (told) => { invitation = told; draw(); }, () => {});

export function drawInvite() {
  const code = house.room.code ?? invitation?.code;
  const parts = code ? [make("p", { className: "code" }, code),
    small("Say this code to friends: they type it at the door of this house.")] : [];
  if (!invitation) return parts.length ? sheet("Invite people", ...parts) : "";
  if (invitation.lan !== null) parts.push(drawLan());
  invitation.links.forEach((link, k) => parts.push(folded(`link/${k}`, whatIs(link), [drawLink(link), ...opening(link)],
    { open: k === 0 && house.room.people.length < 2 })));
  return sheet("Invite people", ...parts);
}
function drawLan() {
  const check = make("input", { type: "checkbox", key: "lan", checked: invitation.lan, onchange: () => say({ type: "lan", open: check.checked }, renew, failed) });
  const failed = (reason) => { check.checked = invitation.lan; remark(reason); };
  return make("label", { className: "check" }, check, "Let people on this network join");
}
/** A big screen may well be this machine's own. */
function opening(link) {
  if (!link.address.includes("#watch=")) return [];
  return [make("a", { className: "button", href: link.address, target: "_blank", rel: "noopener" }, "Open here")];
}
