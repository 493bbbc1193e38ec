/** Work that the server does for long: how far it is, what came of it, and how to end it. */
import { follow, reason } from '../api'
import type { Progress } from '../protocol'

export class Following<T> {
  progress = $state<Progress | null>(null)
  isWaiting = $state(false)
  isOn = $state(false)
  found = $state.raw<T | null>(null)
  problem = $state('')
  private ending: AbortController | null = null

  async start(path: string, body?: unknown): Promise<void> {
    this.stop()
    const ending = (this.ending = new AbortController())
    this.isOn = true
    this.found = this.progress = null
    this.problem = ''
    try {
      this.found = await follow<T>(path, body, ending.signal, (news) => {
        this.isWaiting = news.waiting ?? false
        this.progress = news.progress ?? this.progress
      })
    } catch (error) {
      if (!ending.signal.aborted) this.problem = reason(error)
    } finally {
      if (this.ending === ending) this.isOn = this.isWaiting = false
    }
  }

  stop(): void {
    this.ending?.abort()
    this.isOn = this.isWaiting = false
  }
}
