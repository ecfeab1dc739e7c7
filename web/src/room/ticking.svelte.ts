/** The house's time, going on by itself while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";
import { house } from "../house/house.svelte";

const TICK = 500; // milliseconds

const watch = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

export function timeNow(): number {
  watch();
  return house.time();
}
