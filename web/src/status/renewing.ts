/** A part of the page could not be fetched: the house may have another version by now, and no longer has what this page is made of.
 * The page is loaded again, as soon as the house is there. */
import { house } from "../house/house.svelte";

const KEPT = "cardamom.renewed";
const PAUSE = 60_000; // ms; a part that is missing for good must not load the page over and over

export function watchParts(): void {
  addEventListener("vite:preloadError", () => {
    if (house.status === "here") renew();
    else house.listen({ hello: () => renew() });
  });
}

function renew(): void {
  if (mayRenew(sessionStorage, Date.now())) location.reload();
}

/** Whether the page has not been loaded again for a minute; from now on it has been. */
export function mayRenew(kept: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (now - Number(kept.getItem(KEPT) ?? 0) < PAUSE) return false;
  kept.setItem(KEPT, `${now}`);
  return true;
}
