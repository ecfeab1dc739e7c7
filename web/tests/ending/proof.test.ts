import { expect, test } from "vitest";
import type { Shuffled } from "../../protocol";
import { keptSecret, madeOfAll } from "../../src/ending/proof";
import { sha256 } from "../../src/ending/sha256";

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("texts of all lengths have the hash that others find", async () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = "Kardamom é ".repeat(20).slice(0, length);
    expect(sha256(text)).toBe(await hashOf(text));
  }
});

const told: Shuffled = {
  type: "shuffled",
  table: "one",
  secret: "ab".repeat(32),
  commitment: await hashOf(`cardamom shuffle commitment 1\n${"ab".repeat(32)}\n`),
  nonces: [
    [2, "22"],
    [0, "00"],
  ],
  seed: `0x${(await hashOf(`cardamom shuffle seed 1\n${"ab".repeat(32)}\n0 00\n2 22\n`)).slice(0, 16)}`,
};

test("a secret that fits its commitment, and a seed made of everything, are fair", () => {
  expect(keptSecret(told)).toBe(true);
  expect(madeOfAll(told)).toBe(true);
});

test("another secret, another number or another seed is found out", () => {
  expect(keptSecret({ ...told, secret: "cd".repeat(32) })).toBe(false);
  expect(madeOfAll({ ...told, nonces: [[0, "00"]] })).toBe(false);
  expect(madeOfAll({ ...told, seed: "0x0000000000000000" })).toBe(false);
});
