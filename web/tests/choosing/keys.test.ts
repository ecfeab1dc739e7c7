import { describe, expect, it } from "vitest";
import { meaningOf, type Struck } from "../../src/choosing/keys";

const struck = (key: string, held: Partial<Struck> = {}): Struck => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...held,
});

describe("keys", () => {
  it("mean numbers and commands, in either case", () => {
    expect(meaningOf(struck("7"), "table")).toEqual({ is: "number", number: "7" });
    expect(meaningOf(struck("U"), "table")).toEqual({ is: "undo" });
    expect(meaningOf(struck("?"), "control")).toEqual({ is: "keys" });
    expect(meaningOf(struck("Escape"), "control")).toEqual({ is: "leave" });
  });
  it("mean nothing with ctrl, meta or alt, or while they are held down", () => {
    for (const held of ["ctrlKey", "metaKey", "altKey", "repeat"] as const) {
      expect(meaningOf(struck("u", { [held]: true }), "table")).toBeNull();
    }
  });
  it("mean nothing where people type, or in a dialog", () => {
    expect(meaningOf(struck("u"), "field")).toBeNull();
    expect(meaningOf(struck("1"), "dialog")).toBeNull();
  });
  it("leave Enter to a control that has the focus", () => {
    expect(meaningOf(struck("Enter"), "control")).toBeNull();
    expect(meaningOf(struck("Enter"), "table")).toEqual({ is: "main" });
  });
  it("mean nothing otherwise", () => {
    expect(meaningOf(struck("0"), "table")).toBeNull();
    expect(meaningOf(struck("x"), "table")).toBeNull();
  });
});
