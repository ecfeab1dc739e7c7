// Written by tools/protocol_types.py; change the classes of cardamom.house.core instead.

/** The version of all this, as `hello` tells it. */
export type Protocol = 3;

/** All that a browser may say. */
export type FromBrowser =
  | Join
  | Open
  | Enter
  | Mine
  | Share
  | Export
  | HandOver
  | Claim
  | Invite
  | Lan
  | Look
  | Book
  | Print
  | Prefer
  | Learn
  | Upload
  | GoOn
  | OpenTables
  | Block
  | Unblock
  | Blocks
  | Me
  | Plan
  | Sit
  | Stand
  | Deal
  | Rematch
  | Resume
  | Vote
  | StandIn
  | Host
  | Leave
  | Close
  | Webhook
  | Phrase
  | Mute
  | AddNonce
  | Publish
  | LetChat
  | Chat
  | SendAway
  | Report
  | Answer
  | Undo
  | Standing
  | Hurry
  | Then
  | Why
  | WhyVerb
  | WhyCard
  | Rules
  | SkipLesson
  | Facing;

/** All that the house may say. */
export type ToBrowser =
  | Hello
  | Room
  | Phrased
  | Commitment
  | Shuffled
  | Welcome
  | State
  | Lesson
  | Held
  | Ack
  | Error
  | Notice
  | Hooked
  | ComeBack
  | Reasons
  | Rulebook
  | Past
  | Pictures
  | Printing
  | Opened
  | Invitation
  | Ticket
  | Preferred
  | Yours
  | Shared
  | Exported
  | Shown
  | Uploaded
  | OpenTableList
  | BlockedPeople
  | ChatLines;

/**
 * Who is there, and where they want to go: to the door, into a room, to look on there, to a game that was shared, or to the
 * table of a finished game of theirs.
 *
 * `secret` is made up by the browser and kept there; whoever holds it is that person. `screen` belongs to `watch`: a screen
 * that the room's own people put up also shows how to come in.
 */
export interface Join {
  type: "join";
  secret: string;
  room?: string | null;
  watch?: string | null;
  screen?: string | null;
  share?: string | null;
  name?: string;
  avatar?: number;
  language?: string;
  table?: string | null;
}

/** Open a new room. `word` is the house's opening word, where it has one. */
export interface Open {
  type: "open";
  id: string;
  word?: string;
}

/**
 * Which room has this spoken code, or stands in the list of open tables as `listing`? `screen` if this device is to show
 * its table, as a television does; `watch` to look on at a listed one.
 */
export interface Enter {
  type: "enter";
  id: string;
  code?: string;
  screen?: boolean;
  listing?: string | null;
  watch?: boolean;
}

/** My open rooms and the games I played; to go on, those before the last table of the list so far. */
export interface Mine {
  type: "mine";
  id: string;
  before?: string | null;
}

/**
 * A link to a finished game of mine or the one I look at, as one seat saw it or, without a seat, open. It leads to the
 * moment after `at` answers, to be seen with the eyes of `seen_by` first.
 */
export interface Share {
  type: "share";
  id: string;
  table: string;
  seat?: number | null;
  at?: number | null;
  seen_by?: number | null;
}

/** A finished game of mine, or the open one I look at, as a replay. */
export interface Export {
  type: "export";
  id: string;
  table: string;
}

/** Move me to my other device. */
export interface HandOver {
  type: "hand_over";
  id: string;
}

/** I am the person who was handed over with this ticket. */
export interface Claim {
  type: "claim";
  id: string;
  ticket: string;
}

/** How do others come into this room? */
export interface Invite {
  type: "invite";
  id: string;
}

/** Let people on this network join, or no longer. */
export interface Lan {
  type: "lan";
  id: string;
  open: boolean;
}

/**
 * Show a finished game after this many answers, as a seat saw it or as a spectator did. With `play`, tell also what
 * happened since the moment that was shown last.
 */
export interface Look {
  type: "look";
  id: string;
  at: number;
  seat?: number | null;
  play?: boolean;
}

/** The rulebook of a game on the shelf, by its usual rules. */
export interface Book {
  type: "book";
  id: string;
  game: string;
}

