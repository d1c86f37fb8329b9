import type { Asked } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import type { Design, Gesture, Vars } from '../design.ts'
import { answerPlaces } from '../layout/answer-places.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { boxLook } from '../placed-look.ts'
import { overlap, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { apparentPx, isRightToLeft, sizeVars } from '../text-size.ts'
import { answerSize } from './answer-size.ts'
import { enlargedPlaces } from './enlarged.ts'
import { grandCard } from './grand.ts'
import type { OptionLooks } from './option-looks.ts'

/** Below `good` a long answer takes all of the place that its page keeps for it, where that makes it larger. */
const TEXT_PX = { most: 400, good: 64, least: 24 }
/** Px between the card's edges and its text, beside which its tick stands. */
const PAD = { x: 72, y: 24 }
/** The tick's size, its shares beyond the card's side and above its top, and px below the question at least. */
const TICK = { px: 128, outX: 0.46, outY: 0.55, gap: 10 }
/** Px between a picture and the card below or beside it, and of the card's least size there. */
const PICTURE_GAP = 20
const LEAST = { width: 300, height: 120 }
/** The letter's badge on the card: its size, and its shares beyond the card's side and above its top. */
const BADGE = { px: 112, outX: 0.42, outY: 0.42 }
/** Above a card whose words are as wide as it, tick and letter stand higher by this share of their size, and lower below a picture, off it. */
const RISE = { grand: 0.3, pictured: -0.42 }

/**
 * The right answer as a large card, and the place from which it comes: its option's, or a thing that held it. `lit`: its option
 * turned right in its own place; `letter`: its badge there, and on the card.
 */
export type Forward = {
  gesture: Gesture
  from: Rect
  /** Where the page's picture grows to above the card, if it does. */
  picture: Rect | null
  lit: OptionLooks | null
  body: BoxedLook
  text: BoxedLook
  letter: BoxedLook | null
  tick: BoxedLook
  /** The row of its letter, if it is type without a card, which leaves the rest of the column to what is told. */
  badges: Rect | null
  /** Share of the card's width that keeps its place as the card changes its size: its middle, or the edge where lines begin. */
  hold: number
}

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
  options: readonly OptionLooks[],
  index: number,
): Forward | null {
  const place = design.forward?.(page, film, asked) ?? page.answer
  if (!place || !comesForward(asked)) return null
  // Where there is nothing to choose from, the answer has the one place.
  const right = Math.max(
    0,
    asked.options.findIndex(({ isRight }) => isRight),
  )
  const { tick } = design.reveal
  const text = asked.options[right]?.text ?? asked.answer
  const { face } = design.page.option
  const clear = clearOf(page, place)
  const enlarged = enlargedPlaces(design, film, asked, page, place)
  const grand = grandCard(design, film, { asked, index }, page, { card: clear, text })
  const card = enlarged?.card ?? grand?.box ?? clear
  const mostPx = grand?.mostPx ?? design.bareAnswers?.px ?? apparentPx(TEXT_PX.most, face)
  const roomOf = (place: Rect) => roomIn(place, grand?.padX ?? (design.bareAnswers ? 0 : PAD.x))
  const sizeIn = (place: Rect) => answerSize(text, roomOf(place), face, mostPx, TEXT_PX.least)
  const isLong =
    page.answer &&
    sizeIn(card).px < apparentPx(TEXT_PX.good, face) &&
    sizeIn(page.answer).px > sizeIn(card).px
  const box = isLong ? page.answer! : card
  // What of it lies in the frame's column has its words, and its letter and tick on the corners.
  const inner = (!isLong && grand?.inner) || box
  const room = roomOf(inner)
  const { px, isLine } = sizeIn(inner)
  const isReversed = isRightToLeft(text)
  const look = { classes: ['tile', 'right', 'forward', ...(isReversed ? ['rtl'] : [])], vars }
  const { px: size, outX, outY, gap } = TICK
  const { question } = page
  const isBelow = question.y + question.height <= box.y
  const rise = enlarged ? RISE.pictured : grand && !isLong ? RISE.grand : 0
  const tickY = Math.max(box.y - size * (outY + rise), isBelow ? question.y + question.height + gap : 0)
  const tickX = isReversed ? inner.x - size * outX : inner.x + inner.width - size * (1 - outX)
  const lit = options[right] ?? null
  const badges = design.bareAnswers?.badgesAt(page, film, asked) ?? null
  // A band has no corner within the frame.
  const corner = { outX: inner === box ? BADGE.outX : 0, rise }
  const letterBox = badges ? atStart(badges, isReversed) : onCorner(inner, isReversed, corner)
  return {
    // The name of a picture is stamped on it.
    gesture: enlarged && !badges ? 'stamp' : gestureIn(design, film),
    badges,
    hold: badges ? Number(isReversed) : 0.5,
    from: answerPlaces(page)[right]!,
    picture: enlarged?.picture ?? null,
    lit,
    body: boxLook('option', box, { ...look, bleed: design.bleed.option }),
    text: boxLook('option-text', room, {
      ...look,
      classes: [...look.classes, ...(isLine ? ['pair'] : [])],
      text: { text },
      vars: { ...vars, ...sizeVars(text, px, TEXT_PX.least) },
    }),
    letter: lit?.right.letter ? letterIn(letterBox, lit.right.letter) : null,
    tick: boxLook(
      'tick',
      { x: Math.round(tickX), y: Math.round(tickY), width: size, height: size },
      { bleed: 20, classes: [tick], vars },
    ),
  }
}

