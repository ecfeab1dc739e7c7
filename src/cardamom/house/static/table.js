"use strict";
// One page for every game: it draws what the house tells and sends what people choose. No game is named here.

const $ = (id) => document.getElementById(id);
let line, hello, now, here = [], log = [], token, doing = null, retry = 500, rejoining = false, note = "", seen = new Set();
const opened = new Set();
const waiting = new Map();

function make(tag, props = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name in made && name !== "list") made[name] = value;
    else if (value !== null) made.setAttribute(name, value);
  }
  made.append(...kids);
  return made;
}
const put = (id, ...kids) => $(id).replaceChildren(...kids.flat());
const reds = (text) => (/[♥♦]/.test(text) && !/[♣♠]/.test(text) ? " red" : "");

// ---- the line to the house

function connect() {
  token = location.hash.slice(1).split("?")[0];
  rejoining = true;
  const mine = line = new WebSocket(`ws://${location.host}/table`);
  mine.onopen = () => mine.send(JSON.stringify({ type: "join", token }));
  mine.onmessage = (event) => { const told = JSON.parse(event.data); hear[told.type](told); };
  mine.onclose = (event) => {
    if (mine !== line) return;
    if (event.code >= 4400) return banner(event.reason, "Try again", connect);
    banner("The connection is lost. Trying again…");
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 5000);
  };
}
function banner(text, button, act) {
  $("banner").hidden = !text;
  put("banner", text || "", button ? make("button", { onclick: act }, button) : "");
}
function say(message, then) {
  const said = { ...message, id: crypto.randomUUID() };
  if (then) waiting.set(said.id, then);
  if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify(said));
  return said;
}
function act(message) {
  if (doing) return;
  doing = say({ ...message, version: now.version });
  note = "";
  document.body.classList.add("busy");
}
function settle(id) {
  if (doing?.id === id) doing = null;
  const then = waiting.get(id);
  waiting.delete(id);
  return then;
}

const hear = {
  welcome(told) {
    hello = told; log = []; seen = new Set(); note = ""; retry = 500;
    banner("");
    show("game");
    put("log");
    // what was said when the line broke is said once more; the house knows it by its id
    if (rejoining && doing) line.send(JSON.stringify(doing));
    rejoining = false;
  },
  state(told) {
    now = told;
    if (told.since < log.length) { log.length = told.since; put("log"); log.forEach(tell); }
    for (const event of told.events) { log.push(event); tell(event); }
    draw();
    if (told.events.length) $("log").scrollTop = $("log").scrollHeight;
  },
  presence(told) { here = told.here; if (now && hello) draw(); },
  ack(told) { settle(told.id); },
  error(told) { settle(told.id); if (told.id) { note = told.reason; now && !$("game").hidden ? drawAsk() : lobbyNote(); } },
  notice(told) { note = told.text; now && drawAsk(); },
  reasons(told) { settle(told.id)?.(told.reasons); },
  rulebook(told) { settle(told.id)?.(told.text); },
  lobby(told) { sessionStorage.host = token; retry = 500; doing = null; banner(""); show("lobby"); drawLobby(told); },
};
function show(id) {
  $("lobby").hidden = id !== "lobby";
  $("game").hidden = id !== "game";
  $("rules").hidden = id !== "game";
  $("leave").hidden = id !== "game" || !sessionStorage.host;
  $("undo").hidden = true;
  if (id === "lobby") { $("title").textContent = document.title = "Cardamom"; put("chips"); hello = now = undefined; }
}

// ---- the table

const name = (seat) => now.view.names[seat];
const choices = () => now.answers.flatMap((group) => group.choices);

