import { letterOf } from '../../timeline/answers.ts'
import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'
import type { BoardPage } from '../kit/board/spec.ts'
import { growBox, placeOverBadge, scaledAbout } from '../kit/growth.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToText } from '../kit/text-box.ts'
import { countLines, isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { OPTION_INSETS } from './board-spec.ts'
import { written } from './chalk.ts'
import { TEXT } from './style.ts'

const REVEAL_MS = 240
const GROWTH = 1.05
const DIMMED = 0.4
const WRITING_MS = 480
/** Few lengths, so that questions share their strokes. */
const STRIKE_STEP = 90
/** Two sizes of the cross over the badge of a wrong one, so that a film shares them. */
const CROSS_PX = { large: 64, small: 48 }
/** Px between a box's edge and its text, above and below. */
const TEXT_MARGIN = 8

/** An option: a box that most questions share, and the text in it. */
export type Option = {
  body: BoxedLook
  text: BoxedLook
  /** What a wrong one is struck out with. */
  wrong: { cross: BoxedLook; strike: BoxedLook | null } | null
  /** The right one in its own colour, and what it is marked with. */
  right: { body: BoxedLook; text: BoxedLook; hatch: BoxedLook; tick: BoxedLook } | null
}

/** Whether one stroke goes through each text: where some have several lines, crosses alone tell what is wrong. */
export function canStrike(texts: readonly string[], { options, inset, optionSize }: BoardPage): boolean {
  const width = Math.min(...options.map((box) => box.width)) - inset - OPTION_INSETS.end
  return texts.every((text) => countLines(text, width, optionSize, TEXT) === 1)
}

/** Plans an option's looks. They name no text where they can, so that one drawing serves many questions. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: BoardPage,
  colours: Record<string, string>,
  isStruck: boolean,
): Option {
  const { inset, optionSize } = layout
  const box = layout.options[index]!
  const isReversed = isRightToLeft(text)
  const lowest = Math.min(...layout.options.map(({ height }) => height))
  const badge = Math.min(96, inset - 18, Math.round(lowest * 0.72))
  const end = box.width < 600 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end
  const item = (part: string, place: Rect, look: Partial<Look>) =>
    boxLook(part, place, { ...look, vars: { ...colours, ...look.vars } })
  const body = (place: Rect, classes: readonly string[], letter: string) =>
    item('option', place, {
      bleed: 6,
      text: { letter },
      classes: isReversed ? [...classes, 'rtl'] : classes,
      vars: { badge },
    })
  const room: Rect = {
    x: box.x + (isReversed ? end : inset),
    y: box.y + TEXT_MARGIN,
    width: box.width - inset - end,
    height: box.height - 2 * TEXT_MARGIN,
  }
  const textBox = cropToText(text, room, optionSize, TEXT, isReversed)
  // Bolder letters would change the line breaks of a paragraph.
  const isOneLine = countLines(text, room.width, optionSize, TEXT) === 1
  const label = (place: Rect, growth: number, classes: readonly string[]) => {
    const { size, floor } = sizeVars(text, optionSize, 12)
    return item('option-text', place, {
      bleed: 6,
      text: { text },
      classes,
      vars: { size: Math.round(size * growth), floor },
    })
  }
  const hand = `hand-${index % 3}`
  const idle = { body: body(box, [hand], letterOf(index, film.snapshot)), text: label(textBox, 1, []) }
  const mark = (part: string, size: number, growth: number) => {
    const place = { width: size, height: size }
    const over = placeOverBadge(box, growth, { fromEdge: 6 + badge / 2, isReversed }, place)
    return item(part, over, { bleed: 6 })
  }
  if (!isCorrect) {
    const cross = mark('cross', badge < 66 ? CROSS_PX.small : CROSS_PX.large, 1)
    if (!isStruck) return { ...idle, wrong: { cross, strike: null }, right: null }
    const length = Math.min(room.width, widthEm(text) * optionSize * TEXT.widthFactor) + 32
    const width = Math.min(room.width + 32, Math.ceil(length / STRIKE_STEP) * STRIKE_STEP)
    const x = isReversed ? room.x + room.width - width + 16 : room.x - 16
    const place = { x, y: Math.round(box.y + box.height / 2 - 24), width, height: 48 }
    return { ...idle, wrong: { cross, strike: item('strike', place, { bleed: 6 }) }, right: null }
  }
  const grown = growBox(box, GROWTH)
  return {
    ...idle,
    wrong: null,
    right: {
      body: body(grown, ['hand-0', 'right'], ''),
      text: label(growBox(textBox, GROWTH, box), GROWTH, isOneLine ? ['right', 'heavy'] : ['right']),
      hatch: item(
        'hatch',
        {
          x: grown.x + (isReversed ? 14 : Math.round(badge / 2) + 14),
          y: grown.y + 12,
          width: grown.width - Math.round(badge / 2) - 28,
          height: grown.height - 24,
        },
        { bleed: 4 },
      ),
      tick: mark('tick', Math.round(badge * 1.15), GROWTH),
    },
  }
}

/** Box and text are written from the left; the reveal ticks one and strikes the others out. */
export function optionLayers(
  { body, text, wrong, right }: Option,
  index: number,
  { optionsInMs, revealMs }: QuestionBeats,
  timeMs: number,
): Layer[] {
  const age = timeMs - optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const [bodyId, textId] = [`option-${index}`, `text-${index}`]
  if (timeMs < revealMs) {
    const entered = written(easeOut(progress(age, 0, OPTION_ENTRY_MS)))
    return [layerIn(bodyId, body, entered), layerIn(textId, text, entered)]
  }
  const share = progress(timeMs, revealMs, REVEAL_MS)
  const draw = (id: string, item: BoxedLook, delayMs: number, lengthMs: number) => {
    const drawn = easeInOut(progress(timeMs, revealMs + delayMs, lengthMs))
    return drawn > 0 ? [layerIn(`${id}-${index}`, item, written(drawn))] : []
  }
  if (wrong) {
    const opacity = mix(1, DIMMED, share)
    return [
      layerIn(bodyId, body, { opacity }),
      layerIn(textId, text, { opacity }),
      ...draw('cross', wrong.cross, 40 + index * 40, 200),
      ...(wrong.strike ? draw('strike', wrong.strike, 100 + index * 40, 260) : []),
    ]
  }
  if (!right) return []
  // At the beat it turns into its own colour where it stands, then grows.
  const grow = ({ box }: BoxedLook) =>
    scaledAbout(box, right.body.box, mix(1 / GROWTH, 1, spring(share, 0.05)))
  return [
    ...draw('hatch', right.hatch, 60, WRITING_MS),
    layerIn(`right-${index}`, right.body, grow(right.body)),
    layerIn(`right-text-${index}`, right.text, grow(right.text)),
    ...draw('tick', right.tick, 100, 280),
  ]
}
