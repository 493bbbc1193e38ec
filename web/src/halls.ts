/** What the server says of an event. */

export interface Pairing {
  table: number
  one: string
  two: string
  bye: boolean
  result: string
  winner: string
  disputed: boolean
  reason: string
  games: string[]
  called: boolean
}

export interface MyMatch extends Pairing {
  round: number
  first: boolean
  said: string
  results: string[] // as they usually are, the first player's games first
}

export interface RoundSeen {
  round: number
  published: boolean
  over: boolean
  pairings: Pairing[]
}

export interface Figure {
  shown: string
  how: string
}

export interface Standing {
  place: number
  player: string
  character: string
  points: number
  won: number
  lost: number
  drawn: number
  in: boolean
  figures: Record<string, Figure>
  decided_by: string
}

export interface HallPlayer {
  name: string
  character: string
  in: boolean
  checked_in: boolean
  deck: boolean
  problems?: string[]
  list?: string
}

export interface HallClock {
  round: number
  running: boolean
  left: number | null
  limit: number
  warning: number
}

/** What somebody at a game hears of the event that it belongs to. */
export interface AtGame {
  id: string
  name: string
  table: number
  clock: HallClock | null
  called: boolean
  plays: boolean
  judges: boolean
}

/** A table of the round that has no result yet. */
export interface OpenTable {
  table: number
  one: string
  two: string
  disputed: boolean
  said: Record<string, string>
}

export interface Desk {
  open: OpenTable[]
  results: string[]
  calls: { table: number; player: string }[]
  codes: Record<string, string>
  penalties: { player: string; penalty: string; note: string }[]
  history: { at: number; by: string; what: string }[]
}

export interface HallView {
  id: string
  version: number
  event: string
  plan: {
    name: string
    tables?: string
    diversity?: boolean
    edition?: string
    phases?: { type: string }[]
  }
  planned: number
  finished: boolean
  begun: boolean
  champion: string
  final: { place: number; player: string }[]
  tiebreakers: string[]
  me: { name: string; role: string; plays: boolean }
  players: HallPlayer[]
  rounds: RoundSeen[]
  standings: Standing[]
  bracket: Omit<Pairing, 'games' | 'called'>[][]
  cut: {
    players: string[]
    diversity: boolean
    passed_over: { player: string; place: number; reason: string }[]
    notes: string[]
  } | null
  clock: HallClock | null
  limited: boolean
  pods: { draft: string; players: string[] }[]
  building: number | null // seconds left
  match?: MyMatch | null
  desk?: Desk
}

export interface Did {
  event: HallView
  changes?: string[]
  code?: string
  problems?: string[]
}
