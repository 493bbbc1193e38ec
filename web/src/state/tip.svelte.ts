/** The rule that is being pointed at, shown in plain words beside it. */
import { rulebook } from './rules.svelte'

class Tip {
  shown = $state<{ rule: string; box: DOMRect } | null>(null)

  show(rule: string, element: Element): void {
    if (!rule) return
    this.shown = { rule, box: element.getBoundingClientRect() }
    void rulebook.ask(rule)
  }

  hide(): void {
    queueMicrotask(() => (this.shown = null))
  }
}

export const tip = new Tip()

/** Tell the rule behind an element when it is pointed at or focused. */
export function cites(node: HTMLElement, rule: string) {
  let now = rule
  const show = () => tip.show(now, node)
  const hide = () => tip.hide()
  const pairs: [string, EventListener][] = [
    ['pointerenter', show],
    ['pointerleave', hide],
    ['focus', show],
    ['blur', hide],
  ]
  for (const [name, listener] of pairs) node.addEventListener(name, listener)
  return {
    update: (next: string) => (now = next),
    destroy: () => {
      hide()
      for (const [name, listener] of pairs) node.removeEventListener(name, listener)
    },
  }
}
