/** What this person chose last for each game, so that one click is enough the next time. */
import type { GameInfo } from "../../protocol";
import { recall, remember } from "../house/keeping";

const KEPT = "cardamom.tables";
const USUALLY = 4; // players, where a game allows it

export interface Against {
  level: string;
  players: number;
}

type Kept = Partial<Record<string, Partial<Against>>>;

/** The bots to play against: what was chosen last, or else what the game proposes. */
export function usual(game: GameInfo, kept: Kept | null = recall<Kept>(KEPT)): Against {
  const last = kept?.[game.id];
  const [fewest, most] = game.players;
  const level = game.levels.find((one) => one.name === last?.level)?.name ?? game.level;
  return { level, players: Math.min(Math.max(last?.players ?? USUALLY, fewest), most) };
}

export function keepUsual(game: GameInfo, against: Against): void {
  remember(KEPT, { ...recall<Kept>(KEPT), [game.id]: against });
}
