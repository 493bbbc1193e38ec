/** A draft as one seat sees it: the socket, what it said, and what is said to it. */
import { SvelteMap } from 'svelte/reactivity'
import type { Advice, CardFace, DraftNews, DraftRefused, Pick } from '../protocol'
import { faces } from './faces.svelte'
import { notes } from './notes.svelte'
import { sound } from './sounds'

type Told = DraftNews | Advice | DraftRefused | { t: 'pong' }
const AGAIN = 1500
const GONE = [4401, 4403, 4404]

export class DraftRoom {
  news = $state.raw<DraftNews | null>(null)
  advice = $state.raw<Pick[]>([])
  isLost = $state(false)
  refused = $state(0)
  until = $state(0)
  readonly cards = new SvelteMap<string, CardFace>()
  private socket: WebSocket | null = null
  private timer = 0
  private isOver = false

  constructor(private readonly id: string) {
    this.connect()
  }

  send(t: string, fields: Record<string, unknown> = {}): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ t, ...fields }))
  }

  face(key: string): CardFace | undefined {
    return this.cards.get(key)
  }

  close(): void {
    this.isOver = true
    clearTimeout(this.timer)
    this.socket?.close()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/drafts/${this.id}/socket`)
    this.socket = socket
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Told)
    socket.onopen = () => (this.isLost = false)
    socket.onclose = (event) => {
      if (this.isOver) return
      if (GONE.includes(event.code)) {
        this.refused = event.code
        return
      }
      this.isLost = true
      this.timer = window.setTimeout(() => this.connect(), AGAIN)
    }
  }

  private hear(told: Told): void {
    if (told.t === 'draft') this.take(told)
    else if (told.t === 'advice') this.advice = told.picks
    else if (told.t === 'refused') notes.say(told.words)
  }

  private take(told: DraftNews): void {
    for (const [key, face] of Object.entries(told.faces)) this.cards.set(key, face)
    faces.learn(Object.values(told.faces))
    const before = this.news?.sight?.pack.map((copy) => copy.number).join()
    const now = told.sight?.pack.map((copy) => copy.number).join()
    if (before !== now) {
      this.advice = []
      if (now) sound('card')
    }
    this.until = told.left ? Date.now() + told.left * 1000 : 0
    this.news = told
  }
}
