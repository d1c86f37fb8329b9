import { type Asked, askedOf } from '../../questions/asked.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perLook, perScene } from '../kit/memo.ts'
import { answerSize } from '../kit/question/answer-size.ts'
import { comesForward } from '../kit/question/forward.ts'
import { tellingOf } from '../kit/question/telling.ts'
import type { Rect } from '../kit/rect.ts'
import { blockHeight, isRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { isCheered } from './bloom.ts'
import creature from './creature.json' with { type: 'json' }
import { questionPageOf } from './page.ts'
import { sheetLayers } from './sheet.ts'
import { NIGHT, pushedPx, TEXT } from './style.ts'

/** The largest type of an answer. */
export const ANSWER_PX = 640
/** Air around an answer, px. */
const AIR_PX = 48
/** The laughing mouth that says an answer, px: its place, its teeth above the words, and the room of these. */
const { mouth: MOUTH } = creature
/** Most px of letter and tick, their share of a place below a picture, and px between the two, to the answer and to a picture. */
const BADGES = { px: 148, share: 0.26, gap: 12, belowPx: 16, gapPx: 24 }

/** The field of what is told: px above its words, and how long it takes to rise. */
const TOLD = { airPx: 8, ms: 260 }

/**
 * Where the answer stands, as huge type: in the mouth that says it, at the foot of the column below what it names, or in the place of its
 * options; and the row of letter and tick: right above an answer below a picture, else in the clock's place.
 */
export function answerPlan(page: QuestionPage, film: Film, asked: Asked): { box: Rect; badges: Rect } {
  const { body, clock } = page.head
  const text = answerOf(asked)
  const places = answerRoom(page)
  const foot = Math.max(places.y + places.height, body.y + body.height)
  const from = (y: number): Rect => ({ ...places, y, height: foot - y })
  const below = ({ y, height }: Rect) => from(y + height + BADGES.belowPx)
  const fitted = ({ width, height, ...room }: Rect): Rect => {
    const { px, isLine } = answerSize(text, { width, height: height - AIR_PX }, TEXT, ANSWER_PX, 24)
    const block = blockHeight(isLine ? '' : text, width, px, TEXT) + AIR_PX
    return { ...room, width, height: Math.min(height, block) }
  }
  const isTall = film.snapshot.format === 'vertical'
  // Unless the answer goes up as something is told.
  if (isTall && page.picture && asked.options.length > 0 && asked.explanation === null) {
    // From side to side of the frame.
    const shown = (film.width * page.picture.height) / page.picture.width
    const y = Math.round(Math.min(places.y, clock.y + shown + BADGES.gapPx))
    const badges = { ...places, y, height: Math.round(Math.min(BADGES.px, (foot - y) * BADGES.share)) }
    return { badges, box: fitted(below(badges)) }
  }
  const high = { ...body, y: clock.y, height: Math.min(BADGES.px, clock.height) }
  if (isSaid(page, film, asked)) {
    const { height } = fitted({ ...body, height: MOUTH.mostPx })
    const taken = Math.max(height, (MOUTH.roomPx + height) / 2)
    return { badges: high, box: { ...body, height, y: Math.round(MOUTH.foot - taken) } }
  }
  if (page.picture === null && asked.answerEmoji === null) return { badges: high, box: fitted(below(high)) }
  const own = fitted(from(places.y))
  return { badges: high, box: isTall && asked.answerEmoji ? { ...own, y: foot - own.height } : own }
}

/** Whether the creature says an answer: nothing shows that as a picture, and the frame has room for a mouth. */
function isSaid({ picture }: QuestionPage, { snapshot }: Film, asked: Asked): boolean {
  const isShown = picture !== null || asked.answerEmoji !== null || snapshot.background !== null
  return snapshot.format === 'vertical' && !isShown && comesForward(asked)
}

function answerOf({ options, answer }: Asked): string {
  return options.find(({ isRight }) => isRight)?.text ?? answer
}

/** The mouth that says a question's answer, behind its words; `null` where these have another place. */
export const mouthOf = perScene((film, scene: QuestionScene): Rect | null => {
  const page = questionPageOf(film, scene)
  const asked = askedOf(film.snapshot, scene.questionIndex)
  if (!isSaid(page, film, asked)) return null
  const y = Math.min(MOUTH.y, answerPlan(page, film, asked).box.y - MOUTH.lipPx)
  return { x: MOUTH.x, y, width: MOUTH.width, height: film.height - MOUTH.belowPx - y }
})

/** The tick, beside the right letter if there is one. */
export function tickBox(film: Film, scene: QuestionScene): Rect {
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const { x, y, width, height } = answerPlan(questionPageOf(film, scene), film, asked).badges
  const aside = asked.isLettered && comesForward(asked) && asked.options.length > 0 ? height + BADGES.gap : 0
  const isReversed = isRightToLeft(answerOf(asked))
  return { x: isReversed ? x + width - height - aside : x + aside, y, width: height, height }
}

/** An answer that came forward has its tick in the row of its letter; one that is said, or told about, is white on black, and its question is gone. */
export function bare(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || !comesForward(askedOf(film.snapshot, scene.questionIndex))) return layers
  const isSaidNow = timeMs >= scene.beats.revealMs && mouthOf(film, scene) !== null
  const gone = isSaidNow ? ['tick', 'question', 'sticker'] : ['tick']
  const kept = layers.filter(({ look }) => !gone.includes(look.part))
  const field = toldField(film, scene, timeMs, kept)
  const isWhite = ({ part, classes }: Look) =>
    part === 'told'
      ? field.length > 0
      : isSaidNow && part === 'option-text' && classes!.includes('forward') && isCheered(film, scene, timeMs)
  return [...field, ...kept.map((one) => (isWhite(one.look) ? { ...one, look: saidOf(one.look) } : one))]
}

/** What is told in an upright frame stands on black, which rises below the answer and leaves with its page. */
function toldField(film: Film, scene: QuestionScene, timeMs: number, layers: readonly Layer[]): Layer[] {
  const board = layers.find(({ look }) => look.part === 'explanation')
  const telling = tellingOf(film, scene)
  if (!board || !telling || film.snapshot.format !== 'vertical') return []
  const risen = easeOut(progress(timeMs, telling.fromMs - TOLD.ms / 2, TOLD.ms))
  const y = Math.round(mix(film.height, board.motion.y - TOLD.airPx, risen))
  const foot = film.height + pushedPx(scene, timeMs)
  return sheetLayers(film, 'fact-field', NIGHT, { x: 0, y, width: film.width, height: foot - y })
}

const saidOf = perLook((look) => ({ ...look, classes: [...look.classes!, 'said'] }))
