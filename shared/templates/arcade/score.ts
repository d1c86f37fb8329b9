import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Layer, Look } from '../template.ts'
import type { QuestionLayout } from './layout.ts'
import type { Neon } from './style.ts'

const COUNT_MS = 240
const BONUS_MS = 900

/** Gems in the corner: one for every answer that has been shown; it stays from scene to scene. */
export function makeScore(
  { score, bar }: QuestionLayout,
  answersBefore: number,
  { ink, accent, second, background }: Neon,
): (scene: QuestionScene, timeMs: number) => Layer[] {
  const lookOf = (count: number): Look => ({
    part: 'score',
    width: score.width,
    height: score.height,
    text: { text: String(count) },
    vars: { ink, accent },
  })
  const [before, after] = [lookOf(answersBefore), lookOf(answersBefore + 1)]
  const bonus: Look = {
    part: 'bonus',
    width: 100,
    height: 60,
    bleed: 20,
    text: { text: '+1' },
    vars: { second, background },
  }
  // Beside the figure, where the countdown's was or a gap is.
  const bonusX = score.x + (bar.y > score.y + score.height ? 150 : 132)
  return ({ beats }, timeMs) => {
    const age = timeMs - beats.revealMs
    const layers: Layer[] = [
      { id: 'score', look: age < COUNT_MS ? before : after, motion: { x: score.x, y: score.y } },
    ]
    if (age >= 0 && age < BONUS_MS) {
      const rise = 8 * Math.floor(Math.min(1, age / COUNT_MS) * 3 + 1e-9)
      layers.push({ id: 'bonus', look: bonus, motion: { x: bonusX, y: score.y + 24 - rise } })
    }
    return layers
  }
}
