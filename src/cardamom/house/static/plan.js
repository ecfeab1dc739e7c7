// The next game as it is planned. The host's form says each change at once; the others see it.
import { button, folded, make, row, sheet, small, wide } from "./dom.js";
import { can, gameInfo, house, myself, nameOf } from "./house.js";
import { say } from "./line.js";
import { draw, remark } from "./screen.js";

const USUAL_CLOCK = { turn: 60, reserve: 300 }; // seconds
let draft = null, heard = false, acknowledged = false;
const planned = () => draft ?? house.room.plan;
const spoken = (name) => name.replaceAll("_", " ");

/** What the host has just changed is shown until the house has told the plan anew. */
export function planHeard() {
  heard = true;
  if (acknowledged) draft = null;
}
export function sendPlan(changes) {
  const mine = draft = { ...structuredClone(planned()), ...changes };
  heard = acknowledged = false;
  const settled = (refused) => {
    if (draft !== mine) return;
    if (refused || heard) draft = null;
    else acknowledged = true;
    draw();
  };
  const chairs = mine.chairs.map((chair) => (chair.bot ? chair : { ...chair, name: "" })); // people have their own names
  say({ type: "plan", ...mine, chairs }, () => settled(false), (reason) => { settled(true); remark(reason); });
}
/** Another game with the same people; bots fill up to its fewest players. */
export function planGame(id) {
  const info = gameInfo(id), [least, most] = info.players;
  const people = planned().chairs.filter((chair) => chair.person !== null).slice(0, most);
  const others = planned().chairs.filter((chair) => chair.person === null).slice(0, Math.max(0, most - people.length));
  const chairs = [...people, ...others.map((chair) => (chair.bot ? { ...chair, bot: info.level } : chair))];
  while (chairs.length < least) chairs.push(botChair(info));
  sendPlan({ game: id, chairs, options: {} });
}
const botChair = (info) => ({ person: null, bot: info.level, name: "" });

export function drawPlan() {
  const info = gameInfo(planned().game), host = myself()?.host;
  const parts = host ? drawForm(info) : drawReading(info);
  return sheet("The next game", ...parts);
}

// ---- for the host

function drawForm(info) {
  const plan = planned(), [least, most] = info.players;
  const counts = Array.from({ length: most - least + 1 }, (_, k) => least + k);
  const game = make("select", { className: "wide", "aria-label": "Game", key: "game", onchange: () => planGame(game.value) },
    ...house.hello.games.map((one) => make("option", { value: one.id, selected: one.id === info.id }, one.name)));
  const players = make("select", { "aria-label": "Players", key: "players", onchange: () => resize(info, +players.value) },
    ...counts.map((n) => make("option", { value: n, selected: n === plan.chairs.length }, `${n} players`)));
  return [row(game, players), make("div", { className: "chairs" }, ...plan.chairs.map((chair, k) => drawChair(info, chair, k))),
    drawRules(info), ...(can("clocks") ? [drawClock(plan)] : []), drawStandIns(plan), drawDeal()];
}
function resize(info, size) {
  const chairs = planned().chairs.slice(0, size);
  while (chairs.length < size) chairs.push(botChair(info));
  sendPlan({ chairs });
}
function changeChair(k, changes) {
  sendPlan({ chairs: planned().chairs.map((chair, n) => (n === k ? { ...chair, ...changes } : chair)) });
}
function drawChair(info, chair, k) {
  const value = chair.person !== null ? `person ${chair.person}` : chair.bot ? `bot ${chair.bot}` : "";
  const people = house.room.people.map((one) => `person ${one.person}`), levels = info.levels.map((level) => `bot ${level.name}`);
  const values = [...new Set(["", ...people, ...levels, value])];
  const label = (one) => {
    if (!one) return "empty: waits for somebody";
    return one.startsWith("bot ") ? `bot, ${one.slice(4)}` : nameOf(+one.slice(7));
  };
  const change = () => {
    const [what, who] = [select.value.split(" ")[0], select.value.split(" ").slice(1).join(" ")];
    changeChair(k, { person: what === "person" ? +who : null, bot: what === "bot" ? who : null, name: "" });
  };
  const select = make("select", { className: "wide", "aria-label": `Who sits in chair ${k + 1}`, key: `chair/${k}`, onchange: change },
    ...values.map((one) => make("option", { value: one, selected: one === value }, label(one))));
  return row(make("span", { className: "badge", "aria-hidden": "true" }, `${k + 1}`), select, ...(chair.bot ? [drawName(chair, k)] : []));
}
function drawName(chair, k) {
  const name = make("input", { className: "wide", maxLength: 24, defaultValue: chair.name, placeholder: "Name", key: `name/${k}`,
    "aria-label": `Name of the bot in chair ${k + 1}`, onchange: () => changeChair(k, { name: name.value.trim() }) });
  return name;
}

