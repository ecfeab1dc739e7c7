/** The question that is put to this person, and every way to answer it: what is lit, pressed, opened, dropped, taken back. */
import type { Past, State, ViewData } from "../../protocol";
import type { house as House } from "../house/house.svelte";
import type { Sight } from "../house/sights.svelte";
import { t, told } from "../language/language.svelte";
import type { Box, Shape } from "../layout/types";
import { sheets } from "../parts/sheets.svelte";
import { cardsAsked } from "./about";
import type { Chooser, Light, ThingKey } from "./contract";
import { entriesOf, type Entry } from "./entries";
import { HandOrder } from "./handOrder.svelte";
import { focusOf, type Meaning, meaningOf } from "./keys";
import { DARK, kinOf, lightsOf } from "./lights";
import { dropped, dropWords, type Outcome, pressed } from "./narrowing";
import { numbers, type Point } from "./numbers";
import { byThing, type Offer, offerOf, type Option } from "./offer";
import { type Call, callOf, rings } from "./ringing";
import { cardAt, nameOf } from "./things";
import { isReaction, keepTurn, type Turn, turnAfter, turnBefore, turnKept } from "./turns";

/** What choosing needs of the page around it. */
export interface Surroundings {
  sight: () => Sight | undefined;
  house: Pick<typeof House, "busy" | "act" | "say">;
  shape: () => Shape;
  /** The middle of a thing by the layout, for the order of reading. */
  where: (key: ThingKey) => Point | null;
  /** Where a thing is on the screen at this moment. */
  locate: (key: ThingKey) => Box | null;
  /** Looking at a past table, say: nothing can be chosen. */
  asleep?: () => boolean;
  /** The answers that a lesson asks for, which alone are lit; null without one. */
  meant?: () => readonly number[] | null;
  openLog?: () => void;
  openRules?: () => void;
  /** A question has come; a reaction comes in somebody else's turn. */
  asked?: (reaction: boolean) => void;
}

/** The choices of a thing that was pressed. */
export interface Opened {
  thing: ThingKey;
  title: string;
  kind: number | null;
  options: readonly Option[];
  /** What is missing is pressed on the table. */
  aims: boolean;
  at: Box | null;
  /** What else can be pressed, which a menu covers as little as possible. */
  beside: readonly Box[];
}

/** A word about a thing, at its place: why nothing can be done with it. */
export interface Note {
  text: string;
  at: Box | null;
}

const NO_NUMBERS: ReadonlyMap<ThingKey, string> = new Map(); // a phone has no keys to show
const TWICE = 600; // milliseconds in which a second click is one by mistake

export class Choosing implements Chooser {
  readonly #around: Surroundings;
  readonly hand: HandOrder;
  #opened = $state.raw<{ asking: string; opened: Opened } | null>(null);
  #note = $state.raw<{ asking: string; note: Note } | null>(null);
  #pointed = $state.raw<ThingKey | null>(null);
  #dragged = $state.raw<{ card: ThingKey; over: ThingKey | null } | null>(null);
  #sent = $state.raw<{ thing: ThingKey | null; action: number; version: number; at: number } | null>(null);
  #turn = $state.raw<Turn | null>(null);
  #listed = $state.raw<string | null>(null);

  constructor(around: Surroundings) {
    this.#around = around;
    this.hand = new HandOrder(around.sight);
    this.#follow();
  }

