import { expect, it } from "vitest";
import { qrPath } from "../../src/parts/qr";

it("draws every run of dark cells once, inside a quiet border", () => {
  expect(qrPath(["110", "000", "101"])).toEqual({
    side: 11,
    path: "M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z",
  });
});
