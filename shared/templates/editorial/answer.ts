import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import { commonSize, isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Film, Layer, Motion } from '../template.ts'
import { LABEL, type PageLayout, SERIF } from './areas.ts'
import { coloursOf } from './colours.ts'
import { figureOf } from './figure.ts'

const REVEAL_MS = 260
const BLANK_MS = 340
const LINE_PX = 14
/** A text whose estimated width is less than this share of its box stands on one line. */
const ONE_LINE = 0.98
/** What an answer may take of its box: ascenders, and the line at its foot. */
const AIR = { width: 20, height: 26 }

/** An answer that was no option; until the reveal a line to write on, unless the figure stands there. */
export type Answer = { text: BoxedLook; line: BoxedLook; blank: BoxedLook | null; isReversed: boolean }

export function planAnswer(film: Film, text: string, { answer: box, answerSize }: PageLayout): Answer | null {
  if (box === null) return null
  const { accent } = coloursOf(film)
  const label = phrasesOf(film.snapshot).answer
  const inner = { ...box, y: box.y + LABEL, height: box.height - LABEL }
  const room = { width: inner.width - AIR.width, height: inner.height - AIR.height }
  const size = commonSize([text], room, SERIF, answerSize, 24)
  return {
    text: boxLook('answer', box, {
      bleed: 20,
      text: { label, text },
      vars: { ...sizeVars(text, size, 18), accent },
    }),
    line: underline(text, size, inner, accent),
    blank: figureOf(film).isAtStart ? null : blankIn(box, label, isRightToLeft(text), accent),
    isReversed: isRightToLeft(text),
  }
}

export function answerLayers(
  { text, line, blank, isReversed }: Answer,
  { beats }: QuestionScene,
  timeMs: number,
  rise: number,
  stay: number,
): Layer[] {
  const put = (id: string, one: BoxedLook, motion: Partial<Motion>) =>
    layerIn(id, one, { y: one.box.y + rise, ...motion })
  const hideFrom = (share: number) => (isReversed ? { left: 1 - share } : { right: 1 - share })
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  const layers: Layer[] = []
  const ruled = easeOut(progress(timeMs, beats.optionsInMs, BLANK_MS))
  if (blank && ruled > 0 && share < 1)
    layers.push(put('blank', blank, { inset: hideFrom(ruled), opacity: 1 - share }))
  if (timeMs < beats.revealMs) return layers
  layers.push(put('answer', text, { opacity: share * stay, scale: mix(0.96, 1, spring(share, 0.03)) }))
  const drawn = easeInOut(progress(timeMs, beats.revealMs + 120, 420))
  layers.push(put('answer-line', line, { inset: hideFrom(drawn), opacity: stay }))
  return layers
}

/** A label and a dotted line: something is missing here. */
function blankIn(box: Rect, label: string, isReversed: boolean, accent: string): BoxedLook {
  const height = Math.min(box.height, LABEL + 110)
  const classes = isReversed ? ['rtl'] : []
  return boxLook('blank', { ...box, height }, { text: { label }, classes, vars: { accent } })
}

/** A line below an answer that surely stands on one line; a longer one stands below its line. */
function underline(text: string, fontPx: number, box: Rect, accent: string): BoxedLook {
  const textPx = widthEm(text) * fontPx * SERIF.widthFactor
  const isShort = textPx < box.width * ONE_LINE
  const width = isShort ? Math.max(60, Math.round(textPx * 0.98)) : box.width
  const y = isShort ? Math.round(box.y + fontPx * SERIF.lineHeight + 6) : box.y - LINE_PX - 2
  const x = isRightToLeft(text) ? box.x + box.width - width : box.x
  const height = isShort ? LINE_PX : LINE_PX / 2
  return boxLook('underline', { x, y, width, height }, { vars: { accent } })
}
