import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { pointsOf } from './hud.ts'
import { isScored } from './scored.ts'
import { varsOf } from './style.ts'

const BLOCKS_MAX = 10
const GAP = 8
/** Px that the bar lies inside the plate of the figure, above and below. */
const BAR_INSET = 16
/** Between the options' shadows and the plate. */
const TOP = 14
const RIM = 14
/** Where the frame is low, the players stand at both ends of the bar. */
const FLANK = 180
const POP_MS = 180

/**
 * The time that is left as blocks of energy that burn from both ends towards a figure. The bar fills while viewers read;
 * in its last three seconds it turns red.
 */
export function makeEnergy(film: Film, scene: QuestionScene, box: Rect): (timeMs: number) => Layer[] {
  const { beats, questionIndex } = scene
  const vars = varsOf(film, scene)
  const flank = film.snapshot.format === 'vertical' ? 0 : FLANK
  const whole = { x: box.x + flank, width: box.width - 2 * flank, y: box.y + TOP, height: box.height - TOP }
  const bar = { ...whole, y: whole.y + BAR_INSET, height: whole.height - 2 * BAR_INSET }
  const plate = centreIn(whole, Math.round(whole.height * 1.4), whole.height)
  const frame = stillLayer('energy', bar, { bleed: 8, vars })
  const seconds = Math.round((beats.revealMs - beats.countdownMs) / 1000)
  // Two for each second, as far as there is room: they burn on the beat.
  const count = seconds * 2 <= BLOCKS_MAX ? seconds * 2 : Math.min(BLOCKS_MAX, seconds)
  const side = (bar.width - plate.width) / 2 - RIM
  const width = Math.floor(side / count) - GAP
  const height = bar.height - 2 * RIM
  const blockOf = perArguments((isHot: boolean) => ({
    part: 'block',
    width,
    height,
    classes: isHot ? ['hot'] : [],
    vars,
  }))
  const plateOf = perArguments((text: string, state: string) =>
    boxLook('clock-digit', plate, {
      bleed: 14,
      text: { digit: text },
      classes: [state],
      vars: { ...vars, size: Math.round(whole.height * (text.length > 1 ? 1.1 : 1.36)) },
    }),
  )
  const bonus = boxLook('bonus', centreIn(whole, Math.round(whole.height * 3.2), whole.height), {
    bleed: 14,
    text: { text: `+${pointsOf(questionIndex)}` },
    vars: { ...vars, size: Math.round(whole.height * 1.1) },
  })
  const blocks = (left: number, isHot: boolean): Layer[] =>
    Array.from({ length: Math.ceil(left * count - 1e-6) }, (_, index) => {
      const offset = plate.width / 2 + GAP + index * (width + GAP)
      const [x, y] = [bar.x + bar.width / 2, bar.y + RIM]
      return [Math.round(x - offset - width), Math.round(x + offset)].map((at, end) => ({
        id: `block-${index}-${end}`,
        look: blockOf(isHot),
        motion: { x: at, y },
      }))
    }).flat()

  return (timeMs) => {
    const clock = countdownAt(beats, timeMs)
    if (clock.state === 'before') {
      const filled = Math.floor(progress(timeMs, 200, beats.countdownMs - 400) * count) / count
      return [frame, ...blocks(filled, false), layerIn('clock-digit', plateOf('?', 'waiting'))]
    }
    if (clock.state === 'over') {
      const grown = Math.ceil(progress(timeMs, beats.revealMs, POP_MS) * 4) / 4
      return [
        frame,
        isScored(film, scene)
          ? layerIn('bonus', bonus, { scale: 0.7 + 0.3 * grown })
          : layerIn('clock-digit', plateOf('?', 'waiting')),
      ]
    }
    const isHot = clock.digit <= 3
    const popped = 1 - Math.ceil(progress(clock.digitAgeMs, 0, POP_MS) * 4) / 4
    return [
      frame,
      ...blocks(clock.left, isHot),
      layerIn('clock-digit', plateOf(String(clock.digit), isHot ? 'hot' : 'calm'), {
        scale: 1 + (isHot ? 0.22 : 0.1) * popped,
      }),
    ]
  }
}
