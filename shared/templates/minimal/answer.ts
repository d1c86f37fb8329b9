import { type Asked, askedOf } from '../../questions/asked.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import type { Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { TEXT } from './style.ts'

/** The largest type of an answer. */
export const ANSWER_PX = 640
/** Air around an answer, px. */
const AIR_PX = 48
/** Of the column's height, an answer's place below its picture. */
const BELOW_PICTURE = 0.5
const LEAST_PX = 24
/** Most px of letter and tick, their share of a place below a picture, and px between the two and to the answer. */
const BADGES = { px: 148, share: 0.3, gap: 12, belowPx: 16 }

/**
 * Where the answer stands, as huge type: in the place of its options, and over the question where it would be no louder than that; and the
 * row of letter and tick: right above an answer that has its page or stands below a picture, else in the clock's place.
 */
export function answerPlan(page: QuestionPage, film: Film, asked: Asked): { box: Rect; badges: Rect } {
  const { body, clock } = page.head
  const text = answerOf(asked)
  const places = answerRoom(page)
  const foot = Math.max(places.y + places.height, body.y + body.height)
  const from = (y: number): Rect => ({ ...places, y, height: foot - y })
  const below = ({ y, height }: Rect) => from(y + height + BADGES.belowPx)
  const pxIn = ({ width, height }: Rect) =>
    commonSize([text], { width, height: height - AIR_PX }, TEXT, ANSWER_PX, LEAST_PX)
  const fitted = (room: Rect): Rect => {
    const height = blockHeight(text, room.width, pxIn(room), TEXT) + AIR_PX
    return { ...room, height: Math.min(room.height, height) }
  }
  const isBelow = film.snapshot.format === 'vertical' && page.picture !== null && asked.options.length > 0
  // Unless the answer goes up as something is told.
  if (isBelow && asked.explanation === null) {
    const badges = { ...places, height: Math.round(Math.min(BADGES.px, places.height * BADGES.share)) }
    return { badges, box: fitted(below(badges)) }
  }
  const high = { ...body, y: clock.y, height: Math.min(BADGES.px, clock.height) }
  const low = { ...high, y: clock.y + clock.height - high.height }
  const own = fitted(from(places.y))
  if (asked.answerEmoji && page.answer) {
    const { height } = fitted(from(Math.min(places.y, foot - body.height * BELOW_PICTURE)))
    return { badges: high, box: from(foot - height) }
  }
  if (page.picture === null && asked.answerEmoji === null) return { badges: high, box: fitted(below(high)) }
  return { badges: asked.explanation === null ? low : high, box: own }
}

function answerOf({ options, answer }: Asked): string {
  return options.find(({ isRight }) => isRight)?.text ?? answer
}

/** The lower edge of an answer that has come forward. */
export function answerFoot(film: Film, scene: QuestionScene): number {
  const { y, height } = answerPlan(
    questionPageOf(film, scene),
    film,
    askedOf(film.snapshot, scene.questionIndex),
  ).box
  return y + height
}

/** The tick, beside the right letter if there is one. */
export function tickBox(film: Film, scene: QuestionScene): Rect {
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const { x, y, width, height } = answerPlan(questionPageOf(film, scene), film, asked).badges
  const aside = asked.isLettered && comesForward(asked) && asked.options.length > 0 ? height + BADGES.gap : 0
  const isReversed = isRightToLeft(answerOf(asked))
  return { x: isReversed ? x + width - height - aside : x + aside, y, width: height, height }
}

/** An answer that came forward has its tick in the row of its letter. */
export function bare({ snapshot }: Film, scene: Scene, _: number, layers: Layer[]): Layer[] {
  const isKept = scene.kind === 'question' && !comesForward(askedOf(snapshot, scene.questionIndex))
  return isKept ? layers : layers.filter(({ look }) => look.part !== 'tick')
}
