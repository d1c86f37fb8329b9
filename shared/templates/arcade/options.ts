import { progress } from '../../timeline/easing.ts'
import { OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { layerIn } from '../kit/placed-look.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Layer, Look, Motion } from '../template.ts'
import { GUTTER } from './page-spec.ts'
import { steps } from './scan.ts'
import { spriteSize } from './sprites.ts'
import type { Neon } from './style.ts'

const DIMMED = 0.4
/** The right option flashes twice: within the three flashes a second that photosensitive viewers tolerate. */
export const FLASH_MS = 90
const ENTRY_MS = 240
const CURSOR_UNIT = 6
const HOP_MS = 500

/** An option steps in from the right; at the reveal the right one flashes, the others fade. */
export function optionLayers(
  { body, letter, text, right, wrong }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const enterMs = beats.optionsInMs + index * OPTION_STAGGER_MS
  if (timeMs <= enterMs) return []
  const entered = steps(progress(timeMs, enterMs, ENTRY_MS), 5)
  const offsetX = Math.round((1 - entered) * 96)
  const layer = (id: string, one: BoxedLook, motion?: Partial<Motion>) =>
    layerIn(`${id}-${index}`, one, { x: one.box.x + offsetX, ...motion })
  const shown = Math.min(1, 0.25 + entered)
  const idle = (opacity: number) => [layer('option', body, { opacity }), layer('letter', letter, { opacity })]
  const whole = [...idle(shown), layer('text', text, { opacity: shown })]
  const age = timeMs - beats.revealMs
  if (age < 0) return whole
  if (right === null) {
    const share = steps(progress(age, 0, 3 * FLASH_MS), 3)
    return [
      ...(share < 1 ? idle(1 - share) : []),
      ...(share > 0 ? [layer('wrong', { look: wrong, box: body.box }, { opacity: share * DIMMED })] : []),
      layer('text', text, { opacity: 1 - share * (1 - DIMMED) }),
    ]
  }
  const flash = Math.floor(age / FLASH_MS)
  if (flash === 1 || flash === 3) return whole
  const drawn = steps(progress(age, 4 * FLASH_MS, 240), 8)
  return [
    layer('right', right.body),
    layer('right-text', right.text),
    ...(drawn > 0 ? [layer('tick', right.tick, { inset: { right: 1 - drawn } })] : []),
  ]
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

/** A cursor goes up and down the menu while viewers think, and stops at the right option. */
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
  const index = isDecided ? options.findIndex(({ right }) => right) : hop <= last ? hop : 2 * last - hop
  const box = options[index]?.body.box
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
