/** Plays what happens on the elements of the cards. The table behind it is always the newest; only the cards may lag behind, and a
 * click lets them catch up. */
import { tick } from "svelte";
import type { EventData, ViewData } from "../../protocol";
import type { Layout, Spot } from "../layout/types";
import { Body } from "./body.svelte";
import { type Names, type Passage, planMotion, type Step } from "./plan";
import { lookOf, type Look, sameSpot, sceneOf } from "./scene";
import { Showing } from "./showing.svelte";
import { CHAIN, HURRIED, paceOf, shortening } from "./tempo";

/** The table at one moment. `move` is the number of the last answer. */
export interface Moment {
  layout: Layout;
  view: ViewData;
  events: readonly EventData[];
  move: number;
}

const REMEMBERED = 60; // answers that an undo may go back

export class Stage {
  readonly showing = new Showing();
  /** 1 calm, less is faster, 0 not at all. */
  factor = 1;
  /** Told when a card lands, and in which zone. */
  onland: (zone: string) => void = () => {};

  #all = new Map<number, Body>();
  #names: Names = new Map();
  #next = 1;
  #layout: Layout | null = null;
  #move = 0;
  #queue: Step[] = [];
  #playing: Step | null = null;
  #wake: (() => void) | null = null;
  #past = new Map<number, Names>();

  /** Something happened. */
  play(moment: Moment): void {
    const back = moment.move < this.#move;
    const restored = back ? this.#past.get(moment.move) : undefined;
    const plan = planMotion({
      ...moment,
      before: this.#layout,
      after: moment.layout,
      names: this.#names,
      next: this.#next,
      restored,
    });
    this.#next = plan.next;
    this.#know(moment, plan.names);
    const seen = new Map([...sceneOf(moment.layout)].map(([id, card]) => [plan.names.get(id)!, card]));
    for (const number of plan.uncovered) this.#ensure(number, lookOf(seen.get(number)!));
    this.#rename();
    if (!this.factor || document.hidden) return this.#jump();
    if (back) this.#queue = [];
    this.#queue.push(...plan.steps);
    this.#publish();
    if (!this.showing.moving) void this.#run();
    this.showing.chain = this.#backlog() > CHAIN;
  }

  /** The window changed, or another seat is shown: everything is in its place at once. */
  place(moment: Moment, anew = false): void {
    if (anew) this.#forget();
    const plan = planMotion({
      ...moment,
      events: [],
      before: null,
      after: moment.layout,
      names: this.#names,
      next: this.#next,
    });
    this.#next = plan.next;
    this.#know(moment, plan.names);
    this.#jump();
  }

  /** Let all that moves hurry home. */
  finish(): void {
    this.#queue = [];
    this.#wake?.();
  }

  /** Jump to the end of all that moves; the number of the first answer that was not seen to its end, if there is one. */
  skip(): number | null {
    const steps = [...(this.#playing ? [this.#playing] : []), ...this.#queue].filter((step) => step.move >= 0);
    this.finish();
    return steps[0]?.move ?? null;
  }

  bodyOf(id: number): Body | undefined {
    const number = this.#names.get(id);
    return number === undefined ? undefined : this.#all.get(number);
  }

  /** A card that was dragged and let go flies back. */
  sendHome(id: number): void {
    const card = sceneOf(this.#layout).get(id);
    const body = this.bodyOf(id);
    if (card && body) body.fly(body.where(), card.spot, HURRIED * 2 * Math.min(1, this.factor), 0, 0);
  }

  // ---- what is known

  #know(moment: Moment, names: Names): void {
    this.#layout = moment.layout;
    this.#names = names;
    this.#move = moment.move;
    this.#past.set(moment.move, names);
    for (const move of this.#past.keys()) {
      if (move > moment.move || move < moment.move - REMEMBERED) this.#past.delete(move);
    }
  }

  #forget(): void {
    this.#all.clear();
    this.#names = new Map();
    this.#past.clear();
    this.#queue = [];
    this.#layout = null;
  }

  #rename(): void {
    for (const [id, number] of this.#names) {
      const body = this.#all.get(number);
      if (body) body.id = id;
    }
  }

