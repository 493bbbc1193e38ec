/** The stage: scenes in a queue, played one after the other over the table, never in the way. */
import type { Scene } from './scenes'
import { LENGTHS } from './scenes'
import { likes } from '../state/settings.svelte'

const LONGEST = 4200 // milliseconds that a whole queue may take
const SHORTEST = 90 // of one scene

export class Stage {
  now = $state.raw<Scene | null>(null)
  private waiting = $state.raw<Scene[]>([])
  private timer = 0
  private pace = 1

  /** Play scenes behind those that are on, all of them faster where they are many. */
  play(scenes: Scene[]): void {
    if (!scenes.length || isStill()) return
    this.waiting = [...this.waiting, ...scenes]
    const whole = this.waiting.reduce((sum, scene) => sum + LENGTHS[scene.kind], 0)
    this.pace = Math.min(1, LONGEST / whole)
    if (!this.now) this.next()
  }

  /** Leave out all that is still to come. */
  skip(): void {
    clearTimeout(this.timer)
    this.waiting = []
    this.now = null
  }

  get isOn(): boolean {
    return this.now !== null
  }

  /** The seconds that the scene takes which is on. */
  get seconds(): number {
    return this.now ? this.length(this.now) / 1000 : 0
  }

  /** What a player's health still shows more than it is, because the blow was not seen yet. */
  unseen(player: number): number {
    return this.waiting
      .filter((scene) => scene.player === player)
      .reduce((sum, { kind, amount }) => {
        if (kind === 'damage') return sum + amount
        return kind === 'gain' ? sum - amount : sum
      }, 0)
  }

  private length(scene: Scene): number {
    return Math.max(SHORTEST, LENGTHS[scene.kind] * this.pace)
  }

  private next(): void {
    const [first, ...rest] = this.waiting
    this.now = first ?? null
    this.waiting = rest
    if (first) this.timer = window.setTimeout(() => this.next(), this.length(first))
  }
}

/** Tell whether the reader wants things to happen at once. */
const isStill = () => !likes.motion || matchMedia('(prefers-reduced-motion: reduce)').matches
