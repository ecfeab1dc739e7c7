// The room: its people, the next game, invitations, the evening's score and the games that were set aside.
import { button, confirmed, drawQr, make, put, row, sheet, small, wide } from "./dom.js";
import { avatarOf, can, house, isTelevision, myself, nameOf } from "./house.js";
import { askInvitation, drawInvite, latestInvitation } from "./invite.js";
import { say } from "./line.js";
import { me, recall, remember } from "./me.js";
import { toDoor } from "./places.js";
import { drawPlan } from "./plan.js";
import { draw, title } from "./screen.js";
import { drawYou } from "./you.js";

const NEWCOMER = !me.name; // is asked for a name first

export function drawRoom() {
  title("Cardamom", [], "Cardamom");
  if (isTelevision()) return put("room", drawTelevision());
  const mine = myself();
  if (mine) askInvitation();
  if (house.room.phase === "shuffling") return put("room", sheet("Shuffling…", make("p", {}, "Every browser adds to the shuffle.")), drawPeople());
  const games = [drawPlan(), drawKept()], people = [drawPeople(), mine ? drawInvite() : "", drawEvening(), mine ? drawLeaving(mine) : ""];
  if (mine) (NEWCOMER ? games : people).unshift(drawYou());
  put("room", [games, people].map((column) => make("div", { className: "column" }, ...column.filter(Boolean))));
}

// ---- people

const muted = () => new Set(recall(`cardamom.muted.${house.place.room}`) ?? []);
function mute(person, on) {
  const now = muted();
  if (on) now.add(person); else now.delete(person);
  say({ type: "mute", person, muted: on });
  remember(`cardamom.muted.${house.place.room}`, [...now]);
  draw();
}
function drawPeople() {
  return sheet("In the room", make("div", { className: "people" }, ...house.room.people.map(drawPerson)));
}
function drawPerson(one) {
  const you = house.hello.you, own = one.person === you;
  const about = [own ? "you" : "", one.host ? "host" : "", one.here ? "" : "away"].filter(Boolean).join(", ");
  const buttons = [];
  if (!own && you !== null && can("phrases")) {
    const quiet = muted().has(one.person);
    buttons.push(button(quiet ? "Hear again" : "Mute", () => mute(one.person, !quiet),
      { key: `mute/${one.person}`, "aria-label": quiet ? `Hear ${one.name} again` : `Mute ${one.name}` }));
  }
  if (!own && myself()?.host) {
    buttons.push(button("Make host", () => say({ type: "host", person: one.person }), { key: `host/${one.person}`, "aria-label": `Make ${one.name} host` }));
  }
  return row(make("span", { className: "face-of", "aria-hidden": "true" }, avatarOf(one.person)), wide(one.name || "Somebody", " ", small(about)), make("span", { className: "group" }, ...buttons));
}

// ---- the evening

function drawEvening() {
  if (!house.room.evening.length) return "";
  const line = (cells, tag = "td") => make("tr", {}, ...cells.map((cell) => make(tag, {}, `${cell}`)));
  return sheet("This evening", make("table", { className: "evening" }, make("thead", {}, line(["", "Games", "Wins"], "th")),
    make("tbody", {}, ...house.room.evening.map((score) => line([score.name, score.games, score.wins])))));
}
function drawKept() {
  if (!house.room.kept.length) return "";
  return sheet("Go on playing", ...house.room.kept.map((game) => row(wide(game.title, " ", small(game.names.join(", "))),
    ...(myself()?.host ? [button("Go on", () => say({ type: "resume", table: game.table }), { key: `resume/${game.table}`, "aria-label": `Go on with ${game.title}` })] : []))));
}
function drawLeaving(mine) {
  const leave = () => confirmed("Leave the room?", "Leave", () => say({ type: "leave" }, toDoor));
  const close = () => confirmed("Close the room for everybody?", "Close the room", () => say({ type: "close" }, toDoor));
  return make("div", { className: "group leaving" }, button("To the door", toDoor), button("Leave the room", leave),
    ...(mine.host ? [button("Close the room", close)] : []));
}

// ---- on a television

function drawTelevision() {
  askInvitation();
  const link = latestInvitation()?.links.find((one) => one.address.includes("#room="));
  const people = house.room.people.map((one) => make("li", {}, `${avatarOf(one.person)} ${nameOf(one.person)}`));
  const code = house.room.code;
  return make("section", { className: "sheet stage" },
    make("h2", {}, house.room.phase === "shuffling" ? "Shuffling…" : "Come in and play"),
    ...(link ? [drawQr(link.qr, "QR code: join the room")] : []), ...(code ? [make("p", { className: "code" }, code)] : []),
    make("ul", { className: "crowd" }, ...people));
}
