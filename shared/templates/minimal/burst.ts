import { beatAt } from '../../timeline/beat.ts'
import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { around, type Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { drains, NEXT_MS } from './flood.ts'
import { paletteFor } from './style.ts'

/** The whirl as which the water drains, in steps; its arms turn from one to the next. */
const WHIRL_PX = 600
const DRAIN = { ms: 334, steps: 10, from: 1.36 }
const POSES = [[], ['spun']].map(
  (classes): Look => ({ part: 'seed', width: WHIRL_PX, height: WHIRL_PX, classes }),
)

/** Where the right answer comes forward to: low in an upright frame, where the face comes up to it. */
export function cardOf({ options, head: { body } }: QuestionPage, { snapshot: { format } }: Film): Rect {
  const { x, width, y: top } = around(options)
  const room = body.y + body.height - top
  const height = Math.min(340, room)
  return { x, width, y: Math.round(top + (room - height) * (format === 'vertical' ? 0.7 : 0.5)), height }
}

/** At the reveal all water drains into the right answer; behind that of the last question stand rays. */
export function burstLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs
  if (ageMs < 0 || !drains(film, scene)) return []
  const { water } = paletteFor(film, scene)
  const { width, height } = film
  const [sheet, rays] = ['sheet', 'rays'].map((part): Look => ({ part, width, height })) as [Look, Look]
  const shown =
    isFinal(scene) && timeMs < scene.durationMs - NEXT_MS
      ? [{ id: 'rays', look: rays, motion: { x: 0, y: 0, ...inColour(water), ...beatOf(timeMs) } }]
      : []
  const step = Math.floor(progress(ageMs, 0, DRAIN.ms) * DRAIN.steps + 0.01)
  if (step >= DRAIN.steps) return shown
  const into = page.options.length > 0 ? cardOf(page, film) : (page.answer ?? page.question)
  const mask = maskAt(film, into, (DRAIN.from * (1 - step / DRAIN.steps)) ** 1.5, POSES[step % POSES.length]!)
  return [...shown, { id: 'drain', look: sheet, motion: { x: 0, y: 0, ...inColour(water), mask } }]
}

/** Larger on each beat, for half of it. */
function beatOf(timeMs: number): Partial<Motion> {
  return beatAt(timeMs) < 0.4 ? { scale: 1.06 } : {}
}

/** A whirl about the middle of a box that reaches the sheet's furthest corner at a share of 1. */
function maskAt({ width, height }: Film, into: Rect, share: number, look: Look) {
  const [x, y] = [into.x + into.width / 2, into.y + into.height / 2]
  const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
  return {
    look,
    x: Math.round(x - width / 2),
    y: Math.round(y - height / 2),
    scale: (2 * reach * share) / WHIRL_PX,
  }
}
