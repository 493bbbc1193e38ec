/** One table as somebody sees it: a view, its log and what may be chosen now. */
import type {
  CardView,
  Cause,
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
import { LIKELY, likely } from '../cards/describe'
import { words } from '../words'

export const PASSES = ['pass', 'decline', 'done']
const WINDOWS = ['enhance', 'blitz', 'respond']
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
  habitual = $state.raw<number[]>([])
  payment = $state.raw<number[]>([])
  cause = $state.raw<Cause | null>(null)
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

  /** The one place in which all cards lie that may be chosen now, null where there are several. */
  get place(): Placed | null {
    const [first, ...rest] = this.options
      .filter((option) => option.card)
      .map((option) => this.cards.get(option.card))
    const isOne = rest.every((each) => each?.zone === first?.zone && each?.owner === first?.owner)
    return first && isOne ? first : null
  }

  /** The one type of all cards that may be chosen now, "" where there are several. */
  get picked(): string {
    const types = this.options.map((option) => this.find(option.card)?.now?.type ?? '')
    const found = types.filter((_, place) => this.options[place]?.card)
    return found.every((type) => type === found[0]) ? (found[0] ?? '') : ''
  }

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

  /** What follows a choice that is the last one: "then pass", or "then end turn". */
  get then(): string {
    const kind = this.asked?.kind ?? ''
    if (!this.isLive) return ''
    if (kind === 'form') return words.table.thenEnd
    return this.pass && WINDOWS.includes(kind) ? words.table.thenPass : ''
  }

  /** Whether choices may say more than themselves: not in replays, and not in the lesson. */
  get isLive(): boolean {
    return false
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

  /** The points that a click on an option agrees to pay for its check: those told on the card. */
  agreed(option: number | null): number {
    if (this.asked?.options.find((each) => each.number === option)?.kind === 'ability') return 1
    const preview = this.preview(option)
    return preview ? likely(preview)[2] : 0
  }

  /** Foundations that are likely to pass, the hardest first: each makes the next one harder. */
  get builds(): OptionView[] {
    if (!this.isLive || this.asked?.kind !== 'form') return []
    return this.previews
      .filter((preview) => likely(preview)[1] >= LIKELY)
      .sort((one, other) => other.difficulty - one.difficulty)
      .flatMap(({ option }) => this.options.filter((each) => each.number === option))
      .filter(({ card }) => this.find(card)?.now?.type === 'foundation')
  }

  /** The cards that pay: for the check that is short, or for the option that is pointed at. */
  payers = $derived(
    this.payment.length
      ? this.payment
      : (this.preview(this.pointed)?.payers.slice(0, this.agreed(this.pointed)) ?? []),
  )

  preview(option: number | null): Preview | null {
    return this.previews.find((preview) => preview.option === option) ?? null
  }

  private isLaidOut(handle: number): boolean {
    const place = this.cards.get(handle)
    if (!place) return false
    return OPEN_ZONES.includes(place.zone) || (place.zone === 'hand' && place.owner === this.seat)
  }
}
