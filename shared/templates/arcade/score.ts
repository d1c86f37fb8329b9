import { progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { headOf } from '../kit/layout/head.ts'
import type { Film, Layer } from '../template.ts'
import { spriteLook } from './cast.ts'
import { END_STAGES, PAGE } from './page.ts'
import { styleOf } from './style.ts'

const DIGITS = 5
/** Points for the first answer; each further one is worth as much more. They begin to count once the answer has landed. */
const POINTS = 1000
const COUNT = { fromMs: 300, ms: 560, steps: 14 }
/** Px of a pixel: beside the level while it is played for, and under the ranks. */
const UNIT = { playing: 8, end: 13 }
/** Pixels of a digit with the gap after it and of the coin before them with its gap. */
const PIXELS = { digit: 6, coin: 9 }
/** Px of the final score below the upper edge of the end's stage. */
const END_ROW = 26

/** The score of a vertical stage, in the row of the level; it rolls up at each reveal, and stands large at the end. */
export function scoreLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const isEnd = scene.kind === 'outro'
  if (film.snapshot.format !== 'vertical' || (scene.kind !== 'question' && !isEnd)) return []
  const unit = isEnd ? UNIT.end : UNIT.playing
  const { score, rolled } = scoreAt(film, scene, timeMs)
  const figures = [...String(score).padStart(DIGITS, '0')]
  const width = unit * (PIXELS.coin + PIXELS.digit * figures.length - 1)
  const { prompt, rail } = headOf(PAGE, film)
  const { x, y } = isEnd
    ? { x: Math.round(rail.x + (rail.width - width) / 2), y: END_STAGES.vertical.y + END_ROW }
    : { x: prompt.x > rail.x ? prompt.x + prompt.width - width : rail.x, y: prompt.y }
  const { ink, accent } = styleOf(film, scene)
  const digits = figures.map((digit, index) => ({
    id: `score-${index}`,
    look: spriteLook(film, scene, `glyph-${digit}`, unit, rolled === 0 ? ink : accent),
    motion: {
      x: x + unit * (PIXELS.coin + PIXELS.digit * index),
      y: rolled % 2 === 1 && index % 2 === 0 ? y - unit : y,
    },
  }))
  return [
    {
      id: 'coin',
      look: spriteLook(film, scene, 'icon-coin', unit),
      motion: { x, y: y - Math.round(unit / 2) },
    },
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
