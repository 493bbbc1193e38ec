/** Pictures of one's own: by an address with {set} and {number}, or out of a folder; else ours. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { keepFiles, keptFiles } from './picture_files'

interface Drawn {
  picture: string
  set?: string
  number?: string
  name?: string
}

const KEY = 'ringside-pictures'
const FOLDER = 'ringside-folder' // how many pictures of a folder this browser keeps
const COOKIE = 'ringside_pictures'
const A_YEAR = 31_536_000
const OURS = /\/api\/cards\/([^/]+)\/([^/]+)\/picture\.svg/
const FILE = /(?:^|\/)([^/]+?)[/_-]([^/_-]+)\.(?:jpe?g|png|webp|gif|avif|svg)$/i

const place = (set: string, number: string) =>
  `${set}/${number.replace(/^0+(?=.)/, '')}`.toLowerCase()

/** Fill a pattern in; nothing where it is empty or no address comes of it. */
export function address(pattern: string, set = 'a', number = '1', name = 'b'): string {
  if (!pattern) return ''
  const parts: Record<string, string> = { set, number, name }
  const filled = pattern.replace(/\{(set|number|name)\}/g, (_, part: string) =>
    encodeURIComponent(parts[part] ?? ''),
  )
  try {
    return new URL(filled, location.href).href
  } catch {
    return ''
  }
}

class Pictures {
  pattern = $state(localStorage.getItem(KEY) ?? '')
  isKept = $state(true) // the folder lasts beyond this visit
  private files = new SvelteMap<string, string>()
  private ours = new Map<string, string>()
  private missing = new SvelteSet<string>()

  constructor() {
    if (localStorage.getItem(FOLDER)) void this.remember()
    // A picture that does not load gives way to our drawing, wherever it stands.
    document.addEventListener(
      'error',
      ({ target }) => {
        if (!(target instanceof HTMLImageElement)) return
        const drawing = this.ours.get(target.src)
        if (!drawing) return
        this.missing.add(target.src)
        target.src = drawing
      },
      true,
    )
  }

  get count(): number {
    return this.files.size
  }

  /** Keep an address pattern; what the page may load is told to the server for its next answer. */
  keep(pattern: string): void {
    const example = address(pattern)
    if (pattern && !example) return // no address comes of it: what was kept stays
    this.pattern = pattern
    localStorage.setItem(KEY, pattern)
    const origin = example ? new URL(example).origin : ''
    const age = origin && origin !== location.origin ? A_YEAR : 0
    document.cookie = `${COOKIE}=${encodeURIComponent(origin)}; path=/; max-age=${age}; SameSite=Strict`
  }

  /** Take the pictures of a folder: `set/number.jpg`, or `set-number.jpg`; keep them if we can. */
  async open(files: Iterable<File>): Promise<void> {
    const found = new Map<string, Blob>()
    for (const file of files) {
      const [, set, number] = FILE.exec(file.webkitRelativePath || file.name) ?? []
      if (set && number) found.set(place(set, number), file)
    }
    this.show(found)
    try {
      await keepFiles(found)
      localStorage.setItem(FOLDER, `${found.size}`)
      this.isKept = true
    } catch {
      this.isKept = false // no room for them, or a private window
    }
  }

  /** Show no pictures of a folder any more, and keep none. */
  async forget(): Promise<void> {
    this.show(new Map())
    localStorage.removeItem(FOLDER)
    await keepFiles(new Map()).catch(() => undefined)
  }

  private async remember(): Promise<void> {
    const found = await keptFiles().catch(() => new Map<string, Blob>())
    if (!this.files.size) this.show(found)
  }

  private show(found: Map<string, Blob>): void {
    for (const url of this.files.values()) URL.revokeObjectURL(url)
    this.files.clear()
    for (const [where, file] of found) this.files.set(where, URL.createObjectURL(file))
  }

  /** The address of a card's picture. */
  shown(card: Drawn | null | undefined): string {
    if (!card?.picture) return ''
    const own = this.own(card)
    return own && !this.missing.has(own) ? own : card.picture
  }

  /** The same as a background, with our drawing below, which is seen where the other is missing. */
  layers(card: Drawn | null | undefined): string | null {
    if (!card?.picture) return null
    const both = [...new Set([this.shown(card), card.picture])]
    return both.map((address) => `url("${address}")`).join(', ')
  }

  private own(card: Drawn): string {
    if (!this.pattern && !this.files.size) return ''
    const [, code, count] = OURS.exec(card.picture) ?? []
    const set = card.set || decodeURIComponent(code ?? '')
    const number = card.number || decodeURIComponent(count ?? '')
    if (!set || !number) return ''
    const file = this.files.get(place(set, number))
    if (!file && !this.pattern) return ''
    const own = file ?? address(this.pattern, set, number, card.name ?? '')
    if (!own) return ''
    this.ours.set(own, new URL(card.picture, location.href).href)
    return own
  }
}

export const pictures = new Pictures()
