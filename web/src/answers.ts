/** Answers of the server that are put together where they are asked for. */
import type { CardFace, DeckFace, Handout, Rated, Rival, Step } from './protocol'

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

export interface EditionChoice extends Named {
  default: boolean
}

export interface OpenGame {
  id: string
  edition: string
  names: string[]
  clock?: string
  rated: Rated | null
}

export interface Lobby {
  bots: Rival[]
  editions: EditionChoice[]
  decks: DeckFace[]
  formats: Named[]
  writers: string[]
  clocks: Named[]
  ratings: boolean
  open: OpenGame[]
  watch: OpenGame[]
}

export interface GameSummary {
  id: string
  state: 'waiting' | 'swapping' | 'playing' | 'over'
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
  rated: Rated | null
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
  folder: string
  notes: string
  link: string
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
  note: string // how far it is shown as it was recorded
  result: number | null
  words: string
  seats: number[]
  choices: { n: number; turn: number; seat: number; words: string }[]
}

export interface DraftSummary {
  id: string
  kind: string
  state: string
  format: string
  set: string
  names: string[]
  seat: number | null
  open: boolean
  handout: Handout
}

export interface DraftChoices {
  mine: DraftSummary[]
  open: DraftSummary[]
  formats: (Named & { draft: boolean; sealed: boolean })[]
  sets: { id: string; size: number; starters: string[] }[]
}

export interface DraftStory extends DraftSummary {
  secret: string
  steps: Step[]
  faces: Record<string, CardFace>
}
