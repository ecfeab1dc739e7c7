import type { Past } from "../../protocol";
import { house } from "../house/house.svelte";
import type { Sight } from "../house/sights.svelte";

/** Ask the house for the table after this move. */
export function lookAt(sight: Sight, at: number, then: (past: Past) => void): void {
  house.say({ type: "then", at, seat: sight.seat }, (reply) => {
    if (reply.type === "past") then(reply);
  });
}
