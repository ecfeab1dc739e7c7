/** Going through a game: which moment is shown, with whose eyes, and what plays by itself. */
import type { Shown, State, Welcome } from "../../protocol";
import { house } from "../house/house.svelte";
import { recall, remember } from "../house/keeping";
import { where } from "../house/place.svelte";
import type { Sight } from "../house/sights.svelte";
import { addressed, roundBeside, turnBeside } from "./moments";

interface Moment {
  at: number;
  /** Whose eyes it is seen with; null for a spectator's. */
  seat: number | null;
}
type Asked = Moment & { play: boolean };
export type Pace = "slow" | "usual" | "fast";

const SHORTEST_PAUSE = 100; // milliseconds: the house hangs up on who asks too fast
const PAUSES: Record<Pace, number> = { slow: 2600, usual: 1300, fast: 550 }; // milliseconds for each answer
const NOTHING_SEEN = 0.25; // of the pause, where an answer has nothing to see
const NOTED_AFTER = 400; // milliseconds; browsers refuse to change the address all the time
const KEPT = "cardamom.replay";

export class Steps {
  now = $state.raw<Moment | null>(null);
  /** The table at that moment. */
  sight = $state.raw<Sight | null>(null);
  playing = $state(false);
  pace = $state<Pace>(recall<Pace>(KEPT) ?? "usual");
  #asked = $state.raw<Asked | null>(null);
  #next = $state.raw<Asked | null>(null);
  #welcome: Welcome | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #tick: ReturnType<typeof setTimeout> | undefined;
  #noting: ReturnType<typeof setTimeout> | undefined;
  #shown: Shown | null = null;

  readonly heading: Moment = $derived(this.#next ?? this.#asked ?? this.now ?? { at: 0, seat: null });

  /** A game is shown, from where the address leads. A line that is back goes on where the person was. */
  begin(shown: Shown): () => void {
    this.#shown = shown;
    const silence = house.listen({
      welcome: (frame) => (this.#welcome = frame),
      state: (frame) => this.#stated(frame),
      pictures: ({ faces, backs }) => {
        if (this.sight) this.sight = { ...this.sight, welcome: { ...this.sight.welcome, faces, backs } };
      },
    });
    const from = this.now ? this.heading : addressed(shown, where.place);
    this.#asked = this.#next = null;
    this.#look(from.at, from.seat, false);
    return () => {
      silence();
      this.#leave();
    };
  }

  /** Show a moment at once. */
  jump(at: number, seat: number | null = this.heading.seat): void {
    this.stop();
    this.#look(at, seat, false);
  }

  /** On to the next answer, or back; what happens is seen. */
  step(way: -1 | 1): void {
    this.stop();
    this.#look(this.heading.at + way, this.heading.seat, true);
  }

  turn(way: -1 | 1): void {
    this.stop();
    if (this.#shown) this.#look(turnBeside(this.#shown, this.heading.at, way), this.heading.seat, way > 0);
  }

  round(way: -1 | 1): void {
    if (this.#shown) this.jump(roundBeside(this.#shown, this.heading.at, way));
  }

  /** Play on by itself, from the beginning if this is the end. */
  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.heading.at >= (this.#shown?.moves ?? 0)) this.#look(0, this.heading.seat, false);
    else this.#goOn();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#tick);
  }

  changePace(): void {
    const all = Object.keys(PAUSES) as Pace[];
    this.pace = all[(all.indexOf(this.pace) + 1) % all.length] ?? "usual";
    remember(KEPT, this.pace);
  }

  // ---- asking the house

  #look(at: number, seat: number | null, play: boolean): void {
    this.#next = { at: Math.max(0, Math.min(at, this.#shown?.moves ?? 0)), seat, play };
    this.#ask();
  }

  /** One question at a time: while a slider is dragged, only the latest is asked next. */
  #ask(): void {
    if (!this.#next || this.#asked || this.#pause !== undefined) return;
    const asked = this.#next;
    this.#asked = asked;
    this.#next = null;
    house.say(
      { type: "look", ...asked },
      () => {
        this.now = { at: asked.at, seat: asked.seat };
        this.#asked = null;
        this.#note();
        if (this.playing) this.#wait();
        this.#ask();
      },
      (reason) => {
        this.#asked = null;
        this.stop();
        house.notify(reason);
      },
    );
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#ask();
    }, SHORTEST_PAUSE);
  }

  #stated(state: State): void {
    const welcome = this.#welcome;
    if (!welcome || welcome.seat !== state.seat) return;
    const before = this.sight?.seat === state.seat ? this.sight.log : [];
    const log = [...before.filter((entry) => entry.move < state.since), ...state.log];
    this.sight = { seat: state.seat, welcome, now: state, log };
  }

  // ---- playing by itself

  #wait(): void {
    const last = this.sight?.log.at(-1);
    const share = last && last.move < (this.now?.at ?? 0) ? NOTHING_SEEN : 1;
    clearTimeout(this.#tick);
    this.#tick = setTimeout(() => this.#goOn(), PAUSES[this.pace] * share);
  }

  #goOn(): void {
    const { at, seat } = this.heading;
    if (at >= (this.#shown?.moves ?? 0)) this.stop();
    else this.#look(at + 1, seat, true);
  }

  // ---- the address

  #note(): void {
    clearTimeout(this.#noting);
    this.#noting = setTimeout(() => {
      const { share, game } = where.place;
      const key = share ? `share=${share}` : game ? `game=${game}` : null;
      if (key && this.now)
        where.note(`${key}&at=${this.now.at}${this.now.seat === null ? "" : `&seat=${this.now.seat}`}`);
    }, NOTED_AFTER);
  }

  #leave(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#noting);
    this.#pause = undefined;
    this.#next ??= this.#asked; // where a line that is back goes on
    this.#asked = null;
    this.stop();
  }
}
