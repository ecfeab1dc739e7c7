/** What a fact says of one seat. */
import type { FactData } from "../../protocol";

/** Its words for this seat: those of each seat, or those about the seat that it names; nothing of all others. */
export function tokenOf({ is, short, value }: FactData, names: readonly string[], seat: number): string {
  if (typeof short !== "string") return short[seat] ?? "";
  return is === "seat" && value === names[seat] ? short : "";
}
