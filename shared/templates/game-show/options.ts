import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { scaledAbout } from '../kit/growth.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { layerIn } from '../kit/placed-look.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Layer, Motion } from '../template.ts'
import { RIGHT_GROWTH } from './option-looks.ts'

export const REVEAL_MS = 260
const DIMMED = 0.42

/** An option enters from the right, and at the reveal grows with its tick or steps back. */
export function optionLayers(
  plan: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  leaveX: number,
): Layer[] {
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = spring(progress(age, 0, OPTION_ENTRY_MS), 0.04)
  const offsetX = Math.round((1 - entered) * 120) + leaveX
  const shown = progress(age, 0, 140)
  const layer = (id: string, one: BoxedLook, motion: Partial<Motion>) =>
    layerIn(`${id}-${index}`, one, { x: one.box.x + offsetX, ...motion })
  const { body, letter, text, right, wrong } = plan
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  // Under what fades in the idle body stays until that is whole.
  const idle = (opacity: number) =>
    share < 1 ? [layer('option', body, { opacity }), layer('letter', letter, { opacity })] : []
  if (share === 0) return [...idle(shown), layer('text', text, { opacity: shown })]
  if (right === null)
    return [
      ...idle(mix(1, DIMMED, share) * (1 - share)),
      layer('wrong', { look: wrong, box: body.box }, { opacity: share * DIMMED }),
      layer('text', text, { opacity: mix(1, DIMMED, share) }),
    ]
  // Drawn at its grown size, so that it is sharp while it is read; the words change at once, so that none shows twice.
  const scale = mix(1 / RIGHT_GROWTH, 1, spring(share))
  const grown = (id: string, one: BoxedLook, opacity: number) => {
    const motion = scaledAbout(one.box, right.body.box, scale)
    return layer(id, one, { ...motion, x: motion.x + offsetX, opacity })
  }
  const drawn = easeOut(progress(timeMs, beats.revealMs + 120, 300))
  return [
    ...idle(1),
    grown('right', right.body, Math.min(1, share * 2)),
    grown('right-text', right.text, 1),
    layer('tick', right.tick, { inset: { right: 1 - drawn } }),
  ]
}