/** A game to print at home, on this paper. */
export interface Print {
  type: "print";
  id: string;
  game: string;
  paper?: string;
}

/** How I like the page, on whatever device. */
export interface Prefer {
  type: "prefer";
  id: string;
  preferences: Preferences;
}

/**
 * What a page leaves open is as it was never chosen. `at` is when they were last changed: the newest win. `language` and
 * `sorting` may be empty: as the browser or the game has it. `standing` are the questions to answer beforehand, by game.
 */
export interface Preferences {
  at: number;
  speed?: "calm" | "fast" | "off";
  sound?: boolean;
  vibration?: boolean;
  mode?: "auto" | "dark" | "light";
  language?: string;
  sorting?: "" | "group" | "name" | "own";
  left_handed?: boolean;
  large_cards?: boolean;
  standing?: Record<string, string[]>;
}

/** Open a room with a guided first game. `word` is the house's opening word, where it has one. */
export interface Learn {
  type: "learn";
  id: string;
  game: string;
  word?: string;
}

/** A part of a replay file, which is opened when all parts are there. They come in order; the first has number 0. */
export interface Upload {
  type: "upload";
  id: string;
  part: string;
  number: number;
  of: number;
}

/**
 * Go on from this moment of the open game that I look at, in a new room: I sit in `seat`, bots of this level in all others.
 * `word` is the house's opening word, where it has one.
 */
export interface GoOn {
  type: "go_on";
  id: string;
  at: number;
  seat: number;
  level: string;
  word?: string;
}

/** Which tables may anybody come to? */
export interface OpenTables {
  type: "open_tables";
  id: string;
}

/** I want nothing to do with this person of the room, here and elsewhere. */
export interface Block {
  type: "block";
  id: string;
  person: number;
}

/** I no longer block whom the list of blocked people has by this name. */
export interface Unblock {
  type: "unblock";
  id: string;
  block: string;
}

/** Whom have I blocked? */
export interface Blocks {
  type: "blocks";
  id: string;
}

/** My name and my avatar. */
export interface Me {
  type: "me";
  id: string;
  name: string;
  avatar: number;
}

/** The host plans the next game. */
export interface Plan {
  type: "plan";
  id: string;
  game: string;
  chairs: Chair[];
  options?: Record<string, string | number>;
  clock?: ClockRule | null;
  stand_ins?: boolean;
}

/**
 * Who is to sit in a seat: the person of this number, or a bot of this level. An empty chair waits for somebody. A person
 * has a name here only if somebody else plays on their device.
 */
export interface Chair {
  person?: number | null;
  bot?: string | null;
  name?: string;
}

/**
 * Seconds for each decision, and a reserve for the whole game. A clock of `days` gives each decision some whole days and no
 * reserve, and it runs while nobody is there.
 */
export interface ClockRule {
  turn: number;
  reserve?: number;
  days?: boolean;
}

/** I take this empty chair; with a name, for somebody who plays on my device. */
export interface Sit {
  type: "sit";
  id: string;
  chair: number;
  name?: string;
}

/** I give this chair up. */
export interface Stand {
  type: "stand";
  id: string;
  chair: number;
}

/** Deal the game that is planned. */
export interface Deal {
  type: "deal";
  id: string;
}

/** After the end: the same game and people once more, the next seat first. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Go on with a game that was set aside in this room. */
export interface Resume {
  type: "resume";
  id: string;
  table: string;
}

/** My voice in what was proposed. */
export interface Vote {
  type: "vote";
  id: string;
  yes: boolean;
}

/** Let a bot answer for this seat until its person is back. */
export interface StandIn {
  type: "stand_in";
  id: string;
  seat: number;
}

/** The host hands the role on. */
export interface Host {
  type: "host";
  id: string;
  person: number;
}

/** I leave the room. */
export interface Leave {
  type: "leave";
  id: string;
}

/** The host closes the room. */
export interface Close {
  type: "close";
  id: string;
}

/** The host has messages about games of days sent to this address, or, without one, no longer. */
export interface Webhook {
  type: "webhook";
  id: string;
  address?: string | null;
}

/** Say one of the quick phrases. */
export interface Phrase {
  type: "phrase";
  id: string;
  phrase: number;
}

