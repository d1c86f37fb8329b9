import { progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { spriteLook } from './cast.ts'
import { styleOf } from './style.ts'

const DIGITS = 6
/** Points for the first answer; each further one is worth as much more. They begin to count once the answer has landed. */
const POINTS = 1000
const COUNT = { fromMs: 300, ms: 560, steps: 14 }
/** Px of a pixel, and its place above the column. */
const SCORE = { unit: 7, x: 60, y: 18 }

/** The score above a vertical stage; it rolls up at each reveal. */
export function scoreLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (film.snapshot.format !== 'vertical') return []
  const { unit, x, y } = SCORE
  const { score, rolled } = scoreAt(film, scene, timeMs)
  const { ink, accent } = styleOf(film, scene)
  const digits = [...String(score).padStart(DIGITS, '0')].map((digit, index) => ({
    id: `score-${index}`,
    look: spriteLook(film, scene, `glyph-${digit}`, unit, rolled === 0 ? ink : accent),
    motion: { x: x + unit * (9 + 6 * index), y: rolled % 2 === 1 && index % 2 === 0 ? y - unit : y },
  }))
  return [
    { id: 'coin', look: spriteLook(film, scene, 'icon-coin', unit), motion: { x, y: y - 4 } },
    ...digits,
  ]
}

/** The score as it is shown; `rolled` counts the steps of a roll that goes on, else it is 0. */
function scoreAt(film: Film, { sceneIndex }: Scene, timeMs: number): { score: number; rolled: number } {
  const played = film.scenes.slice(0, sceneIndex + 1).findLast(({ kind }) => kind === 'question')
  if (played?.kind !== 'question') return { score: 0, rolled: 0 }
  const { questionIndex, beats } = played
  const sinceMs = played.sceneIndex === sceneIndex ? timeMs - beats.revealMs - COUNT.fromMs : COUNT.ms
  const counted = Math.ceil(progress(sinceMs, 0, COUNT.ms) * COUNT.steps)
  const before = (questionIndex * (questionIndex + 1) * POINTS) / 2
  return {
    score: before + Math.round((counted / COUNT.steps) * (questionIndex + 1) * POINTS),
    rolled: counted % COUNT.steps,
  }
}
