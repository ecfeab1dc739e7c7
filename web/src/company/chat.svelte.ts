/** The chat of this room: what was written, and how much of it nobody has looked at on this device. */
import type { ChatLine } from "../../protocol";
import { house } from "../house/house.svelte";
import { where } from "../house/place.svelte";
import { tn } from "../language/language.svelte";

const MOST = 200; // lines that a page keeps of one evening
export const LONGEST = 200; // characters of a line

class Chat {
  lines = $state.raw<readonly ChatLine[]>([]);
  /** The number of the last line that was in sight. */
  #seen = $state(0);
  #room: string | undefined;
  /** Whether the lines are in sight, where they are read aloud as they come. */
  open = $state(false);

  /** Whether this person gets to read it. */
  readonly readable = $derived(
    house.room?.chat === "watchers" || (house.room?.chat === "people" && house.myself !== undefined),
  );
  readonly writable = $derived(house.myself !== undefined && (house.room?.chat ?? "off") !== "off");
  readonly unread = $derived(
    this.readable ? this.lines.filter((line) => line.number > this.#seen && line.by !== house.hello?.you).length : 0,
  );

  constructor() {
    house.listen({
      room: () => this.#arrived(where.place.room ?? where.place.watch),
      chat: ({ lines, whole }) => {
        this.#arrived(where.place.room ?? where.place.watch);
        this.lines = whole ? lines : [...this.lines, ...lines].slice(-MOST);
      },
    });
  }

  /** All lines are in sight now. */
  read(): void {
    this.#seen = Math.max(this.#seen, this.lines.at(-1)?.number ?? 0);
  }

  say(text: string, failed: (reason: string) => void): void {
    house.say({ type: "chat", text }, undefined, failed);
  }

  #arrived(room: string | undefined): void {
    if (room === this.#room) return;
    this.#room = room;
    this.lines = [];
    this.#seen = 0;
  }
}

export const chat = new Chat();

/** The name of a button behind which the chat lies, with what is new there. */
export const withUnread = (name: string): string =>
  chat.unread ? `${name}, ${tn(chat.unread, "{n} new line", "{n} new lines")}` : name;
