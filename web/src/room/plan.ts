/** The next game as it is planned: every change makes a new plan of an old one. */
import type { ChairInfo, ClockInfo, GameInfo, PlanInfo } from "../../protocol";
import type { Saying } from "../line/talk";
import type { Value } from "./options";

export const FREE: ChairInfo = { person: null, bot: null, name: "", shared: false };
export const DAY = 86_400; // seconds
export const USUAL_CLOCK: ClockInfo = { turn: 60, reserve: 300, days: false }; // in seconds
export const USUAL_DAYS: ClockInfo = { turn: 3 * DAY, reserve: 0, days: true };
/** How many days an answer may take. */
export const DAYS = [1, 2, 3, 7, 14];

export const isFree = (chair: ChairInfo): boolean => chair.person === null && chair.bot === null;
const isTaken = (chair: ChairInfo): boolean => !isFree(chair);

const withChairs = (plan: PlanInfo, chairs: ChairInfo[]): PlanInfo => ({ ...plan, chairs });

export const withChair = (plan: PlanInfo, at: number, chair: ChairInfo): PlanInfo =>
  withChairs(
    plan,
    plan.chairs.map((one, k) => (k === at ? chair : one)),
  );

export function swapped(plan: PlanInfo, one: number, other: number): PlanInfo {
  const [a, b] = [plan.chairs[one], plan.chairs[other]];
  return a && b ? withChair(withChair(plan, one, b), other, a) : plan;
}

/** Chairs come free, and go from the end: free ones first, then bots, then people. */
export function resized(plan: PlanInfo, size: number): PlanInfo {
  const chairs = [...plan.chairs];
  while (chairs.length < size) chairs.push(FREE);
  const expendable = [isFree, (chair: ChairInfo) => chair.bot !== null, () => true];
  while (chairs.length > size) {
    const goes = expendable.map((which) => chairs.findLastIndex(which)).find((at) => at >= 0) ?? chairs.length - 1;
    chairs.splice(goes, 1);
  }
  return withChairs(plan, chairs);
}

/** The name of a character who is not at the table yet, or none. */
export const nextCharacter = (info: GameInfo, chairs: readonly ChairInfo[]): string =>
  info.characters.find((one) => !chairs.some((chair) => chair.bot !== null && chair.name === one.name))?.name ?? "";

export const chairOf = (plan: PlanInfo, character: string): number =>
  plan.chairs.findIndex((chair) => chair.bot !== null && chair.name === character);

/** A bot sits down in the chair that is named, or in the first free one, or in one more. */
export function withBot(plan: PlanInfo, info: GameInfo, bot: { name: string; level: string }, at?: number): PlanInfo {
  const chair = { ...FREE, bot: bot.level, name: bot.name };
  const old = bot.name ? chairOf(plan, bot.name) : -1;
  const base = old >= 0 && at !== undefined && old !== at ? withChair(plan, old, FREE) : plan;
  const free = at ?? base.chairs.findIndex(isFree);
  if (free >= 0) return withChair(base, free, chair);
  return base.chairs.length < info.players[1] ? withChairs(base, [...base.chairs, chair]) : base;
}

export const hasRoom = (plan: PlanInfo, info: GameInfo): boolean =>
  plan.chairs.some(isFree) || plan.chairs.length < info.players[1];

/** Another game with the same people. Bots come along as its own characters, and fill up to its fewest players. */
export function withGame(plan: PlanInfo, info: GameInfo): PlanInfo {
  const [least, most] = info.players;
  const kept = resized(plan, Math.min(plan.chairs.length, most)).chairs;
  const chairs: ChairInfo[] = [];
  for (const chair of kept) {
    if (chair.bot === null) chairs.push(chair);
    else {
      const bot = info.levels.some((level) => level.name === chair.bot) ? chair.bot : info.level;
      chairs.push({ ...FREE, bot, name: nextCharacter(info, chairs) });
    }
  }
  while (chairs.length < least) chairs.push({ ...FREE, bot: info.level, name: nextCharacter(info, chairs) });
  return { ...plan, game: info.id, chairs, options: {} };
}

/** A person sits down here; if they have a chair, they change places with whoever is here. */
export function seated(plan: PlanInfo, at: number, person: number, name: string): PlanInfo {
  const before = plan.chairs.findIndex((chair) => chair.person === person);
  return before >= 0 ? swapped(plan, before, at) : withChair(plan, at, { ...FREE, person, name });
}

/** A bot of another level, or with another name. */
export function withOtherBot(plan: PlanInfo, at: number, changes: { bot?: string; name?: string }): PlanInfo {
  const chair = plan.chairs[at];
  return chair && chair.bot !== null ? withChair(plan, at, { ...chair, ...changes }) : plan;
}

export const freed = (plan: PlanInfo, at: number): PlanInfo => withChair(plan, at, FREE);

export const withClock = (plan: PlanInfo, clock: ClockInfo | null): PlanInfo => ({ ...plan, clock });

export const withStandIns = (plan: PlanInfo, on: boolean): PlanInfo => ({ ...plan, stand_ins: on });

export const withUsualRules = (plan: PlanInfo): PlanInfo => ({ ...plan, options: {} });

export const withOption = (plan: PlanInfo, name: string, value: Value): PlanInfo => ({
  ...plan,
  options: { ...plan.options, [name]: value },
});

/** What becomes of free chairs when the game begins: with enough players they are put away, otherwise bots take them. */
export function beginning(
  plan: PlanInfo,
  info: GameInfo,
): { plan: PlanInfo; players: number; putAway: number; bots: number } {
  const taken = plan.chairs.filter(isTaken);
  const free = plan.chairs.length - taken.length;
  if (free && taken.length >= info.players[0]) {
    return { plan: withChairs(plan, taken), players: taken.length, putAway: free, bots: 0 };
  }
  return { plan, players: plan.chairs.length, putAway: 0, bots: free };
}

export const readyToBegin = (plan: PlanInfo, info: GameInfo): PlanInfo => beginning(plan, info).plan;

/** The frame that tells the house. People have their own names, unless they play on somebody's device. */
export const asFrame = (plan: PlanInfo): Saying => ({
  type: "plan",
  ...plan,
  chairs: plan.chairs.map(({ person, bot, name, shared }) => ({
    person,
    bot,
    name: bot !== null || shared ? name : "",
  })),
});