function draw() {
  const view = now.view, focus = document.activeElement?.dataset?.key, asking = $("ask").contains(document.activeElement);
  $("title").textContent = hello.title;
  document.title = (view.question ? "● Your turn · " : "") + hello.title;
  put("chips", [view.turns ? `Turn: ${view.turns}` : "", ...view.shown.filter((fact) => !fact.each).map((fact) => fact.text)]
    .filter(Boolean).map((text) => make("span", {}, text)));
  $("undo").hidden = !now.may_undo;
  const first = hello.seat ?? 0, round = view.names.map((_, k) => (first + k) % view.players);
  const used = new Set(view.zones.filter((zone) => zone.size).map((zone) => zone.zone));
  put("others", round.slice(hello.seat === null ? 0 : 1).map((seat) => drawSeat(seat, used)));
  put("mine", hello.seat === null ? [] : [drawSeat(hello.seat, used)]);
  put("middle", view.zones.filter((zone) => zone.owner === null && zone.size).map(drawZone));
  put("scores", view.names.map((_, seat) => make("tr", {},
    make("td", {}, (view.winners.includes(seat) ? "★ " : "") + name(seat) + (seat === hello.seat ? " (you)" : "")),
    make("td", {}, `${view.scores[seat]}`))));
  drawAsk();
  seen = new Set(cardKeys());
  const again = focus && document.querySelector(`[data-key="${CSS.escape(focus)}"]`);
  if (again) again.focus(); else if (asking) document.querySelector("#ask button")?.focus();
}
function drawSeat(seat, used) {
  const info = hello.seats[seat], asked = now.view.actors.includes(seat), points = now.view.scores[seat];
  const who = info.bot ? `bot, ${info.bot}` : here[seat] === false ? "away" : "";
  const facts = now.view.shown.filter((fact) => fact.each).map((fact) => fact.text[seat]);
  const about = [who, `${points} ${points === 1 ? "point" : "points"}`, ...facts, asked ? "● to decide" : ""];
  const zones = now.view.zones.filter((zone) => zone.owner === seat && (zone.size || (seat === hello.seat && used.has(zone.zone))));
  return make("section", { className: `seat${asked ? " asked" : ""}` },
    make("h2", {}, make("span", { className: "badge", "aria-hidden": "true" }, info.bot ? "B" : `${seat + 1}`),
      name(seat) + (seat === hello.seat ? " (you)" : ""), make("small", {}, about.filter(Boolean).join(" · "))),
    make("div", { className: "zones" }, ...zones.map(drawZone)));
}
function drawZone(zone) {
  const pile = hello.piles.includes(zone.zone), box = make("div", { className: "cards" });
  if (!zone.size) box.append(make("small", {}, "empty"));
  else if (!zone.cards) box.append(count(faced(make("span", { className: "card back", role: "img", "aria-label": "face down" }),
    hello.backs[zone.zone] && `back/${hello.backs[zone.zone]}`), zone.size));
  else if (pile) {
    box.append(count(drawCard(zone, zone.size - 1), zone.size));
    if (zone.browse && zone.size > 1) box.append(make("button", { className: "browse", onclick: () => browse(zone) }, "Look through"));
  } else {
    const marks = zone.together ? [...new Set(zone.marks)].sort((a, b) => a - b) : [null];
    for (const mark of marks) {
      const cards = zone.cards.map((_, i) => i).filter((i) => mark === null || zone.marks[i] === mark).map((i) => drawCard(zone, i));
      box.append(...(mark === null ? cards : [make("div", { className: "together" }, ...cards)]));
    }
  }
  return make("div", { className: "zone" }, make("h3", {}, zone.name), box);
}
function browse(zone) {
  const cards = zone.cards.map((_, i) => drawCard(zone, zone.size - 1 - i));
  dialog(`${zone.name[0].toUpperCase()}${zone.name.slice(1)}, from top to bottom`, "", [make("div", { className: "cards" }, ...cards)]);
}
function count(card, size) { card.append(make("b", { className: "count" }, `${size}`)); return card; }
function drawCard(zone, i) {
  const kind = zone.kinds[i], text = zone.cards[i], suit = now.view.suits?.[zone.suits?.[i]];
  const fits = choices().filter((choice) => choice.cards.some((c) => c.zone === zone.zone && c.owner === zone.owner && c.kind === kind));
  const key = `${zone.zone}/${zone.owner}/${kind}`, fresh = seen.size && !seen.has(key);
  const printed = hello.texts[kind];
  const card = make("button", {
    ...(printed ? { title: printed } : {}),
    className: `card${fits.length ? " lit" : ""}${fresh ? " fresh" : ""}${reds(text)}`,
    tabIndex: fits.length ? 0 : -1, "aria-label": [text, suit?.name, zone.marked?.[i], fits.length ? "can be played" : ""].filter(Boolean).join(", "),
    onclick: () => (fits.length === 1 ? answer(fits[0]) : fits.length ? pick(text, fits, kind) : whyNot({ type: "why_card", kind })),
  }, make("span", {}, text), ...(zone.marked?.[i] ? [make("small", { className: "mark" }, zone.marked[i])] : []));
  card.dataset.key = key;
  card.style.setProperty("--letters", text.length <= 3 ? 3 : Math.max(7, ...text.split(" ").map((word) => word.length)));
  card.oncontextmenu = (event) => { event.preventDefault(); inspect(kind, text); };
  if (hello.faces.includes(kind)) return faced(card, kind);
  if (suit) { card.style.setProperty("--suit", suit.colour); card.prepend(make("i", { "aria-hidden": "true" }, suit.symbol)); }
  return card;
}
const faceAddress = (face) => `/faces/${hello.game}/${face}?${new URLSearchParams(hello.face_rules)}`;
function faced(card, face) {
  if (face !== undefined) {
    card.classList.add("face");
    card.style.backgroundImage = `url("${faceAddress(face)}")`;
  }
  return card;
}
const portrait = (kind, text) => (hello.faces.includes(kind) ? [make("img", { className: "portrait", src: faceAddress(kind), alt: text })] : []);
function inspect(kind, text) { dialog(text, "small", [...portrait(kind, text), make("p", {}, hello.texts[kind] ?? "")]); }
const cardKeys = () => [...document.querySelectorAll("button.card")].map((card) => card.dataset.key);

