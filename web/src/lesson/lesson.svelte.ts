/** The lesson: deeds that the server has written down, and how far somebody is. */
import type { Game } from '../state/game.svelte'
import { words } from '../words'

/** The fighter that the lesson is played with, and that goes on afterwards. */
export const FIGHTER = 'starter:odile-marsh'

/** The ten deeds, each with the steps that it takes; the welcome comes before them. */
const DEEDS = [
  ['check'],
  ['progressive', 'again'],
  ['end'],
  ['attack'],
  ['commit'],
  ['enhance'],
  ['response', 'ready'],
  ['over', 'momentum'],
  ['block', 'half'],
  ['finish', 'spend', 'last'],
]

export class Lesson {
  readonly count = DEEDS.length
  readonly deeds = [...DEEDS.keys()]
  private last = $state('')

  constructor(private game: Game) {}

  /** The step that is told: the one that is asked for, once what happened before was shown. */
  get step(): string {
    return this.last
  }

  get told(): { title: string; text: string; deed: string } | undefined {
    return words.lesson.steps[this.last]
  }

  /** Deeds that are done. */
  get done(): number {
    if (this.game.view && this.game.view.result !== null) return this.count
    return Math.max(
      0,
      DEEDS.findIndex((steps) => steps.includes(this.last)),
    )
  }

  /** Go on to the step that is asked for. */
  follow(): void {
    const deed = this.game.hint?.deed
    if (deed !== undefined && !this.game.stage.isOn) this.last = deed
  }
}
