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
  const because = words.over.because[view.ending]?.[kind] ?? sentence(view.ending, names)
  if (winner > 1) return { kind: 'draw', winner, title: words.over.draw, words: because }
  const title = kind === 'over' ? words.over.ended(names[winner] ?? '') : words.over[kind]
  return { kind, winner, title, words: because }
}

/** Put the players' names into a sentence of the engine, which begins with one or two. */
export function sentence(text: string, names: string[]): string {
  const said = text.replace(/^(one|two)(?= |'s)/i, (word) => {
    return names[word.toLowerCase() === 'one' ? 0 : 1] || word
  })
  return said && said.charAt(0).toUpperCase() + said.slice(1) + (/[.!?]$/.test(said) ? '' : '.')
}