/** I do not want to hear this person's phrases and chat lines, or want to again. */
export interface Mute {
  type: "mute";
  id: string;
  person: number;
  muted: boolean;
}

/** What my browser adds to the shuffle of this table. */
export interface AddNonce {
  type: "nonce";
  id: string;
  table: string;
  nonce: string;
}

/** The host says who finds this room. */
export interface Publish {
  type: "publish";
  id: string;
  listing: Listing;
}

/** Who finds a room: those who were told its link or code; everybody, to look on; or everybody, to take a chair too. */
export type Listing = "join" | "link" | "watch";

/** The host turns the chat on or off. */
export interface LetChat {
  type: "let_chat";
  id: string;
  chat: ChatMode;
}

/** Whether people write to each other in a room, and whether those who look on may read it. */
export type ChatMode = "off" | "people" | "watchers";

/** I write a line to everybody in the room. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** I would like this person to be sent away, for good. */
export interface SendAway {
  type: "send_away";
  id: string;
  person: number;
}

/** I tell whoever runs the house about this person. With `lines`, the last lines of the chat go along. */
export interface Report {
  type: "report";
  id: string;
  person: number;
  reason: Reason;
  lines?: boolean;
}

/** Why somebody is reported. */
export type Reason = "cheating" | "name" | "other" | "rude" | "spam";

/**
 * Answer the question, as it stood at this version. `seat` is needed only by a person who holds several. In a lesson,
 * `anyhow` answers something else than the lesson asks for.
 */
export interface Answer {
  type: "answer";
  id: string;
  action: string | number;
  version: number;
  seat?: number | null;
  anyhow?: boolean;
}

/** Take the last answer back, or so many of them at once, to leave a choice of several steps. */
export interface Undo {
  type: "undo";
  id: string;
  version: number;
  seat?: number | null;
  answers?: number;
}

/** I answer this question beforehand, as the table plan says, or no longer. */
export interface Standing {
  type: "standing";
  id: string;
  question: string;
  on: boolean;
  seat?: number | null;
}

/** Let the bots play on without a pause until a person is asked. */
export interface Hurry {
  type: "hurry";
  id: string;
}

/** Show me the table after this many answers, as I saw it then. */
export interface Then {
  type: "then";
  id: string;
  at: number;
  seat?: number | null;
}

/** Why is this action not legal? */
export interface Why {
  type: "why";
  id: string;
  action: string | number;
  seat?: number | null;
}

/** Why has this verb no legal answer? */
export interface WhyVerb {
  type: "why_verb";
  id: string;
  verb: string;
  seat?: number | null;
}

/** Why can nothing be done with this card? */
export interface WhyCard {
  type: "why_card";
  id: string;
  kind: number;
  seat?: number | null;
}

/** The rulebook, please. */
export interface Rules {
  type: "rules";
  id: string;
}

/** I want no more notes in this guided game. */
export interface SkipLesson {
  type: "skip_lesson";
  id: string;
}

/** The players of these seats of mine sit before this device now: show it their cards, and nobody else's. */
export interface Facing {
  type: "facing";
  id: string;
  table: string;
  seats: number[];
}

/**
 * The first frame: what this house can do. `now` is the house's clock, by which all its times are told. `widths` are those
 * of the pictures that games have (see Welcome).
 */
export interface Hello {
  type: "hello";
  protocol: number;
  can: string[];
  language: string;
  now: number;
  games: GameInfo[];
  phrases: string[];
  avatars: AvatarInfo[];
  widths: number[];
  you: number | null;
}

/**
 * A game that can be played here. `box` is the address of its cover, `cards` those of a few of its faces, to which a width
 * is added (see Welcome); without art there are none. `lesson` is whether it can be learned in a guided game.
 */
export interface GameInfo {
  id: string;
  name: string;
  players: [number, number];
  options: OptionInfo[];
  levels: LevelInfo[];
  level: string;
  pitch: string;
  minutes: string;
  age: string;
  theme: ThemeInfo;
  characters: CharacterInfo[];
  box: string | null;
  cards: string[];
  lesson: boolean;
}

/** A house rule, for a form or a list. Programs write its name and values; people read its title and its words. */
export interface OptionInfo {
  name: string;
  title: string;
  meaning: string;
  values: (string | number)[];
  words: string[];
  value: string | number;
}

