/** A game that is being played: the socket, what it said, and what is said to it. */
import { ApiError, get } from '../api'
import type {
  Ask,
  Asked,
  Hinted,
  LogLine,
  OptionView,
  Over,
  Prefer,
  SeatSettings,
  Told,
  View,
  Seen,
} from '../protocol'
import { scenes, type Scene } from '../stage/scenes'
import { Stage } from '../stage/stage.svelte'
import { words } from '../words'
import { faces, touched } from './faces.svelte'
import { notes } from './notes.svelte'
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
  settings = $state<SeatSettings>({ auto_pass: 'forced', hold: false, until: '' })
  over = $state<Over | null>(null)
  commitment = $state('') // as it was told first
  bots = $state<[string, string]>(['', ''])
  invitation = $state<string | null>(null)
  said = $state<Said[]>([])
  unread = $state(0)
  muted = $state(false)
  here = $state<[boolean, boolean]>([true, true])
  asking = $state<Ask | null>(null)
  closedBecause = $state('') // why this game cannot be shown at all
  moved = $state<string | null>(null)
  why = $state<{ handle: number; reasons: { words: string; rule: string }[] } | null>(null)
  hint = $state<Hinted | null>(null)
  sent = $state(false)
  readonly stage = new Stage()
  private keeping = -1 // the turn whose attacks are all kept as momentum
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

  choose(option: number): void {
    if (this.decision === null || this.sent) return
    this.sent = this.send({ t: 'choose', decision: this.decision, option })
    this.told = this.log.length
    this.why = null
    this.pointed = null
  }

  /** Commit all the cards that the table proposes for a check that is short. */
  pay(): void {
    if (this.decision === null || this.sent || !this.payment.length) return
    this.sent = this.send({ t: 'pay', decision: this.decision, cards: this.payment })
    this.told = this.log.length
    this.pointed = null
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

  /** Keep this attack as momentum, and all others of this turn that may be kept. */
  keepAll(): void {
    this.keeping = this.view?.turn ?? -1
    this.keepOn()
  }

  private keepOn(): void {
    const keep = this.options.find((option) => option.kind === 'momentum')
    if (this.asked?.kind === 'clear' && this.keeping === this.view?.turn && keep)
      this.choose(keep.number)
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
    if (this.hasTeacher && this.decision !== null && !this.hint) this.send({ t: 'hint' })
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
    this.sent = false
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
        this.sent = false
        return notes.say(message.words, true)
      case 'why':
        this.why = message
        return
      case 'hint':
        if (message.decision === this.decision) this.hint = message
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
        this.commitment ||= message.commitment
        return
      case 'presence':
        this.here[message.seat === 1 ? 1 : 0] = message.here
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
    if (message.decision !== this.decision) this.hint = null
    this.view = view
    this.decision = message.decision
    this.log = message.fresh ? message.log : [...this.log, ...message.log]
    if (message.fresh) this.told = this.log.length
    else this.stage.play(this.scenesOf(message.log))
    this.foreseen = message.foreseen
    this.previews = message.previews
    this.vain = message.vain
    this.payment = message.payment
    this.clocks = message.clocks
    this.names = message.names
    this.bots = message.bots
    this.invitation = null
    this.undo = message.undo
    this.hands = message.hands
    this.hand = message.hand
    this.commitment ||= message.commitment
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
    this.keepOn()
    if (hurt) sound('hit')
    else if (asked) sound('card')
  }

  /** Play again what happened since the last choice. */
  tellAgain(): void {
    this.stage.skip()
    this.stage.play(this.scenesOf(this.log.slice(this.told)))
  }

  private scenesOf(lines: LogLine[]): Scene[] {
    return scenes(lines, (handle) => this.find(handle)?.name ?? '', this.asked)
  }

  private lostHealth(view: View): boolean {
    return view.players.some(
      (player, seat) => player.health < (this.view?.players[seat]?.health ?? 0),
    )
  }

  private end(over: Over): void {
    const isNew = this.over === null
    this.over = over
    if (isNew) sound(over.result === this.seat ? 'win' : 'lose')
  }
}
