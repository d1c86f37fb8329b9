import { clamp, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { tickBox } from './answer.ts'
import { questionPageOf } from './page.ts'
import { sheetLayers } from './sheet.ts'
import { paletteFor, pushedPx } from './style.ts'

const TICK_MS = 200
/** They fill the clock's height as they drop in. */
const FIGURES = { one: 1.12, two: 0.8, pop: { calm: 0.14, warm: 0.14, ms: 220 } }

/** Bars beside the figure: px between two and below a sign, how many there are at most, and in how many steps each one sinks. */
const BARS = { gap: 18, most: 10, lower: 62, steps: 15 }

/** A giant figure each second beside a bar for each that is left, and a tick at the reveal. */
export function makeClock(film: Film, scene: QuestionScene, box: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { ink, paper, water } = paletteFor(film, scene)
  const bars = barsOf(film, scene)
  const isAtEnd = box.x > film.width / 2
  const look = { bleed: 12, classes: isAtEnd ? ['end'] : [], vars: { ink } }
  const figureAt = makeFigures(scene, box, { ...FIGURES, px: box.width, look })
  const tick = boxLook('clock-tick', tickBox(film, scene), { vars: { ink, paper } })
  return (timeMs) => {
    const { state, left: share } = countdownAt(beats, timeMs)
    if (state === 'over') {
      const stamped = spring(progress(timeMs - beats.revealMs, 0, TICK_MS), 0.1)
      const y = tick.box.y + pushedPx(scene, timeMs)
      return [layerIn('clock-tick', tick, { scale: mix(0.6, 1, stamped), y })]
    }
    const left = Math.ceil(bars.length * BARS.steps * share) / BARS.steps
    const risen = easeOut(progress(timeMs, 0, beats.countdownMs))
    const layers = bars.flatMap(({ y, height, ...bar }, index) => {
      const high = Math.round(height * Math.min(risen, clamp(left - index, 0, 1)))
      return sheetLayers(film, `bar-${index}`, water, { ...bar, y: y + height - high, height: high })
    })
    return [...layers, ...figureAt(timeMs)]
  }
}

/** Where bars stand: in the room beside the figure, unless a sticker has that. */
function barsOf(film: Film, scene: QuestionScene): Rect[] {
  const { head, sticker, picture } = questionPageOf(film, scene)
  const count = Math.round((scene.beats.revealMs - scene.beats.countdownMs) / 1000)
  if (!head.nook || sticker || picture || film.snapshot.format !== 'vertical' || count > BARS.most) return []
  const { y, height, ...nook } = head.nook
  return gridCells({ ...nook, y: y + BARS.lower, height: height - BARS.lower }, count, count, BARS.gap)
}
