/** How a game ended, in words. */
import type { View } from '../protocol'
import { words } from '../words'

export interface Verdict {
  kind: 'won' | 'lost' | 'draw' | 'over'
  winner: number
  title: string
  words: string
}

export function verdict(view: View, names: string[], watching: boolean): Verdict | null {
  const winner = view.result
  if (winner === null) return null
  const kind = watching || winner > 1 ? 'over' : winner === view.seat ? 'won' : 'lost'
  const lost = missing(view.ending)
  const because = lost ? words.over.because[kind](lost) : sentence(view.ending, names)
  if (winner > 1) return { kind: 'draw', winner, title: words.over.draw, words: because }
  const title = kind === 'over' ? words.over.ended(names[winner] ?? '') : words.over[kind]
  return { kind, winner, title, words: because }
}

/** Name what the loser ran out of, "" where the game ended otherwise. */
function missing(ending: string): string {
  if (ending === 'the other player could not cycle') return words.over.cards
  const points = words.over.ranOut.exec(ending)?.[1]
  return points ? words.over.left(points) : ''
}

/** Put the players' names into a sentence of the engine, which begins with one or two. */
export function sentence(text: string, names: string[]): string {
  const said = text.replace(/^(one|two)(?= |'s)/i, (word) => {
    return names[word.toLowerCase() === 'one' ? 0 : 1] || word
  })
  return said && said.charAt(0).toUpperCase() + said.slice(1) + (/[.!?]$/.test(said) ? '' : '.')
}
