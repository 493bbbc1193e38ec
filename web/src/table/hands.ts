/** By hand: which questions belong to it, and the players' names in its sentences. */
export const HAND_KINDS = ['hand', 'agree']

/** An answer without the words that only say what kind of answer it is. */
export function answerWords(text: string): string {
  const said = text.replace(/^(choose|number) /i, '')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Put the players' names into a sentence about what is done by hand, wherever they stand. */
export function named(text: string, names: string[]): string {
  const said = text.replace(/\b(one|two)(?='s | (?!\())/g, (word) => {
    return names[word === 'one' ? 0 : 1] || word
  })
  return said.replace(/^(One|Two)(?= )/, (word) => names[word === 'One' ? 0 : 1] || word)
}