// ---- the question

function drawAsk() {
  const view = now.view, parts = [], open = now.answers.filter((group) => group.choices.length);
  const all = choices();
  let number = 0;
  const button = (choice, text) => {
    number += 1;
    const made = make("button", { className: `answer${all.length === 1 ? " go" : ""}${reds(text)}`, onclick: () => answer(choice) },
      number <= 9 ? make("kbd", { "aria-hidden": "true" }, `${number}`) : "", text);
    made.dataset.key = `answer/${choice.text}`;
    return made;
  };
  if (view.over) parts.push(...drawEnd());
  else if (view.question) parts.push(make("p", {}, view.question.prompt));
  else parts.push(make("p", {}, `${view.actors.map(name).join(" and ")} ${view.actors.length > 1 ? "have" : "has"} to decide.`));
  // many answers that cards stand for are folded away: people click the card
  const folded = (key, title, ...kids) => make("details", { className: "group", open: opened.has(key),
    ontoggle: (event) => (event.target.open ? opened.add(key) : opened.delete(key)) }, make("summary", {}, title), ...kids);
  const many = (group) => all.length > 9 && group.choices.length > 4 && group.choices.every((choice) => choice.cards.length);
  for (const group of open.filter((group) => !many(group))) {
    const listed = group.choices.length > 1 && group.choices[0].short !== group.choices[0].words;
    parts.push(make("div", { className: "group", role: "group", "aria-label": group.title },
      listed ? make("span", {}, group.title) : "", ...group.choices.map((choice) => button(choice, listed ? choice.short : choice.words))));
  }
  for (const group of open.filter(many)) {
    const buttons = group.choices.map((choice) => button(choice, choice.short));
    parts.push(folded(group.verb, `${group.title} Click a card, or choose here.`, ...buttons));
  }
  const closed = now.answers.filter((group) => !group.choices.length).map((group) => make("button", {
    className: "closed", "aria-label": `Why not: ${group.title}`, onclick: () => whyNot({ type: "why_verb", verb: group.verb }),
  }, group.title));
  if (closed.length) parts.push(folded("not now", `Not now (${closed.length}): why not?`, ...closed));
  parts.splice(1, 0, make("p", { className: "note", role: "status", hidden: !note }, note));
  put("ask", parts);
}
function drawEnd() {
  const view = now.view, winners = view.winners.map(name);
  const won = winners.length ? `${winners.join(" and ")} ${winners.length > 1 ? "share the win" : "wins"}.` : "Nobody wins.";
  const buttons = [];
  if (hello.seat !== null) buttons.push(make("button", { className: "go", onclick: () => act({ type: "again" }) }, "Play again"));
  if (sessionStorage.host) buttons.push(make("button", { onclick: toLobby }, "New game"));
  return [make("p", {}, make("strong", {}, won), ` ${view.ending} ${view.names.map((_, s) => `${name(s)} ${view.scores[s]}`).join(", ")}.`),
    make("div", { className: "group" }, ...buttons)];
}
const answer = (choice) => { $("menu").close(); act({ type: "answer", action: choice.action }); };
function whyNot(question) {
  if (hello.seat !== null) say(question, (reasons) => { note = reasons.join(" ") || "That can be done."; drawAsk(); });
}
function pick(title, fits, kind) {
  dialog(title, "small", [...portrait(kind, title), ...fits.map((choice) => make("button", { onclick: () => answer(choice) }, choice.words))]);
}
function dialog(title, size, body) {
  $("menu-title").textContent = title;
  $("menu").className = size;
  put("menu-body", body, make("button", { onclick: () => $("menu").close() }, "Close"));
  $("menu").showModal();
  $("menu").scrollTop = 0;
}

