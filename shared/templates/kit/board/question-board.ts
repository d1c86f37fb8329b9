import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'
import { askedIn, askedInAll } from '../asked.ts'
import { READABLE_PX } from '../dense-plan.ts'
import { markGap } from '../mark-place.ts'
import { perFilm } from '../memo.ts'
import { blockHeight } from '../text-size.ts'
import { layoutLong } from './long.ts'
import { layoutLoosely } from './loose.ts'
import { type BoardFrame, type BoardPage, type BoardRequest, type BoardSpec, readable } from './spec.ts'
import { layoutUpright } from './upright.ts'

/** Smaller type is laid out as long texts; beside a picture it may be smaller, as long as it can be read. */
const LOOSE_QUESTION_PX = 52
const PICTURE_HEIGHT_MIN = 200
const ANSWER_HEIGHT_MIN = 170
/** Type of the answers for which a film reserves room. */
const ANSWER_PX = 80

/** Plans the boxes of questions so that their longest texts fit, by estimates; the browser measures them later. */
export function questionBoards(spec: BoardSpec): (film: Film, scene: QuestionScene) => BoardPage {
  const frameOf = perFilm((film) => planFrame(spec, film))
  return (film, scene) => {
    const { texts, natural } = askedIn(film, scene)
    const { format } = film.snapshot
    const request = { spec, format, natural, ...texts, ...frameOf(film) }
    const upright = layoutUpright(request)
    if (upright) return upright
    const page = layoutLoosely(request)
    return isLong(request, page) ? layoutLong(request) : page
  }
}

/** One head for all questions: small where one of them needs the room; the clock is large where no question has options or a picture. */
function planFrame(spec: BoardSpec, film: Film): BoardFrame {
  const { format } = film.snapshot
  const asked = askedInAll(film)
  const isClockLarge = asked.every(({ texts, natural }) => texts.texts.length === 0 && !natural)
  const frameWith = (size: Parameters<BoardSpec['headOf']>[1]): BoardFrame => {
    const head = spec.headOf(film, size)
    const width = readable(spec, format, head.column).width - spec.answer.sides
    const heights = asked
      .filter(({ texts }) => texts.texts.length === 0)
      .map(({ texts }) => blockHeight(texts.answer, width, ANSWER_PX, spec.faces.display) + spec.answer.label)
    const least = isClockLarge ? spec.largeClock.least[format] : spec.answer.least
    const gap = spec.gap + (spec.hasMarkGap ? markGap(film) : 0)
    return { head, isClockLarge, gap, answerHeight: Math.max(least, ...heights) }
  }
  if (isClockLarge) return frameWith('largeClock')
  const normal = frameWith('normal')
  const needsRoom = asked.some(({ texts, natural }) => {
    const request = { spec, format, natural, ...texts, ...normal }
    return (natural && format !== 'landscape') || isLong(request, layoutLoosely(request))
  })
  return needsRoom ? frameWith('small') : normal
}

/** Whether type came out so small that bodies should be as tall as each text needs. */
function isLong(
  { spec, natural }: BoardRequest,
  { options, optionSize, questionSize, picture, answer }: BoardPage,
): boolean {
  if (picture && picture.height < PICTURE_HEIGHT_MIN) return true
  if (answer) return questionSize < READABLE_PX || answer.height < ANSWER_HEIGHT_MIN
  const question = natural ? READABLE_PX : LOOSE_QUESTION_PX
  const option = natural ? READABLE_PX : spec.options.loosePx
  return options.length > 0 && (optionSize < option || questionSize < question)
}
