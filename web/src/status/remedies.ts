/** What a person can do when the house has hung up, by its code (see docs/protocol.md). The first is the main one. */
export type Remedy = "door" | "again" | "here";

const BY_CODE: Record<number, Remedy[]> = {
  4401: ["door", "again"], // no room or game is opened by that key
  4403: ["door"], // has left, or the room is closed
  4409: ["here", "door"], // opened in another window or on another device
  4413: ["door", "again"], // the room is full
  4500: ["again", "door"], // the room could not be read or stored
};

const REPLACED = 4409;

/** At the door nobody is in anybody's place: whoever is replaced there has moved to another device. */
export const remediesFor = (code: number, atDoor: boolean): Remedy[] =>
  atDoor && code === REPLACED ? ["door"] : (BY_CODE[code] ?? ["again"]);
