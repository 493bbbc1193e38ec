/** The story of a game, told from its log: health over time, checks, cards and the blows. */
import type { LogLine } from '../protocol'
import { change, isAtPlayer } from './sentences'

export interface Blow {
  card: string
  amount: number
  turn: number
}

export interface Side {
  health: number[] // after each change, the first is the start
  checks: number
  passed: number
  played: number
  dealt: number
  hardest: Blow | null
}

export interface Story {
  sides: [Side, Side]
  turns: number
  last: Blow | null // of what took health last, null where no attack did
  moments: number
}

const side = (health: number): Side => ({
  health: [health],
  checks: 0,
  passed: 0,
  played: 0,
  dealt: 0,
  hardest: null,
})

/** Read the log once, from the first line to the last. */
export function story(log: LogLine[], most: [number, number]): Story {
  const told: Story = { sides: [side(most[0]), side(most[1])], turns: 0, last: null, moments: 0 }
  for (const line of log) read(line, told)
  return told
}

function read(line: LogLine, told: Story): void {
  const own = told.sides[line.player === 1 ? 1 : 0]
  told.turns = Math.max(told.turns, line.turn)
  if (line.kind === 'play') own.played += 1
  if (line.kind === 'check end') {
    own.checks += 1
    own.passed += line.verb === 'pass' ? 1 : 0
  }
  if (line.kind === 'damage' && isAtPlayer(line)) hit(line, told)
  if (line.kind === 'health') {
    if (change(line) < 0) told.last = null
    drain(told, line.player, change(line))
  }
}

function hit(line: LogLine, told: Story): void {
  const other = told.sides[line.player === 1 ? 0 : 1]
  const blow = { card: line.cards[0]?.name ?? '', amount: line.amount, turn: line.turn }
  other.dealt += line.amount
  if (blow.amount > (other.hardest?.amount ?? 0)) other.hardest = blow
  told.last = blow
  drain(told, line.player, -line.amount)
}

function drain(told: Story, player: number, by: number): void {
  told.moments += 1
  told.sides.forEach((each, seat) => {
    const now = each.health.at(-1) ?? 0
    each.health.push(Math.max(0, now + (seat === player ? by : 0)))
  })
}

/** The points of a line in a box of so many units. */
export function curve(values: number[], most: number, wide: number, high: number): string {
  const step = wide / Math.max(1, values.length - 1)
  return values
    .map(
      (value, place) => `${(place * step).toFixed(1)},${(high - (value / most) * high).toFixed(1)}`,
    )
    .join(' ')
}
