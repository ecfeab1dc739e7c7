import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventData } from "../../protocol";
import type { Body } from "../../src/motion/body.svelte";
import { Stage } from "../../src/motion/stage";
import { HURRIED, TRAVEL } from "../../src/motion/tempo";
import { type Cards, layoutOf, moved, viewOf } from "./stand";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const momentOf = (cards: Cards, move: number, events: EventData[] = []) => ({
  layout: layoutOf(cards),
  view: viewOf(cards),
  events,
  move,
});

/** An element that only says whether it has been made to fade for good. */
function fading(body: Body) {
  let opacity = 1;
  const style = { setProperty: () => {} };
  const animate = () => {
    opacity = 0;
    const finished = new Promise((done) => setTimeout(done, HURRIED));
    return { finished, cancel: () => (opacity = 1) };
  };
  body.element = { style, animate } as unknown as HTMLElement;
  return () => opacity;
}

it("shows a card again that was taking its leave when an answer was taken back", async () => {
  const before: Cards = { "deck/-": [[3, null]], "hand/0": [[20, 4]] };
  const after: Cards = {
    "deck/-": [
      [3, null],
      [50, null],
    ],
  };
  const stage = new Stage();
  stage.place(momentOf(before, 1), true);
  const covered = stage.bodyOf(3)!;
  const opacity = fading(covered);
  stage.play(momentOf(after, 2, [moved(2, 20, 50, "hand/0", "deck/-", null)]));
  await vi.advanceTimersByTimeAsync(TRAVEL + HURRIED + HURRIED / 2); // the last card goes
  expect(opacity()).toBe(0);

  stage.play(momentOf(before, 1));
  await vi.advanceTimersByTimeAsync(HURRIED);
  expect(stage.showing.moving).toBe(true); // the card on its way back
  await vi.advanceTimersByTimeAsync(2 * TRAVEL);
  expect(stage.showing.moving).toBe(false);
  expect(stage.showing.bodies).toContain(covered);
  expect(opacity()).toBe(1);
});
