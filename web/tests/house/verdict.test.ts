import { expect, it } from "vitest";
import type { Shuffled } from "../../protocol";
import { verdictOn } from "../../src/house/verdict";

const told: Shuffled = {
  type: "shuffled",
  table: "t",
  commitment: "c",
  secret: "s",
  nonces: [
    [0, "aa"],
    [2, "bb"],
  ],
  seed: "0x1",
};
const added = { table: "t", commitment: "c", nonce: "bb" };

it("vouches for a shuffle that kept to its commitment and has this browser's number", () => {
  expect(verdictOn(told, added).fair).toBe(true);
});
it("warns of another commitment", () => {
  expect(verdictOn(told, { ...added, commitment: "d" }).fair).toBe(false);
});
it("vouches for nothing without this browser's number", () => {
  expect(verdictOn(told, { ...added, nonce: "cc" }).fair).toBeNull();
  expect(verdictOn(told, undefined).fair).toBeNull();
});
