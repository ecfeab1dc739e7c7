/** While a game is on, people turn from the table to the room and back. */
import type { Room } from "../../protocol";

class Facing {
  to = $state<"table" | "room">("table");

  turn(to: "table" | "room" = this.to === "table" ? "room" : "table"): void {
    this.to = to;
  }

  /** A game that begins or ends draws everybody to the table. */
  follow(before: Room | null, now: Room): void {
    if (before?.table?.table !== now.table?.table || before?.phase !== now.phase) this.to = "table";
  }
}

export const facing = new Facing();
