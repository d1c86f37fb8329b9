import { BEAT_MS } from '../../timeline/beat.ts'
import { easeIn, progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer, Look } from '../template.ts'
import { crowdLayers } from './crowd.ts'
import { faceLayers } from './face.ts'
import { faceOf } from './geometry.ts'
import { pageOf, styleOf } from './style.ts'

/** What is printed on the grounds in turn; the last question's are rays. */
const PATTERNS = ['rays', 'dots', 'stripes', 'rings']
/** A pattern goes on by a third of its pitch on each beat. */
const POSES = 3
/** At the answer every page has rays, and they whirl. */
const GLAD = { ms: 900, stepMs: 250 }
/** Room above the sheet's domed edge. */
const DOME = 240

/** A full-bleed page whose pattern moves on the beat, and the face that looks over its lower edge. */
export function backdropLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { page, patterns, glad } = pagesOf(film, scene)
  const sinceMs = scene.kind === 'question' ? timeMs - scene.beats.revealMs : Number.NEGATIVE_INFINITY
  const isGlad = sinceMs >= 0 && sinceMs < GLAD.ms
  const isUrgent = scene.kind === 'question' && timeMs >= scene.beats.countdownMs && sinceMs < 0
  const step = Math.floor(timeMs / (isGlad ? GLAD.stepMs : isUrgent ? BEAT_MS / 2 : BEAT_MS) + 0.01)
  return [
    { id: 'page', look: page, motion: { x: 0, y: 0 } },
    { id: 'pattern', look: (isGlad ? glad : patterns)[step % POSES]!, motion: { x: 0, y: 0 } },
    ...faceLayers(film, scene, timeMs),
    ...crowdLayers(film, scene, timeMs),
  ]
}

const pagesOf = perScene((film, scene) => {
  const { width } = film
  const { eye } = faceOf(film)
  const { ground, faint } = styleOf(film, scene)
  const name = isFinal(scene) ? 'rays' : PATTERNS[pageOf(film, scene) % PATTERNS.length]!
  const centreX = eye.x + Math.round(eye.width / 2)
  const poses = (pattern: string) =>
    Array.from(
      { length: POSES },
      (_, pose): Look => ({
        part: 'pattern',
        width,
        height: eye.y + eye.height,
        classes: [pattern],
        vars: { faint, centreX, turn: Math.round((100 * pose) / POSES) / 100 },
      }),
    )
  return {
    page: { part: 'page', width, height: film.height, vars: { ground } },
    patterns: poses(name),
    glad: poses('rays'),
  }
})

/** The next page rises over everything: its dome covers words and face alike. */
export function turnedPage(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question') return layers
  const turned = easeIn(progress(timeMs, scene.durationMs - TRANSITION_MS + 20, TRANSITION_MS - 54))
  if (turned === 0) return layers
  const { next } = styleOf(film, scene)
  const look: Look = { part: 'sheet', width: film.width, height: film.height + DOME, vars: { next } }
  const y = Math.round((film.height + DOME) * (1 - turned)) - DOME
  return [...layers, { id: 'sheet', look, motion: { x: 0, y } }]
}
