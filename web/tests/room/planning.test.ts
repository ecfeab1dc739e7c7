import { beforeEach, expect, it, vi } from "vitest";
import type { ChairInfo, PlanInfo } from "../../protocol";
import { FREE, resized, withChair, withStandIns } from "../../src/room/plan";
import { house } from "./fakeHouse.svelte";

vi.mock("../../src/house/house.svelte", () => import("./fakeHouse.svelte"));
const { planning } = await import("../../src/room/planning.svelte");

const ann: ChairInfo = { person: 1, bot: null, name: "Ann" };
const ben: ChairInfo = { person: 2, bot: null, name: "Ben" };
const told: PlanInfo = { game: "g", chairs: [ann, FREE], options: {}, clock: null, stand_ins: false };

beforeEach(() => {
  vi.useFakeTimers();
  planning.forget();
  house.said = [];
  house.notified = [];
  house.tell(told);
});

it("shows a change at once, and tells quick ones together", () => {
  planning.change(resized, 3);
  planning.change(withStandIns, true);
  expect(planning.plan).toMatchObject({ stand_ins: true });
  expect(planning.plan?.chairs).toHaveLength(3);
  expect(house.said).toHaveLength(0);
  vi.runAllTimers();
  expect(house.said).toHaveLength(1);
  expect(house.said[0]?.saying).toMatchObject({ type: "plan", stand_ins: true });
});

it("changes the newest plan, so that nobody loses the chair they just took", () => {
  planning.change(withStandIns, true);
  house.tell({ ...told, chairs: [ann, ben] });
  vi.runAllTimers();
  expect(house.said[0]?.saying).toMatchObject({ stand_ins: true, chairs: [{ person: 1 }, { person: 2 }] });
});

it("shows its change until the house has told it back, in either order", () => {
  planning.change(withStandIns, true);
  vi.runAllTimers();
  house.said[0]?.then();
  expect(planning.plan?.stand_ins).toBe(true);
  house.tell({ ...told, stand_ins: true });
  house.tell(told);
  expect(planning.plan?.stand_ins).toBe(false);
});

it("tells what was changed meanwhile when the house is ready for it", () => {
  planning.change(withStandIns, true);
  vi.runAllTimers();
  planning.change(withChair, 1, ben);
  vi.runAllTimers();
  expect(house.said).toHaveLength(1);
  house.said[0]?.then();
  house.tell({ ...told, stand_ins: true });
  expect(house.said).toHaveLength(2);
  expect(house.said[1]?.saying).toMatchObject({ stand_ins: true, chairs: [{ person: 1 }, { person: 2 }] });
});

it("waits with what comes after the plan until the house knows it", () => {
  const deal = vi.fn();
  planning.change(withStandIns, true);
  planning.whenTold(deal);
  expect(house.said).toHaveLength(1);
  expect(deal).not.toHaveBeenCalled();
  house.said[0]?.then();
  house.tell({ ...told, stand_ins: true });
  expect(deal).toHaveBeenCalledOnce();
});

it("goes back to what was heard when the house refuses, and says why", () => {
  planning.change(resized, 9);
  vi.runAllTimers();
  house.said[0]?.failed("There are too many chairs.");
  expect(house.notified).toEqual(["There are too many chairs."]);
  expect(planning.plan).toEqual(told);
});
