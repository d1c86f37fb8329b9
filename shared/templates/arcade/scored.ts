import { askedOf } from '../../questions/asked.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** Whether something is hit, and points are won, at a question's reveal. */
export function isScored({ snapshot }: Film, { questionIndex }: QuestionScene): boolean {
  const { reveals } = askedOf(snapshot, questionIndex)
  return reveals === 'right' || reveals === 'answer' || reveals === 'order'
}
