/** The table as this person's seats see it. Where several share the device, only those do whose players sit before it. */
import type { LogEntry, State, Welcome } from "../../protocol";

export interface Sight {
  seat: number | null;
  welcome: Welcome;
  now: State | null;
  log: LogEntry[];
}

class Sights {
  #all = $state.raw<Sight[]>([]);
  #chosen = $state.raw<number | null | undefined>(undefined);
  /** Whose players sit before a device that several share; null where there is one seat, or none. */
  faced = $state.raw<readonly number[] | null>(null);

  /** Whether nobody may see anything now. */
  readonly covered = $derived(this.faced?.length === 0);
  readonly current = $derived(this.#all.find((sight) => sight.seat === this.#chosen));

  get all(): Sight[] {
    return this.#all;
  }

  forget(): void {
    this.#all = [];
    this.#chosen = undefined;
    this.faced = null;
  }

  /** Whoever is told everything anew sees the last moment until the new one comes. In a room, several seats are several players; a
   * finished game has nothing to hide. */
  welcomed(welcome: Welcome, inRoom = true): void {
    const same = this.#all.filter((sight) => sight.welcome.table === welcome.table);
    if (!same.length) this.forget();
    const last = same.find((sight) => sight.seat === welcome.seat);
    const others = same.filter((sight) => sight.seat !== welcome.seat);
    this.#all = [...others, { seat: welcome.seat, welcome, now: last?.now ?? null, log: last?.log ?? [] }];
    if (inRoom && this.#all.length > 1) this.faced ??= [];
  }

  /** Hear what a seat sees. What was on its way when the device was handed on is not for whoever has it now. */
  stated(state: State): void {
    if (state.seat !== null && this.faced && !this.faced.includes(state.seat)) return;
    const sight = this.#all.find((one) => one.seat === state.seat);
    if (!sight) return;
    const log = [...sight.log.filter((entry) => entry.move < state.since), ...state.log];
    this.#all = this.#all.map((one) => (one === sight ? { ...sight, now: state, log } : one));
    if (this.#chosen === undefined) this.#chosen = state.seat;
    const asked = this.#all.filter((one) => one.now?.view.question);
    if (asked[0] && !asked.some((one) => one.seat === this.#chosen)) this.turnTo(asked[0].seat);
  }

  /** Better pictures have come for the game on the table. */
  repictured(table: string, faces: Record<string, string>, backs: Record<string, string>): void {
    this.#all = this.#all.map((one) =>
      one.welcome.table === table ? { ...one, welcome: { ...one.welcome, faces, backs } } : one,
    );
  }

  /** The players of these seats sit before the device: what others see is forgotten. */
  face(seats: readonly number[]): void {
    this.faced = seats;
    this.#all = this.#all.map((one) => (seats.includes(one.seat ?? -1) ? one : { ...one, now: null, log: [] }));
    if (!seats.includes(this.#chosen ?? -1)) this.#chosen = seats[0];
  }

  /** Show another seat of this person. */
  turnTo(seat: number | null): void {
    this.#chosen = seat;
  }
}

export const nameAt = (sight: Sight): string =>
  sight.seat === null ? "" : (sight.welcome.seats[sight.seat]?.name ?? "");

export const sights = new Sights();
