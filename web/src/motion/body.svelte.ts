/** A card as a thing on the screen. Its place is written straight to its element: nothing else follows it. */
import type { Spot } from "../layout/types";
import type { Look } from "./scene";
import { HURRIED } from "./tempo";

const EASE = "cubic-bezier(0.22, 0.9, 0.3, 1)"; // leaves fast, lands softly
const ALOFT = 1000; // above all that lies

export class Body {
  /** What the ledger calls it now. */
  id = $state(-1);
  kind = $state.raw<number | null>(null);
  zone = $state("");
  owner = $state.raw<number | null>(null);
  /** As wide as it is to be drawn. */
  width = $state(0);
  aloft = $state(false);
  element: HTMLElement | null = null;
  spot: Spot;
  #flight: Animation | null = null;
  #fading: Animation | null = null;

  constructor(
    readonly number: number,
    look: Look,
  ) {
    this.spot = look.spot;
    this.show(look);
  }

  /** Which side is up. The picture of a back depends on the zone. */
  show(look: Look): void {
    this.stay();
    this.kind = look.kind;
    this.zone = look.zone;
    this.owner = look.owner;
    this.width = look.spot.width;
  }

  /** The element is there: put it where the card lies. */
  hold(element: HTMLElement): () => void {
    this.element = element;
    this.#write();
    return () => {
      this.element = null;
    };
  }

  /** Where it is at this moment, also on its way. */
  where(): Spot {
    if (!this.element || !this.#flight) return this.spot;
    const matrix = new DOMMatrixReadOnly(getComputedStyle(this.element).transform);
    const turn = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
    const width = this.spot.width * Math.hypot(matrix.a, matrix.b);
    return { x: matrix.e, y: matrix.f, width, turn, z: this.spot.z };
  }

  jump(spot: Spot): void {
    this.#flight?.cancel();
    this.#landed();
    this.spot = spot;
    this.#write();
  }

  /** Put it where a finger drags it, without a rest there. */
  drag(x: number, y: number): void {
    this.jump({ ...this.spot, x, y, turn: 0, z: ALOFT * 2 });
  }

  fly(from: Spot, to: Spot, duration: number, delay: number, order: number): void {
    this.#flight?.cancel();
    this.spot = to;
    if (!this.element || duration === 0) return this.jump(to);
    this.#write();
    this.element.style.zIndex = `${ALOFT + order}`;
    this.aloft = true;
    const flight = this.element.animate(
      [{ transform: transformOf(from, from.width / to.width) }, { transform: transformOf(to, 1) }],
      { duration, delay, easing: EASE, fill: "backwards" },
    );
    this.#flight = flight;
    flight.onfinish = () => {
      if (this.#flight === flight) this.#landed();
    };
  }

  /** It comes out of the box. */
  appear(duration: number, delay: number): void {
    const small = transformOf(this.spot, 0.8);
    this.element?.animate([{ opacity: 0, transform: small }, {}], { duration, delay, easing: EASE, fill: "backwards" });
  }

  vanish(): Promise<unknown> {
    this.#fading = this.element?.animate([{}, { opacity: 0 }], { duration: HURRIED, fill: "forwards" }) ?? null;
    return this.#fading?.finished ?? Promise.resolve();
  }

  /** It is wanted again, if it was to vanish. */
  stay(): void {
    this.#fading?.cancel();
    this.#fading = null;
  }

  #landed(): void {
    this.#flight = null;
    this.aloft = false;
    if (this.element) this.element.style.zIndex = `${this.spot.z}`;
  }

  #write(): void {
    if (!this.element) return;
    const { style } = this.element;
    style.setProperty("--w", `${this.spot.width}px`);
    style.transform = transformOf(this.spot, 1);
    style.zIndex = `${this.spot.z}`;
  }
}

const transformOf = (spot: Spot, scale: number): string =>
  `translate(${spot.x}px, ${spot.y}px) rotate(${spot.turn}deg) scale(${scale})`;
