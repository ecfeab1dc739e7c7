/** A device that several people share, and phones beside a television. */
import type { Catalogue } from "../language.svelte";

export default {
  "on this device": "an diesem Gerät",
  "on {name}’s device": "am Gerät von {name}",
  "Somebody who plays on this device": "Jemand, der an diesem Gerät mitspielt",
  "Their name": "Name",
  "Seat them here": "Hierher setzen",
  "Pass the device to {name}": "Gib das Gerät an {name} weiter",
  "Everybody else, please look away.": "Jetzt schaut sonst niemand hin.",
  "It’s me, {name}": "Ich bin’s, {name}",
  "Who has the device?": "Wer sitzt vor dem Gerät?",
  "Nobody at this device has to answer now.": "Gerade ist an diesem Gerät niemand gefragt.",
  "I play them all": "Ich spiele für alle",
  "Cover the cards": "Karten verdecken",
  "Hand the device on": "Gerät weitergeben",
  "Show the whole table": "Den ganzen Tisch zeigen",
  "Hide my hand": "Handkarten verbergen",
  "Show my hand": "Handkarten zeigen",
  "Show only my hand": "Nur meine Handkarten zeigen",
  "The table is on the television.": "Der Tisch ist auf dem Fernseher.",
  "This is a television: show the table here": "Das ist ein Fernseher: den Tisch hier zeigen",
} satisfies Catalogue;