// ---- what happened: events that differ only in their card become one sentence

let last = null;
function speak(item, text) {
  const who = hello.seats.map((seat) => seat.name).find((one) => text.startsWith(`${one} `)) ?? "";
  item.replaceChildren(make("b", {}, who), text.slice(who.length));
  return item;
}
function tell(event) {
  if (!event.text) return;
  const parts = event.card ? event.text.split(event.card) : [event.text], key = parts.length === 2 ? parts.join("\u0000") : event.text;
  if (!$("log").firstChild) last = null;
  if (last?.key === key && last.move === event.move) {
    last.cards.push(event.card);
    speak(last.item, parts.length === 2 ? parts.join(last.cards.join(", ")) : `${event.text} (${last.cards.length} times)`);
  } else {
    last = { key, move: event.move, cards: [event.card], item: speak(make("li"), event.text) };
    $("log").append(last.item);
  }
}

// ---- the host's page

function drawLobby(told) {
  const sheets = [], people = told.links.filter((link) => link.seat !== null);
  const href = (link) => `${location.origin}/#${link.token}`;
  if ((drawLobby.starting || location.hash.endsWith("?sit")) && people.length === 1) {
    drawLobby.starting = false;
    location.replace(`#${people[0].token}`);
    return;
  }
  if (told.links.length) {
    sheets.push(make("section", { className: "sheet", id: "links" }, make("h2", {}, `At the table: ${told.title}`),
      make("p", {}, "Each link opens one seat on this machine. Whoever has the link sees that seat's cards."),
      ...told.links.map((link) => make("div", { className: "row" }, make("span", { className: "wide" }, link.name),
        make("a", { className: "button", href: href(link), target: "_blank", rel: "noopener" }, link.seat === null ? "Look on" : "Sit down"),
        make("button", { onclick: (event) => { navigator.clipboard?.writeText(href(link)); event.target.textContent = "Copied"; } }, "Copy link")))));
  }
  if (told.saves.length) {
    sheets.push(make("section", { className: "sheet" }, make("h2", {}, "Go on playing"), ...told.saves.map((save, k) =>
      make("button", { onclick: () => start({ type: "continue", save: save.save }) },
        `Continue ${k ? "the" : "your last"} game of ${save.title} (${save.seats.map((seat) => seat.name).join(", ")}; ${save.moves} moves)`))));
  }
  put("lobby", sheets, newTable(told.games), make("p", { className: "note", id: "lobby-note", role: "status", hidden: true }));
}
function lobbyNote() { $("lobby-note").textContent = note; $("lobby-note").hidden = !note; }
function start(message) { drawLobby.starting = true; say(message); }

