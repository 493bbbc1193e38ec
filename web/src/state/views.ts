/** Views come short: a card that is as it was told last stands as its handle. */
import type { CardView, ShortView, View, ZoneView } from '../protocol'

/** A copy of an attack lies face down, and everybody knows what it is. */
const opened = (card: CardView): CardView =>
  card.flags.includes('copy') && card.now?.name
    ? { ...card, name: card.now.name, known: true, face: 'up' }
    : card

export class Views {
  private told = new Map<number, CardView>()

  /** Put each card back in its place; null where one is missing, so that all must be told anew. */
  whole(short: ShortView): View | null {
    const now = new Map<number, CardView>()
    let isWhole = true
    const look = (card: CardView | number): CardView[] => {
      const found = typeof card === 'number' ? this.told.get(card) : opened(card)
      if (found) now.set(found.handle, found)
      else isWhole = false
      return found ? [found] : []
    }
    const players = short.players.map((player) => {
      const zones = Object.entries(player.zones).map(([name, { count, cards }]) => {
        return [name, { count, cards: cards.flatMap(look) } satisfies ZoneView]
      })
      return { ...player, zones: Object.fromEntries(zones) as View['players'][0]['zones'] }
    })
    this.told = now
    return isWhole ? { ...short, players: players as View['players'] } : null
  }

  forget(): void {
    this.told.clear()
  }
}
