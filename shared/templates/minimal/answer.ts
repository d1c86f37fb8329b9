import { type Asked, askedOf } from '../../questions/asked.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import { around, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { TEXT } from './style.ts'

/** The largest type of an answer, and how much taller than its face it is drawn, so that it fills its page. */
export const BARE = { px: 640, stretch: 2 }
/** Air around an answer, px; and its size against the question's, from which on both stand on one page. */
const AIR_PX = 48
const LOUD = 1.8
/** Of the column's height, an answer's place below its picture. */
const BELOW_PICTURE = 0.5
const LEAST_PX = 24

/** Where the answer stands, as huge type: in the place of its options, and over the question where it would be no louder than that. */
export function answerBox(page: QuestionPage, _: Film, asked: Asked): Rect {
  const { body } = page.head
  const text = asked.options.find(({ isRight }) => isRight)?.text ?? asked.answer
  const places = around(answerPlaces(page))
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
