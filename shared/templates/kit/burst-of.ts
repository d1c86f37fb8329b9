import type { OutroScene, QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { burst } from './burst.ts'
import type { Design } from './design.ts'
import { isFinal } from './question/final.ts'
import type { Rect } from './rect.ts'

/** Between 60 and 90: full, and still a few hundredths of the encoder's time. */
const COUNT = 72
/** A second burst is smaller, and that of the end. */
const AGAIN = 30

/** From both lower corners of the frame, once the first have risen: only for the last question. */
const CANNON = { count: 26, delayMs: 90, size: 120, flight: { speed: 2600, spread: 0.45, lifeMs: 1100 } }

/** Particles that burst from the tile of the right answer; the last question has cannons beside. */
export function makeBurst(
  design: Design,
  film: Film,
  scene: QuestionScene,
  from: Rect,
): (ageMs: number) => Layer[] {
  const kinds = design.sparks(film, scene)
  const seed = film.snapshot.questions[scene.questionIndex]!.text
  const { count, delayMs, size, flight } = CANNON
  const corners = isFinal(scene) ? [0, film.width - size] : []
  return (ageMs) => [
    ...burst(seed, COUNT, from, kinds, ageMs, { spread: 1.8 }),
    ...corners.flatMap((x, index) =>
      burst(
        `${seed} ${index}`,
        count,
        { x, y: film.height - size, width: size, height: size },
        kinds,
        ageMs - delayMs,
        { ...flight, name: `cannon-${index}` },
      ),
    ),
  ]
}

/** A smaller burst from the same place or another, when what is told has its point. */
export function makeBurstAgain(
  design: Design,
  film: Film,
  scene: QuestionScene,
  from: Rect,
): (ageMs: number) => Layer[] {
  const kinds = design.sparks(film, scene)
  const seed = film.snapshot.questions[scene.questionIndex]!.text
  return (ageMs) => burst(`${seed} again`, AGAIN, from, kinds, ageMs, { spread: 2.4, name: 'again' })
}

/** Particles that burst once where figures end the film's story. */
export function makeEndBurst(design: Design, film: Film, scene: OutroScene): (ageMs: number) => Layer[] {
  const stage = design.endStage?.(film)
  if (!stage) return () => []
  const kinds = design.sparks(film, scene)
  return (ageMs) => burst(film.snapshot.title, AGAIN, stage, kinds, ageMs, { spread: 1.8, name: 'end' })
}
