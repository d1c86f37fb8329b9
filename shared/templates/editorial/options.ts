import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { scaledAbout } from '../kit/growth.ts'
import { layerIn } from '../kit/placed-look.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Layer, Motion } from '../template.ts'
import { GROWTH, type Line, type Option } from './option-looks.ts'

const REVEAL_MS = 260
const DIMMED = 0.4
const STRIKE_OPACITY = 0.5

/** Options rise one after another; at the reveal one is framed, ticked and underlined, the others are crossed out. */
export function optionLayers(
  { body, letter, text, right, wrong }: Option,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  rise: number,
  stay: number,
): Layer[] {
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = easeOut(progress(age, 0, OPTION_ENTRY_MS))
  const offsetY = Math.round((1 - entered) * 70) + rise
  const layer = (id: string, one: BoxedLook, motion: Partial<Motion>) =>
    layerIn(`${id}-${index}`, one, { y: one.box.y + offsetY, ...motion })
  const drawLine = (id: string, line: Line, drawn: number, opacity: number): Layer => {
    const hidden = 1 - drawn * line.share
    return layer(id, line, { inset: line.isReversed ? { left: hidden } : { right: hidden }, opacity })
  }
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  if (share === 0) {
    const opacity = Math.min(1, entered * 1.4)
    return [
      layer('option', body, { opacity }),
      layer('letter', letter, { opacity }),
      layer('text', text, { opacity }),
    ]
  }
  const spelled = share < 1 ? [layer('letter', letter, { opacity: 1 - share })] : []
  if (wrong) {
    const opacity = mix(1, DIMMED, share) * stay
    const struck = easeInOut(progress(timeMs, beats.revealMs + 60, 300))
    return [
      layer('option', body, { opacity }),
      ...spelled,
      layer('text', text, { opacity }),
      layer('cross', wrong.cross, { opacity: share * stay }),
      ...(wrong.strike ? [drawLine('strike', wrong.strike, struck, STRIKE_OPACITY * stay)] : []),
    ]
  }
  if (!right) return []
  // Drawn at its grown size, to be sharp while it is read. The texts switch at once, so that none shows twice.
  const scale = mix(1 / GROWTH, 1, spring(share, 0.04))
  const grown = (id: string, one: BoxedLook, opacity: number): Layer => {
    const motion = scaledAbout(one.box, right.body.box, scale)
    return layer(id, one, { ...motion, y: motion.y + offsetY, opacity })
  }
  const ticked = easeOut(progress(timeMs, beats.revealMs + 80, 260))
  const underlined = easeInOut(progress(timeMs, beats.revealMs + 160, 420))
  return [
    ...(share < 1 ? [layer('option', body, {})] : []),
    ...spelled,
    grown('right', right.body, Math.min(1, share * 4) * stay),
    grown('right-text', right.text, stay),
    layer('tick', right.tick, { inset: { right: 1 - ticked }, opacity: stay }),
    ...(right.underline ? [drawLine('underline', right.underline, underlined, stay)] : []),
  ]
}
