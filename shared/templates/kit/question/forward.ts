import type { Asked } from '../../../questions/asked.ts'
import { easeInOut, easeOut, mix, progress, spring } from '../../../timeline/easing.ts'
import type { Film, Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { answerPlaces } from '../layout/answer-places.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import { overlap, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { apparentPx, commonSize, isRightToLeft, sizeVars } from '../text-size.ts'

/** Below `good` a long answer takes all of the place that its page keeps for it, where that makes it larger. */
const TEXT_PX = { most: 260, good: 64, least: 24 }
/** Px between the card's edges and its text, beside which its tick stands. */
const PAD = { x: 72, y: 24 }
/** The tick's size, its shares beyond the card's side and above its top, and px below the question at least. */
const TICK = { px: 128, outX: 0.46, outY: 0.55, gap: 10 }
/** Px between a picture and the card below or beside it, and of the card's least size there. */
const PICTURE_GAP = 20
const LEAST = { width: 300, height: 160 }
/** It lights up in its place first, then it comes. */
const WAIT_MS = 34
const COME_MS = 240
/** After the reveal: it has come and was seen for two frames; now particles burst from it. */
export const LANDED_MS = 330
/** Least scale at which it leaves its place. */
const SCALE_LEAST = 0.5

/** The right answer as a large card, and the place from which it comes: its option's, or a thing that held it. */
export type Forward = { from: Rect; body: BoxedLook; text: BoxedLook; tick: BoxedLook }

/** Whether a question's right answer can come forward: a picture would need the room. */
export function comesForward({ form, options, reveals }: Asked): boolean {
  if (reveals === 'answer') return true
  const rights = options.filter(({ isRight }) => isRight)
  return reveals === 'right' && form !== 'versus' && rights.length === 1 && rights[0]!.image === null
}

/** The card of a question's right answer, where the template has a place for it, or the page. */
export function forwardCard(
  design: Design,
  film: Film,
  asked: Asked,
  page: QuestionPage,
  vars: Vars,
): Forward | null {
  const place = design.forward?.(page, film) ?? page.answer
  if (!place || !comesForward(asked)) return null
  const card = clearOf(page, place)
  // Where there is nothing to choose from, the answer has the one place.
  const right = Math.max(
    0,
    asked.options.findIndex(({ isRight }) => isRight),
  )
  const text = asked.options[right]?.text ?? asked.answer
  const { face } = design.page.option
  const pxIn = (place: Rect) =>
    commonSize([text], roomIn(place), face, apparentPx(TEXT_PX.most, face), TEXT_PX.least)
  const isLong = page.answer && pxIn(card) < apparentPx(TEXT_PX.good, face) && pxIn(page.answer) > pxIn(card)
  const box = isLong ? page.answer! : card
  const [room, px] = [roomIn(box), pxIn(box)]
  const isReversed = isRightToLeft(text)
  const look = { classes: ['tile', 'right', 'forward', ...(isReversed ? ['rtl'] : [])], vars }
  const { px: size, outX, outY, gap } = TICK
  const { question } = page
  const isBelow = question.y + question.height <= box.y
  const tickY = Math.max(box.y - size * outY, isBelow ? question.y + question.height + gap : 0)
  const tickX = isReversed ? box.x - size * outX : box.x + box.width - size * (1 - outX)
  return {
    from: design.forwardFrom?.(page, film) ?? answerPlaces(page)[right]!,
    body: boxLook('option', box, { ...look, bleed: design.bleed.option }),
    text: boxLook('option-text', room, {
      ...look,
      text: { text },
      vars: { ...vars, ...sizeVars(text, px, TEXT_PX.least) },
    }),
    tick: boxLook(
      'tick',
      { x: Math.round(tickX), y: Math.round(tickY), width: size, height: size },
      { bleed: 20, vars },
    ),
  }
}

/** What a picture that stands clear of its options leaves of a card's place: below it, or beside it. */
function clearOf({ picture, options }: QuestionPage, place: Rect): Rect {
  if (!picture || !overlap(picture, place) || options.some((option) => overlap(picture, option))) return place
  const y = picture.y + picture.height + PICTURE_GAP
  const x = picture.x + picture.width + PICTURE_GAP
  const below = { ...place, y, height: place.y + place.height - y }
  const beside = { ...place, x, width: place.x + place.width - x }
  return below.height >= LEAST.height ? below : beside.width >= LEAST.width ? beside : place
}

function roomIn({ x, y, width, height }: Rect): Rect {
  return { x: x + PAD.x, y: y + PAD.y, width: width - 2 * PAD.x, height: height - 2 * PAD.y }
}

/** Where a card goes on to once it has been seen, and how far (0…1) it has come. */
export type Raised = { to: Rect; share: number }

/** The card on its way from its option's place, `ageMs` after the reveal, and on to where it makes room for what is told. */
export function forwardLayers(
  { from, body, text, tick }: Forward,
  index: number,
  ageMs: number,
  base: Move,
  raised: Raised | null,
): Layer[] {
  const { box } = body
  const come = progress(ageMs, WAIT_MS, COME_MS)
  const lit = 1 + 0.08 * easeOut(progress(ageMs, 0, WAIT_MS)) * (1 - easeInOut(come))
  const least = Math.max(SCALE_LEAST, Math.min(from.width / box.width, from.height / box.height))
  const share = spring(come, 0.1)
  const away = (at: number, size: number, to: number, toSize: number) =>
    Math.round((at + size / 2 - to - toSize / 2) * (1 - share))
  const { to, share: up } = raised ?? { to: box, share: 0 }
  const above: Move = {
    dx: Math.round((to.x + to.width / 2 - box.x - box.width / 2) * up),
    dy: Math.round((to.y + to.height / 2 - box.y - box.height / 2) * up),
    scale: mix(1, to.width / box.width, up),
  }
  const move = combine(base, above, {
    dx: away(from.x, from.width, box.x, box.width),
    dy: away(from.y, from.height, box.y, box.height),
    scale: mix(least, 1, share) * lit,
  })
  const stamped = progress(ageMs, WAIT_MS + COME_MS, 200)
  const card = [
    ...movedLayer(`option-${index}`, body, move, box),
    ...movedLayer(`text-${index}`, text, move, box),
  ]
  if (stamped === 0) return card
  return [
    ...card,
    ...movedLayer(
      `tick-${index}`,
      tick,
      combine(base, above, { scale: mix(1.6, 1, easeOut(stamped)) }),
      // Until the card goes up its tick is stamped about its own middle.
      up === 0 ? tick.box : box,
    ),
  ]
}
