/** A room of mine, with what the lists of games tell about the game on its table. */
import type { GameInfo, GameItem, RoomItem } from "../../protocol";

export interface WaitingRoom {
  room: RoomItem;
  game: GameInfo | undefined;
  /** Who else sits at the table or, before the first deal, who else is in the room. */
  others: string[];
  over: boolean;
  myTurn: boolean;
  /** Who else has to answer. */
  waitsFor: string[];
}

export function waitingRoom(room: RoomItem, played: readonly GameItem[], games: readonly GameInfo[]): WaitingRoom {
  const on = played.find((one) => one.table === room.table);
  const mine = on?.seats.map((seat) => on.names[seat] ?? "") ?? [];
  const myTurn = room.mine ?? false;
  return {
    room,
    game: games.find((one) => (on ? one.id === on.game : one.name === room.title)),
    others: (on?.names ?? room.names).filter((name) => name && !mine.includes(name)),
    over: on?.winners != null,
    myTurn,
    waitsFor: myTurn ? [] : room.asked,
  };
}

/** Where this person is asked comes first, and what is over last. */
const urgency = (item: WaitingRoom): number => (item.myTurn ? 0 : item.over ? 3 : item.room.table ? 1 : 2);

/** The most urgent first; of those where time runs, whose time is up first. */
export const byUrgency = (one: WaitingRoom, other: WaitingRoom): number =>
  urgency(one) - urgency(other) || (one.room.until ?? Infinity) - (other.room.until ?? Infinity) || 0;

/** What is shown of the sorted rooms before all are asked for. Games of days that wait for this person all are, since their time
 * runs out; of the others, a few, so that the shelf stays in sight. */
export function atFirst(items: readonly WaitingRoom[], few: number): readonly WaitingRoom[] {
  const urgent = items.filter((item) => item.myTurn && item.room.until != null).length;
  return items.slice(0, Math.max(few, urgent));
}
