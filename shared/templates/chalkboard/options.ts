import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Layer } from '../template.ts'
import { type Item, put, written } from './chalk.ts'
import { OPTION_INSETS, type QuestionLayout } from './layout.ts'
import { TEXT } from './style.ts'

const REVEAL_MS = 240
const GROWTH = 1.05
const DIMMED = 0.42
const WRITING_MS = 480
/** Few lengths, so that questions share their strokes. */
const STRIKE_STEP = 90
/** Px between a box's edge and its text, above and below. */
const TEXT_MARGIN = 8

/** An option: a box that most questions share, and the text in it. */
export type Option = {
  body: Item
  text: Item
  decided: Item
  right: { text: Item; hatch: Item; tick: Item } | null
  strike: Item | null
}

/** Plans an option's looks. They name no text where they can, so that one drawing serves many questions. */
export function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: QuestionLayout,
  colours: Record<string, string>,
): Option {
  const box = layout.options[index]!
  const isReversed = isRightToLeft(text)
  const lowest = Math.min(...layout.options.map(({ height }) => height))
  const badge = Math.min(96, Math.round(lowest * 0.72))
  const end = box.width < 600 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end
  const room = box.width - OPTION_INSETS.badge - end
  const body = (place: Rect, classes: readonly string[], letter: string): Item => ({
    x: place.x,
    y: place.y,
    look: {
      part: 'option',
      width: place.width,
      height: place.height,
      bleed: 16,
      text: { letter },
      classes: isReversed ? [...classes, 'rtl'] : classes,
      vars: { ...colours, badge },
    },
  })
  const label = (place: Rect, growth: number, classes: readonly string[]): Item => {
    const { size, floor } = sizeVars(text, layout.optionSize, 12)
    return {
      x: place.x + Math.round((isReversed ? end : OPTION_INSETS.badge) * growth),
      y: place.y + TEXT_MARGIN,
      look: {
        part: 'option-text',
        width: Math.round(room * growth),
        height: place.height - 2 * TEXT_MARGIN,
        bleed: 8,
        text: { text },
        classes,
        vars: { ...colours, size: Math.round(size * growth), floor },
      },
    }
  }
  const hand = `hand-${index % 3}`
  const idle = {
    body: body(box, [hand], String.fromCharCode(65 + index)),
    text: label(box, 1, []),
  }
  if (!isCorrect) {
    const length = Math.min(room, widthEm(text) * layout.optionSize * TEXT.widthFactor) + 32
    const width = Math.min(room + 32, Math.ceil(length / STRIKE_STEP) * STRIKE_STEP)
    return {
      ...idle,
      decided: body(box, [hand, 'wrong'], ''),
      right: null,
      strike: {
        x: isReversed ? box.x + end + room - width + 16 : box.x + OPTION_INSETS.badge - 16,
        y: Math.round(box.y + box.height / 2 - 24),
        look: { part: 'strike', width, height: 48, bleed: 8, vars: colours },
      },
    }
  }
  const grown = growRect(box)
  const size = Math.round(badge * 1.15)
  const middle = (6 + badge / 2) * GROWTH
  return {
    ...idle,
    decided: body(grown, ['hand-0', 'right'], ''),
    right: {
      text: label(grown, GROWTH, ['right']),
      hatch: {
        x: grown.x + (isReversed ? 14 : Math.round(badge / 2) + 14),
        y: grown.y + 12,
        look: {
          part: 'hatch',
          width: grown.width - Math.round(badge / 2) - 28,
          height: grown.height - 24,
          bleed: 6,
          vars: colours,
        },
      },
      tick: {
        x: Math.round((isReversed ? grown.x + grown.width - middle : grown.x + middle) - size / 2),
        y: Math.round(box.y + (box.height - size) / 2),
        look: { part: 'tick', width: size, height: size, bleed: 6, vars: colours },
      },
    },
    strike: null,
  }
}

/** Box and text are written from the left; the reveal ticks one and strikes the others out. */
export function optionLayers(option: Option, index: number, beats: QuestionBeats, timeMs: number): Layer[] {
  const { body, text, decided, right, strike } = option
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = easeOut(progress(age, 0, OPTION_ENTRY_MS))
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  const [bodyId, textId] = [`option-${index}`, `text-${index}`]
  if (share === 0) return [put(bodyId, body, written(entered)), put(textId, text, written(entered))]
  const layers: Layer[] = []
  const fading = { opacity: 1 - share }
  if (share < 1) layers.push(put(bodyId, body, fading))
  if (!right) {
    const opacity = mix(1, DIMMED, share)
    layers.push(put(`decided-${index}`, decided, { opacity: share * DIMMED }), put(textId, text, { opacity }))
    if (strike) {
      const drawn = easeInOut(progress(timeMs, beats.revealMs + 60 + index * 40, 260))
      layers.push(put(`strike-${index}`, strike, { inset: { right: 1 - drawn }, opacity: 0.75 }))
    }
    return layers
  }
  if (share < 1) layers.push(put(textId, text, fading))
  const scale = mix(1 / GROWTH, 1, spring(share, 0.05))
  const opacity = Math.min(1, share * 2)
  const shaded = easeInOut(progress(timeMs, beats.revealMs + 60, WRITING_MS))
  const ticked = easeInOut(progress(timeMs, beats.revealMs + 140, 280))
  const centreOf = ({ x, look }: Item) => x + look.width / 2
  const x = Math.round(right.text.x + (centreOf(decided) - centreOf(right.text)) * (1 - scale))
  layers.push(
    put(`hatch-${index}`, right.hatch, { inset: { right: 1 - shaded } }),
    put(`decided-${index}`, decided, { scale, opacity }),
    put(`right-${index}`, right.text, { x, scale, opacity }),
    put(`tick-${index}`, right.tick, { inset: { right: 1 - ticked } }),
  )
  return layers
}

function growRect({ x, y, width, height }: Rect): Rect {
  const [wide, tall] = [Math.round(width * GROWTH), Math.round(height * GROWTH)]
  return {
    x: x - Math.round((wide - width) / 2),
    y: y - Math.round((tall - height) / 2),
    width: wide,
    height: tall,
  }
}
