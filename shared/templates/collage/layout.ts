import type { QuestionScene } from '../../timeline/scenes.ts'
import { askedIn, askedInAll } from '../kit/asked.ts'
import { READABLE_PX } from '../kit/dense-plan.ts'
import { markGap } from '../kit/mark-place.ts'
import { perFilm } from '../kit/memo.ts'
import { GOOD_OPTION_PX } from '../kit/stack-plan.ts'
import type { Film } from '../template.ts'
import { AREAS, type Frame, type HeadSize, layoutHead, type QuestionLayout, SECTION_GAP } from './areas.ts'
import { layoutBeside } from './beside.ts'
import { layoutLong } from './dense.ts'
import { doorHeightFor, layoutLoosely } from './loose.ts'

/** Type below this is laid out as long texts; beside a picture it may be smaller, as long as it can be read. */
const LOOSE = { question: 52, option: GOOD_OPTION_PX }
const PICTURE_HEIGHT_MIN = 200
const ANSWER_HEIGHT_MIN = 170
const LOOSE_BY_PICTURE = { question: READABLE_PX, option: READABLE_PX }

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const { texts, natural } = askedIn(film, scene)
  const frame = frameOf(film)
  const beside = natural && format !== 'landscape' && layoutBeside(format, frame.head, texts, natural)
  if (beside) return beside
  const layout = layoutLoosely(format, frame, texts, natural)
  return isLong(layout, natural !== null) ? layoutLong(format, frame, texts, natural) : layout
}

/** One head for all questions: low where the burst counts on each door, small where one of them needs the room. */
const frameOf: (film: Film) => Frame = perFilm((film) => {
  const { format } = film.snapshot
  const asked = askedInAll(film)
  const isBurstLarge = asked.every(({ texts, natural }) => texts.texts.length === 0 && !natural)
  const answers = asked.filter(({ texts }) => texts.texts.length === 0).map(({ texts }) => texts.answer)
  const frameWith = (size: HeadSize): Frame => {
    const head = layoutHead(AREAS[format], size)
    const doorHeight = doorHeightFor(format, isBurstLarge, answers, head.column.width)
    return { head, isBurstLarge, gap: SECTION_GAP + markGap(film), doorHeight }
  }
  if (isBurstLarge) return frameWith('low')
  const normal = frameWith('normal')
  const needsRoom = asked.some(
    ({ texts, natural }) =>
      (natural && format !== 'landscape') ||
      isLong(layoutLoosely(format, normal, texts, natural), natural !== null),
  )
  return needsRoom ? frameWith('small') : normal
})

/** Whether type came out so small that strips should be as tall as each text needs. */
function isLong(
  { options, optionSize, questionSize, picture, door }: QuestionLayout,
  hasPicture: boolean,
): boolean {
  if (picture && picture.height < PICTURE_HEIGHT_MIN) return true
  if (door) return questionSize < READABLE_PX || door.height < ANSWER_HEIGHT_MIN
  const least = hasPicture ? LOOSE_BY_PICTURE : LOOSE
  return options.length > 0 && (optionSize < least.option || questionSize < least.question)
}
