/** Cards and options in words: for labels, screen readers and buttons. */
import type { CardView, DecisionView, OptionView, Preview } from '../protocol'
import { words } from '../words'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Say what a card is and how it lies, for those who cannot see it. */
export function describe(card: CardView): string {
  const now = card.now
  if (!card.name || !now) return words.card.hidden
  const parts = [card.name, words.types[now.type] ?? now.type]
  if (card.face === 'down') parts.push(words.card.faceDown)
  if (now.type === 'attack') {
    parts.push(words.heights[now.zone] ?? now.zone)
    parts.push(`${words.card.speed} ${now.speed}`, `${words.card.damage} ${now.damage}`)
  }
  if (now.type !== 'character') parts.push(`${words.card.difficulty} ${now.difficulty}`)
  parts.push(`${words.card.check} ${now.check}`)
  if (now.block_zone)
    parts.push(`${words.card.block} ${words.heights[now.block_zone]} ${signed(now.block)}`)
  if (card.committed) parts.push(words.card.committed)
  parts.push(...card.flags.filter((flag) => flag !== 'starting'))
  for (const [name, count] of Object.entries(card.counters))
    parts.push(words.card.counters(name, count))
  return parts.filter(Boolean).join(', ')
}

/** The values of a card that lies open; a face-down card has none to show. */
export const openValues = (card: CardView) =>
  card.face === 'down' || !card.known ? null : card.now

/** Tell whether a value is above or below what is printed. */
export function changed(value: number, printed: number | undefined): '' | 'up' | 'down' {
  if (printed === undefined || value === printed) return ''
  return value > printed ? 'up' : 'down'
}

export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

export const LIKELY = 0.75

/** What a check takes and brings: its difficulty, one chance, and the cards that it would cost. */
export function likely(preview: Preview): [number, number, number, string] {
  const most = Math.max(...preview.chances, 0)
  const wanted = Math.min(LIKELY, most)
  const commits = Math.max(
    0,
    preview.chances.findIndex((chance) => chance >= wanted),
  )
  const brings = words.outlook.brings[preview.block?.status ?? ''] ?? ''
  return [preview.difficulty, preview.chances[commits] ?? 0, commits, brings]
}

/** Say what an option does, as a person would. */
export function optionWords(option: OptionView, decision: DecisionView): string {
  if (decision.kind === 'arrange') {
    if (option.kind === 'done') return words.options.leave
    if (option.words === 'pick a card') return words.options.card(option.number + 1)
  }
  if (decision.kind === 'order' && option.kind === 'choose')
    return capital(option.words.replace(/^choose /, ''))
  if (option.kind === 'pick') {
    const verb = words.abouts[decision.about] ?? words.options.pick
    return `${verb} ${option.words.replace(/^pick /, '')}`
  }
  if (option.kind === 'pass' && decision.kind === 'form') return words.options.endTurn
  if (option.kind === 'half')
    return capital(option.words.replace(/^half (.+) (\S+)$/, 'play $1 as $2'))
  if (option.kind === 'spot') return words.options.spot(option.words.replace(/^spot /, ''))
  if (option.words === option.kind || decision.kind === 'clear') return plainWords(option.kind)
  return capital(option.words)
}

function plainWords(kind: string): string {
  const found = (words.options as Record<string, unknown>)[kind]
  return typeof found === 'string' ? found : capital(kind)
}

/** Tell whether fewer cards than asked for may be chosen. */
export const isUpTo = (decision: DecisionView) =>
  decision.options.some((option) => option.kind === 'done')

/** Which of our questions it is: of some kinds there are two. */
function prompted({ kind, options }: DecisionView): string {
  if (kind === 'form' && !options.some((each) => each.kind === 'pass')) return 'firstForm'
  return kind === 'order' && options[0]?.kind === 'choose' ? 'whoFirst' : kind
}

/** The question of a decision: what is asked of the cards of which place, and why. */
export function question(
  decision: DecisionView,
  type = '',
  place = '',
): { title: string; more: string } {
  const [title, more] = words.prompts[prompted(decision)] ?? [decision.prompt, '']
  const verb = words.abouts[decision.about]
  if (decision.kind === 'pick' && verb)
    return { title: words.amounts.asks(verb, decision.amount, isUpTo(decision), type, place), more }
  if (decision.kind === 'mulligan' && decision.about === 'mulligan') {
    const { mulligan, mulliganOn, mulliganMore } = words.amounts
    return { title: isUpTo(decision) ? mulliganOn : mulligan, more: mulliganMore }
  }
  return { title, more }
}
