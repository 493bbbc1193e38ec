/** How large cards may be so that all of a zone are seen at once. */

export interface Fit {
  tile: number
  flat: boolean
}

const GAP = 6
const TALL = 1.36
const FLAT = 0.38
const SMALLEST = 58

/** Return the largest width of a card with which all fit into a box, in as many rows as needed. */
export function fit(wide: number, high: number, turned: boolean[], most: number): Fit {
  const upright = widest(wide, high, turned, TALL, most)
  if (upright >= Math.min(SMALLEST, most)) return { tile: upright, flat: false }
  const calm = turned.map(() => false)
  return { tile: widest(wide, high, calm, FLAT, Math.max(most, 104)), flat: true }
}

/** Return the width of cards that are slid sideways, in one row as high as the room. */
export const slide = (high: number) => Math.floor((high - GAP) / TALL)

function widest(wide: number, high: number, turned: boolean[], ratio: number, most: number) {
  let best = 0
  for (let rows = 1; rows <= 5; rows++) {
    const each = Math.ceil(turned.length / rows)
    const byHeight = (high - GAP * (rows - 1)) / rows / ratio
    const byWidth = Math.min(...chunks(turned, each).map((row) => room(wide, row, ratio)))
    best = Math.max(best, Math.min(most, byHeight, byWidth))
  }
  return Math.floor(best)
}

function room(wide: number, row: boolean[], ratio: number): number {
  const units = row.reduce((sum, isTurned) => sum + (isTurned ? ratio : 1), 0)
  return (wide - GAP * (row.length + 1)) / Math.max(units, 1)
}

function chunks<T>(list: T[], size: number): T[][] {
  const found: T[][] = []
  for (let from = 0; from < list.length; from += Math.max(size, 1))
    found.push(list.slice(from, from + Math.max(size, 1)))
  return found.length ? found : [[]]
}
