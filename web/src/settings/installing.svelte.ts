/** Putting the page among the apps of a device, where its browser offers that. */

/** Not every browser has this event yet, so its type is written down here. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

class Installing {
  #offer = $state.raw<InstallPrompt | null>(null);

  readonly possible = $derived(this.#offer !== null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // the page asks when its person does, from the settings
      this.#offer = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  /** The browser asks the person; an offer is good once. */
  ask(): void {
    void this.#offer?.prompt();
    this.#offer = null;
  }
}

export const installing = new Installing();
