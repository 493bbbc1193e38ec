/** A game that is being played: the socket, what it said, and what is said to it. */
import { ApiError, get } from '../api'
import type {
  Ask,
  Asked,
  Choose,
  Hinted,
  LogLine,
  OptionView,
  Over,
  Prefer,
  Rated,
  SeatSettings,
  Standing,
  Swapping,
  Told,
  View,
  Seen,
} from '../protocol'
import { scenes, type Scene } from '../stage/scenes'
import { Stage } from '../stage/stage.svelte'
import { words } from '../words'
import { faces, touched } from './faces.svelte'
import { notes } from './notes.svelte'
import { promised } from './promises'
import { likes } from './settings.svelte'
import { sound } from './sounds'
import { Table } from './table.svelte'
import { Views } from './views'

export type Connection = 'connecting' | 'open' | 'lost' | 'refused'

export interface Said {
  seat: number
  name: string
  text: string
}

const REFUSED = [401, 403, 404]
const SILENCE = 20_000 // milliseconds until a quiet socket is asked whether it is there
const ANSWERING = 8_000
const PATIENCE = [250, 500, 1000, 2000, 3000]

export class Game extends Table {
  connection = $state<Connection>('connecting')
  undo = $state(false)
  hands = $state(false) // things are done by hand in this game ...
  hand = $state(false) // ... and may be now
  moment = $state(0)
  told = $state(0) // lines of the log before the last choice
  waiting = $state(false)
  lesson = $state(false)
  spectator = $state(false)
  settings = $state<SeatSettings>({ auto_pass: 'forced', hold: false, until: '', habits: [] })
  over = $state<Over | null>(null)
  swapping = $state.raw<Swapping | null>(null) // decks are arranged before this game
  match = $state.raw<Standing | null>(null)
  rated = $state.raw<Rated | null>(null)
  commitment = $state('') // as it was told first
  bots = $state<[string, string]>(['', ''])
  invitation = $state<string | null>(null)
  said = $state<Said[]>([])
  unread = $state(0)
  muted = $state(false)
  claim = $state<number | null>(null) // when the win may be claimed from a rival who is away
  here = $state<[boolean, boolean]>([true, true])
  asking = $state<Ask | null>(null)
  closedBecause = $state('') // why this game cannot be shown at all
  moved = $state<string | null>(null)
  why = $state<{ handle: number; reasons: { words: string; rule: string }[] } | null>(null)
  hint = $state<Hinted | null>(null)
  isAdvised = $state(false) // soon
  sent = $state(false)
  readonly stage = new Stage()
  private socket: WebSocket | null = null
  private views = new Views()
  private tries = 0
  private closed = false
  private retry = 0
  private silence = 0

  constructor(readonly id: string) {
    super()
    this.connect()
  }

  /** Choose an option: as always from now on, as the last thing, or with more cards behind it. */
  choose(option: number, more: Pick<Choose, 'always' | 'last' | 'more'> = {}): void {
    if (this.decision === null || this.sent) return
    const pay = this.paysUnasked ? this.agreed(option) : 0
    this.sent = this.send({ t: 'choose', decision: this.decision, option, pay, ...more })
    this.told = this.log.length
    this.why = null
    this.pointed = null
  }

  /** A click on a card agrees to commit what the card says, unless everything is to be asked. */
  get paysUnasked(): boolean {
    const { hold, auto_pass } = this.settings
    return likes.pays && !this.lesson && !hold && auto_pass !== 'never'
  }

  /** Play all foundations that are likely to pass, one behind the other, and end the turn behind them. */
  build(last = false): void {
    const [first, ...others] = this.builds
    if (first) this.choose(first.number, { more: others.map((option) => option.card), last })
  }

  /** Ask again what was always answered the same. */
  askAgain(): void {
    const { auto_pass, hold } = this.settings
    this.send({ t: 'settings', auto_pass, hold, forget: true })
  }

  /** Commit all the cards that the table proposes for a check that is short. */
  pay(): void {
    if (this.decision === null || this.sent || !this.payment.length) return
    this.sent = this.send({ t: 'pay', decision: this.decision, cards: this.payment })
    this.told = this.log.length
    this.pointed = null
  }

  override get isLive(): boolean {
    return !this.lesson && !this.spectator
  }

  /** What may be chosen; in the lesson only what it comes to now. */
  override get options(): OptionView[] {
    const deed = this.hint?.deed
    if (!this.lesson || deed === '') return super.options
    return super.options.filter((option) => deed && option.number === this.hint?.option)
  }

  /** Do something by hand before what is asked now is answered. */
  actByHand(): void {
    if (this.hand && !this.sent) this.sent = this.send({ t: 'hand' })
  }

  /** Pass this window and those that follow until the attack or the turn is over. */
  passUntil(until: Prefer['until']): void {
    const { auto_pass, hold } = this.settings
    this.send({ t: 'settings', auto_pass, hold, until })
  }

  /** A teacher helps against bots only. */
  get hasTeacher(): boolean {
    return !this.spectator && !!this.bots[1 - this.seat]
  }

  askTeacher(): void {
    if (!this.hasTeacher || this.decision === null || this.hint || this.isAdvised) return
    this.isAdvised = this.send({ t: 'hint' })
  }

