import { describe, expect, it, vi } from "vitest";
import { cardsAsked } from "../../src/choosing/about";
import { isReaction, keepTurn, turnAfter, turnBefore, turnKept, type Turn } from "../../src/choosing/turns";
import { waitingFor, wonBy } from "../../src/choosing/waiting";
import { view, zone } from "./made";

describe("the cards in question", () => {
  const table = [zone("hand", 0, [3, 33], 10), zone("shop", null, [4, 44], 20)];
  const asked = (prompt: string, ...kinds: number[]) =>
    cardsAsked(
      view(table, { question: { name: "answer", prompt, about: kinds.map((value) => ({ is: "kind", value })) } }),
    );

  it("come in the order of the prompt", () => {
    expect(asked("For your Card 4 you get Card 3.", 3, 4).map((card) => card.kind)).toEqual([4, 3]);
  });
  it("are also those that the prompt names, but no name inside another", () => {
    expect(asked("Card 44: what now?").map((card) => card.kind)).toEqual([44]);
  });
  it("include arguments that are not in sight", () => {
    expect(asked("Will you?", 77)).toEqual([{ kind: 77, name: "" }]);
  });
  it("are none where the question is about numbers", () => {
    const question = { name: "x", prompt: "How many?", about: [{ is: "number", value: 3 }] };
    expect(cardsAsked(view(table, { question }))).toEqual([]);
  });
});

describe("a reaction", () => {
  const follow = (...states: [turns: number, ...actors: number[]][]) => {
    let turn: Turn | null = null;
    for (const [turns, ...actors] of states) turn = turnAfter(turn, view([], { turns, actors }));
    return isReaction(turn, view([]));
  };

  it("is a question in somebody else's turn", () => {
    expect(follow([1, 0], [2, 1], [2, 0])).toBe(true);
  });
  it("is none in one's own turn, even after others reacted", () => {
    expect(follow([1, 1], [2, 0])).toBe(false);
    expect(follow([1, 1], [2, 0], [2, 1], [2, 0])).toBe(false);
  });
  it("is known by a page that came while the other was asked", () => {
    expect(follow([4, 2], [4, 0])).toBe(true);
  });
  it("is known from the table before by a page that came when it was asked itself", () => {
    const before: [turns: number, ...actors: number[]][] = [
      [1, 0],
      [2, 1],
      [2, 3],
    ];
    const asked: number[] = [];
    const found = vi.fn();
    turnBefore(
      view([], { turns: 2, actors: [0] }),
      3,
      (at, then) => {
        const [turns, ...actors] = before[at]!;
        asked.push(at);
        then({ type: "past", id: "1", at, view: view([], { turns, actors }), points: [] });
      },
      found,
    );
    expect(asked).toEqual([2, 1, 0]);
    expect(found).toHaveBeenCalledExactlyOnceWith({ number: 2, of: 1 });
  });
  it("is still one after the page was loaded again, but not in another turn or at another table", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    keepTurn("table-1", { number: 2, of: 1 });
    const asked = view([], { turns: 2, actors: [0] });
    expect(turnKept("table-1", asked)).toEqual({ number: 2, of: 1 });
    expect(turnKept("table-2", asked)).toBeNull();
    expect(turnKept("table-1", view([], { turns: 3, actors: [0] }))).toBeNull();
    vi.unstubAllGlobals();
  });
  it("is none while it is not known whose turn it is", () => {
    expect(follow([5, 0])).toBe(false);
    expect(follow([4, 1], [5, 0, 1, 2], [5, 0])).toBe(false);
  });
});

describe("words while others act", () => {
  it("name whoever is waited for", () => {
    expect(waitingFor(view([], { actors: [1] }))).toBe("Ben is thinking");
    expect(waitingFor(view([], { actors: [0, 1, 2] }))).toBe("Waiting for Ben and Cleo");
  });
  it("name the winners", () => {
    expect(wonBy(view([], { winners: [1] }))).toBe("Ben wins.");
    expect(wonBy(view([], { winners: [0] }))).toBe("You win.");
    expect(wonBy(view([], { winners: [0, 2] }))).toBe("You and Cleo share the win.");
    expect(wonBy(view([]))).toBe("Nobody wins.");
  });
});
