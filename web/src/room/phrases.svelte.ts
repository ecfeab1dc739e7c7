/** What people say to each other: the last phrase of each, for bubbles at their seats, and all of this visit. */
import { house } from "../house/house.svelte";
import { recall, remember } from "../house/keeping";
import { where } from "../house/place.svelte";

export interface Said {
  by: number;
  text: string;
  /** By the house's clock, in seconds. */
  at: number;
}

const BUBBLE = 8000; // milliseconds
const MOST = 100;

class Phrases {
  said = $state.raw<readonly Said[]>([]);
  /** Phrases that still hang in the air, by person. */
  fresh = $state.raw<Readonly<Record<number, Said>>>({});
  #muted = $state.raw<readonly number[]>([]);
  #room: string | undefined;

  constructor() {
    // the room may have been told before this was fetched
    if (house.room) this.#arrived(where.place.room);
    house.listen({
      room: () => this.#arrived(where.place.room),
      phrase: ({ by, phrase }) => this.#heard(by, house.hello?.phrases[phrase] ?? ""),
    });
  }

  isMuted(person: number): boolean {
    return this.#muted.includes(person);
  }

  say(phrase: number): void {
    house.say({ type: "phrase", phrase });
  }

  mute(person: number, muted: boolean): void {
    house.say({ type: "mute", person, muted });
    this.#muted = [...this.#muted.filter((one) => one !== person), ...(muted ? [person] : [])];
    remember(`cardamom.muted.${this.#room}`, this.#muted);
  }

  #arrived(room: string | undefined): void {
    if (room === this.#room) return;
    this.#room = room;
    this.said = [];
    this.fresh = {};
    this.#muted = (room && recall<number[]>(`cardamom.muted.${room}`)) || [];
  }

  #heard(by: number, text: string): void {
    const said = { by, text, at: house.time() };
    this.said = [...this.said, said].slice(-MOST);
    this.fresh = { ...this.fresh, [by]: said };
    setTimeout(() => {
      if (this.fresh[by] !== said) return;
      this.fresh = Object.fromEntries(Object.entries(this.fresh).filter(([, one]) => one !== said));
    }, BUBBLE);
  }
}

export const phrases = new Phrases();
