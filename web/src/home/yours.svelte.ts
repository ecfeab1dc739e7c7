/** My rooms and games, as the house lists them at the door. */
import type { GameItem, RoomItem } from "../../protocol";
import { house } from "../house/house.svelte";
import { where } from "../house/place.svelte";

const PAGE = 50; // as many the house lists at once: a shorter list is the whole one

class Yours {
  rooms = $state.raw<RoomItem[]>([]);
  games = $state.raw<GameItem[]>([]);
  /** Whether there are older games than these. */
  older = $state(false);
  known = $state(false);
  /** In how many rooms this person is asked. */
  readonly turns = $derived(this.rooms.filter((room) => room.mine).length);
  #went = false;

  ask(): void {
    house.say({ type: "mine" }, (reply) => {
      if (reply.type !== "yours") return;
      this.rooms = reply.rooms;
      // whoever has gone back to older games keeps them
      if (this.games.length <= PAGE) {
        this.games = reply.games;
        this.older = reply.games.length >= PAGE;
      }
      this.known = true;
      this.#goToPrepared(reply.waiting);
    });
  }

  askOlder(): void {
    const last = this.games.at(-1);
    if (!last) return;
    house.say({ type: "mine", before: last.table }, (reply) => {
      if (reply.type !== "yours") return;
      this.games = [...this.games, ...reply.games];
      this.older = reply.games.length >= PAGE;
    });
  }

  /** A table that was prepared on this machine is gone to once: whoever comes back to the door wants to be there. */
  #goToPrepared(room: string | null): void {
    if (room && !this.#went) where.go(`room=${room}`);
    this.#went = true;
  }
}

export const yours = new Yours();
