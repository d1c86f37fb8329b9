import type { VideoFormat } from '../../contracts/format.ts'
import type { Natural, Texts } from '../kit/asked.ts'
import { planBeside } from '../kit/beside-picture.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import { bodiesOf, type Frame, GAP, OPTION_INSETS, type QuestionLayout } from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

const QUESTION_SIZES = { vertical: 72, square: 66 }
const QUESTION_HEIGHT_MAX = 240
/** Above the chalk on the ledge. */
const PICTURE_BOTTOMS = { vertical: 1400, square: 984 }
/** Air that the magnets of a picture need. */
const MAGNETS = 10
const ANSWER = { height: 320, leastPx: 48, sides: 130, lines: 150 }

/** An upright picture on the left, the options or the answer on its right; `null` where that is too narrow. */
export function layoutBeside(
  format: Exclude<VideoFormat, 'landscape'>,
  { head: { column, ...head }, gap }: Frame,
  { text, texts, answer }: Texts,
  natural: Natural,
): QuestionLayout | null {
  const room = { width: column.width, height: QUESTION_HEIGHT_MAX }
  const questionSize = commonSize([text], room, DISPLAY, QUESTION_SIZES[format], 40)
  const question = { ...column, height: blockHeight(text, column.width, questionSize, DISPLAY) + 16 }
  const top = question.y + question.height + gap + MAGNETS
  const plan = planBeside({
    place: { ...bodiesOf(format, column), y: top, height: column.y + column.height - top },
    pictureBottom: PICTURE_BOTTOMS[format],
    natural,
    texts,
    face: TEXT,
    insetX: OPTION_INSETS.badge + OPTION_INSETS.narrowEnd,
    gaps: { row: GAP, column: 40 },
    isEnough: ({ width }) => {
      const answerRoom = { width: width - ANSWER.sides, height: ANSWER.lines }
      return (
        texts.length > 0 ||
        commonSize([answer], answerRoom, DISPLAY, 80, ANSWER.leastPx - 2) >= ANSWER.leastPx
      )
    },
  })
  if (plan === null || question.height > QUESTION_HEIGHT_MAX + 16) return null
  const { picture, options, optionSize } = plan
  const middle = Math.min(plan.column.height, picture.height)
  const y = picture.y + Math.round((middle - ANSWER.height) / 2)
  return {
    ...head,
    isClockLarge: false,
    isPaged: false,
    question,
    questionSize,
    inset: OPTION_INSETS.badge,
    picture,
    options,
    optionSize,
    answer: texts.length > 0 ? null : { ...plan.column, y, height: ANSWER.height },
  }
}
