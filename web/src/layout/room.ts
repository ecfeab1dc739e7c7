/** Fitting things into the room there is. */
import type { Squeeze } from "./flow";

/** How generously things are laid: the size of cards from 1 to 0 (above 1 where much room is left, below 0 where nothing else
 * helps), and how far zones are pushed together, those before others and the common or own ones, which matter more. */
export interface Fit {
  ease: number;
  others: Squeeze;
  common: Squeeze;
}

/** How far zones are pushed together, and the sizes of cards. */
export interface Try {
  others: Squeeze;
  common: Squeeze;
  eases: readonly number[];
}

/** What to try, the most generous first. */
const TRIES: readonly Try[] = [
  { others: 0, common: 0, eases: [1.8, 1.4, 1, 0.85, 0.7, 0.5, 0.3] },
  { others: 2, common: 0, eases: [1, 0.8, 0.6, 0.4, 0.2, 0] },
  { others: 3, common: 0, eases: [0.8, 0.4, 0, -0.25] },
  { others: 2, common: 1, eases: [0.8, 0.4, 0] },
  { others: 2, common: 2, eases: [1, 0.8, 0.6, 0.4, 0.2, 0] },
  { others: 3, common: 2, eases: [0.8, 0.4, 0] },
  { others: 4, common: 2, eases: [0.8, 0.4, 0] },
  { others: 4, common: 3, eases: [0.6, 0.3, 0] },
  { others: 5, common: 2, eases: [0.8, 0.4, 0] },
  { others: 5, common: 3, eases: [0.6, 0.3, 0] },
];

/** And where nothing else helps: sets and rows become stacks, and cards tiny. */
const FORCED: readonly Try[] = [
  { others: 4, common: 4, eases: [0.3, 0, -0.5] },
  { others: 5, common: 4, eases: [0.3, 0, -0.5] },
  { others: 5, common: 5, eases: [0.3, 0, -0.5, -0.9] },
];

/** If nothing fits: small cards that still can be told apart. */
const SMALLEST: Fit = { ease: 0, others: 4, common: 4 };

const GROWS_BY = 60; // px: a table that is taller than its window grows in steps, so that it seldom jumps

/** The most generous way to lay something that is no higher than the room; what is given is tried first. If all that fits takes force,
 * `gently` rather lays it higher. */
export function fit<T extends { height: number }>(
  room: number,
  lay: (how: Fit) => T,
  { first = [], gently = false }: { first?: readonly Try[]; gently?: boolean } = {},
): T {
  for (const { others, common, eases } of [...first, ...TRIES, ...(gently ? [] : FORCED)]) {
    const least = lay({ ease: eases.at(-1) ?? 0, others, common });
    if (least.height > room + 0.5) continue;
    for (const ease of eases.slice(0, -1)) {
      const laid = lay({ ease, others, common });
      if (laid.height <= room + 0.5) return laid;
    }
    return least;
  }
  return lay(SMALLEST);
}

const LEANER = 60; // px

/** How to lay something: in so much less height than there is, whether what comes and goes lies in line, and whether all that is to
 * be done without force. */
export interface How {
  less: number;
  inLine: boolean;
  gently: boolean;
}

const USUALLY: How = { less: 0, inLine: false, gently: false };
const IN_LINE: How = { ...USUALLY, inLine: true };

/** Lay something into a room of this height. What comes and goes finds its place in what is left free: if there is none, lay the
 * rest lower, which leaves some free, or lay all of it in line with the rest, or let the table grow.
 *
 * `measure` gets the height to fit in, and how; `place` gets what was measured and the height there is, and tells the height that it
 * took. */
export function settled<M, T extends { height: number }>(
  room: number,
  measure: (fitting: number, how: How) => M,
  place: (measured: M, room: number, inLine: boolean) => T,
  leaner: readonly number[] = [LEANER],
): T & { grown: number } {
  const lean = leaner.map((less) => ({ ...USUALLY, less }));
  const gentle = lean.map((how) => ({ ...how, gently: true }));
  for (const how of [USUALLY, ...gentle, IN_LINE, ...lean]) {
    const placed = place(measure(room - how.less, how), room, how.inLine);
    if (placed.height <= room + 0.5) return { ...placed, grown: 0 };
  }
  const measured = measure(room, IN_LINE);
  for (let grown = 0; ; grown += GROWS_BY) {
    const placed = place(measured, room + grown, true);
    if (placed.height <= room + grown + 0.5) return { ...placed, grown };
  }
}
