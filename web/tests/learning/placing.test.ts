import { describe, expect, it } from "vitest";
import type { Box } from "../../src/layout/types";
import { placeNote } from "../../src/learning/placing";
import { overlap } from "../../src/table/beside";

const LAPTOP = { width: 1140, height: 900 };
const PHONE = { width: 390, height: 844 };
const NOTE = { width: 360, height: 130 };
const NOTHING = { never: [], rather: [], words: [] };
const QUESTION: Box = { x: 190, y: 620, width: 760, height: 56 };
const HAND: Box = { x: 190, y: 700, width: 760, height: 190 };

describe("a note", () => {
  it("covers neither its thing nor the question nor the hand, wherever the thing lies", () => {
    for (let x = 0; x <= 1000; x += 90) {
      for (let y = 60; y <= 760; y += 50) {
        const thing = { x, y, width: 90, height: 126 };
        const placed = placeNote(thing, NOTE, LAPTOP, { ...NOTHING, never: [QUESTION, HAND] });
        const paper = { ...NOTE, x: placed.x, y: placed.y };
        for (const box of [thing, QUESTION, HAND]) expect(overlap(paper, box)).toBe(0);
        expect(paper.x >= 0 && paper.x + paper.width <= LAPTOP.width).toBe(true);
        expect(paper.y >= 0 && paper.y + paper.height <= LAPTOP.height).toBe(true);
      }
    }
  });

  it("points at the middle of its thing", () => {
    const thing = { x: 500, y: 300, width: 100, height: 140 };
    const placed = placeNote(thing, NOTE, LAPTOP, NOTHING);
    const [across, along] = [placed.x + placed.along, placed.y + placed.along];
    expect(placed.tail === "top" || placed.tail === "bottom" ? across - 550 : along - 370).toBe(0);
  });

  it("points at its thing from beside it where the question lies between them", () => {
    const lit = { x: 400, y: 700, width: 220, height: 140 };
    const placed = placeNote(lit, NOTE, LAPTOP, { ...NOTHING, never: [QUESTION, HAND, lit] });
    expect(placed).toMatchObject({ tail: "bottom", tip: { x: 510, y: 700 } });
    const pile = { x: 500, y: 300, width: 100, height: 140 };
    expect(placeNote(pile, NOTE, LAPTOP, { ...NOTHING, never: [QUESTION, HAND] }).tip).toBeNull();
  });

  it("points at its thing from beside it where another card lies between them", () => {
    const thing = { x: 800, y: 10, width: 60, height: 84 };
    const pile = { x: 790, y: 150, width: 90, height: 126 };
    const wall = { x: 0, y: 0, width: 1140, height: 300 };
    const placed = placeNote(thing, NOTE, LAPTOP, { ...NOTHING, never: [wall], rather: [pile] });
    expect(placed).toMatchObject({ tail: "top", tip: { x: 830, y: 94 } });
    const open = placeNote(thing, NOTE, LAPTOP, { ...NOTHING, rather: [pile] });
    expect(overlap({ ...NOTE, x: open.x, y: open.y }, pile)).toBe(0);
    expect(open.tip).toBeNull();
  });

  it("points at its thing from beside it where it lies far away", () => {
    const rival = { x: 15, y: 60, width: 48, height: 48 };
    const wall = { x: 0, y: 0, width: 420, height: 900 };
    const placed = placeNote(rival, NOTE, LAPTOP, { ...NOTHING, rather: [wall] });
    expect(placed.x).toBeGreaterThan(400);
    expect(placed).toMatchObject({ tail: "left", tip: { x: 63, y: 84 } });
  });

  it("lies where it covers least of the other cards", () => {
    const thing = { x: 500, y: 300, width: 100, height: 140 };
    const beside = [
      { x: 380, y: 300, width: 100, height: 140 },
      { x: 0, y: 0, width: 1140, height: 290 },
      { x: 0, y: 450, width: 1140, height: 400 },
    ];
    expect(placeNote(thing, NOTE, LAPTOP, { ...NOTHING, rather: beside })).toMatchObject({ tail: "left" });
  });

  it("stays at home on a phone, as long as nothing that is needed lies there", () => {
    const question = { x: 8, y: 448, width: 374, height: 112 };
    const home = { x: 0, y: 448 - 14 - 130 };
    const paper = { width: 374, height: 130 };
    const around = { ...NOTHING, never: [question] };
    const opponent = { x: 200, y: 70, width: 60, height: 84 };
    const pile = { x: 140, y: 230, width: 110, height: 154 };
    expect(placeNote(opponent, paper, PHONE, around, home)).toMatchObject({ x: 8, y: home.y, tail: "top" });
    const moved = placeNote(pile, paper, PHONE, around, home);
    expect(overlap({ ...paper, x: moved.x, y: moved.y }, pile)).toBe(0);
  });

  it("without any room keeps in the window", () => {
    const placed = placeNote({ x: 10, y: 10, width: 280, height: 380 }, NOTE, { width: 376, height: 400 }, NOTHING);
    expect(placed.tail).toBeNull();
    expect(placed.x).toBe(8);
  });
});
