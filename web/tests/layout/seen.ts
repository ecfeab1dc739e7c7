/** What of a layout can be seen, and what covers what. */
import type { Box, CardSpot, Layout, ZoneBox } from "../../src/layout/types";

export const TALL = 88 / 63;
const SLIGHT = 1; // px that two boxes may share

export const overlap = (a: Box, b: Box): boolean =>
  a.x + SLIGHT < b.x + b.width &&
  b.x + SLIGHT < a.x + a.width &&
  a.y + SLIGHT < b.y + b.height &&
  b.y + SLIGHT < a.y + a.height;

export const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - SLIGHT &&
  inner.y >= outer.y - SLIGHT &&
  inner.x + inner.width <= outer.x + outer.width + SLIGHT &&
  inner.y + inner.height <= outer.y + outer.height + SLIGHT;

const some = (box: Box): boolean => box.width > 0 && box.height > 0;

const same = (a: Box, b: Box): boolean => overlap(a, b) && inside(a, b) && inside(b, a);

/** All areas that must not cover each other, by name. Zones that lie within their seat belong to it. */
export function areas(layout: Layout): [string, Box][] {
  const seatOf = (zone: ZoneBox): Box | undefined => layout.seats.find(({ seat }) => seat === zone.owner)?.box;
  const alone = layout.zones.filter(
    (zone) =>
      some(zone.box) && !same(zone.box, layout.hand) && !(seatOf(zone) && inside(zone.box, seatOf(zone) ?? zone.box)),
  );
  const held = layout.zones.some((zone) => same(zone.box, layout.hand));
  const all: [string, Box | null][] = [
    ["bar", layout.bar],
    ["question", layout.question],
    ["own words", layout.own],
    // beside a television, its place is kept only while there is something to take back
    ["undo", layout.tools.hide ? null : layout.tools.undo],
    ["sort", layout.tools.sort],
    ["hide", layout.tools.hide ?? null],
    ["log", layout.log.style === "button" ? null : layout.log.box],
    ["hand", held ? layout.hand : null],
    ...layout.seats.map(({ seat, box }): [string, Box] => [`seat ${seat}`, box]),
    ...alone.map(({ key, box }): [string, Box] => [key, box]),
    ...alone.flatMap(({ key, label }): [string, Box][] => (label ? [[`label of ${key}`, label.box]] : [])),
    ...Object.entries(layout.badges),
  ];
  return all.filter((area): area is [string, Box] => area[1] !== null && some(area[1]));
}

export function collisions(layout: Layout): string[] {
  const all = areas(layout);
  return all.flatMap(([name, box], i) =>
    all.slice(i + 1).flatMap(([other, with_]) => (overlap(box, with_) ? [`${name} and ${other}`] : [])),
  );
}

/** Where parts of a seat cover each other. Zones that are not shown lie behind the face. */
export function collisionsInSeats(layout: Layout): string[] {
  return layout.seats.flatMap(({ seat, box, face, words, tokens }) => {
    const zones = layout.zones.filter(
      (zone) => zone.owner === seat && some(zone.box) && !same(zone.box, face) && inside(zone.box, box),
    );
    const parts: [string, Box][] = [
      ["face", face],
      ["words", words],
      ...(tokens ? [["tokens", tokens] as [string, Box]] : []),
      ...zones.map((zone): [string, Box] => [zone.key, zone.box]),
    ];
    const out = parts.filter(([, part]) => !inside(part, box)).map(([name]) => `${name} sticks out of seat ${seat}`);
    const over = parts.flatMap(([name, part], i) =>
      parts
        .slice(i + 1)
        .flatMap(([other, with_]) => (overlap(part, with_) ? [`${name} and ${other} of seat ${seat}`] : [])),
    );
    return [...out, ...over];
  });
}

/** The corners of a card. */
export function cornersOf({ spot }: CardSpot): [number, number][] {
  const angle = (spot.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [-0.5, 0.5].flatMap((u) =>
    [-0.5, 0.5].map((v): [number, number] => {
      const [x, y] = [u * spot.width, v * spot.width * TALL];
      return [spot.x + x * cos - y * sin, spot.y + x * sin + y * cos];
    }),
  );
}

const covers = ({ spot }: CardSpot, x: number, y: number): boolean => {
  const angle = (-spot.turn * Math.PI) / 180;
  const [dx, dy] = [x - spot.x, y - spot.y];
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(across) < spot.width / 2 && Math.abs(down) < (spot.width * TALL) / 2;
};

/** How many square px of a card are not covered by others. */
export function seen(card: CardSpot, cards: readonly CardSpot[]): number {
  const { spot } = card;
  const height = spot.width * TALL;
  const near = (other: CardSpot): boolean =>
    Math.hypot(other.spot.x - spot.x, other.spot.y - spot.y) < (spot.width + other.spot.width) * 0.87;
  const above = cards.filter((other) => other.spot.z > spot.z && !other.buried && near(other));
  if (above.length === 0) return spot.width * height;
  const [columns, rows] = [20, 8];
  let free = 0;
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      const [x, y] = [spot.x + ((i + 0.5) / columns - 0.5) * spot.width, spot.y + ((j + 0.5) / rows - 0.5) * height];
      if (!above.some((other) => covers(other, x, y))) free += 1;
    }
  }
  return (free / (columns * rows)) * spot.width * height;
}

/** The cards that a player may want to see or reach: not buried, and of a stack only the uppermost. */
export function reachable(layout: Layout): CardSpot[] {
  const stacked = new Set(
    layout.zones.filter((zone) => zone.count !== null || zone.shown === "stack").map(({ key }) => key),
  );
  const keyOf = (card: CardSpot): string => `${card.zone}/${card.owner ?? "-"}`;
  const top = new Map<string, number>();
  for (const card of layout.cards) top.set(keyOf(card), Math.max(top.get(keyOf(card)) ?? 0, card.spot.z));
  const held = new Set(
    layout.zones.filter((zone) => zone.lies === "hand" && !same(zone.box, layout.hand)).map(({ key }) => key),
  );
  return layout.cards.filter(
    (card) =>
      !card.buried && !held.has(keyOf(card)) && (!stacked.has(keyOf(card)) || card.spot.z === top.get(keyOf(card))),
  );
}
