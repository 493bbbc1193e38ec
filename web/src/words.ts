/** Every text of the page, by subject. A translation is another object of the same shape. */
import { table } from './words/table'
import { draft } from './words/draft'
import { game } from './words/game'
import { events } from './words/events'
import { stage } from './words/stage'
import { screens } from './words/screens'
import { teaching } from './words/teaching'

export const words = { ...screens, ...events, ...draft, ...game, ...table, ...stage, ...teaching }
