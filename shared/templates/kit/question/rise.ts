import { easeOut, progress } from '../../../timeline/easing.ts'
import { surroundsQuestion } from '../layout/answer-places.ts'
import type { QuestionPage } from '../layout/spec.ts'
import type { Move } from '../moves.ts'
import { around } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import type { Forward } from './forward.ts'

const RISE_MS = 160
/** Px between what has risen and the answer's card. */
const AIR = 24

/** Px by which a question that stood between its options rises at the reveal, with its sticker, so that the answer's card comes below it; 0 where it stays or leaves. */
export function riseOf(page: QuestionPage, asked: readonly BoxedLook[], forward: Forward | null): number {
  if (forward === null || !surroundsQuestion(page)) return 0
  const { y, height } = around(asked.map(({ box }) => box))
  const top = around(page.options).y
  return top + height + AIR <= forward.body.box.y ? y - top : 0
}

/** How far it has risen so long after the reveal. */
export function risenBy(px: number, ageMs: number): Move {
  return { dy: -Math.round(px * easeOut(progress(ageMs, 0, RISE_MS))) }
}
