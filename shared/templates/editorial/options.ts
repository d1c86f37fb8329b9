import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { growBox, placeOverBadge } from '../kit/growth.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Layer, Look } from '../template.ts'
import { type PageLayout, SANS } from './areas.ts'
import type { Colours } from './colours.ts'
import { insetOf, ROOMY, TIGHT } from './option-shape.ts'
import { type Item, itemAt } from './page.ts'

const REVEAL_MS = 260
const GROWTH = 1.05
const DIMMED = 0.4
const STRIKE_OPACITY = 0.5
const STRIKE_PX = 5
/** Estimates of a text's width are made to be safe: its likely share. */
const LIKELY = 0.94

/** A line that draws itself over `share` of its look, from the side where reading begins. */
type Line = { item: Item; share: number; isReversed: boolean }

/** An option; `right` is what it becomes at the reveal, `wrong` what is laid over it there. */
export type Option = {
  box: Rect
  idle: Look
  right: { box: Rect; look: Look; tick: Item; underline: Line | null } | null
  wrong: { cross: Item; strike: Line | null } | null
}

/** Options rise one after another; at the reveal one is framed, ticked and underlined, the others are crossed out. */
export function optionLayers(
  { box, idle, right, wrong }: Option,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  rise: number,
  stay: number,
): Layer[] {
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = easeOut(progress(age, 0, OPTION_ENTRY_MS))
  const place = { x: box.x, y: Math.round(box.y + (1 - entered) * 70) + rise }
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  const body = (opacity: number): Layer => ({
    id: `option-${index}`,
    look: idle,
    motion: { ...place, opacity },
  })
  const put = (id: string, { look, x, y }: Item, motion: Partial<Layer['motion']>): Layer => ({
    id: `${id}-${index}`,
    look,
    motion: { x, y: y + rise, ...motion },
  })
  const draw = (id: string, line: Line, drawn: number, opacity: number): Layer => {
    const hidden = 1 - drawn * line.share
    return put(id, line.item, { inset: line.isReversed ? { left: hidden } : { right: hidden }, opacity })
  }
  if (share === 0) return [body(Math.min(1, entered * 1.4))]
  if (wrong) {
    const layers = [body(mix(1, DIMMED, share) * stay), put('cross', wrong.cross, { opacity: share * stay })]
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 60, 300))
    if (wrong.strike) layers.push(draw('strike', wrong.strike, drawn, STRIKE_OPACITY * stay))
    return layers
  }
  if (!right) return []
  const layers = share < 1 ? [body(1 - share)] : []
  layers.push(
    put(
      'right',
      { ...right.box, look: right.look },
      { scale: mix(1 / GROWTH, 1, spring(share, 0.04)), opacity: Math.min(1, share * 2) * stay },
    ),
  )
  const ticked = easeOut(progress(timeMs, beats.revealMs + 80, 260))
  layers.push(put('tick', right.tick, { inset: { right: 1 - ticked }, opacity: stay }))
  if (right.underline) {
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 160, 420))
    layers.push(draw('underline', right.underline, drawn, stay))
  }
  return layers
}

/** Plans an option's looks at its place on the page. */
export function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isTight }: PageLayout,
  { accent, background, hue, onLight }: Colours,
): Option {
  const box = options[index]!
  const shape = isTight ? TIGHT : ROOMY
  const isReversed = isRightToLeft(text)
  const classes = isReversed ? ['rtl'] : []
  const room = box.width - insetOf(shape)
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 10,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      accent,
      background,
      room,
      badge: shape.badge,
      lead: shape.lead,
      letter: shape.letter,
      ...sizeVars(text, optionSize, 12),
    },
  }
  const badge = { fromEdge: shape.badge / 2, isReversed }
  const mark = (part: string, size: number, growth: number, vars: Look['vars'] = {}): Item => {
    const square = { width: size, height: size }
    return itemAt(part, { ...square, ...placeOverBadge(box, growth, badge, square) }, { vars })
  }
  /** A line from the text's beginning; under or through several lines there is no one place for it. */
  const lineOf = (part: string, within: Rect, growth: number, below: number, height: number): Line | null => {
    const textPx = widthEm(text) * optionSize * SANS.widthFactor * LIKELY
    if (textPx > room * LIKELY) return null
    const lead = Math.round((shape.badge + shape.lead) * growth)
    const width = Math.round(room * growth)
    return {
      isReversed,
      share: Math.min(1, Math.max(0.06, textPx / room)),
      item: itemAt(
        part,
        {
          x: isReversed ? within.x + within.width - lead - width : within.x + lead,
          y: Math.round(within.y + within.height / 2 + below),
          width,
          height,
        },
        { vars: { accent: onLight } },
      ),
    }
  }
  if (!isCorrect)
    return {
      box,
      idle,
      right: null,
      wrong: {
        cross: mark('cross', Math.round(shape.letter * 1.2), 1, { background }),
        strike: lineOf('strike', box, 1, optionSize * 0.04, STRIKE_PX),
      },
    }
  const grown = growBox(box, GROWTH)
  return {
    box,
    idle,
    right: {
      box: grown,
      look: {
        ...idle,
        width: grown.width,
        height: grown.height,
        bleed: 14,
        classes: [...classes, 'right'],
        vars: { ...idle.vars, hue },
      },
      tick: mark('tick', Math.round(shape.letter * 1.2), GROWTH),
      underline: lineOf('underline', grown, GROWTH, optionSize * 0.56, 8),
    },
    wrong: null,
  }
}
