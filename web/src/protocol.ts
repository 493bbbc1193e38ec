/** What server and page say to each other, as `make protocol` writes it. */

export type ZoneName =
  'deck' | 'hand' | 'stage' | 'card pool' | 'momentum' | 'discard pile' | 'removed pile' | 'transit'

/** A view as it is sent: cards that did not change since they were told are handles. */
export interface ShortView extends Omit<View, 'players'> {
  players: ShortPlayer[]
}

export interface ShortPlayer extends Omit<PlayerView, 'zones'> {
  zones: Record<ZoneName, { count: number; cards: (CardView | number)[] }>
}

/** The values of a card, in words and numbers. */
export interface ValuesView {
  name: string
  type: string
  difficulty: number
  check: number
  block_zone: string
  block: number
  zone: string
  speed: number
  damage: number
  symbols: string[]
  keywords: string[]
  hand_size: number
  health: number
  stamina: number
}

/** One card on the table or in the seat's own hand. */
export interface CardView {
  handle: number
  known: boolean
  name: string
  face: string
  committed: boolean
  flags: string[]
  counters: Record<string, number>
  status: string
  now: ValuesView | null
  printed: ValuesView | null
}

/** A zone: how many cards, and those that can be pointed at; top or right end last. */
export interface ZoneView {
  count: number
  cards: CardView[]
}

/** One side of the table. */
export interface PlayerView {
  health: number
  maximum: number
  cycles: number
  character: number
  zones: Record<ZoneName, ZoneView>
}

/** The attack in its attack sequence. */
export interface AttackView {
  handle: number
  attacker: number
  step: string
  block: number
  status: string
}

/** One legal answer; `number` is what `apply` takes. */
export interface OptionView {
  number: number
  kind: string
  card: number
  words: string
}

/** What the seat is asked; a seat never sees what its rival is asked. */
export interface DecisionView {
  kind: string
  rule: string
  prompt: string
  source: number
  about: string
  amount: number
  unordered: boolean
  options: OptionView[]
}

/** Everything that a seat may know. */
export interface View {
  seat: number
  edition: string
  turn: number
  active: number
  first: number
  phase: string
  step: string
  players: PlayerView[]
  attack: AttackView | null
  pending: number[]
  decision: DecisionView | null
  result: number | null
  ending: string
}

/** A card that a line of the log names. */
export interface LineCard {
  handle: number
  name: string
}

/** One line of the log with the rule behind it. */
export interface LogLine {
  n: number
  turn: number
  kind: string
  player: number
  words: string
  rule: string
  verb: string
  amount: number
  cards: LineCard[]
  other: number
}

/** The zone a card blocks and what it adds to the speed that must be checked. */
export interface Block {
  zone: 'high' | 'mid' | 'low'
  modifier: number
}

/** Where an attack strikes, how hard it is to block and how much it hurts. */
export interface Attack {
  zone: 'high' | 'mid' | 'low'
  speed: number
  damage: number
}

/** A card as it is printed, with the address of its picture. */
export interface CardFace {
  id: string
  name: string
  type: string
  set: string
  number: string
  rarity: string
  difficulty: number | null
  check: number | null
  block: Block | null
  attack: Attack | null
  symbols: string[]
  keywords: string[]
  text: string
  hand_size: number | null
  health: number | null
  stamina: number | null
  picture: string
  by_hand: string[]
}

/** What the attack does if it ends so, and the zones of the blocks that end it so. */
export interface AttackOutcome {
  status: string
  zones: string[]
  damage: number
  left: number | null
}

/** What the table lets everybody work out: the next card's price, and the attack's end. */
export interface Foreseen {
  progressive: [number, number]
  outcomes: AttackOutcome[]
}

/** How the attack ends if a block's check passes, and the damage if it fails. */
export interface BlockOutcome {
  status: string
  damage: number
  failed: number
}

/** What an option asks for, worked out before it is taken. */
export interface Preview {
  option: number
  difficulty: number
  base: number
  progressive: number
  ready: number
  chances: number[]
  payers: number[]
  block: BlockOutcome | null
}

