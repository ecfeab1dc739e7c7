// A fair shuffle: the house commits to its part before this browser adds its own, and tells everything after the end.
import { $, folded, make } from "./dom.js";
import { house } from "./house.js";
import { say } from "./line.js";
import { randomHex, recall, remember } from "./me.js";

const KEPT = "cardamom.shuffles", MOST_KEPT = 20;
let told = null;

export function committed({ table, commitment }) {
  const known = recall(KEPT) ?? [], before = known.find((one) => one.table === table);
  const nonce = before?.nonce ?? randomHex(32);
  if (!before) remember(KEPT, [...known, { table, commitment, nonce }].slice(-MOST_KEPT));
  if (house.hello.you !== null) say({ type: "nonce", table, nonce }, () => {}, () => {});
}
export function shuffled(frame) { told = frame; }
export function drawShuffle({ welcome }) {
  $("shuffle").replaceChildren(...(told && told.table === welcome.table ? [drawTold(told, welcome.seats)] : []));
}
function drawTold({ table, commitment, secret, nonces, seed }, seats) {
  const line = (name, value) => [make("dt", {}, name), make("dd", {}, value)];
  const values = [...line("Commitment", commitment), ...line("The house's secret", secret),
    ...nonces.flatMap(([seat, nonce]) => line(`Added by ${seats[seat].name}`, nonce)), ...line("Seed", seed)];
  return folded("shuffle", "How this deal was shuffled", [make("p", {}, verdict(table, commitment, nonces)), make("dl", {}, ...values),
    make("p", {}, "“cardamom replay --verify” checks the sums on an exported game.")]);
}
/** What this browser itself can vouch for. */
function verdict(table, commitment, nonces) {
  const mine = (recall(KEPT) ?? []).find((one) => one.table === table);
  if (!mine) return "This browser took no part in the shuffle.";
  if (mine.commitment !== commitment) return "The house told this browser another commitment before the deal: do not trust this shuffle.";
  if (!nonces.some(([, nonce]) => nonce === mine.nonce)) return "The shuffle went on without this browser's number, which came too late or got lost.";
  return "The shuffle was fair as far as this browser can tell: the house kept to what it had committed to, and this browser's number is part of the seed.";
}
