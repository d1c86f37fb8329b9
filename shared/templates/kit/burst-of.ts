import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { makeConfetti } from './confetti.ts'
import type { Design } from './design.ts'
import type { Rect } from './rect.ts'

/** Particles that burst from the tile of the right answer. */
export function makeBurst(
  design: Design,
  film: Film,
  scene: QuestionScene,
  from: Rect,
): (ageMs: number) => Layer[] {
  const kinds = design.sparks(film, scene)
  const jets = [-0.9, -0.3, 0.3, 0.9].map((angle, index) => ({
    x: from.x + (from.width * (index + 0.5)) / 4,
    y: from.y + from.height / 2,
    angle,
    spread: 0.9,
    speed: 900,
  }))
  return makeConfetti({
    seed: film.snapshot.questions[scene.questionIndex]!.text,
    count: 72,
    from: jets,
    force: 1,
    kinds: kinds.map((poses) => [...poses]),
  })
}
