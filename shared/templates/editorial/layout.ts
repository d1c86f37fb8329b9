import type { QuestionScene } from '../../timeline/scenes.ts'
import { askedIn } from '../kit/asked.ts'
import { markGap } from '../kit/mark-place.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { planOptionsWithin, planStack } from '../kit/stack-plan.ts'
import { commonSize, isRightToLeft } from '../kit/text-size.ts'
import { layoutAnswer } from './answer-page.ts'
import {
  BARE,
  BESIDE,
  columnOf,
  mirrorIn,
  type PageLayout,
  type Request,
  SECTION_GAP,
  SERIF,
} from './areas.ts'
import { layoutDense } from './dense.ts'
import { optionsRequest, placeOptions, SHADOW } from './option-shape.ts'
import { layoutPicture } from './picture-page.ts'

const QUESTION_SIZES = { vertical: 104, square: 100, landscape: 116 }
/** Type below this is laid out as long texts are. */
const LOOSE = { question: 50, option: 44 }

/** Plans a question's page so that its longest texts fit, by estimates; the browser measures them later. */
export const layoutPage = perScene((film, anyScene): PageLayout => {
  const { texts, natural } = askedIn(film, anyScene as QuestionScene)
  const request: Request = { film, ...texts }
  const isWide = film.snapshot.format === 'landscape'
  const layout = natural
    ? layoutPicture(request, natural)
    : request.texts.length === 0
      ? layoutAnswer(request)
      : isWide
        ? layoutWide(request)
        : layoutTall(request)
  if (!natural || isWide || !isRightToLeft(request.text)) return layout
  const column = columnOf(film.snapshot.format)
  const mirror = (box: Rect | null) => box && mirrorIn(column, box)
  return {
    ...layout,
    picture: mirror(layout.picture),
    options: layout.options.map((box) => mirrorIn(column, box)),
    answer: mirror(layout.answer),
  }
})

/** A question above its options. */
function layoutTall({ film, text, texts }: Request): PageLayout {
  const { format } = film.snapshot
  const column = columnOf(format)
  const gap = SECTION_GAP + markGap(film)
  const options = optionsRequest(film, texts, column.width, false)
  const question = { text, width: column.width, maxPx: QUESTION_SIZES[format], face: SERIF }
  const height = column.height - gap - SHADOW
  const plan = planStack({ question, options, height })
  if (plan.optionSize < LOOSE.option || plan.questionSize < LOOSE.question)
    return layoutDense(format, text, texts)
  const boxes = placeOptions(options, plan, column, height - plan.questionHeight - plan.optionsHeight)
  return {
    ...BARE,
    question: { ...column, height: boxes[0]!.y - gap - column.y },
    questionSize: plan.questionSize,
    options: boxes,
    optionSize: plan.optionSize,
    isTight: plan.isTight,
  }
}

/** A question beside its options. */
function layoutWide({ film, text, texts }: Request): PageLayout {
  const column = columnOf('landscape')
  const options = optionsRequest(film, texts, BESIDE.width, false)
  const plan = planOptionsWithin(options, BESIDE.height - SHADOW)
  const questionSize = commonSize([text], column, SERIF, QUESTION_SIZES.landscape, 26)
  if (plan.optionSize < LOOSE.option || questionSize < LOOSE.question)
    return layoutDense('landscape', text, texts)
  const boxes = placeOptions(options, plan, BESIDE, BESIDE.height - SHADOW - plan.optionsHeight)
  // Hung from the foot so far: as far below the page's middle as they could move up.
  const up = Math.round((boxes[0]!.y - BESIDE.y) / 2)
  return {
    ...BARE,
    question: column,
    questionSize,
    options: boxes.map((box) => ({ ...box, y: box.y - up })),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
  }
}
