/** Who this browser is: a secret that it made up and keeps, with a name and an avatar. */
import { createSubscriber } from "svelte/reactivity";
import { recall, remember } from "./keeping";

const KEPT = "cardamom.me";

export interface Me {
  secret: string;
  name: string;
  avatar: number | null;
  /** Moved here from another device: name and avatar are learnt in the next room. */
  moved: boolean;
}

// over plain http on a local network there is no crypto.randomUUID, but this there is
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
export const randomHex = (count: number) =>
  [...randomBytes(count)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const randomWord = (count: number) =>
  btoa(String.fromCharCode(...randomBytes(count)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
export const newSecret = () => randomWord(32);

const kept: Me = { secret: newSecret(), name: "", avatar: null, moved: false, ...recall<Partial<Me>>(KEPT) };
let changed = () => {};
const watch = createSubscriber((update) => {
  changed = update;
  return () => {
    changed = () => {};
  };
});

/** Whatever is drawn from it is drawn again when it changes. */
export const me: Readonly<Me> = new Proxy(kept, {
  get(target, name) {
    watch();
    return Reflect.get(target, name);
  },
});
keepMe({});

export function keepMe(changes: Partial<Me>): void {
  Object.assign(kept, changes);
  remember(KEPT, kept);
  changed();
}
