/** Rules in our own words, looked up once each. */
import { SvelteMap } from 'svelte/reactivity'
import { get } from '../api'
import type { Rule } from '../answers'

class Rulebook {
  private found = new SvelteMap<string, Rule | null>()
  private asked: string[] = []

  /** Return a rule by its paragraph when it is there, and ask for it when it is not. */
  look(citation: string): Rule | null | undefined {
    return this.found.get(citation)
  }

  async ask(citation: string): Promise<void> {
    if (!citation || this.asked.includes(citation)) return
    this.asked.push(citation)
    try {
      this.found.set(citation, await get<Rule>(`/rules/${encodeURIComponent(citation)}`))
    } catch {
      this.found.set(citation, null)
    }
  }
}

export const rulebook = new Rulebook()
