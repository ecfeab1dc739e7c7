/** The score sheet: for every chapter, or in a game without several of them for every source, what it brought to each seat. */
import type { EndingData } from "../../protocol";

export interface Line {
  label: string;
  points: number[];
}
export interface Row extends Line {
  /** What its points are made of. */
  lines: Line[];
}
export interface Bar {
  /** Its sources in the order of the sheet, each with its number there, which decides its colour. */
  gained: Part[];
  lost: Part[];
  total: number;
}
interface Part {
  label: string;
  source: number;
  points: number;
}

const sum = (lines: readonly number[][]): number[] =>
  (lines[0] ?? []).map((_, seat) => lines.reduce((all, line) => all + (line[seat] ?? 0), 0));
const some = ({ points }: Line) => points.some((one) => one !== 0);

export function rowsOf({ chapters, sources }: EndingData): Row[] {
  if (chapters.length < 2) return sources.map(({ label, points }) => ({ label, points: sum(points), lines: [] }));
  return chapters.map((label, at) => {
    const lines = sources.map((source) => ({ label: source.label, points: source.points[at] ?? [] }));
    return { label, points: sum(lines.map((line) => line.points)), lines: lines.filter(some) };
  });
}

/** Where each seat's score comes from. Where scores begin anew, only the last chapter is part of them. */
export function barsOf({ sources, anew }: EndingData, players: number): Bar[] {
  const brought = sources.map(({ points }) => sum(anew ? points.slice(-1) : points));
  return Array.from({ length: players }, (_, seat) => {
    const parts = sources.map(({ label }, source) => ({ label, source, points: brought[source]?.[seat] ?? 0 }));
    return {
      gained: parts.filter(({ points }) => points > 0),
      lost: parts.filter(({ points }) => points < 0),
      total: parts.reduce((all, { points }) => all + points, 0),
    };
  });
}
