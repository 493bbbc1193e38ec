/** What can be played: bots, editions, decks, open games; and what was chosen last. */
import { get } from '../api'
import type { Lobby } from '../answers'
import type { CardFace } from '../protocol'
import { faces } from './faces.svelte'

const KEY = 'ringside-choice'

export interface Choice {
  deck: string
  bot: string
  rival: string
  edition: string
  clock: string
}

function last(): Partial<Choice> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choice>
  } catch {
    return {}
  }
}

export function remember(choice: Choice): void {
  localStorage.setItem(KEY, JSON.stringify(choice))
}

/** Ask for the lobby and the faces of its fighters. */
export async function loadLobby(): Promise<Lobby> {
  const lobby = await get<Lobby>('/lobby')
  for (const deck of lobby.decks)
    if (deck.character && !faces.named(deck.character))
      faces.learn([sketch(deck.character, deck.picture, deck.symbols)])
  return lobby
}

/** Choose what was chosen last, as far as it is still there. */
export function startingChoice(lobby: Lobby): Choice {
  const old = last()
  const among = <T extends { id: string }>(list: T[], id?: string) =>
    list.find((each) => each.id === id)?.id
  return {
    deck: among(lobby.decks, old.deck) ?? lobby.decks[0]?.id ?? '',
    bot: among(lobby.bots, old.bot) ?? lobby.bots[0]?.id ?? '',
    rival: among(lobby.decks, old.rival) ?? '',
    edition:
      among(lobby.editions, old.edition) ??
      lobby.editions.find((edition) => edition.default)?.id ??
      '',
    clock: among(lobby.clocks, old.clock) ?? lobby.clocks[0]?.id ?? '',
  }
}

/** A face of which only the picture is known yet. */
function sketch(name: string, picture: string, symbols: string[]): CardFace {
  return {
    id: '',
    name,
    type: 'character',
    set: '',
    number: '',
    rarity: '',
    difficulty: null,
    check: null,
    block: null,
    attack: null,
    symbols,
    keywords: [],
    text: '',
    hand_size: null,
    health: null,
    stamina: null,
    picture,
    by_hand: [],
  }
}
