/** Finding room for what comes and goes, so that nothing else has to move. */
import type { Draft } from "./draft";
import { flow, put, type Badge } from "./flow";
import { badgesOf, zonesAt, type Table } from "./table";
import type { Box } from "./types";
import type { Zone } from "./zones";

const STEP = 14; // px between the places that are tried
const MARGIN = 10; // px that stay free around what is placed
const CLEAR = 22; // and around words, if there is room: cards may be lit

interface Size {
  width: number;
  height: number;
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

const touch = (a: Box, b: Box, margin: number): boolean =>
  a.x < b.x + b.width + margin &&
  b.x < a.x + a.width + margin &&
  a.y < b.y + b.height + margin &&
  b.y < a.y + a.height + margin;

/** The free place of this size nearest to a point; null if there is none. Sideways is nearer than up or down. */
export function freePlace(
  taken: readonly Box[],
  area: Box,
  size: Size,
  near: { x: number; y: number },
  margin = MARGIN,
): Box | null {
  let best: Box | null = null;
  let least = Infinity;
  const [x, y] = [near.x - size.width / 2, near.y - size.height / 2];
  const steps = (from: number, to: number): [number, number] => [Math.ceil(from / STEP), Math.floor(to / STEP)];
  const [left, right] = steps(area.x - x, area.x + area.width - size.width - x);
  const [up, down] = steps(area.y - y, area.y + area.height - size.height - y);
  for (let i = left; i <= right; i += 1) {
    for (let j = up; j <= down; j += 1) {
      const far = i ** 2 + (j * 1.4) ** 2;
      if (far >= least) continue;
      const box = { x: x + i * STEP, y: y + j * STEP, ...size };
      if (!taken.some((each) => touch(each, box, margin))) [best, least] = [box, far];
    }
  }
  return best;
}

/** Everything that lies on the table so far. */
export const takenBy = (draft: Draft, more: readonly (Box | null)[]): Box[] => [
  ...draft.seats.map(({ box }) => box),
  ...draft.zones.filter(({ box }) => box.width > 0).map(({ box }) => box),
  ...draft.zones.flatMap(({ label }) => (label ? [label.box] : [])),
  ...Object.values(draft.badges),
  ...more.filter((box) => box !== null),
];

const LEAST = 50; // px, the narrowest card of a passing zone
const CARDS = [96, 76, 58] as const; // px, card widths that are tried for passing zones

/** Place the badges and the fleeting zones of the middle where there is room, near the lamp, and those of the own player at the
 * foot of the table. What finds none is placed below `area`, and the height that it needs there is returned. */
export function placePassing(
  draft: Draft,
  table: Table,
  area: Box,
  lamp: { x: number; y: number },
  largest: number,
  inLine: boolean,
  own: Box | null,
  badges: readonly Badge[] = inLine ? [] : badgesOf(table, area.width),
  mine: readonly Zone[] = [],
): number {
  let below = 0;
  const beneath = (size: Size): Box => {
    const box = { x: area.x + (area.width - size.width) / 2, y: area.y + area.height + below + MARGIN, ...size };
    below += size.height + MARGIN;
    return box;
  };
  for (const badge of badges) {
    const at = draft.zones.find(({ zone }) => zone === badge.at)?.box;
    const near = at && at.width > 0 ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : lamp;
    const size = { width: badge.width, height: badge.height };
    const taken = takenBy(draft, [own]);
    draft.badges[badge.fact] =
      freePlace(taken, area, size, near, CLEAR) ?? freePlace(taken, area, size, near) ?? beneath(size);
  }
  const common = zonesAt(table, null, "centre").filter(({ plan, gone }) => plan.fleeting && (gone || !inLine));
  for (const zone of [...common, ...mine]) {
    const near = mine.includes(zone) ? { x: lamp.x, y: area.y + area.height } : lamp;
    if (zone.gone) {
      draft.box(zone, { ...near, width: 0, height: 0 });
      continue;
    }
    const style = { rem: table.rem, gap: MARGIN, align: "centre" } as const;
    const items = [{ zone, label: zone.plan.label, scale: 1 }];
    const taken = takenBy(draft, [own]);
    const tries = CARDS.flatMap((card) => [[card, 2] as const, [card, 5] as const]);
    let flowed = flow(items, area.width, Math.min(largest, LEAST), 5, style);
    let box = freePlace(taken, area, sizeOf(flowed), near);
    for (const [card, squeeze] of box ? tries : []) {
      const larger = flow(items, area.width * 0.4, Math.min(largest, card), squeeze, style);
      const place = freePlace(taken, area, sizeOf(larger), near);
      if (!place) continue;
      [flowed, box] = [larger, place];
      break;
    }
    box ??= beneath(sizeOf(flowed));
    put(draft, flowed, box.x, box.y, flowed.width);
  }
  return below;
}