/** A level of bots, and the seconds after which its bots give the first answer of a turn. */
export interface LevelInfo {
  name: string;
  pace: number;
}

/** Colours as #rrggbb: the cloth, in the shade and in the light; the accent and its paler tint; words on cloth. */
export interface ThemeInfo {
  cloth: string;
  shade: string;
  light: string;
  accent: string;
  tint: string;
  words: string;
  weave: number;
}

/** A bot as somebody to play with. `picture` is a whole address, or null without art. */
export interface CharacterInfo {
  name: string;
  line: string;
  picture: string | null;
}

/** A portrait that people may choose. `picture` is a whole address, or null without art. */
export interface AvatarInfo {
  name: string;
  picture: string | null;
}

/**
 * All that everybody in the room knows of it; told whole whenever it changes. `television` says whether a screen shows the
 * table, `listing` who finds the room, and `chat` who may read and write in it.
 */
export interface Room {
  type: "room";
  code: string | null;
  phase: string;
  people: PersonInfo[];
  plan: PlanInfo;
  table: TableInfo | null;
  vote: VoteInfo | null;
  evening: ScoreInfo[];
  kept: KeptInfo[];
  television?: boolean;
  webhook?: WebhookInfo | null;
  listing?: Listing;
  chat?: ChatMode;
}

/** Somebody in the room. `here` is whether their page is open. */
export interface PersonInfo {
  person: number;
  name: string;
  avatar: number;
  here: boolean;
  host: boolean;
}

/** The next game as it is planned. */
export interface PlanInfo {
  game: string;
  chairs: ChairInfo[];
  options: Record<string, string | number>;
  clock: ClockInfo | null;
  stand_ins: boolean;
}

/**
 * A chair of the next game: a person's, a bot's, or still empty. It is `shared` if somebody else plays there, on the
 * person's device.
 */
export interface ChairInfo {
  person: number | null;
  bot: string | null;
  name: string;
  shared?: boolean;
}

/** Seconds for each decision, and a reserve for the whole game. A clock of `days` runs while nobody is there. */
export interface ClockInfo {
  turn: number;
  reserve: number;
  days?: boolean;
}

/**
 * The game on the table. `goes_on` is the number of answers that it shares with a finished game from which it goes on: such
 * a game counts for nothing, and its shuffle has no proof. `days` says that it is a game of days.
 */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  over: boolean;
  goes_on?: number | null;
  days?: boolean;
}

/**
 * A seat of the game on the table. `person` and `bot` say who plays it; `stand_in` that a bot answers for the person,
 * `offer` that anybody may let one do so. With a clock, the seat's turn is up at `until`, and then its `reserve` runs.
 * The seat is `shared` if somebody else plays there, on the person's device.
 */
export interface SeatInfo {
  name: string;
  person: number | null;
  bot: string | null;
  here: boolean;
  asked: boolean;
  offer: boolean;
  stand_in: boolean;
  until: number | null;
  reserve: number | null;
  shared?: boolean;
}

/** What somebody proposed, who agrees, and whose voice is still missing. `against` is whom it would send away. */
export interface VoteInfo {
  about: string;
  text: string;
  by: number;
  yes: number[];
  missing: number[];
  until: number;
  against?: number | null;
}

/** What somebody has won this evening. */
export interface ScoreInfo {
  name: string;
  games: number;
  wins: number;
}

/** A game of this room that can go on. */
export interface KeptInfo {
  table: string;
  title: string;
  names: string[];
}

/**
 * Where messages about games of days go: the name of the machine, since whoever knows the whole address could write there.
 * `trouble` is why the last message could not be delivered.
 */
export interface WebhookInfo {
  machine: string;
  trouble: string | null;
}

/** Somebody says a quick phrase. */
export interface Phrased {
  type: "phrase";
  by: number;
  phrase: number;
}

/** The house has drawn its part of the seed and commits to it: now every browser adds a nonce. */
export interface Commitment {
  type: "commitment";
  table: string;
  commitment: string;
  until: number;
}

