import { type Asked, askedOf } from '../../questions/asked.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import { around, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { TEXT } from './style.ts'

/** Air around an answer, px; and its size against the question's, from which on both stand on one page. */
const AIR_PX = 48
const LOUD = 1.3
const PX = { most: 400, least: 24 }

/** Where the answer stands, as huge type: in the place of its options, and over the question where it would be no louder than that. */
export function answerBox(page: QuestionPage, { snapshot }: Film, asked: Asked): Rect {
  const { body } = page.head
  const text = asked.options.find(({ isRight }) => isRight)?.text ?? asked.answer
  const places = around(answerPlaces(page))
  const below = { ...places, height: Math.max(places.height, body.y + body.height - places.y) }
  const pxIn = ({ width, height }: Rect) =>
    commonSize([text], { width, height: height - AIR_PX }, TEXT, PX.most, PX.least)
  const isAlone = page.picture === null && asked.answerEmoji === null && snapshot.format === 'vertical'
  const room = isAlone && pxIn(below) < LOUD * page.questionPx ? body : below
  const height = Math.ceil(blockHeight(text, room.width, pxIn(room), TEXT)) + AIR_PX
  return { ...room, height: Math.min(room.height, height) }
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
