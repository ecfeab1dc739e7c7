/** How a person likes the page, and the ways out of a room. */
import type { Catalogue } from "../language.svelte";

export default {
  Keys: "Tasten",
  to: "bis",
  "What friends call you": "Wie Freunde dich nennen",
  "Your portrait": "Dein Bild",
  "Others at the table see both. There is no account: this browser keeps them.":
    "Die anderen am Tisch sehen beides. Es gibt kein Konto: Dieser Browser merkt es sich.",
  Done: "Fertig",
  "Move to my other device": "Auf mein anderes Gerät umziehen",
  "Scan this with your other phone or computer within {n} minutes. It works once: your rooms, seats and games move there, and this browser forgets them.":
    {
      one: "Scanne das innerhalb einer Minute mit deinem anderen Handy oder Computer. Das geht nur einmal: Deine Räume, Plätze und Partien ziehen dorthin um, und dieser Browser vergisst sie.",
      other:
        "Scanne das innerhalb von {n} Minuten mit deinem anderen Handy oder Computer. Das geht nur einmal: Deine Räume, Plätze und Partien ziehen dorthin um, und dieser Browser vergisst sie.",
    },
  "Link for my other device": "Link für mein anderes Gerät",
  "Asking the house for a ticket…": "Das Haus stellt einen Umzugsschein aus …",
  "Leave the room?": "Den Raum verlassen?",
  "Close the room for everybody?": "Den Raum für alle schließen?",
  "A bot plays on for you. Come back by the link or the code, and your seat is yours again.":
    "Ein Bot spielt für dich weiter. Komm mit dem Link oder dem Code zurück, und der Platz gehört wieder dir.",
  "Its code and link will lead nowhere. Finished games stay in everybody’s list.":
    "Code und Link führen dann nirgends mehr hin. Beendete Partien bleiben bei allen in der Liste.",
  "Leave the room": "Raum verlassen",
  "Close the room": "Raum schließen",
  Stay: "Bleiben",
  "Moving cards": "Kartenbewegung",
  "Light and dark": "Hell und dunkel",
  Language: "Sprache",
  "My name and portrait": "Mein Name und mein Bild",
  "Copy the room’s link": "Link zum Raum kopieren",
  "To the room": "In den Raum",
  "To the table": "An den Tisch",
  "How you like it": "Ganz wie du magst",
  "Order of my hand": "Sortierung meiner Handkarten",
  "Whatever suits the game": "Wie es zum Spiel passt",
  "Soft sounds for cards, your turn and a win.": "Leise Klänge für Karten, deinen Zug und einen Sieg.",
  Vibration: "Vibration",
  "A short one when you are asked.": "Ein kurzes Brummen, wenn du gefragt bist.",
  "Large cards": "Große Karten",
  "Your hand and all words are larger.": "Deine Handkarten und alle Texte werden größer.",
  "Left-handed": "Linkshändig",
  "Buttons lie on the left, near your thumb.": "Die Knöpfe liegen links, nahe beim Daumen.",
  "Answers beforehand": "Vorab gegebene Antworten",
  "Given again in: {games}": "Gelten wieder in: {games}",
  Forget: "Vergessen",
  "All this follows you to your other devices.": "Das alles gilt auch auf deinen anderen Geräten.",
  "Install as an app": "Als App installieren",
  Calm: "Ruhig",
  Fast: "Schnell",
  Off: "Aus",
  Light: "Hell",
  Dark: "Dunkel",
  "Match device": "Wie das Gerät",
  "This browser does not allow copying; take the link from the address bar.":
    "Dieser Browser erlaubt kein Kopieren; nimm den Link aus der Adresszeile.",
} satisfies Catalogue;
