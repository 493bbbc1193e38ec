/** What keywords do, asked for once by the rulebook that is played. */
import { SvelteMap } from 'svelte/reactivity'
import { get } from '../api'

const known = new SvelteMap<string, Record<string, string>>()
const asked: string[] = []
const NAME = /^(?:.* )?([A-Z]\w*)(?: \(|:|$)/

/** The keyword's own name: Stun in "Deadlock Stun: 2". */
const nameOf = (keyword: string) => NAME.exec(keyword)?.[1] ?? keyword

/** Return the keywords of a card that do something, each once and with what it does. */
export function explained(keywords: string[], edition: string): [string, string][] {
  const found = known.get(edition) ?? {}
  return [...new Set(keywords)].flatMap((keyword) => {
    const told = found[nameOf(keyword)]
    return told ? [[keyword, told.replace(/^\w+: /, '')] as [string, string]] : []
  })
}

/** Ask what keywords do by a rulebook. */
export async function learnKeywords(edition: string): Promise<void> {
  if (!edition || asked.includes(edition)) return
  asked.push(edition)
  try {
    known.set(edition, await get(`/rules/keywords/${encodeURIComponent(edition)}`))
  } catch {
    asked.splice(asked.indexOf(edition), 1)
  }
}
