/** The rule or keyword that is being pointed at, told in plain words beside it. */
import { rulebook } from './rules.svelte'

class Tip {
  shown = $state<{ rule: string; title: string; words: string; box: DOMRect } | null>(null)

  show(rule: string, element: Element): void {
    if (!rule) return
    this.tell(`§ ${rule}`, '', element, rule)
    void rulebook.ask(rule)
  }

  tell(title: string, words: string, element: Element, rule = ''): void {
    this.shown = { rule, title, words, box: element.getBoundingClientRect() }
  }

  hide(): void {
    queueMicrotask(() => (this.shown = null))
  }
}

export const tip = new Tip()

/** Tell the rule behind an element when it is pointed at or focused. */
export const cites = (node: HTMLElement, rule: string) =>
  pointed(node, rule, (now) => tip.show(now, node))

/** Tell what a word on the page means, by its title and a sentence. */
export const means = (node: HTMLElement, meaning: [string, string]) =>
  pointed(node, meaning, ([title, words]) => tip.tell(title, words, node))

function pointed<T>(node: HTMLElement, first: T, tell: (now: T) => void) {
  let now = first
  let isTold = false
  const show = () => {
    if (!isTold) tell(now)
    isTold = true
  }
  const hide = () => {
    isTold = false
    tip.hide()
  }
  // A mouse that rests where something new appears does not point at it: it has to move.
  const pairs: [string, EventListener][] = [
    ['pointermove', show],
    ['pointerdown', show],
    ['pointerleave', hide],
    ['focus', show],
    ['blur', hide],
  ]
  for (const [name, listener] of pairs) node.addEventListener(name, listener)
  return {
    update: (next: T) => (now = next),
    destroy: () => {
      hide()
      for (const [name, listener] of pairs) node.removeEventListener(name, listener)
    },
  }
}
