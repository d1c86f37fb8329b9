import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import type { Palette } from '../kit/palette.ts'
import { isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { ROW, reachOf, TIGHT_ROW, TILE } from './option-shape.ts'

const FILL_MS = 320
const GROWTH = 1.04
const DIMMED = 0.4
const TICKS = { roomy: 40, tight: 32 }

/** The looks of one option of a question. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isStacked, isTight }: QuestionLayout,
  palette: Palette,
): OptionPlan {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const classes = [
    isStacked ? 'stacked' : 'row',
    ...(isTight ? ['tight'] : []),
    ...(isReversed ? ['rtl'] : []),
  ]
  const { panel, ink, muted, accent, onAccent } = palette
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 6,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      panel,
      ink,
      muted,
      accent,
      onAccent,
      ...sizeVars(text, optionSize, 12),
      reach: reachOf(film, box),
    },
  }
  if (!isCorrect) return { box, idle, decided: { ...idle, classes: [...classes, 'wrong'] }, tick: null }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - (width - box.width) / 2
  const top = box.y - (height - box.height) / 2
  const row = isTight ? TIGHT_ROW : ROW
  const padding = isStacked ? (isReversed ? reachOf(film, box) : TILE.padding) : row.padding
  const fromEdge = (padding + row.badge / 2) * GROWTH
  const size = isTight ? TICKS.tight : TICKS.roomy
  const fromTop = (TILE.padding + TILE.badge / 2) * GROWTH
  const centreY = isStacked ? top + fromTop : box.y + box.height / 2
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    tick: {
      look: { part: 'tick', width: size, height: size, vars: { ink: accent, stroke: 14 } },
      x: Math.round((isReversed ? left + width - fromEdge : left + fromEdge) - size / 2),
      y: Math.round(centreY - size / 2),
    },
  }
}

/** A body rises into its place; at the reveal the hue flows through the right one and the others step back. */
export function optionLayers(
  { box, idle, decided, tick }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  enterMs: number,
): Layer[] {
  const entered = easeOut(progress(timeMs, enterMs, 300))
  const place = {
    x: box.x,
    y: Math.round(box.y + (1 - entered) * 36),
    opacity: progress(timeMs, enterMs, 160),
  }
  const age = timeMs - beats.revealMs
  if (age < 0) return [{ id: `option-${index}`, look: idle, motion: place }]
  const filled = easeOut(progress(age, 0, FILL_MS))
  const layers: Layer[] = []
  if (!tick) {
    if (filled < 1)
      layers.push({ id: `option-${index}`, look: idle, motion: { ...place, opacity: 1 - filled } })
    if (filled > 0)
      layers.push({ id: `decided-${index}`, look: decided, motion: { ...place, opacity: filled * DIMMED } })
    return layers
  }
  const scale = mix(1 / GROWTH, 1, spring(progress(age, 0, 360), 0.04))
  if (filled < 1) layers.push({ id: `option-${index}`, look: idle, motion: place })
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: box.x - Math.round((decided.width - box.width) / 2),
      y: box.y - Math.round((decided.height - box.height) / 2),
      scale,
      ...(filled < 1 ? { inset: { right: 1 - filled } } : {}),
    },
  })
  const drawn = easeOut(progress(age, 160, 320))
  if (drawn > 0)
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x, y: tick.y, inset: { right: 1 - drawn } },
    })
  return layers
}