/** After the end: how the seed came about, for everybody to check. */
export interface Shuffled {
  type: "shuffled";
  table: string;
  commitment: string;
  secret: string;
  nonces: [number, string][];
  seed: string;
}

/**
 * What does not change during a game, for one seat of this person; the spectator's seat is null.
 *
 * `faces` and `backs` are addresses of pictures, relative to the page: of each kind of card that has one, and of a
 * face-down card in each zone, by `zone/owner` where that depends on the owner's deck. Every picture is there in each of the
 * `widths`: add `-WIDTH.webp`.
 */
export interface Welcome {
  type: "welcome";
  table: string;
  seat: number | null;
  game: string;
  title: string;
  seats: Player[];
  options: OptionInfo[];
  piles: string[];
  texts: Record<string, string>;
  faces: Record<string, string>;
  backs: Record<string, string>;
  widths: number[];
  plan: TablePlanInfo;
}

/** Who plays a seat: `bot` is the level of a bot, or null for a person. */
export interface Player {
  name: string;
  bot: string | null;
}

/** How the table is laid out. `sounds` are voices by moment. */
export interface TablePlanInfo {
  zones: ZonePlanInfo[];
  facts: FactPlanInfo[];
  theme: ThemeInfo;
  awnings: AwningsInfo | null;
  sounds: Record<string, string>;
  standing: StandingInfo[];
}

/**
 * Where a zone lies (centre, reach, seat, hand, pocket) and how it is shown (fan, row, stack, sets, grid, queue). `room` is
 * for how many cards or sets empty places are drawn; a `fleeting` zone takes no place while it is empty. `signs` has what
 * stands on a card with a mark, for those marks that have words: the name of a drawing, or one or two characters.
 */
export interface ZonePlanInfo {
  zone: string;
  lies: string;
  shown: string;
  label: string;
  room: number;
  fleeting: boolean;
  signs: Record<string, string>;
}

/** How a fact of the view's `shown` is shown: counter, token, arrow, badge (at `zone`) or hidden. */
export interface FactPlanInfo {
  fact: string;
  shown: string;
  zone: string | null;
}

/** Over each seat's board hangs an awning in the colour of the card that lies in its `zone`, by the card's kind. */
export interface AwningsInfo {
  zone: string;
  colours: Record<string, string>;
}

/** An answer that may be given to a question before it is asked: until the next own turn, or for the whole game. */
export interface StandingInfo {
  question: string;
  text: string;
  until: string;
}

/**
 * All that a seat may know now. `events` happened since the last state; `log` replaces the entries from move `since` on.
 *
 * `points` are the scores in words. `cancel` is how many answers have to be taken back to leave a choice of several steps, 0
 * where there is none. `standing` are the questions to which this seat has given an answer beforehand. `ending` is null until
 * the game is over, and the same for everybody then.
 */
export interface State {
  type: "state";
  seat: number | null;
  version: number;
  view: ViewData;
  answers: Group[];
  events: EventData[];
  since: number;
  log: LogEntry[];
  may_undo: boolean;
  cancel: number;
  standing: string[];
  points: string[];
  ending: EndingData | null;
}

/** What a seat may know. `seat` is null for a spectator, and `question` for who is not asked. */
export interface ViewData {
  actors: number[];
  ending: string | null;
  facts: Record<string, boolean | number | (boolean | number | (boolean | number | (boolean | number | null)[] | null)[] | null)[] | null>;
  game: string;
  names: string[];
  options: Record<string, number | string>;
  over: boolean;
  players: number;
  question: QuestionData | null;
  rules_version: number;
  scores: number[];
  seat: number | null;
  shown: FactData[];
  suits: SuitData[];
  turns: number;
  winners: number[];
  zones: ZoneData[];
}

/** The question that is put to the seat. `about` are its arguments. */
export interface QuestionData {
  about: ArgumentData[];
  name: string;
  prompt: string;
}

/** A number with what it `is`: a seat, a kind of card, a number, a flag. */
export interface ArgumentData {
  is: string;
  value: boolean | number | (boolean | number | (boolean | number | (boolean | number | null)[] | null)[] | null)[] | null;
}

/**
 * A public fact as players see it, with a `text` that says it all and a `short` one for the table. Where each seat has its
 * own (`each`), value and texts are lists, and the texts are empty for seats about which there is nothing to say. `name` is
 * that of the field, `most` the number at which it ends, where there is one.
 */