/** The ability that asks: the keyword that grants it, what it says, and whose it is. */
export interface Cause {
  keyword: string
  text: string
  seat: number
}

/** The seconds that both seats have left, and whose clock runs. */
export interface Clocks {
  mode: string
  left: [number, number]
  running: number | null
}

/** How the match stands that a game belongs to. */
export interface Standing {
  best_of: number
  number: number
  wins: [number, number]
  over: boolean
  event: string
}

/** The points of both players in a rated game: as it began and, where it counted, behind it. */
export interface Rated {
  before: [number, number]
  after: [number, number] | null
}

/** What a seat passes without being asked. */
export interface SeatSettings {
  auto_pass: 'never' | 'forced' | 'responses' | 'all'
  hold: boolean
  until: '' | 'attack' | 'turn'
  habits: string[]
}

/** The game as a seat, or somebody who looks on, may know it. */
export interface Seen {
  t: 'view'
  number: number
  view: ShortView
  decision: number | null
  log: LogLine[]
  fresh: boolean
  faces: CardFace[]
  foreseen: Foreseen
  previews: Preview[]
  vain: number[]
  habitual: number[]
  payment: number[]
  cause: Cause | null
  clocks: Clocks | null
  names: [string, string]
  bots: [string, string]
  undo: boolean
  undone: [number, number]
  practice: boolean
  hands: boolean
  hand: boolean
  commitment: string
  waiting: boolean
  spectator: boolean
  lesson: boolean
  match: Standing | null
  rated: Rated | null
  settings: SeatSettings
}

/** The game waits for its second player. */
export interface Awaiting {
  t: 'waiting'
  names: [string, string]
  invitation: string
  commitment: string
}

/** A card that a player brought: how many copies are in the deck and beside it. */
export interface Brought {
  face: CardFace
  main: number
  side: number
  starts: boolean
  may_start: boolean
}

/** Decks are arranged before the next game of a match; nobody sees another's. */
export interface Swapping {
  t: 'swapping'
  names: [string, string]
  seat: number
  match: Standing
  left: number
  ready: [boolean, boolean]
  cards: Brought[]
  free: boolean
  commitment: string
}

/** Why something was not done. */
export interface Refused {
  t: 'refused'
  words: string
}

/** Why this game cannot be shown at all. */
export interface Closed {
  t: 'closed'
  words: string
}

/** A rule that forbids something, in words. */
export interface Reason {
  words: string
  rule: string
}

/** The rules that forbid playing a card now; none if it can be played. */
export interface Because {
  t: 'why'
  handle: number
  reasons: Reason[]
}

/** An option and how likely the game is won after it. */
export interface OptionChance {
  option: number
  chance: number
}

/** What the teacher would do, and why; the alternatives with their chances, the best first. */
export interface Hinted {
  t: 'hint'
  decision: number
  option: number
  words: string
  deed: string
  chances: OptionChance[]
}

/** Something that was said at the table; seat 2 is the server. */
export interface Said {
  t: 'chat'
  seat: number
  name: string
  text: string
}

/** The rival asks for something. */
export interface Ask {
  t: 'ask'
  kind: string
  seat: number
  told: boolean
  words: string
}

/** What became of something that was asked of the rival. */
export interface Answer {
  t: 'answer'
  kind: string
  yes: boolean
}

/** Whether a seat's player is connected; where not, the seconds until the rival may claim. */
export interface Presence {
  t: 'presence'
  seat: number
  here: boolean
  claim: number
}

/** The seed of an earlier game of a match. */
export interface Revealed {
  game: string
  seed: string
}

/** How the game ended. */
export interface Over {
  t: 'over'
  result: number | null
  words: string
  seed: string
  earlier: Revealed[]
  rematch: [boolean, boolean]
  match: Standing | null
  next: string
  rated: Rated | null
}

/** The game goes on elsewhere. */
export interface Moved {
  t: 'moved'
  id: string
}

/** Still here. */
export interface Pong {
  t: 'pong'
}

