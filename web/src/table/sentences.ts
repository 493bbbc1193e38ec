/** Lines of the log: which to show, and where card names stand in them. */
import type { LogLine } from '../protocol'
import { named } from './hands'
import { sentence } from './verdict'

const QUIET = ['begin', 'end', 'attempt', 'resolve', 'resolve ability', 'choose']

/** Tell whether a line only says what the table shows anyway. */
export function isQuiet(line: LogLine): boolean {
  return QUIET.includes(line.kind) || (line.kind === 'move' && / checks /.test(line.words))
}

export const isTurn = (line: LogLine) =>
  line.kind === 'begin' && /the turn begins/i.test(line.words)

/** Tell whether damage is dealt to a player; a backup is named by its own name. */
export const isAtPlayer = (line: LogLine) => /^(one|two) /i.test(line.words)

/** The health that a line adds, or takes away. */
export function change(line: LogLine): number {
  if (line.verb === 'gain') return line.amount
  return line.verb === 'lose' ? -line.amount : 0
}

export interface Piece {
  text: string
  card: string
}

/** Cut a sentence at the names of its cards. */
export function pieces(line: LogLine, names: string[]): Piece[] {
  const cards = [...new Set(line.cards.map((card) => card.name).filter(Boolean))]
  // A card may be called Two Left Feet: only players are renamed.
  const isCard = cards.some((name) => line.words.startsWith(name))
  const isByHand = line.kind === 'by hand'
  let text = isCard ? line.words : sentence(isByHand ? named(line.words, names) : line.words, names)
  if (line.kind === 'check' && cards[0]) text = text.replace(/\.$/, ` (${cards[0]}).`)
  if (!cards.length) return [{ text, card: '' }]
  cards.sort((one, two) => two.length - one.length)
  const pattern = new RegExp(`(${cards.map(escape).join('|')})`)
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part) => ({ text: part, card: cards.includes(part) ? part : '' }))
}

/** Say a line of the log with the players' names. */
export const spoken = (line: LogLine, names: string[]): string =>
  pieces(line, names)
    .map((piece) => piece.text)
    .join('')

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export interface Check {
  value: number
  name: string
  player: number
}

/** Find the check of what is being played now, or of what was played last this turn. */
export function lastCheck(log: LogLine[]): Check | null {
  const line = log.findLast((each) => each.kind === 'check' || isTurn(each))
  const value = line && /(-?\d+)\.$/.exec(line.words)
  if (!line || !value) return null
  return { value: Number(value[1]), name: line.cards[0]?.name ?? '', player: line.player }
}

export interface Told {
  line: LogLine
  check: string // of a play: what was checked for it, and what was committed
  isPart: boolean // of the play above: its abilities, its block, its damage
}

/** Tell whether whoever's turn it is begins something of their own with a line. */
const isPlay = (line: LogLine, active: number) =>
  line.player === active &&
  (line.kind === 'play' || line.kind === 'fail' || / the form of /.test(line.words))

type UnderWay = '' | 'attack' | 'form'

/** What is under way from a line on: the lines that follow belong to it. */
function underWay(before: UnderWay, line: LogLine, isNew: boolean): UnderWay {
  if (line.kind === 'attack') return 'attack'
  if (isNew) return line.kind === 'ability' ? 'form' : ''
  if (line.kind === 'begin' && / (turn|phase) begins/i.test(line.words)) return ''
  if (line.kind === 'end' && / (damage step|resolution|phase) ends/i.test(line.words)) return ''
  return before === 'form' && line.kind === 'resolve ability' ? '' : before
}

/** The log as it is read: checks and what was committed for them stand with what they were for. */
export function folded(log: LogLine[]): Told[] {
  const told: Told[] = []
  let check = ''
  let active = -1
  let current: UnderWay = ''
  for (const line of log) {
    if (isTurn(line)) active = line.player
    const isNew = isPlay(line, active)
    const isPart = !isNew && (current !== '' || line.kind === 'attack')
    current = underWay(current, line, isNew)
    if (line.kind === 'check') check = `${line.amount}`
    else if (check && line.kind === 'turn' && line.verb === 'commit' && line.other) continue
    else if (line.kind === 'check end') check = against(check, line)
    else if (isTurn(line) || !isQuiet(line)) {
      const isFor = line.kind === 'play' || line.kind === 'fail'
      told.push({ line, check: isFor ? check : '', isPart })
      if (isFor) check = ''
    }
  }
  return told
}

/** Whoever passed a check that was short has committed what was missing, face down cards too. */
function against(check: string, line: LogLine): string {
  const need = Number(check) - line.amount
  if (line.verb !== 'pass') return `${check} < ${need}`
  return line.amount < 0 ? `${check} +${-line.amount} ≥ ${need}` : `${check} ≥ ${need}`
}
