import { OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import { GUTTER, KEYS, READ_TO } from './option-shape.ts'
import { steps } from './scan.ts'
import { spriteSize } from './sprites.ts'
import type { Neon } from './style.ts'

const DIMMED = 0.4
const GROWTH = 1.04
/** The right option flashes twice: fewer flashes than are known to harm anybody. */
export const FLASH_MS = 90
const ENTRY_MS = 240
const CURSOR_UNIT = 6
const HOP_MS = 500

/** The looks of one option of a question. */
export function planOption(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isTight }: QuestionLayout,
  neon: Neon,
): OptionPlan {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const classes = isReversed ? ['rtl'] : []
  const key = isTight ? KEYS.tight : KEYS.roomy
  const { panel, ink, accent, onAccent, second, onSecond } = neon
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 48,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      panel,
      ink,
      accent,
      onAccent,
      second,
      onSecond,
      ...sizeVars(text, optionSize, 12),
      key,
      reach: reachOf(film, box),
    },
  }
  if (!isCorrect) return { box, idle, decided: { ...idle, classes: [...classes, 'wrong'] }, tick: null }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - (width - box.width) / 2
  const size = spriteSize('tick', isTight ? 5 : 6)
  const fromEdge = (key / 2) * GROWTH
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    tick: {
      look: { part: 'sprite-tick', ...size, vars: { colour: neon.second } },
      x: Math.round((isReversed ? left + width - fromEdge : left + fromEdge) - size.width / 2),
      y: Math.round(box.y + (box.height - size.height) / 2),
    },
  }
}

/** Px at a body's right end that hold no text: platforms draw over what reaches so far. */
function reachOf(film: Film, { x, width }: Rect): number {
  return film.snapshot.format === 'vertical' ? Math.max(20, x + width - READ_TO) : 24
}

/** An option steps in from the right; at the reveal the right one flashes, the others fade. */
export function optionLayers(
  { box, idle, decided, tick }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const enterMs = beats.optionsInMs + index * OPTION_STAGGER_MS
  if (timeMs <= enterMs) return []
  const entered = steps(progress(timeMs, enterMs, ENTRY_MS), 5)
  const motion = { x: Math.round(box.x + (1 - entered) * 96), y: box.y, opacity: Math.min(1, 0.25 + entered) }
  const age = timeMs - beats.revealMs
  if (age < 0) return [{ id: `option-${index}`, look: idle, motion }]
  const flash = Math.floor(age / FLASH_MS)
  if (!tick) {
    const share = steps(progress(age, 0, 3 * FLASH_MS), 3)
    const layers: Layer[] = []
    if (share < 1)
      layers.push({ id: `option-${index}`, look: idle, motion: { ...motion, opacity: 1 - share } })
    if (share > 0)
      layers.push({ id: `decided-${index}`, look: decided, motion: { ...motion, opacity: share * DIMMED } })
    return layers
  }
  if (flash === 1 || flash === 3) return [{ id: `option-${index}`, look: idle, motion }]
  const layers: Layer[] = [
    {
      id: `decided-${index}`,
      look: decided,
      motion: {
        x: box.x - Math.round((decided.width - box.width) / 2),
        y: box.y - Math.round((decided.height - box.height) / 2),
      },
    },
  ]
  const drawn = steps(progress(age, 4 * FLASH_MS, 240), 8)
  if (drawn > 0)
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x, y: tick.y, inset: { right: 1 - drawn } },
    })
  return layers
}

/** The look of the cursor. */
export function planCursor({ second }: Neon): Look {
  return {
    part: 'sprite-cursor',
    ...spriteSize('cursor', CURSOR_UNIT),
    bleed: 16,
    classes: ['glow'],
    vars: { colour: second },
  }
}

/** A cursor goes up and down the menu while one thinks, and stops at the right option. */
export function cursorLayers(
  cursor: Look,
  options: readonly OptionPlan[],
  { beats, heat }: QuestionScene,
  timeMs: number,
): Layer[] {
  if (options.length === 0 || timeMs < beats.countdownMs) return []
  const hopMs = HOP_MS * (heat >= 0.5 ? 0.5 : 1)
  const last = options.length - 1
  const hop = Math.floor((timeMs - beats.countdownMs) / hopMs + 1e-9) % Math.max(1, 2 * last)
  const isDecided = timeMs >= beats.revealMs
  const index = isDecided ? options.findIndex(({ tick }) => tick) : hop <= last ? hop : 2 * last - hop
  const box = options[index]?.box
  if (!box) return []
  const nudge = Math.floor(timeMs / 250) % 2 === 0 ? 0 : CURSOR_UNIT
  return [
    {
      id: 'cursor',
      look: cursor,
      motion: {
        x: box.x - GUTTER + nudge - (isDecided ? 8 : 0),
        y: Math.round(box.y + (box.height - cursor.height) / 2),
      },
    },
  ]
}
