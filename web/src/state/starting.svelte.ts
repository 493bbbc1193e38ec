/** Choosing what to play with, and going to the table once there is one. */
import { get } from '../api'
import type { GameSummary, Lobby, Seated } from '../answers'
import { loadLobby, remember, startingChoice, type Choice } from './lobby.svelte'
import { attempt } from './notes.svelte'
import { route } from './route.svelte'

export class Starting {
  lobby = $state<Lobby | null>(null)
  choice = $state<Choice>({ deck: '', bot: '', rival: '', edition: '', clock: '' })
  mine = $state<GameSummary[]>([])
  isBusy = $state(false)

  /** Ask what can be played and what is going on; what was chosen before stays chosen. */
  load(): Promise<boolean> {
    return attempt(async () => {
      const fresh = await loadLobby()
      if (!this.lobby) this.choice = startingChoice(fresh)
      this.lobby = fresh
      this.mine = (await get<{ games: GameSummary[] }>('/games')).games
    })
  }

  /** Open or join a game and go to its table. */
  async go(ask: () => Promise<Seated>): Promise<void> {
    this.isBusy = true
    const isSeated = await attempt(async () => {
      const seated = await ask()
      remember(this.choice)
      route.go(`/games/${seated.id}`)
    })
    if (!isSeated) this.isBusy = false
  }
}
