import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { fillingFigure } from '../kit/figures.ts'
import { contentArea } from '../kit/layout/area.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { stepped, stripOf } from './cast.ts'
import MOVES from './moves.json'
import { varsOf } from './style.ts'

/** Blocks of the bar at the most, px about them, between the options' shadows and the plate, and inside that. Figures against the plate, their line in their size, and px by which it may reach out of the safe area. */
const {
  most: BLOCKS_MAX,
  gap: GAP,
  inset: BAR_INSET,
  top: TOP,
  rim: RIM,
  popMs: POP_MS,
  ...BAR
} = MOVES.energy

/**
 * The time that is left as blocks of energy that burn from both ends towards a figure. While the question is read
 * figure and bar fill; in its last three seconds it turns red. The reveal takes its place.
 */
export function makeEnergy(film: Film, scene: QuestionScene, box: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const vars = varsOf(film, scene)
  // Where the frame is low, the players stand at both ends of the bar.
  const inset = stripOf(film).energyInset
  const whole = { x: box.x + inset, width: box.width - 2 * inset, y: box.y + TOP, height: box.height - TOP }
  const bar = { ...whole, y: whole.y + BAR_INSET, height: whole.height - 2 * BAR_INSET }
  const middle = centreIn(whole, Math.round(whole.height * 1.4), whole.height)
  // Its line of figures keeps above what platforms cover.
  const area = contentArea(film)
  const foot = middle.y + (whole.height * (1 + BAR.line * BAR.figure)) / 2
  const plate = { ...middle, y: middle.y - Math.max(0, Math.round(foot - area.y - area.height - BAR.leeway)) }
  const frame = stillLayer('energy', bar, { bleed: 8, vars })
  const seconds = Math.round((beats.revealMs - beats.countdownMs) / 1000)
  // Two for each second, as far as there is room: they burn on the beat.
  const count = seconds * 2 <= BLOCKS_MAX ? seconds * 2 : Math.min(BLOCKS_MAX, seconds)
  const width = Math.floor(((bar.width - plate.width) / 2 - RIM) / count) - GAP
  const blockBox = { x: 0, y: bar.y + RIM, width, height: bar.height - 2 * RIM }
  const blockOf = perArguments((state: string) => boxLook('block', blockBox, { classes: [state], vars }))
  const plateOf = perArguments((text: string, state: string) =>
    boxLook('clock-digit', plate, {
      bleed: 14,
      text: { digit: text },
      classes: [state],
      vars: { ...vars, size: Math.round(whole.height * (text.length > 1 ? 1.1 : BAR.figure)) },
    }),
  )
  const empty = stillLayer('plate', plate, { bleed: 14, vars })
  const blocks = (left: number, state: string): Layer[] =>
    Array.from({ length: Math.ceil(left * count - 1e-6) }, (_, index) => {
      const offset = plate.width / 2 + GAP + index * (width + GAP)
      const middle = bar.x + bar.width / 2
      return [Math.round(middle - offset - width), Math.round(middle + offset)].map((x, end) =>
        layerIn(`block-${index}-${end}`, blockOf(state), { x }),
      )
    }).flat()

  return (timeMs) => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    if (state === 'before') {
      const filled = Math.floor(progress(timeMs, 200, beats.countdownMs - 400) * count) / count
      const figure = fillingFigure(plateOf(String(digit), 'calm'), beats, timeMs)
      return [frame, ...blocks(filled, 'calm'), empty, ...figure]
    }
    const heat = digit <= 3 ? 'hot' : 'calm'
    const most = timeMs < beats.countdownMs + POP_MS ? 0.4 : heat === 'hot' ? 0.22 : 0.1
    const grown = most * (1 - stepped(digitAgeMs / POP_MS, 4))
    // Upwards: below it the safe area ends.
    const y = Math.round(plate.y - (grown * plate.height) / 2)
    const figure = layerIn('clock-digit', plateOf(String(digit), heat), { y, scale: 1 + grown })
    return [frame, ...blocks(left, heat), figure]
  }
}
