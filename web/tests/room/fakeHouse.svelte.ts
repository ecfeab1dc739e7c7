/** A house that keeps what it is told until the test answers. */
import type { PlanInfo, Room } from "../../protocol";
import type { Saying } from "../../src/line/talk";

interface Said {
  saying: Saying;
  then: () => void;
  failed: (reason: string) => void;
}

class FakeHouse {
  room = $state.raw<Room | null>(null);
  said: Said[] = [];
  notified: string[] = [];
  #hears: (() => void)[] = [];

  listen(hearing: { room?: () => void }): void {
    if (hearing.room) this.#hears.push(hearing.room);
  }
  say(saying: Saying, then: () => void, failed: (reason: string) => void): void {
    this.said.push({ saying, then, failed });
  }
  notify(reason: string): void {
    this.notified.push(reason);
  }
  /** Everybody is told this plan. */
  tell(plan: PlanInfo): void {
    this.room = { plan } as Room;
    for (const hear of this.#hears) hear();
  }
}

export const house = new FakeHouse();
