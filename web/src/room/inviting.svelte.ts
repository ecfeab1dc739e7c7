/** How others come into the room; asked for once for each code, which is another one when the room has changed it. */
import type { Invitation, Link } from "../../protocol";
import { house } from "../house/house.svelte";

class Inviting {
  told = $state.raw<Invitation | null>(null);
  #asked: string | null = null;

  /** `key` is what opened the room; another room has another invitation. */
  ask(key: string, code: string | null): void {
    const wanted = `${key} ${code ?? ""}`;
    if (this.#asked === wanted || !house.can("invitations")) return;
    if (!this.#asked?.startsWith(`${key} `)) this.told = null;
    this.#asked = wanted;
    this.renew();
  }

  renew(): void {
    house.say(
      { type: "invite" },
      (reply) => {
        if (reply.type === "invitation") this.told = reply;
      },
      () => {},
    );
  }

  /** Let people on this network join, or no longer. */
  letIn(open: boolean): void {
    house.say({ type: "lan", open }, () => this.renew());
  }

  /** Whether nobody but this computer can come in, and it may change that. */
  get shut(): boolean {
    return this.told?.lan === false;
  }

  link(what: "join" | "watch" | "television"): Link | undefined {
    return this.told?.links.find((link) => link.what === what);
  }
}

export const inviting = new Inviting();
