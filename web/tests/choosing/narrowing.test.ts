import { describe, expect, it } from "vitest";
import { entriesOf, howManyFit } from "../../src/choosing/entries";
import { dropped, dropWords, type Outcome, pressed } from "../../src/choosing/narrowing";
import { offerOf } from "../../src/choosing/offer";
import { card, choice, group, PLANS, player, state, zone } from "./made";

const ZONES = [zone("hand", 0, [3, 4], 10), zone("queue", 1, [5, 6, 7, 8], 20), zone("shop", null, [9], 30)];
const made = (...groups: ReturnType<typeof group>[]) => offerOf(state(ZONES, ...groups), PLANS);
const told = (outcome: Outcome) => {
  if (outcome.is === "nothing") return outcome.is;
  const options = outcome.is === "answer" ? [outcome.option] : outcome.options;
  return [outcome.is, ...options.map((option) => option.choice.words)];
};

const swaps = group("swap", ...[5, 6, 7, 8].map((kind) => choice(`Swap for ${kind}`, card(3), card(kind, "queue", 1))));
const discards = group("discard", choice("Discard 3", card(3)), choice("Discard 4", card(4)));
const meld = group("meld", choice("Meld 3 and 4", card(3), card(4)));

describe("pressing", () => {
  it("answers where a thing stands for one answer alone", () => {
    expect(told(pressed(made(discards), "card:10", null))).toEqual(["answer", "Discard 3"]);
  });
  it("opens a menu where it stands for answers of several verbs", () => {
    expect(told(pressed(made(discards, meld), "card:10", null))).toEqual(["menu", "Discard 3", "Meld 3 and 4"]);
  });
  it("asks for the other thing where that tells the answers of a verb apart", () => {
    const offer = made(swaps);
    const first = pressed(offer, "card:10", null);
    expect(first.is).toBe("aim");
    const aimed = first.is === "aim" ? first.options : null;
    expect(told(pressed(offer, "card:22", aimed))).toEqual(["answer", "Swap for 7"]);
  });
  it("lists answers that things do not tell apart", () => {
    const cooks = group("cook", choice("Cook with 3", card(3), card(4)), choice("Cook with 4", card(3), card(4)));
    expect(pressed(made(cooks), "card:10", null).is).toBe("menu");
  });
  it("begins anew with a thing that has nothing to do with the first", () => {
    const offer = made(swaps, discards);
    const aimed = offer.options.filter((option) => option.group === swaps);
    expect(told(pressed(offer, "card:11", aimed))).toEqual(["answer", "Discard 4"]);
  });
  it("does nothing on what is not lit", () => {
    expect(told(pressed(made(discards), "card:30", null))).toBe("nothing");
  });
});

describe("dropping", () => {
  it("answers what card and target mean together", () => {
    expect(told(dropped(made(swaps, discards), "card:10", "card:21"))).toEqual(["answer", "Swap for 6"]);
  });
  it("on the open table does what the card does, or opens its choices", () => {
    expect(told(dropped(made(discards), "card:10", null))).toEqual(["answer", "Discard 3"]);
    expect(dropped(made(discards, meld), "card:10", "card:30").is).toBe("menu");
  });
  it("on a player answers for that player", () => {
    const gifts = group("give", choice("Give to Ben", card(3), player(1)), choice("Give to Cleo", card(3), player(2)));
    expect(told(dropped(made(gifts), "card:10", "seat:2"))).toEqual(["answer", "Give to Cleo"]);
  });
  it("is told in words before, where it is one thing", () => {
    expect(dropWords(made(swaps, discards), "card:10", "card:21")).toBe("Swap for 6");
    expect(dropWords(made(swaps, discards), "card:10", null)).toBe("");
  });
  it("of a card that can do nothing means nothing", () => {
    expect(told(dropped(made(group("end", choice("End"))), "card:10", null))).toBe("nothing");
  });
});

describe("the lines of a menu", () => {
  it("are answers, and a verb whose many answers are better pressed on the table", () => {
    const offer = made(discards, swaps);
    const entries = entriesOf(offer.of.get("card:10") ?? [], ["card:10"]);
    expect(entries.map((entry) => [entry.words, entry.aims])).toEqual([
      ["Discard 3", false],
      ["swap …", true],
    ]);
  });
});

describe("buttons in a bar", () => {
  it("all stand there if they fit, with no room kept for more", () => {
    expect(howManyFit(["Accept", "Refuse"], 200, 16)).toBe(2);
  });
  it("leave room for the one that opens the rest", () => {
    expect(howManyFit(["Accept", "Refuse", "Wait a while"], 290, 16)).toBe(2);
    expect(howManyFit(["A very long answer that does not fit anywhere"], 100, 16)).toBe(0);
  });
  it("are none where there are none, however narrow the bar", () => {
    expect(howManyFit([], -20, 16)).toBe(0);
  });
  it("are fewer where letters are larger", () => {
    expect(howManyFit(["Accept", "Refuse"], 200, 32)).toBeLessThan(2);
  });
});
