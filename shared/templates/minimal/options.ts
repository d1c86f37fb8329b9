import { letterOf } from '../../timeline/answers.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { type Badge, growBox, placeOverBadge } from '../kit/growth.ts'
import { readableEnd } from '../kit/page/options.ts'
import type { Palette } from '../kit/palette.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { QuestionLayout } from './columns.ts'
import { END, ROW, TIGHT_ROW, TILE } from './option-shape.ts'

const FILL_MS = 320
const GROWTH = 1.04
const DIMMED = 0.4
const TICKS = { roomy: 40, tight: 32 }

/** A mark over the badge of an option; `x` and `y` are its corner in the frame. */
type Mark = { look: Look; x: number; y: number }

/** An option: `right` is what it becomes at the reveal, `cross` what is laid over it there. */
export type Option = {
  box: Rect
  idle: Look
  right: { box: Rect; look: Look; tick: Mark } | null
  cross: Mark | null
}

/** The looks of one option of a question. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isStacked, isTight }: QuestionLayout,
  { panel, ink, muted, accent, onAccent }: Palette,
): Option {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const classes = [
    isStacked ? 'stacked' : 'row',
    ...(isTight ? ['tight'] : []),
    ...(isReversed ? ['rtl'] : []),
  ]
  const reach = readableEnd(film, box, END)
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 2,
    text: { letter: letterOf(index, film.snapshot), text },
    classes,
    vars: { panel, ink, accent, onAccent, ...sizeVars(text, optionSize, 12), reach },
  }
  const row = isTight ? TIGHT_ROW : ROW
  const padding = isStacked ? (isReversed ? reach : TILE.padding) : row.padding
  const badge: Badge = {
    fromEdge: padding + row.badge / 2,
    isReversed,
    ...(isStacked ? { fromTop: TILE.padding + TILE.badge / 2 } : {}),
  }
  const mark = (part: string, size: number, growth: number, vars: Look['vars']): Mark => {
    const look: Look = { part, width: size, height: size, vars }
    return { look, ...placeOverBadge(box, growth, badge, look) }
  }
  if (!isCorrect) return { box, idle, right: null, cross: mark('cross', row.badge + 4, 1, { panel, muted }) }
  const grown = growBox(box, GROWTH)
  const look = { ...idle, width: grown.width, height: grown.height, classes: [...classes, 'right'] }
  const tick = mark('tick', isTight ? TICKS.tight : TICKS.roomy, GROWTH, { ink: accent, stroke: 14 })
  return { box, idle, right: { box: grown, look, tick }, cross: null }
}

/** A body rises into its place; at the reveal the hue flows through the right one and the others step back. */
export function optionLayers(
  { box, idle, right, cross }: Option,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  enterMs: number,
): Layer[] {
  const entered = easeOut(progress(timeMs, enterMs, 300))
  const place = { x: box.x, y: Math.round(box.y + (1 - entered) * 36) }
  const body = (opacity: number): Layer => ({
    id: `option-${index}`,
    look: idle,
    motion: { ...place, opacity },
  })
  const age = timeMs - beats.revealMs
  if (age < 0) return [body(progress(timeMs, enterMs, 160))]
  const filled = easeOut(progress(age, 0, FILL_MS))
  if (cross)
    return [
      body(mix(1, DIMMED, filled)),
      { id: `cross-${index}`, look: cross.look, motion: { x: cross.x, y: cross.y, opacity: filled } },
    ]
  if (!right) return []
  const scale = mix(1 / GROWTH, 1, spring(progress(age, 0, 360), 0.04))
  const layers = filled < 1 ? [body(1)] : []
  layers.push({
    id: `right-${index}`,
    look: right.look,
    motion: {
      x: right.box.x,
      y: right.box.y,
      scale,
      ...(filled < 1 ? { inset: { right: 1 - filled } } : {}),
    },
  })
  const drawn = easeOut(progress(age, 160, 320))
  if (drawn > 0)
    layers.push({
      id: `tick-${index}`,
      look: right.tick.look,
      motion: { x: right.tick.x, y: right.tick.y, inset: { right: 1 - drawn } },
    })
  return layers
}