export interface FactData {
  each: boolean;
  is: string;
  label: string;
  most?: number;
  name: string;
  short: string | string[];
  text: string | string[];
  value: boolean | number | string | (boolean | number | string | (boolean | number | string | (boolean | number | string | null)[] | null)[] | null)[] | null;
}

/** A suit or group of cards. `colour` is #rrggbb. */
export interface SuitData {
  colour: string;
  name: string;
  symbol: string;
}

/**
 * A zone of the table. Its cards are listed from the bottom to the top, or sorted in a zone without an order.
 *
 * `cards` are names and `kinds` numbers; both are null where the zone is not in sight. `browse` says that the whole pile may
 * be looked through. `suits` has, for each card, an index into the view's suits, or null. `marks` are numbers on cards:
 * where `together` is true, cards that share one belong together; elsewhere `marked` says in words what each mark means, or
 * null. `ids` tell cards apart, hidden ones too (see the ledger).
 */
export interface ZoneData {
  browse: boolean;
  cards: string[] | null;
  ids?: number[];
  kinds: number[] | null;
  marked?: (string | null)[];
  marks?: number[];
  name: string;
  owner: number | null;
  size: number;
  suits?: (number | null)[];
  together?: boolean;
  zone: string;
}

/** The legal answers of one verb. A verb without any is closed, and why_verb says why. */
export interface Group {
  verb: string;
  title: string;
  choices: Choice[];
}

/** A legal answer: in full, short under its group's title, and the things that stand for it. */
export interface Choice {
  action: number;
  text: string;
  words: string;
  short: string;
  things: Thing[];
}

/**
 * Something on the table that stands for an answer: a card, by its kind; a zone as a whole, such as a pile, where `kind` is
 * null; a player, where `zone` is null too.
 */
export interface Thing {
  zone: string | null;
  owner: number | null;
  kind: number | null;
}

/**
 * Something that happened, as one seat is told it.
 *
 * `move` is the number of the answer it belongs to, counted from 1; 0 is the deal. `by` is the seat that gave the answer,
 * and `action` the answer itself, which is told to that seat alone. `card` and `kind` are null where the face is not for
 * this seat, and missing where the event is about no single card. `cards` is how many cards came out of the box. `facts` are
 * those of the game's own news.
 *
 * With a ledger, an event about one card says what the card was called before (`id`) and what it is called from now on
 * (`becomes`); an event about several cards says the same in two lists of equal length (`ids` and `become`), from the bottom
 * to the top. Cards that come out of the box have no earlier ids: `ids` is empty then.
 */
export interface EventData {
  action: string | null;
  become?: number[];
  becomes?: number;
  by: number | null;
  card?: string | null;
  cards?: number;
  facts?: ArgumentData[];
  from?: PlaceData;
  id?: number;
  ids?: number[];
  kind?: number | null;
  move: number;
  number: number;
  text: string;
  to?: PlaceData;
  what: string;
}

/** A zone, with the place in it where that is told: 0 is the bottom of a pile. */
export interface PlaceData {
  at?: number;
  owner: number | null;
  zone: string;
}

/**
 * All that one answer led to, in sentences for one seat. `move` is its number, and `by` the seat that gave it; the deal
 * has number 0, and nobody gave it. `cards` are the kinds of the cards it touched, null for a face that is not told.
 */
export interface LogEntry {
  by: number | null;
  cards: (number | null)[];
  move: number;
  text: string;
}

/**
 * How a game ended, as everybody may know it.
 *
 * `reason` says why it ended. `verdict` says who won and by what, a tie-break included, and `decided` the same as parts, for
 * those who tell it in another language. Seats of one rank are equal. `results` are what counted most, in words: points, or
 * rounds won. Where there are `sources`, they add up to the scores; with `anew`, those of the last chapter do. `chapters` are
 * their names, empty in a game without any. `chances` is the place of what the players' chances were, move by move; nobody
 * works them out yet.
 */
