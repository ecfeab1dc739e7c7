/** What the page reads of the stage. */
import type { Body } from "./body.svelte";

export class Showing {
  /** All cards that are drawn. */
  bodies = $state.raw<readonly Body[]>([]);
  moving = $state(false);
  /** So much is waiting that it is worth skipping. */
  chain = $state(false);
}
