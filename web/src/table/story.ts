/** The story of a game, told from its log: health over time, checks, blows and what they turned. */
import type { LogLine } from '../protocol'
import { change, isAtPlayer } from './sentences'

export interface Blow {
  card: string
  amount: number
  turn: number
  moment: number // of the curve
}

export interface Side {
  checks: number
  failed: number
  played: number
  dealt: number
  hardest: Blow | null
  work: Record<string, number> // damage by card
}

export interface Moment {
  turn: number
  health: [number, number]
}

export interface Story {
  moments: Moment[] // the first is the start, each other one a change of health
  sides: [Side, Side]
  last: Blow | null // of what took health last, null where no attack did
  turned: Blow | null // since which one and the same player was ahead
  most: [number, number]
}

const side = (): Side => ({
  checks: 0,
  failed: 0,
  played: 0,
  dealt: 0,
  hardest: null,
  work: {},
})

/** Read the log once, from the first line to the last. */
export function story(log: LogLine[], most: [number, number]): Story {
  const told: Story = {
    moments: [{ turn: 0, health: [...most] }],
    sides: [side(), side()],
    last: null,
    turned: null,
    most,
  }
  for (const line of log) read(line, told)
  return told
}

/** The cards of a side that dealt the most damage, the best first. */
export const workers = (each: Side, count: number): [string, number][] =>
  Object.entries(each.work)
    .sort((one, two) => two[1] - one[1])
    .slice(0, count)

function read(line: LogLine, told: Story): void {
  const own = told.sides[line.player === 1 ? 1 : 0]
  if (line.kind === 'play') own.played += 1
  if (line.kind === 'check end') {
    own.checks += 1
    own.failed += line.verb === 'pass' ? 0 : 1
  }
  if (line.kind === 'damage' && isAtPlayer(line)) hit(line, told)
  if (line.kind === 'health') drain(told, line, change(line), null)
}

function hit(line: LogLine, told: Story): void {
  const other = told.sides[line.player === 1 ? 0 : 1]
  const { amount, turn } = line
  const blow = { card: line.cards[0]?.name ?? '', amount, turn, moment: told.moments.length }
  other.dealt += amount
  if (amount > (other.hardest?.amount ?? 0)) other.hardest = blow
  if (blow.card) other.work[blow.card] = (other.work[blow.card] ?? 0) + amount
  drain(told, line, -amount, blow)
}

function drain(told: Story, line: LogLine, by: number, blow: Blow | null): void {
  const before = told.moments.at(-1)?.health ?? told.most
  const health = before.map((now, seat) =>
    Math.max(0, now + (seat === line.player ? by : 0)),
  ) as Moment['health']
  if (by < 0) told.last = blow
  const now = ahead(health, told.most)
  if (now && now !== ahead(before, told.most)) told.turned = blow
  told.moments.push({ turn: line.turn, health })
}

/** Who has more of their health left: 1 for the first player, -1 for the other, else 0. */
const ahead = (health: Moment['health'], most: Story['most']): number =>
  Math.sign(health[0] * most[1] - health[1] * most[0])

/** Where turns begin on the curve: the moment of their first change, and their number. */
export const turns = (moments: Moment[]): { place: number; turn: number }[] =>
  moments.flatMap(({ turn }, place) =>
    place && turn !== moments[place - 1]?.turn ? [{ place, turn }] : [],
  )

/** A stair of values in a box of so many units. */
export function stair(values: number[], most: number, wide: number, high: number): string {
  const step = wide / Math.max(1, values.length - 1)
  const y = (value: number) => (high - (value / most) * high).toFixed(1)
  return values
    .map((value, place) => (place ? `H${(place * step).toFixed(1)}V${y(value)}` : `M0 ${y(value)}`))
    .join('')
}