export interface EndingData {
  anew: boolean;
  besides: BesideData[];
  chances: null;
  chapters: string[];
  decided: VerdictData;
  ranks: number[];
  reason: string;
  results: string[];
  ribbons: RibbonData[];
  sources: SourceData[];
  verdict: string;
}

/** A number besides the points by which players were compared, for each seat. */
export interface BesideData {
  label: string;
  values: number[];
}

/**
 * Who won and by what, as parts of a sentence, in the game's words: the `winners` had `by`, “27 points”.
 *
 * Where a tie was broken, the `equal` seats had all that is `tied`. Then `by` is what broke it, and `against` the numbers of
 * those who had less; it is empty where only an order decided, and `by` says that: “by sitting first”.
 */
export interface VerdictData {
  against: number[];
  by: string | null;
  equal: number[];
  tied: string[];
  winners: number[];
}

/** Something remarkable, of these seats or of a kind of card. */
export interface RibbonData {
  kind: number | null;
  seats: number[];
  text: string;
  title: string;
}

/** A source of points: for each chapter what it brought to each seat. A game without chapters has one. */
export interface SourceData {
  label: string;
  points: number[][];
}

/**
 * What a guided game says to its pupil about the state of this version, which comes next. Where a state comes without it,
 * the lesson is over.
 *
 * `notes` are shown one after the other; there are none while others are asked. `meant` are the answers that the last of
 * them asks for. `first` is the number of the first of them, counted from 0; `of` is how many the lesson has in all.
 */
export interface Lesson {
  type: "lesson";
  table: string;
  seat: number;
  version: number;
  notes: LessonNote[];
  meant: number[];
  first: number;
  of: number;
}

/**
 * A note of a lesson, to be read (“Next”) or, if it `asks`, to be done. It points at a thing; at a fact, which is the
 * table's or that of the player who is the thing; at what stands for an answer; or else at the question.
 */
export interface LessonNote {
  text: string;
  asks: boolean;
  thing: Thing | null;
  fact: string | null;
  action: number | null;
}

/** Nothing was done: the answer is legal, but the lesson asks for something else, and says why. With `anyhow` it is done. */
export interface Held {
  type: "held";
  id: string;
  action: number;
  text: string;
}

/** It is done, and on disk. `version` is the number of an answer's own row. */
export interface Ack {
  type: "ack";
  id: string;
  version?: number | null;
}

/** It is not done, for this reason. Without an id the line ends. */
export interface Error {
  type: "error";
  id: string;
  reason: string;
}

/** What people should know. */
export interface Notice {
  type: "notice";
  text: string;
}

/** Messages go to the address that was named, each signed with this secret. It is told this once. */
export interface Hooked {
  type: "hooked";
  id: string;
  secret: string;
}

/**
 * The house closes for a moment. A page calls again after a random time of at most `within` seconds, so that not all come
 * at once.
 */
export interface ComeBack {
  type: "come_back";
  within: number;
}

/** What stands in the way; nothing if the list is empty. */
export interface Reasons {
  type: "reasons";
  id: string;
  reasons: string[];
}

/**
 * A rulebook in the words of the house rules in force. `questions` has, by name, the anchors of the sections that they
 * belong to; `unusual` are the house rules that differ from the usual ones. `cards` are the names of all kinds of cards, in
 * the order of their numbers, so that a page can show those of which a section speaks; `faces` are the addresses of their
 * pictures, as in a welcome.
 */
export interface Rulebook {
  type: "rulebook";
  id: string;
  game: string;
  title: string;
  sections: Section[];
  questions: Record<string, string>;
  unusual: OptionInfo[];
  cards: string[];
  faces: Record<string, string>;
  widths: number[];
}

/** A part of a rulebook under one heading. `text` is Markdown, without the heading. */
export interface Section {
  anchor: string;
  level: number;
  title: string;
  text: string;
}

/** The table after so many answers, as this seat saw it then. */
export interface Past {
  type: "past";
  id: string;
  at: number;
  view: ViewData;
  points: string[];
}

/** The pictures of this table are others now: painted, or players have chosen their decks. */
export interface Pictures {
  type: "pictures";
  table: string;
  faces: Record<string, string>;
  backs: Record<string, string>;
}

