import { BEAT_MS } from '../../timeline/beat.ts'
import { mix, progress, spring } from '../../timeline/easing.ts'
import { LEAVE_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Vars } from '../kit/design.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { tickBox } from './answer.ts'
import { push } from './push.ts'

const TICK_MS = 200
/** They fill the clock's height as they drop in. */
const FIGURES = {
  one: 1.12,
  two: 0.8,
  pop: { first: 0.28, calm: 0.14, warm: 0.14, ms: 220 },
  grown: [1.12, 1.06, 1.02, 1],
}
/** Bars of a voice, as shares of the clock's width, and how high each of them is in turn. */
const VOICE = {
  count: 5,
  width: 0.13,
  gap: 0.06,
  heights: [0.3, 0.75, 0.5, 1, 0.62, 0.36, 0.88],
}

/** Bars of a voice while a question is read; then a giant figure that drops in each second; a tick at the reveal, in the row of the right letter. */
export function makeClock(
  film: Film,
  vars: Vars,
  scene: QuestionScene,
  box: Rect,
): (timeMs: number) => Layer[] {
  const { beats } = scene
  const ink = vars.ink!
  const isAtEnd = box.x > film.width / 2
  const look = { bleed: 12, classes: isAtEnd ? ['end'] : [], vars: { ink } }
  const figureAt = makeFigures(scene, box, { ...FIGURES, px: box.width, look })
  const tick = boxLook('clock-tick', tickBox(film, scene), { vars: { ink, paper: vars.paper! } })
  return (timeMs) => {
    const { state } = countdownAt(beats, timeMs)
    if (state === 'before') return voiceBars(box, vars, isAtEnd, timeMs, timeMs / beats.countdownMs)
    if (state === 'over') {
      const stamped = spring(progress(timeMs - beats.revealMs, 0, TICK_MS), 0.1)
      const { dy = 0 } = push(progress(timeMs, scene.durationMs - LEAVE_MS, LEAVE_MS), box, 0)
      return [layerIn('clock-tick', tick, { scale: mix(0.6, 1, stamped), y: tick.box.y + dy })]
    }
    const { motion, ...figure } = figureAt(timeMs)
    const grown = Math.round(((motion.scale! - 1) * box.height) / 2)
    // It grows away from the column's edge.
    return [{ ...figure, motion: { ...motion, x: box.x + (isAtEnd ? -grown : grown) } }]
  }
}

/** Bars that dance on the beat; they turn from water to ink one after the other, as much of the question as was read. */
function voiceBars(
  box: Rect,
  { ink, water }: Vars,
  isReversed: boolean,
  timeMs: number,
  share: number,
): Layer[] {
  const { count, gap, heights } = VOICE
  const width = Math.round(box.width * VOICE.width)
  const step = Math.floor(timeMs / BEAT_MS)
  return Array.from({ length: count }, (_, index): Layer => {
    const height = Math.round(box.height * 0.86 * heights[(step * 3 + index * 2) % heights.length]!)
    const turn = isReversed ? count - 1 - index : index
    const colour = share * count > turn ? ink : water
    const x = Math.round(box.x + box.width * 0.04 + index * box.width * (VOICE.width + gap))
    const bar = { x, y: Math.round(box.y + (box.height - height) / 2), width, height }
    return layerIn(`voice-${index}`, boxLook('voice', bar, { vars: { colour: colour! } }))
  })
}
