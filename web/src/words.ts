/** Every text of the page, by subject. A translation is another object of the same shape. */
import { felt } from './words/felt'
import { game } from './words/game'
import { screens } from './words/screens'
import { teaching } from './words/teaching'

export const words = { ...screens, ...game, ...felt, ...teaching }
