/** The house’s own sentences: what it refuses, announces, and says when it hangs up. The keys are written as the house says them, with
 * the apostrophes of a printer. */
import type { Catalogue } from "../language.svelte";

export default {
  // the way in
  "No open room has this code; check it with whoever told you.":
    "Kein offener Raum hat diesen Code; frag noch einmal nach, wo du ihn herhast.",
  "Too many codes were tried; wait a minute.": "Das waren zu viele Versuche; warte eine Minute.",
  "This room is closed, or never was; ask for a new link.":
    "Diesen Raum gibt es nicht oder nicht mehr; lass dir einen neuen Link schicken.",
  "This room is closed.": "Dieser Raum ist geschlossen.",
  "This room is full.": "Dieser Raum ist voll.",
  "You could not be let in, because nothing can be stored now; try again.":
    "Du kannst gerade nicht herein, weil sich nichts speichern lässt; versuch es noch einmal.",
  "You may not come into this house any more: {reason}": "Du darfst nicht mehr in dieses Haus: {reason}",
  "A room is opened with the house’s opening word; ask whoever runs it.":
    "Räume öffnet man hier mit einem Losungswort; frag, wer das Haus betreibt.",
  "Rooms are opened on the house’s own machine; join one by its code or link.":
    "Räume werden nur auf dem Rechner des Hauses geöffnet; mit Code oder Link kommst du in einen hinein.",
  "Too many rooms were opened from there; wait a minute.":
    "Von dort wurden zu viele Räume geöffnet; warte eine Minute.",
  "Too many rooms that were opened from there are still in use; close some of them first.":
    "Von dort sind noch zu viele Räume in Gebrauch; schließ zuerst ein paar davon.",
  "Too many rooms are open now; try again later.": "Gerade sind zu viele Räume offen; versuch es später noch einmal.",
  "The house has as many rooms open as it can; try again later.":
    "Das Haus kann gerade keinen weiteren Raum öffnen; versuch es später noch einmal.",
  "Only somebody in a room can invite others.": "Einladen kann nur, wer in einem Raum ist.",
  "Only somebody on the house’s own machine can do that.": "Das geht nur am Rechner des Hauses.",
  "There is nothing to move yet; come into a room first.":
    "Noch gibt es nichts, was umziehen könnte; komm zuerst in einen Raum.",
  "The house keeps nothing of you yet; come into a room first.":
    "Das Haus weiß noch nichts von dir; komm zuerst in einen Raum.",
  "This browser is somebody already; try it in another one.":
    "In diesem Browser spielt schon jemand; nimm einen anderen.",
  "This link has been used or is too old; get a new one on your other device.":
    "Dieser Umzugsschein ist verbraucht oder zu alt; hol dir auf deinem anderen Gerät einen neuen.",
  "You have moved to your other device.": "Du bist auf dein anderes Gerät umgezogen.",
  "This room was opened in another window.": "Dieser Raum wurde in einem anderen Fenster geöffnet.",
  "You have left the room.": "Du hast den Raum verlassen.",
  "The host has closed the room.": "Der Raum wurde geschlossen.",
  "The house has closed this room: {reason}": "Das Haus hat diesen Raum geschlossen: {reason}",
  "Too many people are looking on already.": "Es schauen schon zu viele zu.",

  // the house itself
  "The house closes.": "Das Haus schließt.",
  "The house is closing.": "Das Haus schließt gerade.",
  "The house closes; it will be back.": "Das Haus schließt und ist bald wieder da.",
  "The house is full; try again later.": "Das Haus ist voll; versuch es später noch einmal.",
  "The house is crowded; try again in a moment.": "Im Haus ist viel los; versuch es gleich noch einmal.",
  "The house is busy; it is tried again in a moment.": "Das Haus ist beschäftigt; gleich geht es weiter.",
  "The house is changing hands; the room is opened again in a moment.":
    "Das Haus wechselt den Rechner; der Raum ist gleich wieder offen.",
  "The room is changing hands; it is opened again in a moment.":
    "Der Raum wechselt den Rechner; er ist gleich wieder offen.",
  "This room has moved on elsewhere; it is opened again.":
    "Dieser Raum wurde anderswo weitergeführt; er wird neu geöffnet.",
  "The room was put to rest; it is opened again.": "Der Raum ruhte; er wird wieder geöffnet.",
  "The line to the database broke; the room is opened again.":
    "Die Verbindung zur Datenbank ist abgerissen; der Raum wird neu geöffnet.",
  "The house has lost sight of its database; it is tried again in a moment.":
    "Das Haus erreicht seine Datenbank nicht; gleich versucht es das noch einmal.",
  "Something went wrong in this room; it is opened again.":
    "In diesem Raum ist etwas schiefgegangen; er wird neu geöffnet.",
  "Something went wrong in the house; reload the page.": "Im Haus ist etwas schiefgegangen; lade die Seite neu.",
  "What was kept of this room cannot be read.": "Was von diesem Raum gespeichert ist, lässt sich nicht lesen.",
  "Nothing was done, because the house is closing: try again when it is open.":
    "Das ging nicht mehr, weil das Haus schließt; versuch es, wenn es wieder offen ist.",
  "Nothing was done, because the database cannot take it: load the page again.":
    "Das ließ sich nicht speichern; lade die Seite neu.",
  "Nothing was done, because {reason}.": "Das ließ sich nicht speichern ({reason}).",
  "Nobody knows whether that was done, because the line to the database broke just then: look again.":
    "Ob das noch ankam, ist ungewiss, denn die Verbindung zur Datenbank riss gerade ab; sieh noch einmal nach.",
  "Another process keeps this room now: load it again.": "Der Raum wird jetzt anderswo geführt; lade die Seite neu.",
  "This page is too slow for the house; reload it.": "Diese Seite kommt nicht mehr nach; lade sie neu.",
  "Too many messages at once; wait a moment and reload the page.":
    "Das waren zu viele Nachrichten auf einmal; warte einen Moment und lade die Seite neu.",
  "Too many messages come from your address; wait a minute and reload the page.":
    "Von deiner Adresse kommen zu viele Nachrichten; warte eine Minute und lade die Seite neu.",
  "Too much was told to your address; wait a minute and reload the page.":
    "An deine Adresse ging zu viel auf einmal; warte eine Minute und lade die Seite neu.",

  // gathering
  "Only the host can do that.": "Das darf nur, wer einlädt.",
  "Only the host ({name}) can do that.": "Das darf nur, wer einlädt ({name}).",
  "A name needs at least one letter.": "Ein Name braucht mindestens einen Buchstaben.",
  "Somebody sits there already; choose an empty chair.": "Da sitzt schon jemand; nimm einen freien Platz.",
  "That is not your chair.": "Das ist nicht dein Platz.",
  "There is no chair {n}; this game has {of}.": "Einen Stuhl {n} gibt es nicht; dieses Spiel hat {of}.",
  "Nobody sits at this table; take a chair first.": "An diesem Tisch sitzt niemand; nimm zuerst Platz.",
  "Somebody of the plan is not in this room; look again who is.":
    "Jemand von den Eingeplanten ist nicht im Raum; sieh nach, wer da ist.",
  "No game is called {game}; choose one of the list.": "Kein Spiel heißt {game}; wähl eines aus der Liste.",
  "{game} has no bot called {level}; it has {levels}.":
    "Für {game} gibt es keinen Bot der Stärke {level}; es gibt {levels}.",
  "A game is being dealt already.": "Es wird schon ausgeteilt.",
  "Something has been proposed already; wait until everybody has voted.":
    "Es läuft schon eine Abstimmung; warte, bis alle abgestimmt haben.",
  "There is nothing for you to vote on.": "Für dich gibt es nichts abzustimmen.",
  "{name} would rather go on with this game.": "{name} möchte lieber diese Partie weiterspielen.",
  "Not everybody agreed in time, so the game goes on.":
    "Es haben nicht alle rechtzeitig zugestimmt, also geht die Partie weiter.",
  "Not enough people agreed, so {name} stays.": "Es haben nicht genug Leute zugestimmt, also bleibt {name}.",
  "Not enough people agreed in time, so {name} stays.":
    "Nicht genug Leute haben rechtzeitig zugestimmt, also bleibt {name}.",
  "The game of {game} goes on.": "Die Partie {game} geht weiter.",
  "That was changed a moment ago; wait a little.": "Das wurde gerade erst geändert; warte ein wenig.",
  "The webhook was changed a moment ago; wait a minute.": "Der Webhook wurde gerade erst geändert; warte eine Minute.",
  "A message could not be delivered to the webhook: {trouble}": "Eine Nachricht kam beim Webhook nicht an: {trouble}",
  "That is no address; copy the whole of it, from https:// on.":
    "Das ist keine Adresse; kopiere sie ganz, ab https://.",
  "An address for messages has no name before an @ and nothing after a #.":
    "Eine Adresse für Nachrichten hat keinen Namen vor einem @ und nichts hinter einem #.",
  "Messages go only to addresses like https://chat.example.org/..., by name and at the usual port.":
    "Nachrichten gehen nur an Adressen wie https://chat.example.org/..., mit Namen und am üblichen Port.",
  "This house sends no messages there; whoever runs it can allow that with --allow-webhooks-to.":
    "Dorthin schickt dieses Haus keine Nachrichten; wer es betreibt, kann das mit --allow-webhooks-to erlauben.",
  "This house sends no messages elsewhere; whoever runs it can allow that with --allow-webhooks-to.":
    "Dieses Haus verschickt keine Nachrichten; wer es betreibt, kann das mit --allow-webhooks-to erlauben.",

  // at the table
  "The table has moved on; look again and answer what is asked now.":
    "Am Tisch ging es schon weiter; sieh noch einmal hin, wonach jetzt gefragt ist.",
  "There is no game on the table.": "Auf dem Tisch liegt kein Spiel.",
  "That game is not on the table now.": "Diese Partie liegt gerade nicht auf dem Tisch.",
  "The game is over.": "Die Partie ist zu Ende.",
  "The game is not over yet.": "Die Partie ist noch nicht zu Ende.",
  "You have no seat at this table.": "Du hast keinen Platz an diesem Tisch.",
  "That is not your seat.": "Das ist nicht dein Platz.",
  "There is no such seat.": "Diesen Platz gibt es nicht.",
  "There is no such card.": "Diese Karte gibt es nicht.",
  "Nothing can be done with this card now.": "Mit dieser Karte geht gerade nichts.",
  "For example: {reason}": "Zum Beispiel: {reason}",
  "{name} has {what} that can still be taken back.": "{name} kann das nicht mehr zurücknehmen.",
  "That question cannot be answered before it is asked.": "Auf diese Frage kann man nicht vorab antworten.",
  "That seat has not been waited for long enough.": "Auf diesen Platz wurde noch nicht lange genug gewartet.",
  "This device does not show the cards of {name} now; hand it over first.":
    "Dieses Gerät zeigt gerade nicht die Karten von {name}; gib es zuerst weiter.",
  "Only somebody who played can ask for a rematch.": "Um eine Revanche kann nur bitten, wer mitgespielt hat.",
  "That game is not kept in this room any more; choose another one.":
    "Diese Partie ist in diesem Raum nicht mehr gespeichert; wähl eine andere.",
  "That game is not kept here any more.": "Diese Partie ist hier nicht mehr gespeichert.",
  "The game is damaged at row {n}, so it cannot go on.":
    "Die Partie ist in Zeile {n} beschädigt und kann nicht weitergehen.",
  "The game was played under version {old} of {game}, but version {new} is installed.":
    "Die Partie wurde mit Fassung {old} von {game} gespielt; dieses Haus hat Fassung {new}.",
  "This game has no lesson.": "Zu diesem Spiel gibt es keine Einführung.",
  "{game} has no lesson; its rulebook explains it.": "Zu {game} gibt es keine Einführung; das Regelheft erklärt es.",
  "{game} has no rulebook.": "Zu {game} gibt es kein Regelheft.",
  "In a lesson every question is asked; answer it, or skip the lesson.":
    "In der Einführung wird jede Frage gestellt; beantworte sie, oder überspring die Einführung.",
  "Many bots are thinking, so each takes less time.": "Viele Bots überlegen; jeder nimmt sich weniger Zeit.",
  "Too many bots are thinking, so some play by their rule of thumb.":
    "Zu viele Bots überlegen; manche spielen nach ihrer Faustregel.",
  "A bot could not think, so it plays by its rule of thumb until it can.":
    "Ein Bot kann gerade nicht überlegen und spielt so lange nach seiner Faustregel.",
  "The {level} bot is still warming up; until then it plays by its rule of thumb.":
    "Der Bot der Stärke „{level}“ wärmt sich noch auf; bis dahin spielt er nach seiner Faustregel.",
  "The strong bots of {game} are being made ready; this happens once and takes about half a minute.":
    "Die starken Bots für {game} machen sich bereit; das kommt nur einmal vor und dauert etwa eine halbe Minute.",
  "The {level} bot cannot search in {game}, so it plays by its rule of thumb.":
    "Der Bot der Stärke „{level}“ kann in {game} nicht vorausdenken und spielt nach seiner Faustregel.",
  "The {level} bot made a mistake, so it answers at random.":
    "Dem Bot der Stärke „{level}“ ist ein Fehler unterlaufen; er antwortet zufällig.",

  // among strangers
  "This house has no open tables; invite people by link or code.":
    "In diesem Haus gibt es keine offenen Tische; lade mit Link oder Code ein.",
  "This house has no open tables; come in by a link or a code.":
    "In diesem Haus gibt es keine offenen Tische; komm mit Link oder Code herein.",
  "This table is not open any more; choose another one.": "Dieser Tisch ist nicht mehr offen; wähl einen anderen.",
  "No chair is free there; you can look on.": "Dort ist kein Platz frei; zuschauen kannst du.",
  "This house has no chat; quick phrases are always there.": "In diesem Haus gibt es keinen Chat; Zurufe gehen immer.",
  "The chat is off here; the host can turn it on where the house allows it.":
    "Der Chat ist hier aus; wer einlädt, kann ihn einschalten, wo das Haus es erlaubt.",
  "There is nothing to read in that.": "Darin steht nichts.",
  "You have said a lot already; wait a moment.": "Du hast schon viel gesagt; warte einen Moment.",
  "That person is not in this room.": "Diese Person ist nicht in diesem Raum.",
  "Only those who play and the host can ask to send a player away.":
    "Jemanden hinauszuschicken können nur die vorschlagen, die mitspielen oder einladen.",
  "Nobody else is here to agree; you can mute or block them, or leave.":
    "Sonst ist niemand da, der zustimmen könnte; du kannst stummschalten, blockieren oder gehen.",
  "You asked for that a moment ago; wait two minutes.": "Das hast du gerade erst vorgeschlagen; warte zwei Minuten.",
  "You cannot send yourself away; you can leave the room.":
    "Sich selbst schickt niemand hinaus; du kannst den Raum verlassen.",
  "You were sent away from this room.": "Du wurdest aus diesem Raum geschickt.",
  "{name} was sent away.": "{name} wurde hinausgeschickt.",
  "Nobody reads reports in this house.": "In diesem Haus liest niemand Meldungen.",
  "You have reported enough for now; wait a few minutes.":
    "Das waren genug Meldungen fürs Erste; warte ein paar Minuten.",
  "You have blocked {n} people already; unblock somebody first.":
    "Du hast schon {n} Leute blockiert; heb zuerst eine Blockierung auf.",

  // games that are over, files and prints
  "There is no game to look back at here.": "Hier gibt es keine Partie zum Zurückschauen.",
  "That is not a game of yours.": "Das ist keine Partie von dir.",
  "This link shows no game; ask for a new one.": "Dieser Link führt zu keiner Partie; lass dir einen neuen schicken.",
  "This link shows one seat only.": "Dieser Link zeigt nur eine Sicht.",
  "The game has only {n} answers so far.": "Die Partie hat bisher nur {n} Schritte.",
  "This game has only {n} answers.": "Diese Partie hat nur {n} Schritte.",
  "Only a game whose cards are all open to you can go on.":
    "Weiterspielen kannst du nur eine Partie, deren Karten dir alle offenliegen.",
  "The game is over there; go back to an earlier moment.":
    "Dort ist die Partie zu Ende; geh zu einem früheren Moment zurück.",
  "Too many files were opened from there; wait a minute.":
    "Von dort wurden zu viele Dateien geöffnet; warte eine Minute.",
  "Replay files are opened for people who have a room here; open or join one first.":
    "Aufzeichnungen öffnet das Haus nur für Leute mit einem Raum; öffne einen oder komm in einen.",
  "The parts of this file came out of order; open it again.":
    "Die Teile der Datei kamen durcheinander an; öffne sie noch einmal.",
  "This file has more than {n} moves; open it with cardamom replay.":
    "Diese Datei hat mehr als {n} Schritte; öffne sie mit „cardamom replay“.",
  "This file is of a game that this house does not have: {game}.":
    "Diese Datei gehört zu einem Spiel, das dieses Haus nicht hat: {game}.",
  "This file was played under version {old} of {game}, but version {new} is installed.":
    "Diese Datei wurde mit Fassung {old} von {game} gespielt; dieses Haus hat Fassung {new}.",
  "This file is damaged at move {n}, {move} by seat {seat}: {reason}":
    "Diese Datei ist in Schritt {n} beschädigt, {move} auf Platz {seat}: {reason}",
  "This file is damaged: its moves do not lead to the state it was saved in.":
    "Diese Datei ist beschädigt: Ihre Schritte führen nicht zu dem Stand, in dem sie gespeichert wurde.",
  "This file is not a replay: its format is not “cardamom replay”.":
    "Diese Datei ist keine Aufzeichnung: Ihr Format ist nicht „cardamom replay“.",
  "This file is damaged: it cannot be read as JSON.":
    "Diese Datei ist beschädigt: Sie lässt sich nicht als JSON lesen.",
  "This file is damaged: “{name}” is missing or not {what}.":
    "Diese Datei ist beschädigt: „{name}“ fehlt oder ist nicht, was es sein sollte.",
  "This file is damaged: it has a number of more than {n} digits.":
    "Diese Datei ist beschädigt: Sie enthält eine Zahl mit mehr als {n} Ziffern.",
  "This file is damaged: an option is neither a short text nor a whole number.":
    "Diese Datei ist beschädigt: Eine Hausregel ist weder ein kurzer Text noch eine ganze Zahl.",
  "This file is damaged: the seed {seed} is not a hexadecimal number of 64 bits.":
    "Diese Datei ist beschädigt: Der Startwert {seed} ist keine hexadezimale Zahl mit 64 Bit.",
  "This file is damaged: move {n} is not a seat and an action.":
    "Diese Datei ist beschädigt: Schritt {n} besteht nicht aus einem Platz und einer Aktion.",
  "This file is damaged: “fingerprint” is not a text.": "Diese Datei ist beschädigt: „fingerprint“ ist kein Text.",
  "This file is damaged: “names” is not a list of one text for each player.":
    "Diese Datei ist beschädigt: „names“ ist keine Liste mit einem Text für jeden Platz.",
  "This file is damaged: “shuffle” is not a commitment, a secret and a list of nonces by seat.":
    "Diese Datei ist beschädigt: „shuffle“ besteht nicht aus Festlegung, Geheimnis und den Beiträgen der Plätze.",
  "This file is damaged: {reason}": "Diese Datei ist beschädigt: {reason}",
  "Games are printed for people who have a room here; open or join one first.":
    "Gedruckt wird nur für Leute mit einem Raum; öffne einen oder komm in einen.",
  "Games are printed on {papers}.": "Spiele werden auf {papers} gedruckt.",
  "{game} cannot be printed: {reason}": "{game} lässt sich nicht drucken: {reason}",
  "The press stopped working; try again.": "Die Druckerei ist ausgefallen; versuch es noch einmal.",
} satisfies Catalogue;
