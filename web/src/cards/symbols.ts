/** Symbols: the colour of each, and where its drawing is. */

export const HUES: Record<string, string> = {
  air: '#5fb7d4',
  all: '#c98a1b',
  chaos: '#b0338f',
  death: '#5d5a6e',
  earth: '#8a6237',
  evil: '#7a1f3d',
  fire: '#d9482b',
  good: '#d8b13c',
  life: '#3f9b4b',
  order: '#3b5fb5',
  void: '#3d3380',
  water: '#2b7fc4',
  infinity: '#444c56',
}

/** The address of a symbol's drawing; attuned symbols stand on a square. */
export const icon = (symbol: string) => `/api/symbols/${symbol}.svg`