function drawRules(info) {
  const { options } = planned();
  const change = (option, value) => sendPlan({ options: { ...planned().options, [option.name]: value } });
  const field = (option) => {
    const value = options[option.name] ?? option.value, key = `option/${option.name}`;
    if (option.values.length > 12) {
      const number = make("input", { type: "number", key, min: option.values[0], max: option.values.at(-1), defaultValue: `${value}`,
        onchange: () => { if (number.reportValidity() && number.value) change(option, +number.value); } });
      return number;
    }
    const select = make("select", { key, onchange: () => change(option, option.values[select.selectedIndex]) },
      ...option.values.map((one) => make("option", { selected: one === value }, `${one}`)));
    return select;
  };
  const rules = info.options.map((option) => make("label", { className: "option" }, spoken(option.name), small(option.meaning), field(option)));
  return folded("house rules", "House rules", rules.length ? rules : [small("This game has none.")]);
}
function drawClock({ clock }) {
  const check = make("input", { type: "checkbox", key: "clock", checked: clock !== null,
    onchange: () => sendPlan({ clock: check.checked ? USUAL_CLOCK : null }) });
  const seconds = (name, words, least) => {
    const number = make("input", { type: "number", min: least, max: 86400, key: `clock/${name}`, required: true, defaultValue: `${clock[name]}`,
      onchange: () => { if (number.reportValidity()) sendPlan({ clock: { ...planned().clock, [name]: +number.value } }); } });
    return make("label", { className: "seconds" }, words, number);
  };
  const times = clock ? [row(seconds("turn", "Seconds for each decision", 5), seconds("reserve", "Seconds in reserve for the game", 0))] : [];
  return make("div", {}, make("label", { className: "check" }, check, "Play with a clock"), ...times);
}
function drawStandIns(plan) {
  const check = make("input", { type: "checkbox", key: "stand-ins", checked: plan.stand_ins, onchange: () => sendPlan({ stand_ins: check.checked }) });
  return make("label", { className: "check" }, check, "Let bots answer for people who are away, without asking");
}
function drawDeal() {
  const empty = planned().chairs.filter((chair) => chair.person === null && chair.bot === null).length;
  const on = house.room.table && !house.room.table.over;
  return make("div", { className: "group" }, button("Deal", () => say({ type: "deal" }), { className: "go" }),
    ...(empty ? [small(empty > 1 ? `Bots take the ${empty} empty chairs.` : "A bot takes the empty chair.")] : []),
    ...(on ? [small("The game on the table is kept. Everybody in it is asked first.")] : []));
}

// ---- for the others

function drawReading(info) {
  const plan = planned(), changed = info.options.filter((option) => option.name in plan.options && plan.options[option.name] !== option.value);
  const lines = changed.map((option) => make("li", {}, `${spoken(option.name)}: ${plan.options[option.name]}. ${option.meaning}`));
  if (plan.clock) lines.push(make("li", {}, `${plan.clock.turn} seconds for each decision, ${plan.clock.reserve} in reserve for the game.`));
  if (plan.stand_ins) lines.push(make("li", {}, "Bots answer for people who are away."));
  return [make("p", {}, make("strong", {}, info.name), `, ${plan.chairs.length} players`),
    make("div", { className: "chairs" }, ...plan.chairs.map(drawSitting)), ...(lines.length ? [make("ul", {}, ...lines)] : []),
    small(`${nameOf(house.room.people.find((one) => one.host)?.person ?? null)} plans the game and deals.`)];
}
function drawSitting(chair, k) {
  const you = house.hello.you, number = make("span", { className: "badge", "aria-hidden": "true" }, `${k + 1}`);
  const sit = () => say({ type: "sit", chair: k }), stand = () => say({ type: "stand", chair: k });
  if (chair.person === null && !chair.bot) {
    return row(number, wide("empty"), ...(you === null ? [] : [button("Sit here", sit, { key: `sit/${k}`, "aria-label": `Sit in chair ${k + 1}` })]));
  }
  const who = chair.bot ? `${chair.name || "Bot"} (bot, ${chair.bot})` : chair.name || nameOf(chair.person);
  const mine = chair.person !== null && chair.person === you;
  return row(number, wide(who + (mine ? " (you)" : "")),
    ...(mine ? [button("Stand up", stand, { key: `stand/${k}`, "aria-label": `Stand up from chair ${k + 1}` })] : []));
}
