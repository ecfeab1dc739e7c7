// The question and its answers, and what there is to do after the end.
import { closeDialog, dialog, folded, listed, make, put } from "./dom.js";
import { house } from "./house.js";
import { act, say } from "./line.js";
import { turn } from "./places.js";
import { remark, remarked } from "./screen.js";
import { current } from "./sights.js";

/** Who goes through a finished game looks on. */
const groups = (sight) => (house.place.share ? [] : sight.now.answers);
export const choices = (sight) => groups(sight).flatMap((group) => group.choices);
export const reds = (text) => (/[♥♦]/.test(text) && !/[♣♠]/.test(text) ? " red" : "");
const seated = (sight) => (sight.seat === null ? {} : { seat: sight.seat });
/** What an answer refers to: the table as it was drawn, even if news has come since. */
export const asDrawn = (sight) => ({ version: sight.now.version, ...seated(sight) });

export function drawAsk(sight) {
  const parts = [make("p", {}, ...words(sight))];
  const note = house.place.share ? "" : remarked();
  parts.push(make("p", { className: "note", role: "status", hidden: !note }, note));
  if (sight.now.view.over && house.place.room) parts.push(drawEnd(sight));
  put("ask", parts, drawAnswers(sight), drawClosed(sight));
}
function words({ now: { view } }) {
  const name = (seat) => view.names[seat];
  if (view.over) {
    const won = view.winners.length ? `${listed(view.winners.map(name))} ${view.winners.length > 1 ? "share the win" : "wins"}.` : "Nobody wins.";
    return [make("strong", {}, won), ` ${view.ending} ${view.names.map((_, seat) => `${name(seat)}: ${view.scores[seat]}`).join(", ")}.`];
  }
  if (view.question) return [view.question.prompt];
  return [`${listed(view.actors.map(name))} ${view.actors.length > 1 ? "have" : "has"} to decide.`];
}
function drawEnd(sight) {
  // only who has played may ask for the same game again
  return make("div", { className: "group" }, sight.seat === null ? "" :
    make("button", { className: "go", key: "rematch", onclick: () => say({ type: "rematch" }) }, "Play again"),
    make("button", { key: "next game", onclick: () => turn("room") }, "Another game"));
}

function drawAnswers(sight) {
  const open = groups(sight).filter((group) => group.choices.length), all = choices(sight), drawn = asDrawn(sight);
  let number = 0;
  const button = (choice, text) => {
    number += 1;
    const made = make("button", { className: `answer${all.length === 1 ? " go" : ""}${reds(text)}`, key: `answer/${choice.text}`,
      onclick: () => answer(choice, drawn) }, number <= 9 ? make("kbd", { "aria-hidden": "true" }, `${number}`) : "", text);
    made.dataset.action = choice.action;
    return made;
  };
  // many answers that cards stand for are folded away: people click the card
  const many = (group) => all.length > 9 && group.choices.length > 4 && group.choices.every((choice) => choice.cards.length);
  const plain = open.filter((group) => !many(group)).map((group) => {
    const short = group.choices.length > 1 && group.choices[0].short !== group.choices[0].words;
    return make("div", { className: "group", role: "group", "aria-label": group.title },
      short ? make("span", {}, group.title) : "", ...group.choices.map((choice) => button(choice, short ? choice.short : choice.words)));
  });
  const long = open.filter(many).map((group) => folded(`verb/${group.verb}`, `${group.title} Click a card, or choose here.`,
    group.choices.map((choice) => button(choice, choice.short)), { className: "group" }));
  return [...plain, ...long];
}
function drawClosed(sight) {
  const closed = groups(sight).filter((group) => !group.choices.length).map((group) => make("button", {
    className: "closed", key: `closed/${group.verb}`, "aria-label": `Why not: ${group.title}`,
    onclick: () => whyNot({ type: "why_verb", verb: group.verb }),
  }, group.title));
  return closed.length ? [folded("not now", `Not now (${closed.length}): why not?`, closed, { className: "group" })] : [];
}

export function answer(choice, drawn) {
  closeDialog();
  act({ type: "answer", action: choice.action, ...drawn });
}
export const undo = (drawn) => act({ type: "undo", ...drawn });
export function whyNot(question) {
  const sight = current();
  if (sight.seat !== null) say({ ...question, ...seated(sight) }, (told) => remark(told.reasons.join(" ") || "That can be done."));
}
export function pick(title, fits, portrait, drawn) {
  dialog(title, "small", [...portrait, ...fits.map((choice) => make("button", { onclick: () => answer(choice, drawn),
    "data-action": `${choice.action}` }, choice.words))]);
}

// ---- the rulebook

export function askForRules() {
  const { welcome } = current();
  const rules = welcome.options.map((option) => make("li", {}, `${option.name.replaceAll("_", " ")}: ${option.value}. ${option.meaning}`));
  say({ type: "rules" }, (told) => dialog(welcome.title, "", [make("ul", {}, ...rules), ...markdown(told.text)]));
}
function markdown(text) {
  const plain = (line) => line.replace(/[*`]+/g, "").replace(/^\s*(#+|[-*]|\d+\.)\s+/, "");
  return text.split(/\n\s*\n/).map((block) => {
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
