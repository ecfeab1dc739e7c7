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
  const myTurn = room.asked.some((name) => mine.includes(name));
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
export const urgency = (item: WaitingRoom): number => (item.myTurn ? 0 : item.over ? 3 : item.room.table ? 1 : 2);