  #ensure(number: number, look: Look): Body {
    const known = this.#all.get(number);
    if (known) return known;
    const body = new Body(number, look);
    this.#all.set(number, body);
    return body;
  }

  #publish(): void {
    if (
      this.#all.size !== this.showing.bodies.length ||
      this.showing.bodies.some((body) => this.#all.get(body.number) !== body)
    ) {
      this.showing.bodies = [...this.#all.values()];
    }
  }

  // ---- one step after the other

  async #run(): Promise<void> {
    this.showing.moving = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.#playing = step;
      const wait = await this.#start(step);
      this.showing.chain = this.#backlog() + wait > CHAIN;
      await this.#pause(wait);
    }
    this.#playing = null;
    this.showing.chain = false;
    const layout = this.#layout;
    await this.#settle();
    // something else may have happened while the last cards went
    if (this.#queue.length || this.#layout !== layout) return this.#run();
    this.showing.moving = false;
  }

  #backlog(): number {
    return this.#queue.reduce((sum, step) => sum + stepPace(step, this.factor).whole, 0);
  }

  async #start(step: Step): Promise<number> {
    const pace = stepPace(step, this.factor * shortening(this.#backlog()));
    const coming = step.passages.filter(({ body }) => !this.#all.has(body));
    for (const passage of coming) this.#ensure(passage.body, passage.from ?? passage.to);
    this.#rename();
    this.#publish();
    if (coming.length) await tick();
    const starts = step.passages.map(({ body }) => this.#all.get(body)!.where()); // read all, then write all
    let order = 0;
    step.passages.forEach((passage, at) => {
      const body = this.#all.get(passage.body)!;
      const delay = passage.acts ? pace.stagger * order++ : 0;
      this.#send(body, passage, starts[at]!, pace.travel, delay, coming.includes(passage) && !passage.from);
    });
    return pace.whole;
  }

  #send(body: Body, passage: Passage, from: Spot, travel: number, delay: number, boxed: boolean): void {
    body.show(passage.to);
    body.fly(from, passage.to.spot, travel, delay, Math.round(delay));
    if (boxed) body.appear(travel, delay);
    if (passage.acts) setTimeout(() => this.onland(passage.to.zone), delay + travel * 0.6);
  }

  #pause(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, wait);
      this.#wake = done;
    });
  }

  /** Whatever was planned, in the end every card lies where the newest layout says. */
  async #settle(): Promise<void> {
    const seen = this.#seen();
    for (const [number, card] of seen) this.#ensure(number, lookOf(card));
    this.#rename();
    this.#publish();
    await tick();
    const off = [...seen].flatMap(([number, card]) => {
      const body = this.#all.get(number)!;
      body.show(lookOf(card));
      return sameSpot(body.spot, card.spot) ? [] : [{ body, from: body.where(), to: card.spot }];
    });
    for (const { body, from, to } of off) body.fly(from, to, HURRIED * this.factor, 0, 0);
    const gone = [...this.#all.values()].filter((body) => !seen.has(body.number));
    await Promise.allSettled(gone.map((body) => body.vanish()));
    const still = this.#seen();
    for (const body of gone) {
      if (still.has(body.number)) body.stay();
      else this.#all.delete(body.number);
    }
    this.#publish();
  }

  #jump(): void {
    this.#queue = [];
    const seen = this.#seen();
    for (const number of [...this.#all.keys()]) if (!seen.has(number)) this.#all.delete(number);
    for (const [number, card] of seen) {
      const body = this.#ensure(number, lookOf(card));
      body.show(lookOf(card));
      body.jump(card.spot);
    }
    this.#rename();
    this.#publish();
    this.#wake?.();
  }

  #seen() {
    return new Map([...sceneOf(this.#layout)].map(([id, card]) => [this.#names.get(id)!, card]));
  }
}

const stepPace = (step: Step, factor: number) => {
  const acting = step.passages.filter((one) => one.acts).length;
  return paceOf(
    acting,
    acting > 0,
    step.passages.some((one) => one.shows),
    factor,
  );
};
