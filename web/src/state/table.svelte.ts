/** One table as somebody sees it: a view, its log and what may be chosen now. */
import type {
  CardView,
  Clocks,
  DecisionView,
  Foreseen,
  LogLine,
  OptionView,
  PlayerView,
  Preview,
  View,
  ZoneName,
} from '../protocol'

export const PASSES = ['pass', 'decline', 'done']
const LOSING = ['review', 'discard', 'destroy', 'sacrifice', 'remove', 'mulligan']
const OPEN_ZONES: ZoneName[] = ['stage', 'card pool', 'transit']

export interface Placed {
  card: CardView
  owner: number
  zone: ZoneName
}

function placed(player: PlayerView, owner: number): [number, Placed][] {
  return Object.entries(player.zones).flatMap(([zone, content]) =>
    content.cards
      .filter((card) => card.handle)
      .map((card) => [card.handle, { card, owner, zone: zone as ZoneName }] as [number, Placed]),
  )
}

export class Table {
  view = $state.raw<View | null>(null)
  decision = $state<number | null>(null)
  log = $state.raw<LogLine[]>([])
  names = $state<[string, string]>(['', ''])
  foreseen = $state.raw<Foreseen>({ progressive: [0, 0], outcomes: [] })
  previews = $state.raw<Preview[]>([])
  vain = $state.raw<number[]>([])
  payment = $state.raw<number[]>([])
  clocks = $state.raw<Clocks | null>(null)
  pointed = $state<number | null>(null)
  openPile = $state<{ owner: number; zone: ZoneName } | null>(null)

  /** The seat at the bottom of the table. */
  get seat(): number {
    return this.view?.seat === 1 ? 1 : 0
  }

  get asked(): DecisionView | null {
    return this.view?.decision ?? null
  }

  get options(): OptionView[] {
    return this.asked?.options ?? []
  }

  /** Every card that can be pointed at, by handle. */
  cards = $derived(new Map((this.view?.players ?? []).flatMap(placed)))

  /** What becomes of one card, such as an attack to keep: buttons say it better than the card. */
  get isAboutOne(): boolean {
    const [first, ...rest] = this.asked?.options ?? []
    if (!first?.card || !rest.length || this.asked?.kind === 'form') return false
    return rest.every((option) => option.card === first.card)
  }

  /** The options of each card that lies open; none where the chooser or buttons show them all. */
  byCard = $derived.by(() => {
    const isElsewhere = this.isAboutOne || this.away.length > 0
    const laid = isElsewhere ? [] : this.options.filter((option) => option.card)
    return new Map(
      laid.map(({ card }) => [card, laid.filter((option) => option.card === card)] as const),
    )
  })

  /** All options with a card, for the chooser, as soon as one of them lies in a pile or deck. */
  get away(): OptionView[] {
    const cards = this.isAboutOne ? [] : this.options.filter((option) => option.card)
    return cards.every((option) => this.isLaidOut(option.card)) ? [] : cards
  }

  /** Options without a card, or all of one card: buttons of the prompt. */
  get plain(): OptionView[] {
    return this.options.filter(
      (option) => (!option.card || this.isAboutOne) && !PASSES.includes(option.kind),
    )
  }

  get pass(): OptionView | null {
    return this.options.find((option) => PASSES.includes(option.kind)) ?? null
  }

  /** Point at an option or none; elements lose the focus also while they are taken away. */
  point(option: number | null): void {
    queueMicrotask(() => (this.pointed = option))
  }

  find(handle: number): CardView | null {
    return this.cards.get(handle)?.card ?? null
  }

  /** Tell whether a card that is chosen now is given away, not played. */
  get isLosing(): boolean {
    const asked = this.asked
    return !!asked && (LOSING.includes(asked.kind) || LOSING.includes(asked.about))
  }

  /** Tell whether all that a card offers now would change nothing for the better. */
  isVain(handle: number): boolean {
    const found = this.byCard.get(handle) ?? []
    return found.length > 0 && found.every((option) => this.vain.includes(option.number))
  }

  preview(option: number | null): Preview | null {
    return this.previews.find((preview) => preview.option === option) ?? null
  }

  private isLaidOut(handle: number): boolean {
    const place = this.cards.get(handle)
    if (!place) return false
    return OPEN_ZONES.includes(place.zone) || (place.zone === 'hand' && place.owner === this.seat)
  }
}
