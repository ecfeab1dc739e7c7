// @ts-check
// What the house has told, for every part of the page to read.

/** @type {{hello: any, room: any, place: Record<string, string>, behind: number}} */
export const house = { hello: null, room: null, place: {}, behind: 0 };

/** The time by the house's clock, in seconds. */
export const time = () => Date.now() / 1000 + house.behind;
export const can = (/** @type {string} */ what) => house.hello.can.includes(what);
export const gameInfo = (/** @type {string} */ id) => house.hello.games.find((/** @type {any} */ game) => game.id === id);
export const personInfo = (/** @type {number | null} */ number) =>
  house.room?.people.find((/** @type {any} */ one) => one.person === number);
export const nameOf = (/** @type {number | null} */ number) => personInfo(number)?.name || "Somebody";
export const avatarOf = (/** @type {number | null} */ number) => house.hello.avatars[personInfo(number)?.avatar] ?? "";
export const myself = () => (house.hello.you === null ? undefined : personInfo(house.hello.you));
/** Seats of the game on the table as the room sees them; a finished game that was shared has no room. */
export const seatInfo = (/** @type {number} */ seat) => house.room?.table?.seats[seat];
export const isTelevision = () => "tv" in house.place;

export function welcomeTo(/** @type {any} */ hello) {
  house.hello = hello;
  house.behind = hello.now - Date.now() / 1000;
}
