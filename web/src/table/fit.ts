/** How large cards may be so that all of a zone are seen at once. */

export interface Fit {
  wide: number
  tall: number
  gap: number
  shape: 'card' | 'page' | 'strip'
}

const GAP = 6
const TALL = 1.36
const PAGE = 118 // from this width on a card has room for its text
const CARD = 74 // below this width a name on a card is not read any more
const STRIP = { wide: 104, tall: 60, flattest: 13.4, widest: 150, ratio: 0.9 }
const CROWD = 12 // from so many strips on the gaps between them are narrow
const LOW = 24 // where rows have less height than that, too
const ROWS = [1, 2, 3, 4, 5, 6, 7]
const BETTER = 1.08 // what another row of strips must be worth

/** Return the size with which all cards fit into a box: as cards, or as strips if these are tiny. */
export function fit(wide: number, high: number, turned: boolean[], most: number): Fit {
  const upright = Math.floor(
    Math.max(...ROWS.map((rows) => Math.min(most, asCards(wide, high, turned, rows)))),
  )
  return upright >= CARD ? card(upright) : asStrips(wide, high, turned.length)
}

function card(wide: number): Fit {
  return { wide, tall: Math.floor(wide * TALL), gap: GAP, shape: wide >= PAGE ? 'page' : 'card' }
}

function asCards(wide: number, high: number, turned: boolean[], rows: number): number {
  const each = Math.ceil(turned.length / rows)
  const rooms = chunks(turned, each).map((row) => {
    const units = row.reduce((sum, isTurned) => sum + (isTurned ? TALL : 1), 0)
    return (wide - GAP * (row.length + 1)) / Math.max(units, 1)
  })
  return Math.min((high - GAP * (rows - 1)) / rows / TALL, ...rooms)
}

function asStrips(wide: number, high: number, count: number): Fit {
  const sizes = ROWS.map((rows) => {
    const gap = count > CROWD || high < rows * LOW ? GAP / 2 : GAP
    const each = Math.ceil(count / rows) || 1
    const room = Math.min((wide - gap * (each + 1)) / each, STRIP.widest)
    const tall = Math.min((high - gap * (rows - 1)) / rows, room * STRIP.ratio)
    return { wide: Math.floor(room), tall: Math.floor(tall * 4) / 4, gap, shape: 'strip' as const }
  })
  return sizes.reduce((best, size) => (ease(size) > ease(best) * BETTER ? size : best))
}

/** How easily a strip is read: its name needs the width, all else some of the height. */
function ease({ wide, tall }: Fit): number {
  const lines = tall < STRIP.flattest ? 0.1 : 0.5 + Math.min(0.5, (tall / STRIP.tall) * 0.5)
  return Math.min(1, wide / STRIP.wide) * lines
}

function chunks<T>(list: T[], size: number): T[][] {
  const found: T[][] = []
  for (let from = 0; from < list.length; from += Math.max(size, 1))
    found.push(list.slice(from, from + Math.max(size, 1)))
  return found.length ? found : [[]]
}
