/** The lesson: topics that are told when the game comes to them, and what to try. */
import type { Game } from '../state/game.svelte'

export const TOPICS = [
  'welcome',
  'hand',
  'check',
  'progressive',
  'commit',
  'foundations',
  'attack',
  'enhance',
  'block',
  'momentum',
] as const
export type Topic = (typeof TOPICS)[number]

/** Topics without which nobody knows the game; the others are told when they come up. */
const NEEDED: Topic[] = ['check', 'progressive', 'foundations', 'attack', 'block', 'momentum']

export class Lesson {
  learned = $state<Topic[]>([])
  isClosed = $state(false)
  private told: { topic: Topic; decision: number } | null = null

  constructor(private game: Game) {
    this.learned = stored(game.id)
  }

  /** The topic to tell now: the first that fits what the game asks. */
  get now(): Topic | null {
    return TOPICS.find((topic) => !this.learned.includes(topic) && this.fits(topic)) ?? null
  }

  get isDone(): boolean {
    const isOver = this.game.view !== null && this.game.view.result !== null
    return isOver || NEEDED.every((topic) => this.learned.includes(topic))
  }

  /** A choice that is made while a topic is told is its deed: the lesson goes on by itself. */
  follow(decision: number): void {
    const told = this.told
    if (told && told.decision !== decision) this.learn(told.topic)
    const topic = this.now
    this.told = topic ? { topic, decision } : null
  }

  learn(topic: Topic): void {
    if (this.learned.includes(topic)) return
    this.learned = [...this.learned, topic]
    sessionStorage.setItem(key(this.game.id), JSON.stringify(this.learned))
  }

  private fits(topic: Topic): boolean {
    const game = this.game
    const view = game.view
    const asked = game.asked
    if (!view) return false
    const own = view.players[game.seat]
    const pool = own?.zones['card pool'].count ?? 0
    const isMine = view.active === game.seat && asked?.kind === 'form'
    switch (topic) {
      case 'welcome':
        return true
      case 'hand':
        return asked?.kind === 'mulligan'
      case 'check':
        return isMine && pool === 0
      case 'progressive':
        return isMine && pool > 0
      case 'commit':
        return asked?.kind === 'commit'
      case 'foundations':
        return (own?.zones.stage.count ?? 0) > 1 && !!asked && pool === 0
      case 'attack':
        return isMine && this.hasAttack() && (own?.zones.stage.count ?? 0) > 2
      case 'enhance':
        return asked?.kind === 'enhance'
      case 'block':
        return asked?.kind === 'block'
      case 'momentum':
        return asked?.kind === 'clear' || (own?.zones.momentum.count ?? 0) > 0
    }
  }

  private hasAttack(): boolean {
    return this.game.options.some(
      (option) => option.kind === 'play' && this.game.find(option.card)?.now?.type === 'attack',
    )
  }
}

const key = (id: string) => `lesson-${id}`

function stored(id: string): Topic[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? '[]') as Topic[]
  } catch {
    return []
  }
}
