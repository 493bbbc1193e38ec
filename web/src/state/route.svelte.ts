/** Where the reader is: the path of the address, without a framework. */

class Route {
  private address = location.href
  path = $state(location.pathname)
  query = $state(new URLSearchParams(location.search))

  constructor() {
    // The way back is asked as well; who stays is given the address of what is shown.
    addEventListener('popstate', () => {
      if (this.isFree()) this.read()
      else history.pushState(null, '', this.address)
    })
  }

  /** The parts of the path, such as ["game", "x7"]. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent)
  }

  /** Asked before leaving a screen: a sentence where something would be lost. */
  guard: (() => string) | null = null

  go(address: string, replace = false): void {
    if (!replace && !this.isFree()) return
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.read()
    if (!replace) scrollTo(0, 0)
  }

  /** Tell whether this screen may be left, which whoever would lose something is asked. */
  private isFree(): boolean {
    const lost = this.guard?.()
    if (lost && !confirm(lost)) return false
    this.guard = null
    return true
  }

  private read(): void {
    this.address = location.href
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }
}

export const route = new Route()

/** Follow links inside the page without loading it again. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    route.go(node.getAttribute('href') ?? '/')
  }
  node.addEventListener('click', follow)
  return { destroy: () => node.removeEventListener('click', follow) }
}