  readonly sight = $derived.by(() => this.#around.sight());
  readonly state: State | null = $derived.by(() => this.sight?.now ?? null);
  readonly shape = $derived.by(() => this.#around.shape());
  readonly busy = $derived.by(() => this.#around.house.busy);

  /** What can be answered; null for who is not asked. */
  readonly offer: Offer | null = $derived.by(() => {
    const { sight, state } = this;
    if (!sight || !state?.view.question || sight.seat === null || this.#around.asleep?.()) return null;
    return offerOf(state, sight.welcome.plan.zones, this.#meant);
  });
  readonly #meant = $derived.by(() => this.#around.meant?.() ?? null);
  /** What is lit; the rest can be pressed all the same. */
  readonly #lit: ReadonlyMap<ThingKey, readonly Option[]> = $derived.by(() => {
    const { offer } = this;
    if (!offer || !this.#meant) return offer?.of ?? byThing([]);
    return byThing(offer.options.filter((option) => this.#meant?.includes(option.choice.action)));
  });
  /** What is asked, as one word that changes with it: what was opened for one question is closed for the next. */
  readonly #asking = $derived.by(() => {
    const question = this.offer && this.state?.view.question;
    const actions = this.offer?.options.map((option) => option.choice.action).join() ?? "";
    return question ? `${this.sight?.seat}/${question.name}/${question.prompt}/${actions}` : "";
  });

  readonly opened = $derived.by(() => (this.#opened?.asking === this.#asking ? this.#opened.opened : null));
  readonly note = $derived.by(() => (this.#note?.asking === this.#asking ? this.#note.note : null));
  readonly entries: Entry[] = $derived.by(() =>
    this.opened ? entriesOf(this.opened.options, [this.opened.thing]) : [],
  );
  /** The seat in whose turn this one is asked; null in one's own. */
  readonly askedBy = $derived.by(() => {
    const view = this.offer && this.state?.view;
    return view && isReaction(this.#turn, view) ? (this.#turn?.of ?? null) : null;
  });
  readonly cardsAsked = $derived.by(() => (this.offer && this.state ? cardsAsked(this.state.view) : []));
  readonly mayUndo = $derived.by(() => !!this.state?.may_undo && !this.#around.asleep?.());
  /** What letting go of the dragged card would do. */
  readonly dropWords = $derived.by(() => {
    const { offer } = this;
    if (!offer || !this.#dragged) return "";
    const { card, over } = this.#dragged;
    const isHome = over !== null && this.hand.has(over) && this.light(over).glow !== "target";
    return isHome ? "" : dropWords(offer, card, over);
  });
  /** How many answers of a choice in several steps have been given. */
  readonly steps = $derived.by(() => (this.offer ? (this.state?.cancel ?? 0) : 0));

  /** Answers that may be given beforehand, and whether they are. */
  readonly standing = $derived.by(() => {
    const { sight, state } = this;
    if (!sight || !state || sight.seat === null || state.view.over || this.#around.asleep?.()) return [];
    if (this.#meant) return []; // a lesson asks everything
    return sight.welcome.plan.standing.map((one) => ({ ...one, on: state.standing.includes(one.question) }));
  });

  /** What number keys press on the table: lit things, or what is missing while something was pressed. */
  readonly #numbered = $derived.by(() => {
    const { opened } = this;
    if (opened) return opened.aims ? byThing(opened.options, [opened.thing]) : byThing([]);
    return this.#lit;
  });
  readonly #numbers = $derived.by(() => numbers(this.#numbered, this.#around.where));
  readonly #lights = $derived.by(() =>
    lightsOf(this.offer && { ...this.offer, of: this.#lit }, {
      opened: this.opened,
      sent: this.busy ? (this.#sent?.thing ?? null) : null,
      dragged: this.#dragged?.card ?? null,
      numbers: this.shape === "wide" ? this.#numbers : NO_NUMBERS,
    }),
  );
  readonly #kin = $derived.by(() => (this.#pointed && this.state ? kinOf(this.#pointed, this.state.view) : null));

  // ---- what the table asks

  light(key: ThingKey): Light {
    const light = this.#lights.get(key);
    if (light) return light;
    return this.#kin?.has(key) ? { ...DARK, glow: "kin" } : DARK;
  }

  point(key: ThingKey | null): void {
    this.#pointed = key;
  }

  press(key: ThingKey): void {
    this.#note = null;
    const open = this.opened;
    if (open?.thing === key) {
      this.close();
      return;
    }
    const outcome: Outcome = this.offer
      ? pressed(this.offer, key, open?.aims ? open.options : null)
      : { is: "nothing" };
    if (outcome.is === "nothing") this.#whyCard(key);
    this.#take(outcome, key, this.#around.locate(key));
  }

  mayDrag(key: ThingKey): boolean {
    if (!key.startsWith("card:") || this.#around.asleep?.()) return false;
    return this.hand.has(key) || (!this.busy && !!this.offer?.of.has(key));
  }

  dragOver(card: ThingKey, over: ThingKey | null): void {
    this.#opened = null;
    this.#dragged = { card, over };
  }

  /** `at` is where it was let go, for choices that open there. */
  drop(card: ThingKey, onto: ThingKey | null, at: Box | null = null): boolean {
    this.#dragged = null;
    if (onto === card) return false;
    const outcome: Outcome = this.offer ? dropped(this.offer, card, onto) : { is: "nothing" };
    if (outcome.is === "nothing") this.#whyCard(card);
    this.#take(outcome, card, at ?? this.#around.locate(onto ?? card));
    return outcome.is === "answer";
  }

  /** The card that is being dragged. */
  get dragged(): ThingKey | null {
    return this.#dragged?.card ?? null;
  }

  // ---- answering

  answer(option: Option, thing: ThingKey | null = null): void {
    const { state, sight } = this;
    if (!state || !sight || sight.seat === null || this.busy) return;
    const { action } = option.choice;
    const { version } = state;
    if (this.#sent?.version === version && performance.now() - this.#sent.at < TWICE) return;
    this.#sent = { thing, action, version, at: performance.now() };
    this.close();
    this.#listed = null;
    this.#around.house.act({ type: "answer", action, version, seat: sight.seat });
  }

  /** Whether this answer is on its way. */
  isSent(option: Option): boolean {
    return this.busy && this.#sent?.action === option.choice.action;
  }

  choose(entry: Entry): void {
    const open = this.opened;
    const [option] = entry.options;
    if (!open || !option) return;
    if (entry.aims) this.#open({ ...open, options: entry.options, aims: true });
    else this.answer(option, open.thing);
  }

  /** Whether all answers are listed on a sheet; only for as long as the question stays the same. */
  get lists(): boolean {
    return this.#listed !== null && this.#listed === this.#asking;
  }

  list(open: boolean): void {
    this.#opened = null;
    this.#listed = open ? this.#asking : null;
  }

  close(): void {
    this.#opened = null;
  }

  closeNote(): void {
    this.#note = null;
  }

  undo(answers = 1): void {
    const { state, sight } = this;
    if (!state || !sight || sight.seat === null || !this.mayUndo) return;
    this.close();
    this.#around.house.act({ type: "undo", version: state.version, seat: sight.seat, answers });
  }

  /** Leave a choice of several steps. */
  cancel(): void {
    if (this.steps) this.undo(this.steps);
  }

  stand(question: string, on: boolean): void {
    const seat = this.sight?.seat ?? null;
    if (seat !== null) this.#around.house.say({ type: "standing", question, on, seat });
  }

  // ---- why not

  whyVerb(verb: string, then: (sentence: string) => void): void {
    this.#why({ type: "why_verb", verb }, then);
  }

  #whyCard(key: ThingKey): void {
    const kind = this.state && cardAt(key, this.state.view)?.kind;
    const asking = this.#asking;
    if (kind === null || kind === undefined || this.#around.asleep?.()) return;
    this.#why({ type: "why_card", kind }, (text) => {
      this.#note = { asking, note: { text, at: this.#around.locate(key) } };
    });
  }

  #why(
    asked: { type: "why_verb"; verb: string } | { type: "why_card"; kind: number },
    then: (sentence: string) => void,
  ): void {
    const seat = this.sight?.seat ?? null;
    if (seat === null) return;
    this.#around.house.say({ ...asked, seat }, (reply) => {
      if (reply.type === "reasons") then(reply.reasons.map(told).join(" ") || t("That can be done."));
    });
  }

  // ---- keys

  /** A key was struck anywhere on the page; true if it meant something. */
  keys(event: KeyboardEvent): boolean {
    const meaning = event.defaultPrevented ? null : meaningOf(event, focusOf(document.activeElement));
    if (!meaning || !this.#mean(meaning)) return false;
    event.preventDefault();
    return true;
  }

  #mean(meaning: Meaning): boolean {
    if (meaning.is === "number") return this.#number(meaning.number);
    const means: Record<typeof meaning.is, () => boolean> = {
      main: () => this.#pressMain(),
      leave: () => this.#leave(),
      undo: () => this.mayUndo && (this.undo(), true),
      keys: () => (sheets.show("keys"), true),
      log: () => (this.#around.openLog?.(), !!this.#around.openLog),
      rules: () => (this.#around.openRules?.(), !!this.#around.openRules),
      sort: () => (this.hand.next(), true),
    };
    return means[meaning.is]();
  }

  #number(number: string): boolean {
    const entry = this.opened?.aims === false ? this.entries[Number(number) - 1] : undefined;
    const thing = [...this.#numbers].find(([, one]) => one === number)?.[0];
    const button = this.numberedButtons ? this.offer?.buttons[Number(number) - 1] : undefined;
    if (entry) this.choose(entry);
    else if (thing) this.press(thing);
    else if (button) this.answer(button);
    return !!(entry || thing || button);
  }

  /** Where nothing is lit, buttons have the numbers. */
  readonly numberedButtons = $derived.by(() => !!this.offer && !this.offer.of.size && this.offer.buttons.length > 1);

  #pressMain(): boolean {
    const { offer } = this;
    if (!offer || this.opened) return false;
    if (offer.main) this.answer(offer.main);
    else if (!offer.of.size) this.list(true);
    return !!offer.main || !offer.of.size;
  }

  #leave(): boolean {
    if (this.opened) this.close();
    else if (this.note) this.closeNote();
    else if (this.steps) this.cancel();
    else return false;
    return true;
  }

  // ---- inside

  #take(outcome: Outcome, thing: ThingKey, at: Box | null): void {
    if (outcome.is === "answer") this.answer(outcome.option, thing);
    else if (outcome.is === "nothing") this.close();
    else {
      const { state } = this;
      if (!state) return;
      const kind = cardAt(thing, state.view)?.kind ?? null;
      const title = nameOf(thing, state.view);
      const others = [...(this.offer?.of.keys() ?? [])].filter((key) => key !== thing);
      const beside = others.flatMap((key) => this.#around.locate(key) ?? []);
      this.#open({ thing, title, kind, options: outcome.options, aims: outcome.is === "aim", at, beside });
    }
  }

  #open(opened: Opened): void {
    this.#opened = { asking: this.#asking, opened };
  }

  /** Whose turn it is follows from one state to the next. */
  #follow(): void {
    let call: Call | null = null;
    $effect(() => {
      const view = this.state?.view;
      const table = this.sight?.welcome.table;
      const turn = view && table ? turnAfter(this.#last ?? turnKept(table, view), view) : null;
      if (turn && table && turn !== this.#last) keepTurn(table, turn);
      if (view && turn?.of === null && !this.#last) this.#findTurn(view);
      if (turn) this.#turn = turn;
      this.#last = turn;
      if (this.#around.asleep?.()) return; // whoever comes back from the past has been called before
      const now = this.sight ? callOf(this.sight) : null;
      if (rings(call, now, this.askedBy !== null, this.steps)) this.#around.asked?.(this.askedBy !== null);
      call = now;
    });
  }
  #last: Turn | null = null;

  /** Somebody who comes in when they are asked, as by a link, learns too in whose turn that is. */
  #findTurn(view: ViewData): void {
    const { sight } = this;
    const move = sight?.log.at(-1)?.move;
    if (!sight || sight.seat === null || move === undefined || view.question === null) return;
    const ask = (at: number, then: (past: Past) => void): void =>
      this.#around.house.say(
        { type: "then", at, seat: sight.seat },
        (reply) => {
          if (reply.type === "past") then(reply);
        },
        () => {},
      );
    turnBefore(view, move, ask, (turn) => {
      if (this.#last?.number === turn.number && this.#last.of === null) this.#turn = this.#last = turn;
    });
  }
}
