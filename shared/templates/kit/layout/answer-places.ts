import { around, overlap, type Rect } from '../rect.ts'
import type { QuestionPage } from './spec.ts'

/** Px from the lowest option upwards in which the answer stands where a question has stood between its options. */
const BELOW_QUESTION_PX = 490

/** The places in which a page's right answer may turn up: its options, or the one that is kept for it where there are none. */
export function answerPlaces({ options, answer }: Pick<QuestionPage, 'options' | 'answer'>): readonly Rect[] {
  return options.length === 0 && answer ? [answer] : options
}

/** The room in which a page's right answer comes forward: that of its places, or the lower part of it around a question that rises. */
export function answerRoom(page: QuestionPage): Rect {
  const { picture, question, head } = page
  const room = around(answerPlaces(page))
  // The picture between a question and options at its side takes the stage with its answer: that has the whole width.
  if (picture && question.y < picture.y && picture.x + picture.width <= room.x)
    return { ...room, x: head.body.x, width: head.body.width }
  if (!surroundsQuestion(page)) return room
  const height = Math.min(room.height, BELOW_QUESTION_PX)
  return { ...room, y: room.y + room.height - height, height }
}

/** Whether a question stands between its options. */
export function surroundsQuestion({
  options,
  question,
}: Pick<QuestionPage, 'options' | 'question'>): boolean {
  const above = options.filter(({ y, height }) => y + height <= question.y)
  return above.length > 0 && overlap(around(options), question)
}