  /** Take the last choice back, or ask the other person to agree to it. */
  takeBack(): void {
    if (this.undo && this.send({ t: 'undo' }) && !this.hasTeacher) notes.say(words.table.undoAsked)
  }

  send(message: Asked): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false // the table says so already
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    clearTimeout(this.silence)
    this.socket?.close()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}/socket`)
    this.socket = socket
    socket.onopen = () => this.opened()
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Told)
    socket.onclose = (event) => this.lose(event.code)
  }

  /** A socket that answers nothing is lost, though nobody closed it. */
  private watch(): void {
    clearTimeout(this.silence)
    this.silence = window.setTimeout(() => {
      this.send({ t: 'ping' })
      this.silence = window.setTimeout(() => this.socket?.close(), ANSWERING)
    }, SILENCE)
  }

  private opened(): void {
    this.watch()
    this.connection = 'open'
    this.tries = 0
    this.sent = this.isAdvised = false
    this.said = []
    this.views.forget()
  }

  private lose(code: number): void {
    if (this.closed) return
    this.sent = false
    this.connection = 'lost'
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]
    this.retry = window.setTimeout(() => void this.again(code), wait)
  }

  /** Connect again, unless the server says that this table is closed to us. */
  private async again(code: number): Promise<void> {
    if (!this.view || code >= 4000) {
      const status = await get(`/games/${this.id}`).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      )
      if (REFUSED.includes(status)) {
        this.connection = 'refused'
        return
      }
    }
    if (!this.closed) this.connect()
  }

  private hear(message: Told): void {
    this.watch()
    switch (message.t) {
      case 'view':
        return this.see(message)
      case 'refused':
        this.sent = this.isAdvised = false
        return notes.say(message.words, true)
      case 'why':
        this.why = message
        return
      case 'hint':
        if (message.decision !== this.decision) return
        this.hint = message
        this.isAdvised = false
        return
      case 'chat':
        this.said = [...this.said, message]
        this.unread += 1
        return
      case 'ask':
        this.asking = message
        return
      case 'closed':
        this.closedBecause = message.words
        this.connection = 'refused'
        return this.close()
      case 'answer':
        if (this.asking?.kind === 'rules' && message.yes) this.asking = null
        return notes.say(message.yes ? words.table.agreed : words.table.declined, !message.yes)
      case 'waiting':
        this.names = message.names
        this.invitation = message.invitation
        this.commitment ||= promised(this.id, message.commitment)
        return
      case 'swapping':
        this.names = message.names
        this.swapping = message
        this.commitment ||= promised(this.id, message.commitment)
        return
      case 'presence':
        this.here[message.seat === 1 ? 1 : 0] = message.here
        if (message.seat !== this.seat)
          this.claim = message.here ? null : Date.now() + message.claim * 1000
        return
      case 'over':
        return this.end(message)
      case 'moved':
        this.moved = message.id
    }
  }

  private see(message: Seen): void {
    const view = this.views.whole(message.view)
    if (!view) return this.socket?.close() // a new connection is told everything
    faces.learn(message.faces)
    const hurt = this.view && this.lostHealth(view)
    const asked = message.decision !== null && message.decision !== this.decision
    if (message.decision !== this.decision) {
      this.hint = null
      this.isAdvised = false
    }
    this.view = view
    this.decision = message.decision
    this.log = message.fresh ? message.log : [...this.log, ...message.log]
    if (message.fresh) this.told = this.log.length
    else this.stage.play(this.scenesOf(message.log))
    this.foreseen = message.foreseen
    this.previews = message.previews
    this.vain = message.vain
    this.habitual = message.habitual
    this.payment = message.payment
    this.cause = message.cause
    this.clocks = message.clocks
    this.names = message.names
    this.bots = message.bots
    this.invitation = null
    this.swapping = null
    this.match = message.match
    this.rated = message.rated
    this.undo = message.undo
    this.hands = message.hands
    this.hand = message.hand
    this.commitment ||= promised(this.id, message.commitment)
    this.moment = message.number
    this.waiting = message.waiting
    this.lesson = message.lesson
    this.spectator = message.spectator
    this.settings = message.settings
    this.sent = false
    if (asked) touched.handle = 0
    this.why = null
    if (view.result === null) this.over = null
    if (this.asking?.kind !== 'rules') this.asking = null
    if (hurt) sound('hit')
    else if (asked) sound('card')
  }

  /** Play again what happened since the last choice. */
  tellAgain(): void {
    this.stage.skip()
    this.stage.play(this.scenesOf(this.log.slice(this.told)))
  }

  private scenesOf(lines: LogLine[]): Scene[] {
    return scenes(lines, (handle) => this.find(handle)?.name ?? '', this.names, this.asked)
  }

  private lostHealth(view: View): boolean {
    return view.players.some(
      (player, seat) => player.health < (this.view?.players[seat]?.health ?? 0),
    )
  }

  private end(over: Over): void {
    const isNew = this.over === null
    this.over = over
    this.match = over.match
    this.rated = over.rated
    if (isNew) sound(over.result === this.seat ? 'win' : 'lose')
  }
}
