import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** How many of five marks are set: the film's difficulty, or how far a rising quiz has climbed. */
export function difficultyLevel({ snapshot: { difficulty } }: Film, { heat }: QuestionScene): number {
  return difficulty === 'rising' ? 1 + Math.round(heat * 4) : { easy: 1, medium: 3, hard: 5 }[difficulty]
}
