/** What the reader likes, kept in this browser. */

export interface Likes {
  sounds: boolean
  motion: boolean
  contrast: boolean
  side: boolean
  pays: boolean // a click on a card agrees to commit what it says
}

const KEY = 'ringside'
const PLAIN: Likes = { sounds: false, motion: true, contrast: false, side: true, pays: true }

function stored(): Likes {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...PLAIN, ...(found as Partial<Likes>) }
  } catch {
    return { ...PLAIN }
  }
}

export const likes = $state<Likes>(stored())

export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(likes))
}
