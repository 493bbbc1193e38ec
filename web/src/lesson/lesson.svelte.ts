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

  /** The option to try now, where one is clearly good for learning. */
  get hint(): number | null {
    const asked = this.game.asked
    if (!asked) return null
    const kinds = asked.options.map((option) => option.kind)
    if (asked.kind === 'form') return this.form()
    if (asked.kind === 'block') return this.block()
    if (asked.kind === 'clear') return found(kinds.indexOf('momentum'))
    if (asked.kind === 'mulligan') return found(kinds.indexOf('keep'))
    if (asked.kind === 'commit') return found(kinds.indexOf('pick'))
    return this.game.pass?.number ?? 0
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
        return isMine && this.attacks().length > 0 && (own?.zones.stage.count ?? 0) > 2
      case 'enhance':
        return asked?.kind === 'enhance'
      case 'block':
        return asked?.kind === 'block'
      case 'momentum':
        return asked?.kind === 'clear' || (own?.zones.momentum.count ?? 0) > 0
    }
  }

  private attacks(): number[] {
    return this.plays('attack')
  }

  private plays(type: string): number[] {
    const asked = this.game.asked
    return (asked?.options ?? [])
      .filter((option) => option.kind === 'play')
      .filter((option) => this.game.find(option.card)?.now?.type === type)
      .map((option) => option.number)
  }

  /** Build first; attack once there is something to commit and the chance is fair. */
  private form(): number | null {
    const stage = this.game.view?.players[this.game.seat]?.zones.stage.count ?? 0
    const likely = (option: number) => this.game.preview(option)?.chances.at(-1) ?? 0.5
    const attacks = this.attacks().filter((option) => likely(option) >= 0.5)
    const built = this.plays('foundation').filter((option) => likely(option) >= 0.6)
    if (stage > 3 && attacks.length) return attacks[0] ?? null
    return built[0] ?? attacks[0] ?? this.game.pass?.number ?? null
  }

  private block(): number | null {
    const chances = (this.game.asked?.options ?? [])
      .filter((option) => option.kind === 'block')
      .map((option) => ({ option: option.number, preview: this.game.preview(option.number) }))
      .sort((one, two) => worth(two.preview) - worth(one.preview))
    return chances[0]?.option ?? this.game.pass?.number ?? null
  }
}

type Shown = ReturnType<Game['preview']>

function worth(preview: Shown): number {
  const chance = preview?.chances.at(-1) ?? 0
  return chance * ((preview?.block?.failed ?? 0) - (preview?.block?.damage ?? 0))
}

const found = (place: number) => (place < 0 ? null : place)
const key = (id: string) => `lesson-${id}`

function stored(id: string): Topic[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? '[]') as Topic[]
  } catch {
    return []
  }
}
