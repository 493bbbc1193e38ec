/** An event as this page knows it: followed without end, changed by acts. */
import { get, post, reason } from '../api'
import type { Did, HallView } from '../halls'

const RETRY = 2000

export class Hall {
  view = $state<HallView | null>(null)
  problem = $state('')
  isBusy = $state(false)
  /** When the view came, to let its clock run on. */
  at = $state(Date.now())
  private stopped = false

  constructor(readonly id: string) {}

  async follow(): Promise<void> {
    while (!this.stopped) {
      try {
        const since = this.view ? `?since=${this.view.version}` : ''
        this.take(await get<HallView>(`/events/${this.id}${since}`))
      } catch (error) {
        if (!this.view) this.problem = reason(error)
        await new Promise((done) => setTimeout(done, RETRY))
      }
    }
  }

  stop(): void {
    this.stopped = true
  }

  async act(what: string, fields: Record<string, unknown> = {}): Promise<Did | null> {
    this.isBusy = true
    this.problem = ''
    try {
      const did = await post<Did>(`/events/${this.id}/${what}`, fields)
      this.take(did.event)
      return did
    } catch (error) {
      this.problem = reason(error)
      return null
    } finally {
      this.isBusy = false
    }
  }

  private take(seen: HallView): void {
    if (this.view && seen.version < this.view.version) return
    this.view = seen
    this.at = Date.now()
  }
}
