import { describe, expect, it } from "vitest";
import { offerOf, wordsOn } from "../../src/choosing/offer";
import { card, choice, group, pile, PLANS, player, state, zone } from "./made";

const ZONES = [zone("hand", 0, [3, 3, 4], 10), zone("deck", null, null, 20, 5), zone("pile", 1, [7], 40)];
const offer = (...groups: Parameters<typeof group>[1][][]) =>
  offerOf(state(ZONES, ...groups.map((choices, at) => group(`verb${at}`, ...choices))), PLANS);

describe("things that stand for an answer", () => {
  it("are all copies of a card, and no other card", () => {
    const discard = choice("Discard Card 3", card(3));
    expect([...offer([discard, choice("Discard Card 4", card(4))]).of.keys()].sort()).toEqual([
      "card:10",
      "card:11",
      "card:12",
    ]);
    expect(offer([discard]).options[0]?.keys).toEqual(["card:10", "card:11"]);
  });

  it("are a pile as a whole and the card on top of it", () => {
    expect(offer([choice("Draw", pile("deck"))]).options[0]?.keys).toEqual(["zone:deck/-", "card:24"]);
  });

  it("are players", () => {
    expect(offer([choice("Rob Ben", player(1))]).options[0]?.keys).toEqual(["seat:1"]);
  });

  it("make no button, unless they do not lie on the table", () => {
    const made = offer([choice("Take Card 7", card(7, "pile", 1)), choice("Take Card 9", card(9, "pile", 1))]);
    expect(made.buttons.map((option) => option.choice.words)).toEqual(["Take Card 9"]);
  });
});

describe("the main button", () => {
  const draw = choice("Draw", pile("deck"));
  const take = choice("Take Card 7", card(7, "pile", 1));
  const end = choice("End your turn");
  const main = (made: ReturnType<typeof offer>) => made.main?.choice.words;

  it("is what a lesson asks for, if that is a button, and nothing else meanwhile", () => {
    const made = state(ZONES, group("draw", draw), group("take", take), group("end", end));
    const meaning = (...meant: number[]) => main(offerOf(made, PLANS, meant));
    expect(meaning(draw.action)).toBe("Draw");
    expect(meaning(take.action)).toBeUndefined();
    expect(meaning()).toBeUndefined();
  });

  it("is the only answer, even where that is a card", () => {
    expect(main(offer([take]))).toBe("Take Card 7");
  });
  it("is the first of plain buttons", () => {
    expect(main(offer([choice("Accept")], [choice("Refuse")]))).toBe("Accept");
  });
  it("is the last button where cards can be pressed too", () => {
    expect(main(offer([choice("Serve")], [take, choice("Discard", card(3))], [end]))).toBe("End your turn");
  });
  it("may be a pile as a whole, which is lit as well", () => {
    const made = offer([draw], [take, choice("Take Card 3", card(3))]);
    expect(main(made)).toBe("Draw");
    expect(made.of.has("zone:deck/-")).toBe(true);
  });
  it("is none of many alike", () => {
    expect(main(offer([choice("Seal Herbs"), choice("Seal Metals")]))).toBeUndefined();
  });
  it("is no player and no card of several", () => {
    expect(main(offer([choice("Rob Ben", player(1)), choice("Rob Cleo", player(2))]))).toBeUndefined();
  });
});

describe("words on buttons", () => {
  it("are short among answers of one verb, and whole among several", () => {
    const one = offer([choice("Seal Herbs"), choice("Seal Metals")]);
    expect(one.buttons.map((option) => wordsOn(option, one.buttons, one.main))).toEqual(["Herbs", "Metals"]);
    const two = offer([choice("Seal Herbs"), choice("Seal Metals")], [choice("Seal none")]);
    expect(two.buttons.map((option) => wordsOn(option, two.buttons, two.main))).toEqual([
      "Herbs",
      "Metals",
      "Seal none",
    ]);
    const three = offer([choice("Seal Herbs"), choice("Seal Metals")], [choice("Break Glass"), choice("Break Wood")]);
    expect(wordsOn(three.buttons[0]!, three.buttons, three.main)).toBe("Seal Herbs");
  });
});

it("closed verbs are told apart", () => {
  const made = offerOf(state(ZONES, group("sell"), group("end", choice("End your turn"))), PLANS);
  expect(made.closed.map((one) => one.verb)).toEqual(["sell"]);
});
