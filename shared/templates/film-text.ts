import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { askedOf } from '../questions/asked.ts'
import { isFinalOf } from '../timeline/level-of.ts'
import { phrasesOf } from '../timeline/phrases.ts'
import { GOAL_MARK } from './kit/cards/goal-mark.ts'

/** All text that a film may show, as one string: its own, that of its language, and the emoji that templates add. */
export function textOfFilm(snapshot: RenderSnapshot): string {
  const { length } = snapshot.questions
  const goal = isFinalOf(length - 1, length) ? GOAL_MARK : ''
  const answers = snapshot.questions.map((_, index) => askedOf(snapshot, index).answerEmoji ?? '')
  return JSON.stringify([snapshot, phrasesOf(snapshot), goal, ...answers])
}