/** Take an option of the seat's decision with that running number. */
export interface Choose {
  t: 'choose'
  decision: number
  option: number
  pay?: number
  always?: boolean
  last?: boolean
  more?: number[]
}

/** Commit several cards at once to pass a check. */
export interface Pay {
  t: 'pay'
  decision: number
  cards: number[]
}

/** Do something by hand before what is asked now is answered. */
export interface ByHand {
  t: 'hand'
}

/** Give up. */
export interface Concede {
  t: 'concede'
}

/** Take back the last choice: at once against a bot, else if the rival agrees. */
export interface Undo {
  t: 'undo'
}

/** Answer what the rival asks. */
export interface Consent {
  t: 'consent'
  yes: boolean
}

/** Say something at the table. */
export interface Say {
  t: 'chat'
  text: string
}

/** Hear no chat, or hear it again. */
export interface Mute {
  t: 'mute'
  on: boolean
}

/** Ask why a card cannot be played now. */
export interface Why {
  t: 'why'
  handle: number
}

/** Ask what the teacher would do. */
export interface Hint {
  t: 'hint'
}

/** Choose what is passed without asking, whether that rests, and what is passed for a while. */
export interface Prefer {
  t: 'settings'
  auto_pass: 'never' | 'forced' | 'responses' | 'all'
  hold?: boolean
  until?: '' | 'attack' | 'turn'
  forget?: boolean
}

/** Take the win of a game whose other player has been away for long. */
export interface Claim {
  t: 'claim'
}

/** Ask for another game with the same decks. */
export interface Rematch {
  t: 'rematch'
}

/** Put so many copies of each card that one brought into the deck of the next game. */
export interface Arrange {
  t: 'arrange'
  start: number
  main: number[]
  ready?: boolean
}

/** Keep the connection awake. */
export interface Ping {
  t: 'ping'
}

/** A deck as a list shows it. */
export interface DeckFace {
  id: string
  name: string
  character: string
  picture: string
  symbols: string[]
  words: string
  starter: boolean
  edition: string
  format: string
  size: number
  problem: string
  legal: boolean
  by_hand: number
  folder: string
}

/** Some copies of a card in a deck. */
export interface Listed {
  count: number
  id: string
  name: string
  section: string
  by_hand: number
}

/** A problem, or a note that does no harm. */
export interface Found {
  check: string
  words: string
  rule: string
  level: string
}

/** Counts over the main deck, and the odds that follow from them. */
export interface Statistics {
  size: number
  types: Record<string, number>
  difficulty: Record<string, number>
  check: Record<string, number>
  symbols: Record<string, number>
  blocks: Record<string, number>
  modifiers: Record<string, number>
  primary: string[]
  average_check: number
  check_odds: Record<string, number[]>
  hand_size: number
  hand_odds: number
  mulligan_odds: number
}

/** A line that may mean several cards, by their places; line 0 is of a list without lines. */
export interface Doubt {
  line: number
  copies: number
  name: string
  cards: string[]
}

/** What a list holds and whether it is legal. */
export interface Verdict {
  name: string
  format: string
  cards: Listed[]
  problems: Found[]
  legal: boolean
  statistics: Statistics | null
  by_hand: number
  doubts: Doubt[]
  text: string
  refusal: string
  picks: string[]
}

/** A bot that can be played against; a budget is part of its id, and nobody else chooses it. */
export interface Rival {
  id: string
  name: string
  words: string
  pace: number
  quick: string
}

/** One moment of a game that is over. */
export interface ReplayStep {
  n: number
  view: View
  log: LogLine[]
  faces: CardFace[]
  foreseen: Foreseen
}

/** A share of trials, with the bounds that hold the true share in 95 of 100 cases. */
export interface Share {
  won: number
  of: number
  share: number
  low: number
  high: number
}

/** How games of one kind ended; the share is of those that somebody won. */
export interface Tally {
  name: string
  games: number
  drawn: number
  share: Share
}

/** All finished games of a player, and the same by deck and by the rival's character. */
export interface OwnRecord {
  all: Tally
  decks: Tally[]
  rivals: Tally[]
}

/** How far a trial is, in deals. */
export interface Progress {
  done: number
  total: number
}

