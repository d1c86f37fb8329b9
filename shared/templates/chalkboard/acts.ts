import { BEAT_MS } from '../../timeline/beat.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makePages } from '../kit/layout/page.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { gazeAt, weighedAt } from '../kit/question/waiting.ts'
import type { Film } from '../template.ts'
import { PAGE } from './page.ts'
import { sneezeOf } from './surprises.ts'

/** What the bulb does: classes of its drawing, of its legs in a low frame, its light if any, and how high (0…1) it hops. */
export type Act = { classes: string; legs: string; light: 'bright' | 'hot' | 'lit' | null; hop: number }

const SWEAT_MS = 250
const WARM_SECONDS = 3
/** Where its eyes are; they are drawn at so many heights. */
const EYES = { x: 500, y: 1560, heights: 3 }

const pageOf = makePages(PAGE)

/** What the bulb does at a moment of a scene. */
export function actAt(film: Film, scene: Scene, timeMs: number): Act {
  if (scene.kind === 'question') return askedAct(film, scene, timeMs)
  if (scene.kind === 'intro') return { classes: 'up bright rays-a', legs: 'stand carry', light: null, hop: 0 }
  const turn = inTurn(timeMs, BEAT_MS)
  const crown = scene.kind === 'outro' ? ' crowned' : ''
  return litAct(`cheer-${turn} rays-${turn}${crown}`, turn === 'b' ? 0.5 : 0)
}

function askedAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { beats } = scene
  const { state, digit } = countdownAt(beats, timeMs)
  if (state === 'over') return tellingAct(film, scene, timeMs)
  const isReading = state === 'before'
  const sweat = inTurn(timeMs - beats.countdownMs, SWEAT_MS)
  const isPanic = !isReading && digit < WARM_SECONDS
  const classes = isPanic ? `panic sweat-${sweat} rays-${sweat}` : faceAt(film, scene, timeMs, isReading)
  const light = isReading ? null : digit <= WARM_SECONDS ? 'hot' : 'bright'
  return { classes, legs: `run-${sweat} carry`, light, hop: 0 }
}

/** It sneezes, blinks, or looks at what is weighed. */
function faceAt(film: Film, scene: QuestionScene, timeMs: number, isReading: boolean): string {
  const sneeze = sneezeOf(film, scene, timeMs)
  if (sneeze) return sneeze.face
  if (isReading && Math.floor(timeMs / BEAT_MS) % 5 === 4) return 'shut'
  const weighed = weighedAt(film, scene, timeMs)
  const [dx, dy] = weighed ? gazeAt(pageOf(film, scene), weighed.option, EYES) : [0, -1]
  const height = Math.round((Math.min(0, dy) + 1) * (EYES.heights - 1))
  return `${isReading ? 'up' : 'worry'} gaze-${height}${dx > 0.2 ? ' east' : ''}`
}

/** It cheers, points at what is told, and cheers again. */
function tellingAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const after = aftermathAt(film, scene, timeMs)
  const turn = inTurn(after.ageMs, BEAT_MS)
  return after.act === 'listen'
    ? litAct(`point-${turn} rays-a`, phraseHop(after))
    : litAct(`cheer-${turn} rays-a`, turn === 'b' ? 0.5 : 0)
}

function litAct(classes: string, hop: number): Act {
  return { classes: `lit joy ${classes}`, legs: hop > 0 ? 'leap' : 'stand', light: 'lit', hop }
}

const inTurn = (timeMs: number, ms: number) => (Math.floor(timeMs / ms + 0.01) % 2 ? 'b' : 'a')
