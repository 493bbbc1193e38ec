/** A deck that is being built: its list, what is said of it, and the way back. */
import { get, post, put, reason } from '../api'
import type { DeckText, Named } from '../answers'
import type { CardFace, Doubt, Listed, Verdict } from '../protocol'
import { notes } from './notes.svelte'
import { words } from '../words'

export type Section = 'character' | 'main' | 'side'

interface Change {
  card: string
  by?: number
  section?: Section
  line?: number
}

const MOST_PAST = 200

export class Building {
  name = $state(words.decks.untitled)
  text = $state('')
  format = $state('')
  edition = $state('')
  isSaved = $state(true)
  isLoaded = $state(false) // until then nobody types what an answer would overwrite
  checked = $state.raw<Verdict | null>(null)
  past = $state.raw<string[]>([])
  private queue: Promise<void> = Promise.resolve()

  /** Begin with an empty list. */
  begin(): void {
    this.isLoaded = true
  }

  async load(id: string): Promise<void> {
    const deck = await get<DeckText>(`/decks/${encodeURIComponent(id)}`)
    this.name = deck.name
    this.text = deck.text
    this.format = deck.format
    this.edition = deck.edition
    this.isLoaded = true
  }

  async check(): Promise<void> {
    const { text, format, edition } = this
    try {
      const checked = await post<Verdict>('/decks/check', { text, format, edition })
      if (text !== this.text) return
      if (checked.text)
        this.become(checked.text) // what another program wrote becomes lines
      else this.checked = checked
    } catch (error) {
      notes.say(reason(error), true)
    }
  }

  /** Keep a deck; returns its id. */
  async save(id: string): Promise<string> {
    await this.queue
    const { name, text, format, edition } = this
    const body = { name, text, format, edition }
    if (id === 'new') id = (await post<Named>('/decks', body)).id
    else await put(`/decks/${encodeURIComponent(id)}`, body)
    const isSame = text === this.text && name === this.name
    if (isSame && format === this.format && edition === this.edition) this.isSaved = true
    return id
  }

  add(face: CardFace, section: Section = 'main'): void {
    const isStart = section === 'main' && face.type === 'character' && !this.has('character')
    this.ask([{ card: face.id, by: 1, section: isStart ? 'character' : section }])
  }

  /** How many copies of a card the list has, in whichever section. */
  copies(face: CardFace): number {
    const lines = (this.checked?.cards ?? []).filter((card) => card.id === face.id)
    return lines.reduce((sum, card) => sum + card.count, 0)
  }

  more(card: Listed, by: number): void {
    this.ask([{ card: card.id, by, section: card.section as Section }])
  }

  /** Take one copy from the deck to the sideboard, or back. */
  move(card: Listed): void {
    const to: Section = card.section === 'side' ? 'main' : 'side'
    this.ask([
      { card: card.id, by: -1, section: card.section as Section },
      { card: card.id, by: 1, section: to },
    ])
  }

  settle(doubt: Doubt, card: string): void {
    this.ask([{ card, line: doubt.line }])
  }

  /** Put another list in place of this one, which can be undone. */
  become(text: string): void {
    if (text === this.text) return
    this.remember()
    this.text = text
    this.isSaved = false
  }

  remember(): void {
    if (this.past.at(-1) !== this.text) this.past = [...this.past, this.text].slice(-MOST_PAST)
  }

  undo(): void {
    const place = this.past.findLastIndex((each) => each !== this.text)
    const text = this.past[place]
    this.past = this.past.slice(0, Math.max(0, place))
    if (text === undefined) return
    this.text = text
    this.isSaved = false
  }

  private has(section: Section): boolean {
    return !!this.checked?.cards.some((card) => card.section === section)
  }

  /** Changes are made one after the other, each in what the one before has left. */
  private ask(changes: Change[]): void {
    this.queue = this.queue.then(async () => {
      try {
        this.become(await this.changed(changes))
        await this.check()
      } catch (error) {
        notes.say(reason(error), true)
      }
    })
  }

  /** Make changes in the list as it stands when the answer comes: it may be typed in meanwhile. */
  private async changed(changes: Change[]): Promise<string> {
    const { text, format } = this
    const found = await post<{ text: string }>('/decks/change', { text, format, changes })
    return text === this.text ? found.text : this.changed(changes)
  }
}
