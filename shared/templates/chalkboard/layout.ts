import type { QuestionScene } from '../../timeline/scenes.ts'
import { askedIn, askedInAll } from '../kit/asked.ts'
import { READABLE_PX } from '../kit/dense-plan.ts'
import { perFilm } from '../kit/memo.ts'
import type { Film } from '../template.ts'
import { type Frame, layoutHead, type QuestionLayout, SECTION_GAP } from './areas.ts'
import { layoutBeside } from './beside.ts'
import { layoutLong } from './long.ts'
import { answerHeightFor, layoutLoosely } from './loose.ts'

/** Type below this is laid out as long texts; beside a picture it may be smaller, as long as it can be read. */
const LOOSE = { question: 52, option: 46 }
const PICTURE_HEIGHT_MIN = 200
const ANSWER_HEIGHT_MIN = 170
const LOOSE_BY_PICTURE = { question: READABLE_PX, option: READABLE_PX }

/** Plans the boxes of a question so that its longest texts fit, by estimates; the browser measures them later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const { texts, natural } = askedIn(film, scene)
  const frame = frameOf(film)
  const beside = natural && format !== 'landscape' && layoutBeside(format, frame, texts, natural)
  if (beside) return beside
  const layout = layoutLoosely(format, frame, texts, natural)
  return isLong(layout, natural !== null) ? layoutLong(format, frame, texts, natural) : layout
}

/** One head for all questions: the clock is large only where it counts in every answer's place. */
const frameOf: (film: Film) => Frame = perFilm((film) => {
  const { format } = film.snapshot
  const asked = askedInAll(film)
  const isClockLarge = asked.every(({ texts, natural }) => texts.texts.length === 0 && !natural)
  const answers = asked.filter(({ texts }) => texts.texts.length === 0).map(({ texts }) => texts.answer)
  const head = layoutHead(format, film.width, isClockLarge)
  const answerHeight = answerHeightFor(format, isClockLarge, answers, head.column.width)
  return { head, isClockLarge, gap: SECTION_GAP, answerHeight }
})

/** Whether type came out so small that boxes should be as tall as each text needs. */
function isLong(
  { options, optionSize, questionSize, picture, answer }: QuestionLayout,
  hasPicture: boolean,
): boolean {
  if (picture && picture.height < PICTURE_HEIGHT_MIN) return true
  if (answer) return questionSize < READABLE_PX || answer.height < ANSWER_HEIGHT_MIN
  const least = hasPicture ? LOOSE_BY_PICTURE : LOOSE
  return options.length > 0 && (optionSize < least.option || questionSize < least.question)
}
