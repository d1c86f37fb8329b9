import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { NEXT_MS } from './flood.ts'
import { paletteFor } from './style.ts'

/** The disc in which the sheet comes back from the right answer, in steps. */
const SEED_PX = 600
const BURST = { ms: 234, steps: 7 }
const SEED: Look = { part: 'seed', width: SEED_PX, height: SEED_PX }

/** At the reveal the sheet comes back in a burst from the right answer; after the last question with rays. */
export function burstLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs
  const asked = askedOf(film.snapshot, scene.questionIndex)
  const isAnswered = asked.reveals !== 'nothing' && asked.reveals !== 'shares'
  if (ageMs < 0 || !isAnswered || film.snapshot.background) return []
  const { ground, water } = paletteFor(film, scene)
  const { width, height } = film
  const [sheet, rays] = ['sheet', 'rays'].map((part): Look => ({ part, width, height })) as [Look, Look]
  const from = page.options[asked.options.findIndex(({ isRight }) => isRight)] ?? page.answer ?? page.question
  const share = Math.ceil(progress(ageMs, 0, BURST.ms) * BURST.steps + 0.01) / BURST.steps
  const mask = share < 1 ? { mask: maskAt(film, from, share ** 1.5) } : {}
  const shown =
    isFinal(scene) && timeMs < scene.durationMs - NEXT_MS
      ? [{ id: 'rays', look: rays, motion: { x: 0, y: 0, ...inColour(water), ...mask, ...beatOf(timeMs) } }]
      : []
  if (share === 1) return shown
  return [{ id: 'dry', look: sheet, motion: { x: 0, y: 0, ...inColour(ground), ...mask } }, ...shown]
}

/** Larger on each beat, for half of it. */
function beatOf(timeMs: number): Partial<Motion> {
  return beatAt(timeMs) < 0.4 ? { scale: 1.06 } : {}
}

/** A disc about the middle of a box that reaches the sheet's furthest corner at a share of 1. */
function maskAt({ width, height }: Film, from: Rect, share: number) {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
  return {
    look: SEED,
    x: Math.round(x - width / 2),
    y: Math.round(y - height / 2),
    scale: (2 * reach * share) / SEED_PX,
  }
}
