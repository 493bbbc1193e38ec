/** The keys of the table: everything that the pointer can do. */
import type { Prefer } from '../protocol'
import { large } from '../state/faces.svelte'
import type { Game } from '../state/game.svelte'
import type { Table } from '../state/table.svelte'

export interface Panels {
  help: () => void
  side: () => void
  chat: () => void
}

type AutoPass = Prefer['auto_pass']
const AUTO: AutoPass[] = ['never', 'forced', 'responses', 'all']

/** Do what a key stands for, unless somebody is typing. */
export function keyboard(event: KeyboardEvent, table: Table, game: Game | null, panels: Panels) {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (document.querySelector('dialog[open]')) return
  const done = act(event, table, game, panels)
  if (done) event.preventDefault()
}

function act(event: KeyboardEvent, table: Table, game: Game | null, panels: Panels): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === ' ') return pass(event, table, game)
  if (/^[1-9]$/.test(key)) return choose(Number(key) - 1, table, game)
  const [, digit] = /^Digit([1-9])$/.exec(event.shiftKey ? event.code : '') ?? []
  if (digit) return choose(Number(digit) - 1, table, game, !!table.then)
  const actions: Record<string, () => void> = {
    z: () => game?.takeBack(),
    '?': panels.help,
    r: () => game?.tellAgain(),
    b: () => game?.build(event.shiftKey),
    l: panels.side,
    c: panels.chat,
    h: () => game?.askTeacher(),
    s: () => prefer(game, game?.settings.auto_pass ?? 'forced', !game?.settings.hold),
    a: () => prefer(game, following(game?.settings.auto_pass ?? 'forced'), !!game?.settings.hold),
    w: () => why(game),
    ArrowRight: () => walk(1),
    ArrowLeft: () => walk(-1),
    Escape: () => close(table),
  }
  const action = actions[key]
  action?.()
  return action !== undefined
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !!target.closest('input, textarea, select')
}

/** Space passes, except on a control of the page that is none of the table's cards and choices. */
function pass(event: KeyboardEvent, table: Table, game: Game | null): boolean {
  const at = event.target
  const isControl = at instanceof HTMLElement && at.matches('button:focus-visible, a:focus-visible')
  if (isControl && !at.closest('.tile, [data-choice]')) return false
  if (!game || event.repeat) return true
  if (table.payment.length) game.pay()
  else if (table.pass) game.choose(table.pass.number)
  return true
}

function choose(option: number, table: Table, game: Game | null, last = false): boolean {
  if (!game || !table.options.some((each) => each.number === option)) return false
  game.choose(option, last ? { last } : {})
  return true
}

function prefer(game: Game | null, auto_pass: AutoPass, hold: boolean): void {
  game?.send({ t: 'settings', auto_pass, hold })
}

const following = (mode: AutoPass) => AUTO[(AUTO.indexOf(mode) + 1) % AUTO.length] ?? 'forced'

function why(game: Game | null): void {
  const card = large.shown?.card
  if (!card) return
  large.pin(card.name, card)
  game?.send({ t: 'why', handle: card.handle })
}

function walk(step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-choice]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[(at + step + all.length) % all.length]?.focus()
}

function close(table: Table): void {
  table.openPile = null
  large.close()
}
