// Written by tools/protocol_types.py; change the classes of cardamom.house.core instead.

/** The version of all this, as `hello` tells it. */
export type Protocol = 2;

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
  | Phrase
  | Mute
  | AddNonce
  | Answer
  | Undo
  | Why
  | WhyVerb
  | WhyCard
  | Rules;

/** All that the house may say. */
export type ToBrowser =
  | Hello
  | Room
  | Phrased
  | Commitment
  | Shuffled
  | Welcome
  | State
  | Ack
  | Error
  | Notice
  | Reasons
  | Rulebook
  | Opened
  | Invitation
  | Ticket
  | Yours
  | Shared
  | Exported
  | Shown;

/**
 * Who is there, and where they want to go: to the door, into a room, to look on there, or to a game that was shared.
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
}

/** Open a new room. `word` is the house's opening word, where it has one. */
export interface Open {
  type: "open";
  id: string;
  word?: string;
}

/** Which room has this spoken code? */
export interface Enter {
  type: "enter";
  id: string;
  code: string;
}

/** My open rooms and the games I played; to go on, those before the last table of the list so far. */
export interface Mine {
  type: "mine";
  id: string;
  before?: string | null;
}

/** A link to a finished game of mine, as one seat saw it or, without a seat, open. */
export interface Share {
  type: "share";
  id: string;
  table: string;
  seat?: number | null;
}

/** A finished game of mine as a replay. */
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

/** Show a finished game after this many answers, as a seat saw it or as a spectator did. */
export interface Look {
  type: "look";
  id: string;
  at: number;
  seat?: number | null;
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

/** Who is to sit in a seat: the person of this number, or a bot of this level. An empty chair waits for somebody. */
export interface Chair {
  person?: number | null;
  bot?: string | null;
  name?: string;
}

/** Seconds for each decision, and a reserve for the whole game. */
export interface ClockRule {
  turn: number;
  reserve?: number;
}

/** I take this empty chair. */
export interface Sit {
  type: "sit";
  id: string;
  chair: number;
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

/** Say one of the quick phrases. */
export interface Phrase {
  type: "phrase";
  id: string;
  phrase: number;
}

/** I do not want to hear this person's phrases, or want to again. */
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

/** Answer the question, as it stood at this version. `seat` is needed only by a person who holds several. */
export interface Answer {
  type: "answer";
  id: string;
  action: string | number;
  version: number;
  seat?: number | null;
}

/** Take the last answer back. */
export interface Undo {
  type: "undo";
  id: string;
  version: number;
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

/** The first frame: what this house can do. `now` is the house's clock, by which all its times are told. */
export interface Hello {
  type: "hello";
  protocol: number;
  can: string[];
  language: string;
  now: number;
  games: GameInfo[];
  phrases: string[];
  avatars: string[];
  you: number | null;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  name: string;
  players: [number, number];
  options: OptionInfo[];
  levels: LevelInfo[];
  level: string;
}

/** A house rule, for a form or a list. */
export interface OptionInfo {
  name: string;
  meaning: string;
  values: (string | number)[];
  value: string | number;
}

/** A level of bots, and the seconds after which its bots answer. */
export interface LevelInfo {
  name: string;
  pace: number;
}

/** All that everybody in the room knows of it; told whole whenever it changes. */
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

/** A chair of the next game: a person's, a bot's, or still empty. */
export interface ChairInfo {
  person: number | null;
  bot: string | null;
  name: string;
}

/** Seconds for each decision, and a reserve for the whole game. */
export interface ClockInfo {
  turn: number;
  reserve: number;
}

/** The game on the table. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  over: boolean;
}

/**
 * A seat of the game on the table. `person` and `bot` say who plays it; `stand_in` that a bot answers for the person,
 * `offer` that anybody may let one do so. With a clock, the seat's turn is up at `until`, and then its `reserve` runs.
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
}

/** What somebody proposed, who agrees, and whose voice is still missing. */
export interface VoteInfo {
  about: string;
  text: string;
  by: number;
  yes: number[];
  missing: number[];
  until: number;
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
 * face-down card in each zone.
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
}

/** Who plays a seat: `bot` is the level of a bot, or null for a person. */
export interface Player {
  name: string;
  bot: string | null;
}

/** All that a seat may know now. `events` happened since the last state; `log` replaces the entries from move `since` on. */
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
 * A public fact as players see it, with a `text` that says it all. Where each seat has its own (`each`), value and text
 * are lists, and the text is empty for seats about which there is nothing to say.
 */
export interface FactData {
  each: boolean;
  is: string;
  label: string;
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

/** A legal answer: in full, short under its group's title, and the cards that stand for it. */
export interface Choice {
  action: number;
  text: string;
  words: string;
  short: string;
  cards: CardPlace[];
}

/** A card on the table that stands for an answer. */
export interface CardPlace {
  zone: string;
  owner: number | null;
  kind: number;
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
 * has number 0, and nobody gave it.
 */
export interface LogEntry {
  by: number | null;
  move: number;
  text: string;
}

/** It is done, and on disk. `version` is that of the table, where it changed. */
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

/** What stands in the way; nothing if the list is empty. */
export interface Reasons {
  type: "reasons";
  id: string;
  reasons: string[];
}

export interface Rulebook {
  type: "rulebook";
  id: string;
  text: string;
}

/** The key of a room, to join it. */
export interface Opened {
  type: "opened";
  id: string;
  room: string;
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

/** My rooms and my games, the latest first. */
export interface Yours {
  type: "yours";
  id: string;
  rooms: RoomItem[];
  games: GameItem[];
  waiting: string | null;
}

/** One of my rooms. */
export interface RoomItem {
  room: string;
  names: string[];
  title: string | null;
  at: number;
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

/** A finished game, to go through: so many answers, and the seats that may be looked at from. */
export interface Shown {
  type: "shown";
  moves: number;
  seats: number[];
  open: boolean;
}
