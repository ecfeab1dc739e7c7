// The page as a whole: where the address leads, what is heard there, and which part of it is on the screen.
import { askForRules } from "./ask.js";
import { drawCalls, noticed, openPhrases, phrased } from "./calls.js";
import { $, button, closeDialog, put, sheet } from "./dom.js";
import { atTheDoor, claimTicket, drawDoor } from "./door.js";
import { can, gameInfo, house, isTelevision, myself, welcomeTo } from "./house.js";
import { forgetInvitation } from "./invite.js";
import { connect, listen, onClose, redial } from "./line.js";
import { me } from "./me.js";
import { faces, goWhereTheAddressLeads, onArrive, toDoor, turn } from "./places.js";
import { planGame, planHeard } from "./plan.js";
import { drawSteps, forgetGame, shownGame, stepByKey } from "./replay.js";
import { drawRoom } from "./room.js";
import { banner, draw, drawRemark, onDraw, remark, show, title } from "./screen.js";
import { committed, drawShuffle, shuffled } from "./shuffle.js";
import { current, forget, grownStale, isCovered, playerName, stated, uncover, welcomed } from "./sights.js";
import { drawTable } from "./table.js";
import { introduce, pickAvatar } from "./you.js";

// a game that the address wishes for is planned in the next room that is opened
let wish = new URLSearchParams(location.search).get("game");

// ---- going somewhere

onArrive(() => {
  const { room, watch, tv, share, ticket } = house.place;
  house.room = null;
  forget();
  forgetGame();
  forgetInvitation();
  closeDialog();
  banner("");
  remark("");
  turn("table");
  document.documentElement.classList.toggle("tv", isTelevision());
  if (isTelevision()) stayAwake();
  if (ticket && !me.name) return claimTicket();
  connect(room ? { room } : watch ? (tv ? { watch, screen: tv } : { watch }) : share ? { share } : {});
});
/** Over plain http there is no wake lock. */
function stayAwake() {
  navigator.wakeLock?.request("screen").catch(() => {});
}
onClose({
  4401: [["To the door", toDoor], ["Try again", redial]],
  4403: [["To the door", toDoor]],
  4409: [["Use it here", redial]],
  4500: [["To the door", toDoor], ["Try again", redial]],
});

// ---- hearing

listen({
  hello(told) {
    welcomeTo(told);
    document.documentElement.lang = told.language;
    pickAvatar();
    grownStale();
    if (atDoor()) {
      if (!house.place.ticket) atTheDoor();
      draw();
    }
  },
  room(told) {
    const before = house.room;
    house.room = told;
    if (!told.table) forget();
    planHeard();
    if (!before) arrivedInRoom();
    if (told.table?.table !== before?.table?.table || told.phase !== before?.phase) turn("table");
    else draw();
  },
  welcome: welcomed,
  state(told) {
    stated(told);
    draw();
  },
  phrase: phrased,
  commitment: committed,
  shuffled(told) {
    shuffled(told);
    draw();
  },
  notice: noticed,
  shown: shownGame,
});
function arrivedInRoom() {
  introduce();
  if (wish && myself()?.host && house.room.phase === "gathering" && gameInfo(wish) && house.room.plan.game !== wish) planGame(wish);
  wish = null;
}

// ---- drawing

const atDoor = () => !house.place.room && !house.place.watch && !house.place.share;
function screen() {
  const table = current()?.now && faces() === "table";
  if (!house.hello) return null;
  if (atDoor()) return "door";
  if (house.place.share) return table ? "game" : null;
  if (!house.room) return null;
  if (!table || !["playing", "over"].includes(house.room.phase)) return "room";
  return isCovered() ? "cover" : "game";
}
const drawings = { door: drawDoor, room: drawRoom, cover: drawCover, game: drawGame };
onDraw(() => {
  const id = screen();
  if (!id) return;
  show(id);
  drawings[id]();
  drawCalls();
  drawRemark();
  const inRoom = house.room !== null && !isTelevision(), playing = current()?.now && ["playing", "over"].includes(house.room?.phase);
  if (id !== "game") $("undo").hidden = true;
  $("rules").hidden = id !== "game" || !inRoom;
  $("phrases").hidden = !inRoom || !myself() || !can("phrases") || !house.hello.phrases.length;
  $("turn").hidden = !inRoom || !playing;
  $("turn").textContent = faces() === "table" ? "Room" : "Table";
});
function drawGame() {
  drawTable();
  drawShuffle(current());
  drawSteps();
}
/** Whoever holds the device now passes it on before the cards are shown. */
function drawCover() {
  const name = playerName(current());
  title(current().welcome.title);
  put("cover", sheet(`Pass the device to ${name}.`, button(`I am ${name}: show my cards`, () => { uncover(); draw(); }, { className: "go", key: "uncover" })));
}

// ---- buttons and keys

$("rules").onclick = askForRules;
$("phrases").onclick = openPhrases;
$("turn").onclick = () => turn(faces() === "table" ? "room" : "table");
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("menu").open || /INPUT|SELECT/.test(event.target.tagName)) return;
  if (event.key === "i") document.activeElement.oncontextmenu?.(event);
  if (/^[1-9]$/.test(event.key)) document.querySelectorAll("#ask .answer")[event.key - 1]?.click();
  stepByKey(event);
});
goWhereTheAddressLeads();
