// One table for every game: it draws what the house tells and sends what people choose. No game is named here.
import { answer, asDrawn, choices, drawAsk, pick, reds, undo, whyNot } from "./ask.js";
import { clock } from "./clocks.js";
import { $, dialog, make, put } from "./dom.js";
import { avatarOf, house, seatInfo } from "./house.js";
import { drawLog } from "./log.js";
import { draw, title } from "./screen.js";
import { all, current, playerName, turnTo } from "./sights.js";

const nameIn = (sight, seat) => sight.now.view.names[seat];
const you = (sight, seat) => (seat === sight.seat && !house.place.share ? " (you)" : "");

export function drawTable() {
  const sight = current(), { welcome, now: { view } } = sight;
  const chips = [view.turns ? `Turn: ${view.turns}` : "", ...view.shown.filter((fact) => !fact.each).map((fact) => fact.text)];
  title(welcome.title, chips.filter(Boolean), (view.question ? "● Your turn · " : "") + welcome.title);
  // what a test, or a tool of the browser, needs to know
  Object.assign($("game").dataset, { version: sight.now.version, seat: `${sight.seat}`, table: welcome.table });
  $("undo").hidden = !sight.now.may_undo;
  const drawn = asDrawn(sight);
  $("undo").onclick = () => undo(drawn);
  drawTabs(sight);
  const first = sight.seat ?? 0, round = view.names.map((_, k) => (first + k) % view.players);
  const used = new Set(view.zones.filter((zone) => zone.size).map((zone) => zone.zone));
  put("others", round.slice(sight.seat === null ? 0 : 1).map((seat) => drawSeat(sight, seat, used)));
  put("mine", sight.seat === null ? [] : [drawSeat(sight, sight.seat, used)]);
  put("middle", view.zones.filter((zone) => zone.owner === null && zone.size).map((zone) => drawZone(sight, zone)));
  put("scores", view.names.map((_, seat) => make("tr", {},
    make("td", {}, (view.winners.includes(seat) ? "★ " : "") + nameIn(sight, seat) + you(sight, seat)),
    make("td", {}, `${view.scores[seat]}`))));
  drawAsk(sight);
  drawLog(sight);
  sight.seen = new Set([...document.querySelectorAll("button.card")].map((card) => card.dataset.key));
}
/** Two people on one device have a tab each. */
function drawTabs(sight) {
  const tabs = all().filter((one) => one.now).map((one) => make("button", { key: `tab/${one.seat}`, "aria-pressed": `${one === sight}`,
    onclick: () => { turnTo(one.seat); draw(); } }, playerName(one) + (one.now.view.question ? " ●" : "")));
  put("tabs", tabs.length > 1 && !house.place.share ? tabs : []);
}

// ---- seats

function drawSeat(sight, seat, used) {
  const { welcome, now: { view } } = sight, asked = view.actors.includes(seat), points = view.scores[seat], info = seatInfo(seat);
  const facts = view.shown.filter((fact) => fact.each).map((fact) => fact.text[seat]);
  const about = [whoPlays(welcome.seats[seat], info), `${points} ${points === 1 ? "point" : "points"}`, ...facts, asked ? "● to decide" : ""];
  const zones = view.zones.filter((zone) => zone.owner === seat && (zone.size || (seat === sight.seat && used.has(zone.zone))));
  const timed = info && !view.over && (info.until !== null || info.reserve !== null) ? [clock(info.until, info.reserve)] : [];
  return make("section", { className: `seat${asked ? " asked" : ""}` },
    make("h2", {}, make("span", { className: "badge", "aria-hidden": "true" }, badge(welcome.seats[seat], info, seat)),
      nameIn(sight, seat) + you(sight, seat), ...timed, make("small", {}, about.filter(Boolean).join(" · "))),
    make("div", { className: "zones" }, ...zones.map((zone) => drawZone(sight, zone))));
}
const badge = (player, info, seat) => (player.bot ? "B" : (info && avatarOf(info.person)) || `${seat + 1}`);
function whoPlays(player, info) {
  if (player.bot) return `bot, ${player.bot}`;
  if (info?.stand_in) return "away, a bot answers";
  return info && !info.here ? "away" : "";
}

