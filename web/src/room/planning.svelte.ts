/** The plan that the host works on: what was heard, with the changes that the house does not know yet. */
import type { PlanInfo } from "../../protocol";
import { house } from "../house/house.svelte";
import { asFrame } from "./plan";

type Change = (plan: PlanInfo) => PlanInfo;

const PAUSE = 120; // milliseconds: several quick presses are told as one

class Planning {
  #changes = $state.raw<readonly Change[]>([]);
  /** How many of the changes the house is just being told; 0 while it is not. */
  #telling = 0;
  #heard = false;
  #acknowledged = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void)[] = [];

  /** What was heard last wins: changes are made to the newest plan, so that nobody loses the chair they just took. */
  readonly plan = $derived.by((): PlanInfo | null => {
    const told = house.room?.plan ?? null;
    return told && this.#changes.reduce((plan, change) => change(plan), told);
  });

  constructor() {
    house.listen({
      room: () => {
        this.#heard = true;
        this.#settle();
      },
    });
  }

  /** Whoever comes into a room starts with what is heard there. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changes = [];
    this.#telling = 0;
    this.#then = [];
  }

  /** Change the plan by one of the functions of plan.ts. What it needs is given as plain values: it is done again to every plan
   * that is heard. */
  change<Args extends unknown[]>(change: (plan: PlanInfo, ...args: Args) => PlanInfo, ...args: Args): void {
    this.#changes = [...this.#changes, (plan) => change(plan, ...args)];
    if (this.#telling) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), PAUSE);
  }

  /** Do something as soon as the house knows the plan. */
  whenTold(then: () => void): void {
    if (!this.#changes.length) return then();
    this.#then.push(then);
    if (!this.#telling) this.#tell();
  }

  #tell(): void {
    clearTimeout(this.#timer);
    const { plan } = this;
    if (!plan || !this.#changes.length) return;
    this.#telling = this.#changes.length;
    this.#heard = this.#acknowledged = false;
    house.say(
      asFrame(plan),
      () => {
        this.#acknowledged = true;
        this.#settle();
      },
      (reason) => {
        house.notify(reason);
        this.forget();
      },
    );
  }

  #settle(): void {
    if (!this.#telling || !this.#heard || !this.#acknowledged) return;
    this.#changes = this.#changes.slice(this.#telling);
    this.#telling = 0;
    if (this.#changes.length) return this.#tell();
    const then = this.#then;
    this.#then = [];
    for (const one of then) one();
  }
}

export const planning = new Planning();
