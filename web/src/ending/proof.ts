/** Whether a shuffle's numbers fit together: docs/fair-shuffles.md tells what is hashed. */
import type { Shuffled } from "../../protocol";
import { sha256 } from "./sha256";

const hashed = (...lines: string[]): string => sha256(lines.map((line) => `${line}\n`).join(""));

/** The commitment is the hash of the secret. */
export const keptSecret = ({ secret, commitment }: Shuffled): boolean =>
  hashed("cardamom shuffle commitment 1", secret) === commitment;

/** The seed comes of the secret and everybody's numbers. */
export function madeOfAll({ secret, nonces, seed }: Shuffled): boolean {
  const added = [...nonces].sort(([one], [other]) => one - other).map(([seat, nonce]) => `${seat} ${nonce}`);
  return `0x${hashed("cardamom shuffle seed 1", secret, ...added).slice(0, 16)}` === seed;
}
