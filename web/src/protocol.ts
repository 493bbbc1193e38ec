/** What the server and the page say to each other; the server's structs are the definition. */

export interface Values {
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

export interface CardView {
  handle: number
  known: boolean
  name: string
  face: 'up' | 'down'
  committed: boolean
  flags: string[]
  counters: Record<string, number>
  status: string
  now: Values | null
  printed: Values | null
}

export interface ZoneView {
  count: number
  cards: CardView[]
}

export type ZoneName =
  'deck' | 'hand' | 'stage' | 'card pool' | 'momentum' | 'discard pile' | 'removed pile' | 'transit'

export interface PlayerView {
  health: number
  maximum: number
  cycles: number
  character: number
  zones: Record<ZoneName, ZoneView>
}

export interface AttackView {
  handle: number
  attacker: number
  step: string
  block: number
  status: string
}

export interface OptionView {
  number: number
  kind: string
  card: number
  words: string
}

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

export interface View {
  seat: number
  edition: string
  turn: number
  active: number
  first: number
  phase: string
  step: string
  players: [PlayerView, PlayerView]
  attack: AttackView | null
  pending: number[]
  decision: DecisionView | null
  result: number | null
  ending: string
}

/** A view as it is sent: cards that did not change since they were told are handles. */
export interface ShortView extends Omit<View, 'players'> {
  players: [ShortPlayer, ShortPlayer]
}

export interface ShortPlayer extends Omit<PlayerView, 'zones'> {
  zones: Record<ZoneName, { count: number; cards: (CardView | number)[] }>
}

export interface CardFace {
  id: string
  name: string
  type: string
  set: string
  number: string
  rarity: string
  difficulty: number | null
  check: number | null
  block: { zone: string; modifier: number } | null
  attack: { zone: string; speed: number; damage: number } | null
  symbols: string[]
  keywords: string[]
  text: string
  hand_size: number | null
  health: number | null
  stamina: number | null
  picture: string
}

export interface LogLine {
  n: number
  turn: number
  kind: string
  player: number
  words: string
  rule: string
  cards: { handle: number; name: string }[]
}

/** What a choice comes to; `chances[k]` is the chance to pass with up to k cards committed. */
export interface Preview {
  option: number
  difficulty: number
  base: number
  progressive: number
  ready: number
  chances: number[]
  block: { status: string; damage: number; failed: number } | null
}

export interface Clocks {
  mode: string
  left: [number, number]
  running: number | null
}

export interface SeatSettings {
  auto_pass: string
  hold: boolean
}

export interface ViewMessage {
  t: 'view'
  number: number
  view: ShortView
  decision: number | null
  log: LogLine[]
  fresh: boolean
  faces: CardFace[]
  previews: Preview[]
  clocks: Clocks | null
  names: [string, string]
  bots: [string, string]
  undo: boolean
  waiting: boolean
  lesson: boolean
  settings: SeatSettings | null
  spectator: boolean
}

export interface Reason {
  words: string
  rule: string
}

/** What the teacher would do at a decision, and why. */
export interface Hint {
  t: 'hint'
  decision: number
  option: number
  words: string
}

export type ServerMessage =
  | ViewMessage
  | { t: 'refused'; words: string }
  | { t: 'why'; handle: number; reasons: Reason[] }
  | Hint
  | { t: 'waiting'; names: [string, string]; invitation: string }
  | { t: 'chat'; seat: number; name: string; text: string }
  | { t: 'ask'; kind: string; seat: number }
  | { t: 'answer'; kind: string; yes: boolean }
  | { t: 'presence'; seat: number; here: boolean }
  | { t: 'over'; result: number; words: string; rematch: [boolean, boolean] }
  | { t: 'moved'; id: string }
  | { t: 'pong' }

export type ClientMessage =
  | { t: 'choose'; decision: number; option: number }
  | { t: 'concede' }
  | { t: 'undo' }
  | { t: 'consent'; yes: boolean }
  | { t: 'chat'; text: string }
  | { t: 'mute'; on: boolean }
  | { t: 'why'; handle: number }
  | { t: 'hint' }
  | { t: 'settings'; auto_pass: string; hold: boolean }
  | { t: 'rematch' }
  | { t: 'ping' }

export interface Me {
  id: string
  name: string
  guest: boolean
  settings: Record<string, unknown>
}

export interface Named {
  id: string
  name: string
}

export interface BotChoice extends Named {
  words: string
}

export interface EditionChoice extends Named {
  default: boolean
}

export interface DeckChoice extends Named {
  character: string
  picture: string
  symbols: string[]
  words: string
  starter: boolean
  edition: string
  legal: boolean
  problem: string
}

export interface OpenGame {
  id: string
  edition: string
  names: string[]
  clock?: string
}

export interface Lobby {
  bots: BotChoice[]
  editions: EditionChoice[]
  decks: DeckChoice[]
  formats: Named[]
  writers: string[]
  clocks: Named[]
  open: OpenGame[]
}

export interface GameSummary {
  id: string
  state: 'waiting' | 'playing' | 'over'
  edition: string
  names: string[]
  decks: string[]
  turn: number | null
  result: number | null
  words: string
  created: number
  seat: number | null
  lesson: boolean
  invitation?: string | null
  open: boolean
}

export interface Seated {
  id: string
  seat: number
  invitation?: string | null
}

export interface DeckText extends Named {
  text: string
  format: string
  edition: string
}

export interface DeckLine {
  count: number
  id: string
  name: string
  section: string
}

export interface Problem {
  check: string
  words: string
  card: string | null
}

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

export interface DeckCheck {
  name: string
  cards: DeckLine[]
  problems: Problem[]
  legal: boolean
  statistics: Statistics | null
}

export interface Rule {
  slug: string
  title: string
  summary: string
  chapter: string
  paragraphs: { paper: string; id: string }[]
}

/** A rulebook in the table of contents. */
export interface Paper {
  id: string
  title: string
  chapters: { id: string; title: string; rules: number }[]
}

export interface ReplayInfo {
  id: string
  edition: string
  names: [string, string]
  length: number
  result: number | null
  words: string
  seats: number[]
  choices: { n: number; turn: number; seat: number; words: string }[]
}

export interface ReplayStep {
  view: View
  log: LogLine[]
  faces: CardFace[]
}
