/** What can be done with a finished game: look at it again, share it, keep it as a file. */
import type { GameItem, Shared } from "../../protocol";
import { house } from "../house/house.svelte";
import { where } from "../house/place.svelte";

type Table = Pick<GameItem, "table">;

/** A link to the game as one seat saw it or, without a seat, with all cards open. */
export function share(game: Table, seat: number | null, then: (link: Shared["link"]) => void): void {
  house.say({ type: "share", table: game.table, seat }, (reply) => {
    if (reply.type === "shared") then(reply.link);
  });
}

/** Go through a game of one's own: whoever played it may see all of it. */
export function lookAgain(game: Table): void {
  where.go(`game=${game.table}`);
}

export function exportGame(game: Table): void {
  house.say({ type: "export", table: game.table }, (reply) => {
    if (reply.type === "exported") download(reply.name, reply.text);
  });
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
