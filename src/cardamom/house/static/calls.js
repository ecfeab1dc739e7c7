// What people decide together and say to each other: votes, bots for those who are away, and quick phrases.
import { clock } from "./clocks.js";
import { $, button, closeDialog, dialog, listed, make, put } from "./dom.js";
import { avatarOf, house, nameOf } from "./house.js";
import { say } from "./line.js";

const BUBBLE_SECONDS = 8;
let drawn = "";

export function drawCalls() {
  const room = house.room, now = JSON.stringify(room && [room.vote, room.table?.seats.map((seat) => seat.offer), room.people]);
  if (now === drawn) return; // what stands already is not read aloud again
  drawn = now;
  put("calls", room ? [...(room.vote ? [drawVote(room.vote)] : []), ...drawOffers(room)] : []);
}
function drawVote(vote) {
  const you = house.hello.you, missing = vote.missing.filter((one) => one !== you).map(nameOf);
  const state = missing.length ? `Still to agree: ${listed(missing)}.` : "";
  const buttons = you !== null && vote.missing.includes(you) ? [button("Agree", () => say({ type: "vote", yes: true }), { className: "go", key: "vote/yes" }),
    button("Refuse", () => say({ type: "vote", yes: false }), { key: "vote/no" })] : [];
  return make("div", { className: "call" }, make("p", {}, make("strong", {}, vote.text), " ", state, " ", clock(vote.until)), ...buttons);
}
function drawOffers(room) {
  if (house.hello.you === null || !room.table) return [];
  return room.table.seats.flatMap((seat, k) => (seat.offer ? [make("div", { className: "call" }, make("p", {}, `${seat.name} is away.`),
    button(`Let a bot answer for ${seat.name}`, () => say({ type: "stand_in", seat: k }), { key: `stand-in/${k}` }))] : []));
}

// ---- quick phrases, and what the house has to say

export function openPhrases() {
  const phrases = house.hello.phrases.map((text, phrase) => make("button", { onclick: () => { closeDialog(); say({ type: "phrase", phrase }); } }, text));
  dialog("Say …", "small", phrases);
}
export function phrased(told) {
  bubble(make("b", {}, `${avatarOf(told.by)} ${nameOf(told.by)}`), ` ${house.hello.phrases[told.phrase] ?? ""}`);
}
export const noticed = (told) => bubble(told.text);
function bubble(...words) {
  const made = make("li", {}, ...words);
  $("bubbles").append(made);
  setTimeout(() => made.remove(), BUBBLE_SECONDS * 1000);
}
