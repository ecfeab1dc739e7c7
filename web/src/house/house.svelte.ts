/** What the house has told, for every part of the page to read, and the ways to speak to it. */
import type { FromBrowser, GameInfo, Hello, Join, PersonInfo, Room, Shown, ToBrowser } from "../../protocol";
import { told } from "../language/language.svelte";
import { dialSocket } from "../line/socket";
import { type Reply, type Saying, type Status, Talk } from "../line/talk";
import { facing } from "./facing.svelte";
import { lessons } from "./lessons.svelte";
import { me, randomWord } from "./me";
import { where } from "./place.svelte";
import { sights } from "./sights.svelte";

type Hearing = { [Type in ToBrowser["type"]]?: (frame: Extract<ToBrowser, { type: Type }>) => void };

const LEFT = 4403; // the code with which the house hangs up when somebody has left, or the room is closed

class House {
  hello = $state.raw<Hello | null>(null);
  room = $state.raw<Room | null>(null);
  /** A game that is looked back at. */
  shown = $state.raw<Shown | null>(null);
  status = $state<Status>("calling");
  /** Why the house hung up, and its code. */
  goodbye = $state.raw<{ code: number; sentence: string } | null>(null);
  /** The house hung up because this person asked for it. */
  leaving = $state(false);
  /** What people should know; a page shows it for a while. */
  notices = $state.raw<string[]>([]);
  /** The id of the answer that is on its way; until it is settled, there is no second one. */
  #doing = $state("");
  /** Seconds by which the house's clock is ahead of this device's. */
  #ahead = 0;
  readonly #also = new Set<Hearing>();
  #talk: Talk | null = null;

  readonly busy = $derived(this.#doing !== "");
  readonly myself = $derived(this.room?.people.find((one) => one.person === this.hello?.you));
  readonly looksBack = $derived(Boolean(where.place.share ?? where.place.game));
  readonly atDoor = $derived(!where.place.room && !where.place.watch && !this.looksBack);
  readonly isTelevision = $derived(where.place.tv !== undefined);

  readonly #hearing: Hearing = {
    room: (frame) => {
      facing.follow(this.room, frame);
      this.room = frame;
      if (!frame.table) sights.forget();
    },
    welcome: (frame) => sights.welcomed(frame, where.place.room !== undefined),
    state: (frame) => {
      lessons.stated(frame);
      sights.stated(frame);
    },
    lesson: (frame) => lessons.told(frame),
    held: (frame) => lessons.holds(frame),
    pictures: (frame) => sights.repictured(frame.table, frame.faces, frame.backs),
    notice: (frame) => this.notify(told(frame.text)),
    shown: (frame) => {
      this.shown = frame;
    },
  };

  /** Go where the address leads, as whoever holds this secret. */
  arrive(secret = me.secret): void {
    const { room, watch, tv, share, game } = where.place;
    this.#talk?.hangUp();
    this.room = this.shown = this.goodbye = null;
    this.#doing = "";
    this.leaving = false;
    this.status = "calling";
    sights.forget();
    lessons.forget();
    const looked = share ? { share } : game ? { table: game } : {};
    const to = room ? { room } : watch ? (tv ? { watch, screen: tv } : { watch }) : looked;
    this.#talk = new Talk(
      dialSocket,
      () => this.#join({ ...to, secret }),
      {
        hello: (frame) => {
          this.hello = frame;
          this.#ahead = frame.now - Date.now() / 1000;
          for (const hearing of this.#also) hearing.hello?.(frame);
        },
        frame: (frame) => this.#hear(frame),
        status: (status) => {
          this.status = status;
        },
        closed: (code, sentence) => {
          this.leaving = code === LEFT && (this.waitsFor("leave") || this.waitsFor("close"));
          this.goodbye = { code, sentence };
        },
      },
      randomWord(9),
    );
    this.#talk.call();
  }

  /** The same call once more. */
  redial(): void {
    this.goodbye = null;
    this.status = "calling";
    this.#talk?.call();
  }

  wake(): void {
    this.#talk?.wake();
  }

  /** Be told of frames as they come, until the returned function is called. */
  listen(hearing: Hearing): () => void {
    this.#also.add(hearing);
    return () => this.#also.delete(hearing);
  }

  /** Say something that the house answers. Without `failed`, a refusal is shown as a notice. */
  say(saying: Saying, then?: (reply: Reply) => boolean | void, failed?: (reason: string) => void): void {
    this.#talk?.say(saying, then, failed ?? ((reason) => this.notify(reason)));
  }

  /** Say something that moves the game: one at a time. */
  act(saying: Saying): void {
    if (this.busy || !this.#talk) return;
    const settled = () => {
      this.#doing = "";
    };
    this.#doing = this.#talk.say(saying, settled, (reason) => {
      settled();
      this.notify(reason);
    });
  }

  waitsFor(type: FromBrowser["type"]): boolean {
    return this.#talk?.waitsFor(type) ?? false;
  }

  notify(text: string): void {
    this.notices = [...this.notices.slice(-2), text];
  }

  dismiss(text: string): void {
    this.notices = this.notices.filter((one) => one !== text);
  }

  /** The time by the house's clock, in seconds. */
  time(): number {
    return Date.now() / 1000 + this.#ahead;
  }

  can(what: string): boolean {
    return this.hello?.can.includes(what) ?? false;
  }

  game(id: string): GameInfo | undefined {
    return this.hello?.games.find((game) => game.id === id);
  }

  person(number: number | null): PersonInfo | undefined {
    return this.room?.people.find((one) => one.person === number);
  }

  /** Hear nothing more. */
  hangUp(): void {
    this.#talk?.hangUp();
  }

  #join(to: Partial<Join> & { secret: string }): Join {
    const language = navigator.language.slice(0, 16);
    return { type: "join", name: me.name, avatar: me.avatar ?? 0, language, ...to };
  }

  #hear(frame: ToBrowser): void {
    for (const hearing of [this.#hearing, ...this.#also]) {
      (hearing[frame.type] as ((frame: ToBrowser) => void) | undefined)?.(frame);
    }
  }
}

export const house = new House();

// a phone that wakes up does not wait for the pause to end
for (const moment of ["online", "visibilitychange"]) {
  addEventListener(moment, () => {
    if (!document.hidden) house.wake();
  });
}
