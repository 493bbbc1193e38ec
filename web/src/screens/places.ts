/** Which screen an address shows, of those that are fetched when somebody comes to one of them. */
import type { ComponentProps } from 'svelte'

type Rest = typeof import('./rest')

export interface Place {
  name: keyof Rest
  given: { id?: string; [name: string]: unknown }
}

const at = <N extends keyof Rest>(name: N, given: ComponentProps<Rest[N]>): Place => ({
  name,
  given,
})

/** Return the screen and what it is given; null where there is none. */
export function place([screen, id = '', more = '']: string[]): Place | null {
  switch (screen) {
    case 'decks':
      return id ? at('Builder', { id }) : at('Decks', {})
    case 'drafts':
      return id ? at(more === 'story' ? 'Story' : 'Room', { id }) : at('Drafts', {})
    case 'events':
      return id ? at('HallPage', { id, tab: more || 'lobby' }) : at('Events', {})
    case 'replays':
      return id ? at('Replay', { id }) : at('Replays', {})
    case 'lab':
      return at('Lab', {})
    case 'cards':
      return at('Cards', {})
    case 'rules':
      return at('Rules', { wanted: id })
    case 'account':
      return at('Account', {})
    case 'shared':
      return at('SharedDeck', { link: id })
    case 'reset':
      return at('Reset', {})
    default:
      return null
  }
}
