import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Layer, Look } from '../template.ts'
import { OPTION_INSET, type PageLayout, SANS } from './layout.ts'
import type { Item } from './page.ts'

const REVEAL_MS = 260
const GROWTH = 1.05
const DIMMED = 0.4

/** An option in its states, and what marks the right one. */
export type Option = {
  box: Rect
  idle: Look
  decided: Look
  isRight: boolean
  tick: Item | null
  underline: Item | null
}

/** Options rise one after another; at the reveal one is framed, ticked and underlined, the others step back. */
export function optionLayers(
  option: Option,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  rise: number,
  stay: number,
): Layer[] {
  const { box, idle, decided, isRight, tick, underline } = option
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = easeOut(progress(age, 0, OPTION_ENTRY_MS))
  const y = Math.round(box.y + (1 - entered) * 70) + rise
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  if (share === 0)
    return [
      { id: `option-${index}`, look: idle, motion: { x: box.x, y, opacity: Math.min(1, entered * 1.4) } },
    ]
  const layers: Layer[] = []
  if (share < 1)
    layers.push({ id: `option-${index}`, look: idle, motion: { x: box.x, y, opacity: 1 - share } })
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: box.x - Math.round((decided.width - box.width) / 2),
      y: y - Math.round((decided.height - box.height) / 2),
      scale: isRight ? mix(1 / GROWTH, 1, spring(share, 0.04)) : 1,
      opacity: (isRight ? Math.min(1, share * 2) : share * DIMMED) * stay,
    },
  })
  if (tick) {
    const drawn = easeOut(progress(timeMs, beats.revealMs + 80, 260))
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x, y: tick.y + rise, inset: { right: 1 - drawn }, opacity: stay },
    })
  }
  if (underline) {
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 160, 420))
    layers.push({
      id: `underline-${index}`,
      look: underline.look,
      motion: { x: underline.x, y: underline.y + rise, inset: { right: 1 - drawn }, opacity: stay },
    })
  }
  return layers
}

/** Plans an option's looks at its place on the page. */
export function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: PageLayout,
  accent: string,
  background: string,
): Option {
  const box = layout.options[index]!
  const isReversed = isRightToLeft(text)
  const classes = isReversed ? ['rtl'] : []
  const room = box.width - OPTION_INSET
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 16,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: { accent, background, room, ...sizeVars(text, layout.optionSize, 12) },
  }
  if (!isCorrect)
    return {
      box,
      idle,
      decided: { ...idle, classes: [...classes, 'wrong'] },
      isRight: false,
      tick: null,
      underline: null,
    }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - Math.round((width - box.width) / 2)
  const badge = isReversed ? left + width - 48 : left + 48
  const lineWidth = Math.round(Math.min(room, widthEm(text) * layout.optionSize * SANS.widthFactor) * GROWTH)
  const textX = isReversed
    ? left + width - Math.round((92 + 28) * GROWTH) - lineWidth
    : left + Math.round((92 + 31) * GROWTH)
  const isOneLine = widthEm(text) * layout.optionSize * SANS.widthFactor <= room
  return {
    box,
    idle,
    decided: { ...idle, width, height, bleed: 24, classes: [...classes, 'right'] },
    isRight: true,
    tick: {
      look: { part: 'tick', width: 56, height: 56 },
      x: Math.round(badge - 28),
      y: Math.round(box.y + box.height / 2 - 28),
    },
    // Under several lines there is no one place to draw it: frame and tick say enough.
    underline: isOneLine
      ? {
          look: { part: 'underline', width: Math.max(40, lineWidth), height: 8, vars: { accent } },
          x: textX,
          y: Math.round(box.y + box.height / 2 + layout.optionSize * 0.56),
        }
      : null,
  }
}