function newTable(games) {
  const chosen = location.hash.split("?")[1], form = make("form", { className: "sheet" });
  const chairs = make("div", { className: "group" }), rules = make("details");
  const select = (values, value, props) => make("select", props, ...values.map((v) => make("option", { value: v, selected: v === value }, `${v}`)));
  const game = make("select", { className: "wide", "aria-label": "Game" },
    ...games.map((g) => make("option", { value: g.id, selected: g.id === chosen }, g.name)));
  const players = make("select", { "aria-label": "Players" });
  const info = () => games.find((g) => g.id === game.value);
  const seats = () => chairs.replaceChildren(...Array.from({ length: +players.value }, (_, k) => make("div", { className: "row" },
    make("input", { className: "wide", maxLength: 24, value: k ? `Bot ${k + 1}` : "Player 1", "aria-label": `Name of seat ${k + 1}` }),
    make("select", { "aria-label": `Who plays seat ${k + 1}`, onchange: (event) => {
      const box = event.target.previousElementSibling;
      if (/^(Player|Bot) \d+$/.test(box.value)) box.value = `${event.target.value ? "Bot" : "Player"} ${k + 1}`;
    } }, make("option", { value: "" }, "a person"),
    ...info().bots.map((bot) => make("option", { value: bot, selected: k > 0 && bot === info().bot }, `bot, ${bot}`))))));
  const options = () => rules.replaceChildren(make("summary", {}, "House rules"),
    ...info().options.map((option) => make("label", { className: "option" },
    option.name.replaceAll("_", " "), make("small", {}, option.meaning), option.values.length > 12
      ? make("input", { type: "number", name: option.name, min: option.values[0], max: option.values.at(-1), value: option.value, required: true })
      : select(option.values, option.value, { name: option.name }))));
  const renew = () => {
    const [least, most] = info().players;
    players.replaceChildren(...Array.from({ length: most - least + 1 }, (_, k) => make("option", { value: least + k }, `${least + k} players`)));
    seats(); options();
  };
  game.onchange = renew;
  players.onchange = seats;
  form.onsubmit = (event) => {
    event.preventDefault();
    const rows = [...chairs.children].map((row) => ({ name: row.children[0].value, bot: row.children[1].value || null }));
    const given = Object.fromEntries([...rules.querySelectorAll("select, input")].map((field) => [field.name, field.value]));
    start({ type: "new", game: game.value, chairs: rows, options: given });
  };
  const deal = make("button", { className: "go" }, "Deal");
  form.append(make("h2", {}, "A new table"), make("div", { className: "row" }, game, players), chairs, rules, deal);
  renew();
  return form;
}

// ---- the rest

function toLobby() { location.hash = sessionStorage.host; }
function markdown(text) {
  return text.split(/\n\s*\n/).map((block) => {
    const plain = (line) => line.replace(/[*`]+/g, "").replace(/^\s*(#+|[-*]|\d+\.)\s+/, "");
    const [head, ...rest] = block.split("\n");
    if (/^#/.test(head)) return make("div", {}, make("h4", {}, plain(head)), rest.map(plain).join(" "));
    if (/^\s*([-*]|\d+\.)\s/.test(head)) {
      return make("ul", {}, ...block.split(/\n(?=\s*(?:[-*]|\d+\.)\s)/).map((item) => make("li", {}, plain(item))));
    }
    if (/^\|/.test(block)) return make("table", {}, ...block.split("\n").filter((row) => !/^[|\s:-]+$/.test(row))
      .map((row) => make("tr", {}, ...row.split("|").slice(1, -1).map((cell) => make("td", {}, plain(cell.trim()))))));
    return make("p", {}, plain(block));
  });
}
$("undo").onclick = () => act({ type: "undo" });
$("leave").onclick = toLobby;
$("rules").onclick = () => say({ type: "rules" }, (text) => {
  const rules = hello.options.map((option) => make("li", {}, `${option.name.replaceAll("_", " ")}: ${option.value}. ${option.meaning}`));
  dialog(hello.title, "", [make("ul", {}, ...rules), ...markdown(text)]);
});
addEventListener("hashchange", () => { const old = line; line = null; old?.close(); doing = null; connect(); });
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("menu").open || /INPUT|SELECT/.test(event.target.tagName)) return;
  if (event.key === "i") document.activeElement.oncontextmenu?.(event);
  if (/^[1-9]$/.test(event.key)) document.querySelectorAll("#ask .answer")[event.key - 1]?.click();
});
connect();