/** One thing that one pilot found, in points (percents of games), with its interval. */
export interface ReportLine {
  pilot: string
  words: string
  points: number
  low: number
  high: number
  deals: number
  verdict: string
}

/** Games with an opening hand of some kind, and the share of them that was won. */
export interface Hand {
  words: string
  games: number
  share: number
  low: number
  high: number
}

/** What a turn began with on average, in games that were won and that were lost. */
export interface Turn {
  turn: number
  games: [number, number]
  won: number[]
  lost: number[]
}

/** How often, and how late, games were lost in one way; the deck is who lost. */
export interface Loss {
  ending: string
  games: number
  turns: number
}

/** What one pilot's games of a deck look like. */
export interface Look {
  pilot: string
  all: Hand
  foundations: Hand[]
  cards: Hand[]
  turns: Turn[]
  losses: Loss[]
}

/** A game that was lost badly, as a file that the page can open. */
export interface Lost {
  pilot: string
  rival: string
  turns: number
  first: boolean
  left: number
  replay: string
}

/** What came of a trial, and a warning where the pilots disagree. */
export interface Report {
  kind: 'swap' | 'gauntlet' | 'tune' | 'side' | 'games'
  lines: ReportLine[]
  warning: string
  chosen: string[]
  tried: number
  looks: Look[]
  worst: Lost[]
}

/** A choice, what it cost in the chance of winning, and what was better. */
export interface Cost {
  choice: number
  turn: number
  taken: string
  better: string
  chance: number
  cost: number
}

/** A seat as everybody sees it. */
export interface SeatFace {
  name: string
  bot: boolean
  here: boolean
  built: boolean
  game: string
}

/** What everybody at a table receives, as it is told before anybody sits down. */
export interface Handout {
  boosters: string[]
  starters: string[]
  mixed: boolean
  best_of: number
}

/** One copy of a card: its number in this draft and the card's key. */
export interface Copy {
  number: number
  key: string
}

/** A card that a seat took, and when. */
export interface Taken {
  number: number
  key: string
  round: number
}

/** A draft from one seat: its own pack and pool, and of the others only counts. */
export interface Sight {
  seat: number
  phase: string
  round: number
  rounds: number
  pick: number
  picks: number
  direction: string
  paused: boolean
  pack: Copy[]
  chosen: number
  pool: Taken[]
  holding: number[]
  away: number[]
  bots: number[]
  ready: number[]
  seconds: number
  commitment: string
  actor: number
  piles: number[][]
}

/** A draft as one seat may know it. */
export interface DraftNews {
  t: 'draft'
  id: string
  kind: string
  state: string
  event: string
  format: string
  set: string
  seats: SeatFace[]
  seat: number
  host: boolean
  invitation: string
  handout: Handout
  starter: string
  boosters: string[]
  commitment: string
  secret: string
  sight: Sight | null
  left: number
  opened: string[][]
  pool: string[]
  faces: Record<string, CardFace>
}

/** One part of a score, in words, with its points. */
export interface Merit {
  words: string
  points: number
}

/** A card with its score and what makes it up. */
export interface Pick {
  number: number
  score: number
  reasons: Merit[]
}

/** The cards of the pack, the best first, with reasons. */
export interface Advice {
  t: 'advice'
  picks: Pick[]
}

/** Why something was not done. */
export interface DraftRefused {
  t: 'refused'
  words: string
}

/** One pick of a finished draft: what lay there and what was taken. */
export interface Step {
  seat: number
  round: number
  pick: number
  pack: Copy[]
  taken: number[]
  by: string
}

export type Told =
  | Seen
  | Awaiting
  | Swapping
  | Refused
  | Closed
  | Because
  | Hinted
  | Said
  | Ask
  | Answer
  | Presence
  | Over
  | Moved
  | Pong

export type Asked =
  | Choose
  | Pay
  | ByHand
  | Concede
  | Undo
  | Consent
  | Say
  | Mute
  | Why
  | Hint
  | Prefer
  | Claim
  | Rematch
  | Arrange
  | Ping