// ---- zones and cards

function drawZone(sight, zone) {
  const { welcome } = sight, pile = welcome.piles.includes(zone.zone), box = make("div", { className: "cards" });
  if (!zone.size) box.append(make("small", {}, "empty"));
  else if (!zone.cards) box.append(count(faced(make("span", { className: "card back", role: "img", "aria-label": "face down" }),
    welcome.backs[zone.zone]), zone.size));
  else if (pile) {
    box.append(count(drawCard(sight, zone, zone.size - 1), zone.size));
    if (zone.browse && zone.size > 1) box.append(make("button", { className: "browse", key: `browse/${zone.zone}/${zone.owner}`,
      onclick: () => browse(sight, zone) }, "Look through"));
  } else {
    const marks = zone.together ? [...new Set(zone.marks)].sort((a, b) => a - b) : [null];
    for (const mark of marks) {
      const cards = zone.cards.map((_, i) => i).filter((i) => mark === null || zone.marks[i] === mark).map((i) => drawCard(sight, zone, i));
      box.append(...(mark === null ? cards : [make("div", { className: "together" }, ...cards)]));
    }
  }
  return make("div", { className: "zone" }, make("h3", {}, zone.name), box);
}
function browse(sight, zone) {
  const cards = zone.cards.map((_, i) => drawCard(sight, zone, zone.size - 1 - i));
  dialog(`${zone.name[0].toUpperCase()}${zone.name.slice(1)}, from top to bottom`, "", [make("div", { className: "cards" }, ...cards)]);
}
function count(card, size) { card.append(make("b", { className: "count" }, `${size}`)); return card; }

function drawCard(sight, zone, i) {
  const { welcome, now: { view } } = sight, kind = zone.kinds[i], text = zone.cards[i], suit = view.suits?.[zone.suits?.[i]];
  const fits = choices(sight).filter((choice) => choice.cards.some((c) => c.zone === zone.zone && c.owner === zone.owner && c.kind === kind));
  const key = `${zone.zone}/${zone.owner}/${zone.ids?.[i] ?? kind}`, fresh = sight.seen.size && !sight.seen.has(key);
  const drawn = asDrawn(sight), printed = welcome.texts[kind], address = welcome.faces[kind];
  const about = [text, suit?.name, zone.marked?.[i], fits.length ? "can be played" : ""];
  const card = make("button", {
    ...(printed ? { title: printed } : {}),
    key, className: `card${fits.length ? " lit" : ""}${fresh ? " fresh" : ""}${reds(text)}`,
    tabIndex: fits.length ? 0 : -1, "aria-label": about.filter(Boolean).join(", "),
    onclick: () => chooseCard(fits, kind, text, address, drawn),
  }, make("span", {}, text), ...(zone.marked?.[i] ? [make("small", { className: "mark" }, zone.marked[i])] : []));
  card.dataset.card = `${zone.zone}/${zone.owner}/${kind}`;
  card.style.setProperty("--letters", text.length <= 3 ? 3 : Math.max(7, ...text.split(" ").map((word) => word.length)));
  card.oncontextmenu = (event) => { event.preventDefault(); inspect(text, address, printed); };
  if (address) return faced(card, address);
  if (suit) { card.style.setProperty("--suit", suit.colour); card.prepend(make("i", { "aria-hidden": "true" }, suit.symbol)); }
  return card;
}
function chooseCard(fits, kind, text, address, drawn) {
  if (fits.length === 1) answer(fits[0], drawn);
  else if (fits.length) pick(text, fits, portrait(text, address), drawn);
  else if (house.place.room) whyNot({ type: "why_card", kind });
}
/** The picture of a card, at an address relative to the page. */
function faced(card, address) {
  if (!address) return card;
  card.classList.add("face");
  card.style.backgroundImage = `url("${address}")`;
  return card;
}
const portrait = (text, address) => (address ? [make("img", { className: "portrait", src: address, alt: text })] : []);
const inspect = (text, address, printed) => dialog(text, "small", [...portrait(text, address), make("p", {}, printed ?? "")]);
