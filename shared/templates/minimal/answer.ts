import { type Asked, askedOf } from '../../questions/asked.ts'
import { clamp, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import { hasAnswer } from '../kit/question/known.ts'
import type { Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, isRightToLeft } from '../kit/text-size.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer } from '../template.ts'
import { questionPageOf } from './page.ts'
import { TEXT, wonBy } from './style.ts'

/** The largest type of an answer. */
export const ANSWER_PX = 640
/** Air around an answer, px; and its size against the question's, from which on both stand on one page. */
const AIR_PX = 48
const LOUD = 1.8
/** Of the column's height, an answer's place below its picture. */
const BELOW_PICTURE = 0.5
const LEAST_PX = 24
/** Echoes of an answer at most, px that stay for the face below them, and when they come, one after the other. */
const ECHO = { most: 2, facePx: 880, fromMs: 260, eachMs: 110, ms: 180 }
/** Most px of letter and tick, their share of a place below a picture, and px between the two and to the answer. */
const BADGES = { px: 148, share: 0.3, gap: 12, belowPx: 16 }
/** Parts of the kit in whose place a question has the template's own. */
const REPLACED = ['tick', 'hidden', 'hidden-mark']

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
  const isAlone = page.picture === null && asked.answerEmoji === null
  if (isAlone && pxIn(own) < LOUD * page.questionPx) return { badges: high, box: fitted(below(high)) }
  return { badges: asked.explanation === null ? low : high, box: own }
}

function answerOf({ options, answer }: Asked): string {
  return options.find(({ isRight }) => isRight)?.text ?? answer
}

/** The tick, beside the right letter if there is one. */
export function tickBox(film: Film, scene: QuestionScene): Rect {
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const { x, y, width, height } = answerPlan(questionPageOf(film, scene), film, asked).badges
  const aside = asked.isLettered && comesForward(asked) && asked.options.length > 0 ? height + BADGES.gap : 0
  const isReversed = isRightToLeft(answerOf(asked))
  return { x: isReversed ? x + width - height - aside : x + aside, y, width: height, height }
}

/** Px of an answer alone on its page, and of the echoes that stand below it. */
export function answerFoot(film: Film, scene: QuestionScene): { answer: Rect; echoes: number } {
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const page = questionPageOf(film, scene)
  const answer = answerPlan(page, film, asked).box
  const isAlone = page.picture === null && asked.answerEmoji === null && asked.explanation === null
  const room = film.height - answer.y - answer.height - ECHO.facePx
  const isTall = film.snapshot.format === 'vertical'
  return { answer, echoes: isAlone && isTall ? clamp(Math.floor(room / pitchOf(answer)), 0, ECHO.most) : 0 }
}

function pitchOf({ height }: Rect): number {
  return height - AIR_PX
}

/** An answer that is alone on its page is said again below itself, on each step a line more, in the tone of its water. */
function echoed(film: Film, scene: QuestionScene, timeMs: number, layer: Layer): Layer[] {
  const { look, motion } = layer
  if (look.part !== 'option-text' || !look.classes?.includes('forward') || !hasAnswer(film, scene))
    return [layer]
  const { answer, echoes } = answerFoot(film, scene)
  const copies = Array.from({ length: echoes }, (_, index): Layer => {
    const come = easeOut(progress(timeMs, scene.beats.revealMs + ECHO.fromMs + index * ECHO.eachMs, ECHO.ms))
    const y = motion.y + Math.round(pitchOf(answer) * (index + come))
    return {
      id: `echo-${index}`,
      look,
      motion: { ...motion, y, ...inColour(wonBy(film, scene).water), opacity: come },
    }
  })
  return [...copies.reverse(), layer]
}

/** An answer that came forward has its tick in the row of its letter, and a riddle's is behind the eyes' lids. */
export function bare(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const isKept = scene.kind === 'question' && !comesForward(askedOf(film.snapshot, scene.questionIndex))
  if (isKept) return layers
  const shown = layers.filter(({ id, look }) => id.startsWith('locked') || !REPLACED.includes(look.part))
  return scene.kind === 'question' ? shown.flatMap((layer) => echoed(film, scene, timeMs, layer)) : shown
}
