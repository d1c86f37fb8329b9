import type { Rect } from '../rect.ts'
import type { QuestionPage } from './spec.ts'

/** The places in which a page's right answer may turn up: its options, or the one that is kept for it where there are none. */
export function answerPlaces({ options, answer }: Pick<QuestionPage, 'options' | 'answer'>): readonly Rect[] {
  return options.length === 0 && answer ? [answer] : options
}
