/** From a box on the shelf to a table: a room is opened, the game planned and, against bots, dealt at once. A lesson is dealt by
 * the house. */
import type { Chair, GameInfo, Room } from "../../protocol";
import { house } from "../house/house.svelte";
import { where } from "../house/place.svelte";
import { t } from "../language/language.svelte";
import { usual } from "./usual";

export type Company = "bots" | "friends" | "lesson";

interface Wish {
  game: GameInfo;
  company: Company;
}

class Starting {
  /** What is being started, until it stands. */
  wish = $state.raw<Wish | null>(null);
  step = $state("");
  /** Why this house opened no room; whoever knows its opening word may try again. */
  refusal = $state.raw<{ wish: Wish; reason: string } | null>(null);
  #planned = false;

  constructor() {
    house.listen({
      room: (room) => this.#entered(room),
      state: () => this.end(), // the cards lie on the table
    });
  }

  start(game: GameInfo, company: Company, word = ""): void {
    if (this.wish) return;
    this.wish = { game, company };
    this.refusal = null;
    this.#planned = false;
    this.step = t("Opening a room…");
    house.say(
      company === "lesson" ? { type: "learn", game: game.id, word } : { type: "open", word },
      (reply) => {
        if (reply.type === "opened") where.go(`room=${reply.room}`);
      },
      (reason) => {
        if (house.atDoor) this.refusal = this.wish && { wish: this.wish, reason };
        else house.notify(reason);
        this.end();
      },
    );
  }

  end(): void {
    this.wish = null;
    this.step = "";
  }

  #entered(room: Room): void {
    const wish = this.wish;
    const you = house.hello?.you;
    if (!wish || this.#planned || room.phase !== "gathering" || typeof you !== "number") return;
    this.#planned = true;
    this.step = wish.company === "bots" ? t("Dealing…") : t("Laying the table…");
    const failed = (reason: string) => {
      this.end();
      house.notify(reason);
    };
    const plan = { type: "plan", game: wish.game.id, chairs: chairsFor(wish, you) } as const;
    const deal = () => house.say({ type: "deal" }, () => {}, failed);
    house.say(plan, () => (wish.company === "bots" ? deal() : this.end()), failed);
  }
}

/** Bots sit in the other chairs, or friends will. */
export function chairsFor({ game, company }: Wish, you: number): Chair[] {
  const { level, players } = usual(game);
  const other: Chair = company === "bots" ? { bot: level } : {};
  return [{ person: you }, ...Array.from({ length: players - 1 }, () => ({ ...other }))];
}

export const starting = new Starting();
