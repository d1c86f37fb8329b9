import { type Asked, askedOf } from '../../questions/asked.ts'
import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import { around, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { TEXT } from './style.ts'

/** The largest type of an answer, and how much taller than its face it is drawn, so that it fills its page. */
export const BARE = { px: 640, stretch: 2, letterAt: letterBeside }
/** Air around an answer, px; and its size against the question's, from which on both stand on one page. */
const AIR_PX = 48
const LOUD = 1.8
/** Of the column's height, an answer's place below its picture. */
const BELOW_PICTURE = 0.5
const LEAST_PX = 24
/**
 * Letter and tick beside an answer below a picture, where the clock is small: most px of the letter, as large as it is elsewhere, the
 * tick's share of that, px between the two, and px between them and the answer.
 */
const BADGES = { px: 205, tick: 0.48, gap: 12, asidePx: 28 }

/** Where the answer stands, as huge type: in the place of its options, and over the question where it would be no louder than that. */
export function answerBox(page: QuestionPage, film: Film, asked: Asked): Rect {
  const { body } = page.head
  const text = answerOf(asked)
  const places = hasBadges(page, film, asked)
    ? besideBadges(around(answerPlaces(page)), text)
    : around(answerPlaces(page))
  const foot = Math.max(places.y + places.height, body.y + body.height)
  const from = (y: number) => ({ ...places, y, height: foot - y })
  const pxIn = ({ width, height }: Rect) =>
    commonSize([text], { width, height: height - AIR_PX }, TEXT, BARE.px, LEAST_PX)
  const below = from(
    asked.answerEmoji && page.answer ? Math.min(places.y, foot - body.height * BELOW_PICTURE) : places.y,
  )
  const isAlone = page.picture === null && asked.answerEmoji === null
  const room = isAlone && pxIn(below) < LOUD * page.questionPx ? from(body.y) : below
  const height = Math.min(
    room.height,
    Math.ceil(BARE.stretch * blockHeight(text, room.width, pxIn(room), TEXT)) + AIR_PX,
  )
  return room === below ? from(foot - height) : { ...room, height }
}

function answerOf({ options, answer }: Asked): string {
  return options.find(({ isRight }) => isRight)?.text ?? answer
}

/** Whether letter and tick stand beside the answer: below a picture of an upright film, unless the answer goes up as something is told. */
function hasBadges({ picture }: QuestionPage, { snapshot }: Film, asked: Asked): boolean {
  const hasLetter = asked.isLettered && comesForward(asked) && asked.options.length > 0
  return snapshot.format === 'vertical' && picture !== null && hasLetter && asked.explanation === null
}

/** Px of the letter: with the tick below it, no higher than the options were. */
function letterPx({ height }: Rect): number {
  return Math.min(BADGES.px, Math.floor((height - BADGES.gap) / (1 + BADGES.tick)))
}

function besideBadges(places: Rect, text: string): Rect {
  const taken = letterPx(places) + BADGES.asidePx
  return { ...places, x: places.x + (isRightToLeft(text) ? 0 : taken), width: places.width - taken }
}

/** The right letter where lines begin, level with its answer; `null` where it comes to the clock's place. */
export function letterBeside(page: QuestionPage, film: Film, asked: Asked): Rect | null {
  if (!hasBadges(page, film, asked)) return null
  const places = around(answerPlaces(page))
  const px = letterPx(places)
  const height = px + BADGES.gap + Math.round(px * BADGES.tick)
  const box = answerBox(page, film, asked)
  const middle = Math.round(box.y + (box.height - height) / 2)
  return {
    x: isRightToLeft(answerOf(asked)) ? places.x + places.width - px : places.x,
    y: clamp(middle, places.y, places.y + places.height - height),
    width: px,
    height: px,
  }
}

/** The tick below a letter that stands beside its answer; `null` where that does not. */
export function tickBeside(film: Film, scene: QuestionScene): Rect | null {
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const letter = letterBeside(questionPageOf(film, scene), film, asked)
  if (letter === null) return null
  const px = Math.round(letter.width * BADGES.tick)
  const x = isRightToLeft(answerOf(asked)) ? letter.x + letter.width - px : letter.x
  return { x, y: letter.y + letter.height + BADGES.gap, width: px, height: px }
}

/** Whether the right answer has a letter, which comes to the clock's place. */
export function hasRightLetter({ snapshot }: Film, { questionIndex }: QuestionScene): boolean {
  const asked = askedOf(snapshot, questionIndex)
  return asked.isLettered && comesForward(asked)
}

/** An answer that came forward has its tick in the clock's place. */
export function withoutTick(film: Film, scene: Scene, _: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || !comesForward(askedOf(film.snapshot, scene.questionIndex))) return layers
  return layers.filter(({ look }) => look.part !== 'tick')
}
