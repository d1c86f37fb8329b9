import type { VideoFormat } from '../../contracts/format.ts'
import type { Natural, Texts } from '../kit/asked.ts'
import { planBeside } from '../kit/beside-picture.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import {
  AREAS,
  CARD_PADDING,
  GAP,
  type Head,
  OPTION_INSETS,
  PICTURE_BOTTOMS,
  type QuestionLayout,
  SECTION_GAP,
} from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

const QUESTION_SIZES = { vertical: 68, square: 60 }
/** Air that the tapes of a picture need. */
const TAPES = { top: 16, left: 12 }
const DOOR_HEIGHT = 300
/** Least size of an answer on a narrow door, and what surrounds it. */
const DOOR = { leastPx: 48, sides: 48, head: 110 }

/** A tall picture on the left, as large as the frame allows, the options or the answer on its right; `null` where that is too narrow. */
export function layoutBeside(
  format: Exclude<VideoFormat, 'landscape'>,
  { column, ...head }: Head,
  { text, texts, answer }: Texts,
  natural: Natural,
): QuestionLayout | null {
  const { textWidth } = AREAS[format]
  const room = { width: textWidth, height: 190 }
  const questionSize = commonSize([text], room, DISPLAY, QUESTION_SIZES[format], 40)
  const questionHeight = blockHeight(text, textWidth, questionSize, DISPLAY)
  const card = { ...column, height: questionHeight + 2 * CARD_PADDING - 16 }
  const top = card.y + card.height + SECTION_GAP + TAPES.top
  const plan = planBeside({
    place: {
      x: column.x + TAPES.left,
      y: top,
      width: column.width - TAPES.left,
      height: column.y + column.height - top,
    },
    pictureBottom: PICTURE_BOTTOMS[format],
    natural,
    texts,
    face: TEXT,
    insetX: OPTION_INSETS.badge + OPTION_INSETS.narrowEnd,
    gaps: { row: GAP, column: 34 },
    isEnough: ({ width }) => {
      const answerRoom = { width: width - DOOR.sides, height: DOOR_HEIGHT - DOOR.head }
      return (
        texts.length > 0 || commonSize([answer], answerRoom, DISPLAY, 80, DOOR.leastPx - 2) >= DOOR.leastPx
      )
    },
  })
  if (plan === null || questionHeight > room.height) return null
  const { picture, options, optionSize } = plan
  const middle = Math.min(plan.column.height, picture.height)
  const door = {
    ...plan.column,
    y: picture.y + Math.round((middle - DOOR_HEIGHT) / 2),
    height: DOOR_HEIGHT,
  }
  return {
    ...head,
    isBurstLarge: false,
    card,
    questionSize,
    picture,
    isPaged: false,
    inset: OPTION_INSETS.badge,
    options,
    optionSize,
    door: texts.length > 0 ? null : door,
  }
}
