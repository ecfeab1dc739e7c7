/** Where the address leads: the door, a room, looking on there, a game to look back at, or this device as somebody's new one. */

export interface Place {
  room?: string;
  watch?: string;
  /** The key of a television's own link, beside `watch`. */
  tv?: string;
  share?: string;
  /** The table of a finished game of this person's own. */
  game?: string;
  /** The moment of a game that is looked back at, by its number of answers, and whose eyes it is seen with. */
  at?: string;
  seat?: string;
  ticket?: string;
}

const KNOWN = new Set(["room", "watch", "tv", "share", "game", "at", "seat", "ticket"]);

function read(): Place {
  const found = [...new URLSearchParams(location.hash.slice(1))].filter(([name]) => KNOWN.has(name));
  return Object.fromEntries(found);
}

class Where {
  place = $state.raw<Place>(read());
  /** Where this person came from. */
  before = $state.raw<Place>({});
  #at = location.href;

  constructor() {
    for (const moment of ["popstate", "hashchange"]) addEventListener(moment, () => this.#look());
  }

  /** Go somewhere: what stands after the #. */
  go(hash: string): void {
    history.pushState(null, "", location.pathname + (hash ? `#${hash}` : ""));
    this.#at = "";
    this.#look();
  }

  /** Write down where somebody is, so that the address leads there again; nothing happens by it. */
  note(hash: string): void {
    history.replaceState(history.state, "", `${location.pathname}#${hash}`);
    this.#at = location.href;
  }

  #look(): void {
    if (this.#at === location.href) return;
    this.#at = location.href;
    this.before = this.place;
    this.place = read();
  }
}

export const where = new Where();
export const toDoor = () => where.go("");
