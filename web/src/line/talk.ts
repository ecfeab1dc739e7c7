/** Talking over a line that may break: what was said and not answered is said again, and the house knows it by its id. */
import type { Error as Refusal, FromBrowser, Hello, Join, ToBrowser } from "../../protocol";
import { t, told } from "../language/language.svelte";
import type { Dial, Line } from "./line";

/** What the house answers: every frame that carries an id. */
export type Reply = Exclude<Extract<ToBrowser, { id: string }>, Refusal>;
/** What is said after the first frame, before it gets its id. */
export type Saying = WithoutId<Exclude<FromBrowser, Join>>;
type WithoutId<Frame> = Frame extends { id: string } ? Omit<Frame, "id"> : never;

export type Status = "calling" | "here" | "reconnecting" | "closed";

export interface Ears {
  hello(frame: Hello): void;
  /** Every frame after hello, replies included. */
  frame(frame: ToBrowser): void;
  status(status: Status): void;
  /** The house hung up for good, or until somebody tries again. */
  closed(code: number, sentence: string): void;
}

interface Request {
  frame: FromBrowser;
  /** Whether it went out on some line: then the house may have heard it. */
  sent: boolean;
  /** Hears the reply, or several where the house reports on long work; true to be told of more. */
  then: (reply: Reply) => boolean | void;
  failed: (reason: string) => void;
}

const FIRST_PAUSE = 500; // milliseconds
const LONGEST_PAUSE = 5000;
const HUNG_UP = 4400; // codes from here on are the house's own
// what nobody wants any more when a broken line is back; it is said again by hand
const ONLY_AT_ONCE = new Set<FromBrowser["type"]>([
  "open",
  "learn",
  "deal",
  "rematch",
  "resume",
  "close",
  "vote",
  "stand_in",
  "phrase",
  "chat",
  "send_away",
  "look",
  "then",
  "hurry",
  "facing",
  "print",
  "upload",
  "go_on",
]);

export class Talk {
  #line: Line | null = null;
  #joined = false;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #lastWords = "";
  /** The house closes, and asked all pages to come back within so many milliseconds. */
  #within: number | null = null;
  readonly #pending = new Map<string, Request>();

  constructor(
    private readonly dial: Dial,
    private readonly join: () => Join,
    private readonly ears: Ears,
    private readonly mine: string,
    /** From 0 to 1: pages that lost their lines together must not all call again at the same moment. */
    private readonly chance: () => number = Math.random,
  ) {}

  /** Call the house. A call that is under way is dropped. */
  call(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined; // no next call is due: a house that hangs up for good is not woken
    this.#line?.close();
    this.#joined = false;
    this.#lastWords = "";
    const line = this.dial(() => line.send(this.join()));
    line.onframe = (frame) => this.#heard(frame);
    line.onclose = (code, sentence) => this.#closed(code, sentence);
    this.#line = line;
  }

  /** Call again at once if the line is broken: a phone that wakes up does not wait for the pause to end. */
  wake(): void {
    if (!this.#line && this.#timer !== undefined) this.call();
  }

  hangUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#line?.close();
    this.#line = null;
    this.#joined = false;
    this.#pending.clear();
  }

  /** Say something that the house answers; returns its id. */
  say(saying: Saying, then: Request["then"] = () => {}, failed: Request["failed"] = () => {}): string {
    this.#count += 1;
    const frame = { ...saying, id: `${this.mine}-${this.#count}` } as FromBrowser & { id: string };
    this.#pending.set(frame.id, { frame, then, failed, sent: this.#joined });
    if (this.#joined) this.#line?.send(frame);
    return frame.id;
  }

  /** Whether the house still owes an answer to this kind of frame. */
  waitsFor(type: FromBrowser["type"]): boolean {
    return [...this.#pending.values()].some((request) => request.frame.type === type);
  }

  #heard(frame: ToBrowser): void {
    if (frame.type === "hello") {
      this.#pause = FIRST_PAUSE;
      this.#joined = true;
      this.ears.hello(frame);
      this.ears.status("here");
      this.#repeat();
      return;
    }
    if (frame.type === "error" && !frame.id) this.#lastWords = frame.reason;
    if (frame.type === "come_back") this.#within = frame.within * 1000;
    this.ears.frame(frame);
    if ("id" in frame && frame.id) this.#settle(frame);
  }

  #settle(frame: Reply | Refusal): void {
    const request = this.#pending.get(frame.id);
    if (!request) return;
    if (frame.type === "error") {
      this.#pending.delete(frame.id);
      request.failed(told(frame.reason));
    } else if (request.then(frame) !== true) this.#pending.delete(frame.id);
  }

  /** What waits for an answer is said again, or for the first time. */
  #repeat(): void {
    for (const [id, request] of this.#pending) {
      if (request.sent && ONLY_AT_ONCE.has(request.frame.type)) {
        this.#pending.delete(id);
        request.failed(t("The connection was lost; try again."));
      } else {
        request.sent = true;
        this.#line?.send(request.frame);
      }
    }
  }

  #closed(code: number, sentence: string): void {
    this.#joined = false;
    this.#line = null;
    if (code >= HUNG_UP) {
      this.ears.status("closed");
      this.ears.closed(code, this.#lastWords || sentence);
      return;
    }
    this.ears.status("reconnecting");
    this.#timer = setTimeout(() => this.call(), this.#nextPause());
  }

  /** How long to wait before the next call: at least half of a pause that grows, or some time in the span that the house
   * asked for. */
  #nextPause(): number {
    if (this.#within !== null) {
      const pause = FIRST_PAUSE + this.#within * this.chance();
      this.#within = null;
      return pause;
    }
    const pause = this.#pause * (0.5 + 0.5 * this.chance());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    return pause;
  }
}
