import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { OPTION_INSET, optionEnd } from './option-shape.ts'

export const REVEAL_MS = 260
const RIGHT_GROWTH = 1.05
const DIMMED = 0.42
/** Badge and tick by an option's form: centre of the badge from the leading edge, width of the tick. */
const BADGES = { roomy: { centre: 55, tick: 62 }, tight: { centre: 41, tick: 46 } }

/** The looks of one option of a question. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: QuestionLayout,
  accent: string,
): OptionPlan {
  const box = layout.options[index]!
  const form = layout.isTight || box.height < 84 ? 'tight' : 'roomy'
  const isReversed = isRightToLeft(text)
  const classes = [...(form === 'tight' ? ['tight'] : []), ...(isReversed ? ['rtl'] : [])]
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 60,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      accent,
      ...sizeVars(text, layout.optionSize, 12),
      room: box.width - OPTION_INSET[form] - optionEnd(film, box),
    },
  }
  if (!isCorrect) return { box, idle, decided: { ...idle, classes: [...classes, 'wrong'] }, tick: null }
  const width = Math.round(box.width * RIGHT_GROWTH)
  const height = Math.round(box.height * RIGHT_GROWTH)
  const size = BADGES[form].tick
  const centre = BADGES[form].centre * RIGHT_GROWTH
  const left = box.x - (width - box.width) / 2
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    tick: {
      look: { part: 'tick', width: size, height: size, vars: { ink: '#067a3c' } },
      x: Math.round((isReversed ? left + width - centre : left + centre) - size / 2),
      y: Math.round(box.y + (box.height - size) / 2),
    },
  }
}

/** An option enters from the right, and at the reveal grows with its tick or steps back. */
export function optionLayers(
  { box, idle, decided, tick }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  leaveX: number,
): Layer[] {
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = spring(progress(age, 0, OPTION_ENTRY_MS), 0.04)
  const place: Motion = {
    x: Math.round(box.x + (1 - entered) * 120 + leaveX),
    y: box.y,
    opacity: progress(age, 0, 140),
  }
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  if (share === 0) return [{ id: `option-${index}`, look: idle, motion: place }]

  const isRight = tick !== null
  const layers: Layer[] = []
  // Under a right option that fades in the idle one stays whole: no word may flicker.
  if (share < 1)
    layers.push({
      id: `option-${index}`,
      look: idle,
      motion: { ...place, opacity: isRight ? 1 : mix(1, DIMMED, share) * (1 - share) },
    })
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: place.x - Math.round((decided.width - box.width) / 2),
      y: place.y - Math.round((decided.height - box.height) / 2),
      // Drawn at its grown size, so that it is sharp while it is read.
      scale: isRight ? mix(1 / RIGHT_GROWTH, 1, spring(share)) : 1,
      opacity: isRight ? Math.min(1, share * 2) : share * DIMMED,
    },
  })
  if (tick) {
    const drawn = easeOut(progress(timeMs, beats.revealMs + 120, 300))
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x + leaveX, y: tick.y, inset: { right: 1 - drawn } },
    })
  }
  return layers
}
