/** What was promised of the seeds of games, as this tab was told first. */

const KEY = 'ringside.promised.'

/** Give what was promised of a game; what is told now counts where nothing was told before. */
export function promised(game: string, told = ''): string {
  try {
    const first = sessionStorage.getItem(KEY + game)
    if (first === null && told) sessionStorage.setItem(KEY + game, told)
    return first ?? told
  } catch {
    return told // a browser that keeps nothing knows no better
  }
}