/** What a card rises out of stands in tall frames alone. */
function gestureIn({ reveal: { gesture } }: Design, { snapshot: { format } }: Film): Gesture {
  return gesture === 'rise' && format !== 'vertical' ? 'forward' : gesture
}

/** The corner of a card where its lines begin. */
function onCorner(
  { x, y, width }: Rect,
  isReversed: boolean,
  { outX, rise }: { outX: number; rise: number },
): Rect {
  const { px, outY } = BADGE
  return {
    x: Math.round(isReversed ? x + width - px * (1 - outX) : x - px * outX),
    y: Math.round(y - px * (outY + rise)),
    width: px,
    height: px,
  }
}

/** The square of a row where its lines begin. */
function atStart({ x, y, width, height }: Rect, isReversed: boolean): Rect {
  return { x: isReversed ? x + width - height : x, y, width: height, height }
}

/** The badge of an answer's letter: who said "B" sees B. */
function letterIn(box: Rect, { look }: BoxedLook): BoxedLook {
  const px = box.width
  const size = Math.round((Number(look.vars!.size) * px) / look.width)
  const own = look.classes?.filter((name) => name === 'rtl' || /^n\d$/.test(name)) ?? []
  const classes = ['tile', 'forward', ...own]
  return { box, look: { ...look, width: px, height: px, bleed: 6, classes, vars: { ...look.vars, size } } }
}

/** What a picture leaves of a card's place: below it, even where options lay on its foot, or beside one that stood clear of them. */
function clearOf({ picture, options }: QuestionPage, place: Rect): Rect {
  if (!picture || !overlap(picture, place)) return place
  const y = picture.y + picture.height + PICTURE_GAP
  const x = picture.x + picture.width + PICTURE_GAP
  const below = { ...place, y, height: place.y + place.height - y }
  const beside = { ...place, x, width: place.x + place.width - x }
  if (below.height >= LEAST.height) return below
  const isClear = !options.some((option) => overlap(picture, option))
  return isClear && beside.width >= LEAST.width ? beside : place
}

function roomIn({ x, y, width, height }: Rect, padX: number): Rect {
  return { x: x + padX, y: y + PAD.y, width: width - 2 * padX, height: height - 2 * PAD.y }
}
