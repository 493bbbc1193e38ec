/** Changing a deck list as text, so that whatever else stands in it stays. */

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Change the count of a card in a list; a card that is not there yet is added. */
export function change(text: string, name: string, by: number, isCharacter = false): string {
  const lines = text.split('\n')
  const pattern = new RegExp(`^(\\s*)(\\d+)\\s*x?\\s+((?:-\\S+\\s+)?${escape(name)})\\s*$`, 'i')
  const side = lines.findIndex((line) => /^\s*side\s?-?board:?\s*$/i.test(line))
  const end = side < 0 ? lines.length : side
  const place = lines.findIndex((line, number) => number < end && pattern.test(line))
  if (place >= 0) return counted(lines, place, pattern, by)
  if (by < 1) return text
  if (isCharacter && !text.trim()) return `1x ${name}\n`
  const before = lines.slice(0, end)
  while (before.length && !before.at(-1)?.trim()) before.pop()
  return [...before, `${by}x ${name}`, ...(side < 0 ? [''] : ['', ...lines.slice(end)])].join('\n')
}

function counted(lines: string[], place: number, pattern: RegExp, by: number): string {
  const found = pattern.exec(lines[place] ?? '')
  const count = Number(found?.[2] ?? 0) + by
  const line = count > 0 ? [`${count}x ${found?.[3] ?? ''}`] : []
  return [...lines.slice(0, place), ...line, ...lines.slice(place + 1)].join('\n')
}
