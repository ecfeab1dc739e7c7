/** The cards that a winner has laid out: the best set, the potions, the win cards. */
import type { ZoneData } from "../../protocol";
import type { Sight } from "../house/sights.svelte";

const MOST = 4;

/** A few kinds of cards before this seat, out of the zone that holds most of them. */
export function prizeOf({ welcome, now }: Sight, seat: number): { zone: string; kinds: number[] } | null {
  const before = new Set(welcome.plan.zones.filter((zone) => zone.lies === "seat").map((zone) => zone.zone));
  const zones =
    now?.view.zones.filter((zone) => before.has(zone.zone) && zone.owner === seat && zone.kinds?.length) ?? [];
  const [fullest] = zones.sort((one, other) => other.size - one.size);
  return fullest ? { zone: fullest.zone, kinds: best(fullest).slice(-MOST) } : null;
}

/** Of cards that belong together, the largest group; the newest of those. */
function best({ kinds, marks, together }: ZoneData): number[] {
  if (!kinds || !together || !marks?.length) return kinds ?? [];
  const groups = [...new Set(marks)].sort((one, other) => one - other);
  const cards = groups.map((mark) => kinds.filter((_, at) => marks[at] === mark));
  return cards.reduce((most, group) => (group.length >= most.length ? group : most), []);
}
