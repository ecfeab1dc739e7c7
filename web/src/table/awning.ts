/** Which awning hangs over a seat's board. */
import type { ViewData, Welcome } from "../../protocol";
import { zoneAt } from "./names";

/** The colour that the plan gives to the card in the awnings' zone; null while there is none. */
export function awningOf({ plan }: Pick<Welcome, "plan">, view: ViewData, seat: number): string | null {
  if (!plan.awnings) return null;
  const { zone, colours } = plan.awnings;
  const kinds = zoneAt(view, zone, seat)?.kinds ?? [];
  return kinds.map((kind) => colours[kind]).find((colour) => colour !== undefined) ?? null;
}
