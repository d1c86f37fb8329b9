import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { burst } from './burst.ts'
import type { Design } from './design.ts'
import type { Rect } from './rect.ts'

/** Between 60 and 90: full, and still a few hundredths of the encoder's time. */
const COUNT = 72

/** Particles that burst from the tile of the right answer. */
export function makeBurst(
  design: Design,
  film: Film,
  scene: QuestionScene,
  from: Rect,
): (ageMs: number) => Layer[] {
  const kinds = design.sparks(film, scene)
  const seed = film.snapshot.questions[scene.questionIndex]!.text
  return (ageMs) => burst(seed, COUNT, from, kinds, ageMs, { spread: 1.8 })
}