/** How far the files are that somebody asked for: `of` is 0 while others come first. When all is `done`, where they lie. */
export interface Printing {
  type: "printing";
  id: string;
  done: number;
  of: number;
  files: PrintFile[];
}

/** A file to print: what people call it, and its address, relative to the page. */
export interface PrintFile {
  name: string;
  address: string;
}

/**
 * The key of a room, to join it. A device that is to show the table gets the keys to `watch` it as a `screen`; whoever
 * looks on at an open table gets the key to `watch` it alone.
 */
export interface Opened {
  type: "opened";
  id: string;
  room: string | null;
  watch?: string | null;
  screen?: string | null;
}

/**
 * How others come in: by the spoken code or a link. `lan` is whether the network's people may, null where that is not
 * for this person to say.
 */
export interface Invitation {
  type: "invitation";
  id: string;
  code: string | null;
  links: Link[];
  lan: boolean | null;
}

/** A way into the room: its address as text and as the rows of a QR code. */
export interface Link {
  what: string;
  address: string;
  qr: string[];
}

/** The way to the other device: good once, and for these seconds. */
export interface Ticket {
  type: "ticket";
  id: string;
  link: Link;
  seconds: number;
}

/**
 * How this person likes the page, as they said it last; null if they never did. Told after hello to whoever the house
 * knows.
 */
export interface Preferred {
  type: "preferred";
  preferences: Preferences | null;
}

/** My rooms and my games, the latest first; before them the rooms where I am asked. */
export interface Yours {
  type: "yours";
  id: string;
  rooms: RoomItem[];
  games: GameItem[];
  waiting: string | null;
}

/**
 * One of my rooms. `table` is the game on its table, and `asked` are the names of those who have to answer there: `mine` if
 * I am one of them. In a game of days, the time is up at `until`: mine, or else that of the first of the others.
 */
export interface RoomItem {
  room: string;
  names: string[];
  title: string | null;
  table: string | null;
  asked: string[];
  at: number;
  mine?: boolean;
  until?: number | null;
}

/** One of my games. A game without a result is not over. */
export interface GameItem {
  table: string;
  game: string;
  title: string;
  names: string[];
  seats: number[];
  scores: number[] | null;
  winners: number[] | null;
  at: number;
}

/** A link to a finished game. */
export interface Shared {
  type: "shared";
  id: string;
  link: Link;
}

/** A finished game as a replay. */
export interface Exported {
  type: "exported";
  id: string;
  name: string;
  text: string;
}

/**
 * A game to go through: so many answers, and the seats that may be looked at from; if it is `open`, also the spectator's,
 * and whoever looks may go on from there. `yours` are the seats that they had themselves. `turns` are the moments, by their
 * number of answers, from which somebody else goes on.
 */
export interface Shown {
  type: "shown";
  moves: number;
  seats: number[];
  open: boolean;
  table: string;
  yours: number[];
  turns: number[];
  rounds: RoundInfo[];
}

/** A round of the game begins after so many answers. */
export interface RoundInfo {
  at: number;
  text: string;
}

/** The replay file is open: a key to look at it, as at any game that was shared. */
export interface Uploaded {
  type: "uploaded";
  id: string;
  share: string;
}

/** The tables that anybody may come to, the newest first. */
export interface OpenTableList {
  type: "open_tables";
  id: string;
  tables: OpenTable[];
}

/**
 * A table that anybody may look on at, and come to as long as chairs are `free`. `listing` stands for it in `enter`, and
 * opens nothing else. `playing` is whether a game is on.
 */
export interface OpenTable {
  listing: string;
  game: string;
  title: string;
  names: string[];
  free: number;
  playing: boolean;
}

/** All whom I have blocked, the newest first. */
export interface BlockedPeople {
  type: "blocks";
  id: string;
  people: BlockedPerson[];
}

/** Somebody whom I have blocked, by the name that they had then. */
export interface BlockedPerson {
  block: string;
  name: string;
  at: number;
}

/** Lines of the chat: all that there are if they are `whole`, or new ones. */
export interface ChatLines {
  type: "chat";
  lines: ChatLine[];
  whole: boolean;
}

/** What somebody wrote: plain text. The name is the one they had then. */
export interface ChatLine {
  number: number;
  by: number;
  name: string;
  text: string;
  at: number;
}
