// The door: open a room, enter one by its code, find one's rooms and games again, move to another device.
import { button, dialog, drawLink, folded, listed, make, put, row, sheet, small, wide } from "./dom.js";
import { gameInfo, house } from "./house.js";
import { asking, connect, say } from "./line.js";
import { keepMe, me, newSecret } from "./me.js";
import { go, toDoor } from "./places.js";
import { draw, remark, title } from "./screen.js";
import { drawYou } from "./you.js";

const SHORT_LIST = 20; // games: a shorter one is the whole list
let yours = null, more = false, sent = false, askWord = false;
const enter = (told) => go(`room=${told.room}`);
const day = (at) => new Date(at * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });

export function atTheDoor() {
  say({ type: "mine" }, (told) => {
    yours = told;
    more = told.games.length >= SHORT_LIST;
    // a table that was prepared on this machine is gone to once; whoever comes back to the door wants to be there
    if (told.waiting && !sent) enter({ room: told.waiting });
    else draw();
    sent = true;
  });
}
export function drawDoor() {
  title("Cardamom");
  if (house.place.ticket) return put("door", drawClaim());
  put("door", drawYou(), drawOpening(), ...drawRooms(), ...drawGames(), drawMoving());
}

// ---- rooms

function drawOpening() {
  const word = make("input", { className: "wide", maxLength: 80, key: "word", placeholder: "Opening word", "aria-label": "The opening word of this house" });
  const code = make("input", { className: "wide", maxLength: 80, key: "code", placeholder: "Code", autocomplete: "off",
    autocapitalize: "characters", spellcheck: false, "aria-label": "Code of a room" });
  const refused = (reason) => { askWord = true; remark(reason); };
  const open = (event) => { event.preventDefault(); say({ type: "open", word: word.value }, enter, refused); };
  const join = (event) => {
    event.preventDefault();
    if (code.value.trim()) say({ type: "enter", code: code.value.trim() }, enter);
  };
  return sheet("Play", make("form", { className: "row", onsubmit: open }, ...(askWord ? [word] : []),
    make("button", { className: "go", key: "open" }, "Open a room")),
    make("form", { className: "row", onsubmit: join }, code, make("button", { key: "enter" }, "Enter by code")));
}
function drawRooms() {
  if (!yours?.rooms.length) return [];
  return [sheet("My rooms", ...yours.rooms.map((room) => row(
    wide(gameInfo(room.title)?.name ?? room.title ?? "No game yet", " ", small([listed(room.names), day(room.at)].filter(Boolean).join(" · "))),
    button("Go in", () => enter(room), { key: `room/${room.room}`, "aria-label": `Go into the room of ${listed(room.names)}` }))))];
}

// ---- games

function drawGames() {
  if (!yours?.games.length) return [];
  const earlier = () => say({ type: "mine", before: yours.games.at(-1).table }, (told) => {
    more = told.games.length >= SHORT_LIST;
    yours.games.push(...told.games);
    draw();
  });
  return [sheet("My games", ...yours.games.map(drawGame), ...(more ? [button("Earlier games", earlier)] : []))];
}
function drawGame(game) {
  const who = game.names.map((name, seat) => (game.winners?.includes(seat) ? "★ " : "") + name + (game.scores ? `: ${game.scores[seat]}` : ""));
  const buttons = game.scores ? [button("Share", () => chooseShare(game), { key: `share/${game.table}`, "aria-label": `Share this game of ${game.title}` }),
    button("Export", () => say({ type: "export", table: game.table }, download), { key: `export/${game.table}`, "aria-label": `Export this game of ${game.title}` })] : [];
  return row(wide(game.title, " ", small([who.join(", "), day(game.at), game.scores ? "" : "not over"].filter(Boolean).join(" · "))), ...buttons);
}
function chooseShare(game) {
  const share = (seat) => say({ type: "share", table: game.table, seat }, (told) => dialog("A link to this game", "small", [drawLink(told.link)]));
  dialog(`Share ${game.title}`, "small", [make("p", {}, "Whoever has the link can go through the game."),
    ...game.seats.map((seat) => make("button", { onclick: () => share(seat) }, `As ${game.names[seat]} saw it`)),
    make("button", { onclick: () => share(null) }, "With all cards open")]);
}
function download(told) {
  const address = URL.createObjectURL(new Blob([told.text], { type: "application/json" }));
  make("a", { href: address, download: told.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// ---- from one device to another

function drawMoving() {
  const move = () => say({ type: "hand_over" }, (told) => dialog("Move to my other device", "small", [
    make("p", {}, `Scan this with the other device within ${Math.round(told.seconds / 60) || 1} minutes. It works once.`), drawLink(told.link)]));
  return folded("moving", "My other device", [make("p", {}, "Your rooms, seats and games can move to another phone or computer."),
    button("Move to my other device", move)], { className: "sheet" });
}
/** A device that was somebody's already asks before it becomes somebody else's. */
function drawClaim() {
  if (asking("claim")) return sheet("Moving here…");
  const claim = button("Play here from now on", claimTicket, { className: "go" });
  const whose = me.name ? `This browser plays as ${me.name}. That would be over.` : "You come with your rooms, seats and games.";
  return sheet("Move here from another device", make("p", {}, whose), make("div", { className: "group" }, claim, button("No, go to the door", toDoor)));
}
export function claimTicket() {
  const secret = newSecret(), { ticket } = house.place;
  connect({}, secret);
  say({ type: "claim", ticket }, () => { keepMe({ secret, name: "", avatar: null, moved: true }); toDoor(); }, (reason) => { toDoor(); remark(reason); });
}
