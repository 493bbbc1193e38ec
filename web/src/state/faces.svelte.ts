/** The printed faces of cards by name, and the one that is shown large. */
import { SvelteMap } from 'svelte/reactivity'
import { get, post } from '../api'
import type { CardFace, CardView } from '../protocol'

class Faces {
  private known = new SvelteMap<string, CardFace>()
  private marks = new SvelteMap<string, string[]>()
  private asked = new Set<string>()

  learn(faces: CardFace[]): void {
    for (const face of faces) this.known.set(face.name, face)
  }

  named(name: string): CardFace | undefined {
    return this.known.get(name)
  }

  /** Names in a sentence that are cards, longest first. */
  names(): string[] {
    return [...this.known.keys()]
  }

  /** Ask which of some cards have abilities that are not understood, and keep it on their faces. */
  async mark(shown: CardFace[]): Promise<void> {
    const ids = shown.map((face) => face.id).filter((id) => !this.asked.has(id))
    if (!ids.length) return
    for (const id of ids) this.asked.add(id)
    const { marks } = await post<{ marks: Record<string, string[]> }>('/cards/marks', { ids })
    for (const [id, texts] of Object.entries(marks)) this.marks.set(id, texts)
  }

  /** Ask again about everything: cards have another wording. */
  forget(): void {
    this.asked.clear()
    this.marks.clear()
  }

  /** The abilities of a card that are not understood. */
  byHand(face: CardFace): string[] {
    return face.by_hand.length ? face.by_hand : (this.marks.get(face.id) ?? [])
  }

  /** Ask for a face by the card's name, for links on other screens. */
  async fetch(name: string): Promise<CardFace | undefined> {
    if (!this.known.has(name)) {
      const found = await get<{ cards: CardFace[] }>(
        `/cards?limit=5&q=${encodeURIComponent(`name:"${name}"`)}`,
      )
      this.learn(found.cards)
    }
    return this.known.get(name)
  }
}

export const faces = new Faces()

export interface Shown {
  name: string
  card: CardView | null
  box: DOMRect | null
  pinned: boolean
}

/** The card shown large: beside what is pointed at, or pinned in the middle. */
class Large {
  shown = $state<Shown | null>(null)
  private timer = 0

  point(name: string, card: CardView | null, element: Element): void {
    clearTimeout(this.timer)
    if (this.shown?.pinned || !name) return
    const box = element.getBoundingClientRect()
    this.timer = window.setTimeout(
      () => (this.shown = { name, card, box, pinned: false }),
      this.shown ? 40 : 220,
    )
  }

  /** Elements lose the pointer and the focus also while they are taken away, hence later. */
  leave(): void {
    clearTimeout(this.timer)
    queueMicrotask(() => {
      if (this.shown && !this.shown.pinned) this.shown = null
    })
  }

  pin(name: string, card: CardView | null): void {
    clearTimeout(this.timer)
    if (name) this.shown = { name, card, box: null, pinned: true }
  }

  close(): void {
    clearTimeout(this.timer)
    this.shown = null
  }
}

export const large = new Large()

/** The card that a finger has selected, by its handle; the next tap on it plays it. */
export const touched = $state({ handle: 0 })

export interface Pointed {
  name: string
  card?: CardView | null
}

const HELD = 420

/** Show a card large while pointed at or focused, and pinned when pressed for long. */
export function enlarges(node: HTMLElement, pointed: Pointed) {
  let now = pointed
  let press = 0
  let held = false
  let isOver = false
  // A card that comes to lie under a resting pointer is not pointed at.
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isOver || !(event.movementX || event.movementY)) return
    isOver = true
    large.point(now.name, now.card ?? null, node)
  }
  const focus = () => {
    if (node.matches(':focus-visible')) large.point(now.name, now.card ?? null, node)
  }
  const leave = () => {
    isOver = false
    clearTimeout(press)
    large.leave()
  }
  const down = (event: PointerEvent) => {
    held = false
    if (event.pointerType === 'mouse') return
    press = window.setTimeout(() => {
      held = true
      large.pin(now.name, now.card ?? null)
    }, HELD)
  }
  const click = (event: MouseEvent) => {
    clearTimeout(press)
    if (!held) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = false
  }
  const menu = (event: Event) => {
    event.preventDefault()
    large.pin(now.name, now.card ?? null)
  }
  const pairs: [string, EventListener][] = [
    ['pointermove', over as EventListener],
    ['pointerleave', leave],
    ['pointercancel', leave],
    ['pointerdown', down as EventListener],
    ['focus', focus],
    ['blur', leave],
    ['contextmenu', menu],
  ]
  for (const [name, listener] of pairs) node.addEventListener(name, listener)
  node.addEventListener('click', click as EventListener, { capture: true })
  return {
    update: (next: Pointed) => (now = next),
    destroy: () => {
      leave()
      for (const [name, listener] of pairs) node.removeEventListener(name, listener)
      node.removeEventListener('click', click as EventListener, { capture: true })
    },
  }
}
