/** The number keys 1 to 9 of lit things, in the order in which people read the table. */
import type { ThingKey } from "./contract";
import type { Option } from "./offer";

export interface Point {
  x: number;
  y: number;
}

const ROW = 60; // px: things whose middles are closer than this stand in one row

/** Things that lead to the same answers share a number: copies of a card, say, or a pile and its owner. */
export function numbers(
  lit: ReadonlyMap<ThingKey, readonly Option[]>,
  where: (key: ThingKey) => Point | null,
): Map<ThingKey, string> {
  const found = new Map<ThingKey, string>();
  const known = new Map<string, string>();
  for (const key of inReadingOrder([...lit.keys()], where)) {
    const answers = (lit.get(key) ?? []).map((option) => option.choice.action).join();
    if (!known.has(answers)) known.set(answers, `${known.size + 1}`);
    const number = known.get(answers);
    if (number?.length === 1) found.set(key, number);
  }
  return found;
}

/** Row by row, each from the left. Things without a place come last, in the order given. */
export function inReadingOrder(keys: readonly ThingKey[], where: (key: ThingKey) => Point | null): ThingKey[] {
  const placed = keys.flatMap((key) => {
    const point = where(key);
    return point ? [{ key, point }] : [];
  });
  placed.sort((a, b) => a.point.y - b.point.y);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && one.point.y - first.point.y < ROW) row.push(one);
    else rows.push([one]);
  }
  const ordered = rows.flatMap((row) => row.sort((a, b) => a.point.x - b.point.x)).map((one) => one.key);
  return [...ordered, ...keys.filter((key) => where(key) === null)];
}
