/** A screen that nobody touches shows no cursor and no buttons. */

const STILL = 3000; // milliseconds

export class Quiet {
  /** Whether somebody has just moved the pointer or pressed a key. */
  touched = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Watch for hands until the returned function is called. */
  follow(): () => void {
    const stop = new AbortController();
    for (const sign of ["pointermove", "pointerdown", "keydown"]) {
      addEventListener(sign, () => this.#touch(), { signal: stop.signal, passive: true });
    }
    return () => {
      stop.abort();
      clearTimeout(this.#timer);
    };
  }

  #touch(): void {
    this.touched = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.touched = false), STILL);
  }
}
