/** The table as it was: a sight of the past, for a table that can draw any sight. */
import type { LogEntry, Past, ViewData, ZoneData } from "../../protocol";
import type { Sight } from "../house/sights.svelte";

/** Nothing on today's table is called so high, and no zone holds so many cards. */
const FIRST_ID = 1_000_000;
const IDS_A_ZONE = 1000;

/** Ids of the past are made up from zone and place, so that the same table always gets the same ones. */
const withIds = (zone: ZoneData, at: number): ZoneData => ({
  ...zone,
  ids: Array.from({ length: zone.size }, (_, card) => FIRST_ID + at * IDS_A_ZONE + card),
});

/** What the seat saw then. Nothing can be done there: nobody is asked, and no answer is legal. */
export function pastSight(sight: Sight, past: Past): Sight {
  const { now } = sight;
  const view: ViewData = { ...past.view, question: null, zones: past.view.zones.map(withIds) };
  const log = sight.log.filter((entry) => entry.move <= past.at);
  return {
    ...sight,
    log,
    now: {
      type: "state",
      seat: sight.seat,
      version: now?.version ?? 0,
      view,
      answers: [],
      events: [],
      since: 0,
      log: [],
      may_undo: false,
      cancel: 0,
      standing: now?.standing ?? [],
      points: past.points,
      ending: null,
    },
  };
}

/** The entry before or after the moment that is looked at. */
export function entryBeside(log: readonly LogEntry[], at: number, step: -1 | 1): LogEntry | undefined {
  return step < 0 ? log.findLast((entry) => entry.move < at) : log.find((entry) => entry.move > at);
}

/** What had just happened at that moment. */
export const entryAt = (log: readonly LogEntry[], at: number): LogEntry | undefined =>
  log.findLast((entry) => entry.move <= at);
