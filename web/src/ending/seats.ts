/** The seats of the game in this room that this person has played. */
import { house } from "../house/house.svelte";

export function seatsHere(): number[] {
  const you = house.hello?.you ?? null;
  const seats = house.room?.table?.seats ?? [];
  return you === null ? [] : seats.flatMap((seat, at) => (seat.person === you ? [at] : []));
}
