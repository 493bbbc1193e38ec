/** What happened, as scenes: lines of the log folded into what somebody at the table would see. */
import type { DecisionView, LogLine } from '../protocol'
import { change, isAtPlayer, isTurn, spoken } from '../table/sentences'

export interface Scene {
  n: number // the first line that it is about
  kind:
    | 'turn'
    | 'draw'
    | 'check'
    | 'play'
    | 'ability'
    | 'attack'
    | 'block'
    | 'damage'
    | 'gain'
    | 'momentum'
    | 'cycle'
  player: number
  card: string
  other: string
  amount: number
  against: number | null // the difficulty of a check
  passed: boolean | null
  names: string[] // cards that were committed for it
  status: string // how an attack was blocked
  notes: string[] // what an ability did
}

const STATUSES = ['', 'unblocked', 'partially blocked', 'completely blocked']
const NOTED = ['change', 'gain', 'turn', 'cancel', 'counter']
const NONE: Omit<Scene, 'n' | 'kind' | 'player'> = {
  card: '',
  other: '',
  amount: 0,
  against: null,
  passed: null,
  names: [],
  status: '',
  notes: [],
}

type Named = (handle: number) => string

/** Fold lines into scenes; a check that is being paid for takes its difficulty from the question. */
export function scenes(
  lines: LogLine[],
  named: Named,
  players: string[],
  asked: DecisionView | null,
): Scene[] {
  const found: Scene[] = []
  for (const line of lines) tell(line, found, named, players)
  const last = found.at(-1)
  if (last?.kind === 'check' && last.passed === null && asked?.kind === 'commit')
    last.against = last.amount + asked.amount
  return found
}

function tell(line: LogLine, found: Scene[], named: Named, players: string[]): void {
  const last = found.at(-1)
  const card = line.cards[0]?.name ?? ''
  const add = (kind: Scene['kind'], more: Partial<Scene> = {}) =>
    found.push({ ...NONE, n: line.n, kind, player: line.player, card, ...more })
  switch (line.kind) {
    case 'begin':
      if (isTurn(line)) add('turn', { amount: line.turn })
      return
    case 'move':
      return move(line, add)
    case 'check':
      add('check', { amount: line.amount, other: named(line.other) })
      return
    case 'check end':
      return endCheck(line, found, add, named)
    case 'play':
      add('play')
      return
    case 'ability':
      add('ability')
      return
    case 'attack':
      add('attack')
      return
    case 'block':
      add('block', { other: named(line.other) })
      return
    case 'blocked':
      if (last?.kind === 'block') last.status = STATUSES[line.amount] ?? ''
      return
    case 'damage':
      if (isAtPlayer(line)) add('damage', { amount: line.amount })
      else if (last) last.notes.push(spoken(line, players))
      return
    case 'health':
      if (change(line)) add('gain', { amount: change(line) })
      return
    case 'cycle':
      add('cycle')
      return
  }
  if (last?.kind === 'ability' && NOTED.includes(line.kind)) last.notes.push(spoken(line, players))
  else if (last?.kind === 'check' && line.kind === 'turn') last.names = names(line)
}

type Add = (kind: Scene['kind'], more?: Partial<Scene>) => void

function move(line: LogLine, add: Add): void {
  if (line.verb === 'draw') add('draw', { amount: line.amount, card: '' })
  else if (line.verb === 'add' && /momentum/.test(line.words)) add('momentum')
}

function endCheck(line: LogLine, found: Scene[], add: Add, named: Named): void {
  const passed = line.verb === 'pass'
  const open = found.findLast((scene) => scene.kind === 'check' && scene.passed === null)
  if (open) {
    open.passed = passed
    open.against = open.amount - line.amount
  } else add('check', { passed, other: named(line.other) }) // its number was seen before
}

const names = (line: LogLine) => line.cards.map((card) => card.name).filter(Boolean)

/** How long a scene takes, in milliseconds. */
export const LENGTHS: Record<Scene['kind'], number> = {
  turn: 420,
  draw: 160,
  check: 620,
  play: 300,
  ability: 420,
  attack: 480,
  block: 480,
  damage: 480,
  gain: 360,
  momentum: 220,
  cycle: 420,
}
