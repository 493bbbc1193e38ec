/** Short notes at the edge of the page. */
import { reason } from '../api'

export interface Note {
  id: number
  words: string
  bad: boolean
}

class Notes {
  list = $state<Note[]>([])
  private last = 0

  say(words: string, bad = false): void {
    const id = ++this.last
    this.list = [...this.list.slice(-2), { id, words, bad }]
    setTimeout(() => this.drop(id), bad ? 7000 : 4000)
  }

  drop(id: number): void {
    this.list = this.list.filter((note) => note.id !== id)
  }
}

export const notes = new Notes()

/** Do something that may fail, say why it did, and tell whether it went well. */
export async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    notes.say(reason(error), true)
    return false
  }
}
