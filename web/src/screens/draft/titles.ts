/** Names of sets and starters as people read them. */
import type { Handout } from '../../protocol'
import { words } from '../../words'

/** What a host may set besides the usual. */
export interface Wanted {
  boosters: string[]
  starters: string[]
  mixed: boolean
  picks: number
  best_of: number
}

export const titled = (id: string): string =>
  id.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())

/** Say what everybody receives, copies joined: "2 First Bell, 3 Old School". */
export function handedOut(handout: Handout, hasStarter: boolean): string {
  const counts = new Map<string, number>()
  for (const code of handout.boosters) counts.set(code, (counts.get(code) ?? 0) + 1)
  const boosters = [...counts].map(([code, count]) => words.drafts.boosters(count, titled(code)))
  return words.drafts.handout(boosters.join(', '), hasStarter, handout.mixed)
}
