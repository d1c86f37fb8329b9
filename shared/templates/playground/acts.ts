import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'
import { poseAt } from '../kit/question/poses.ts'
import { aftermathAt, bowAt } from '../kit/question/telling.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film } from '../template.ts'
import acts from './acts.json' with { type: 'json' }

/** What a friend does: its pose as classes of the style sheet, px by which it is higher at a size of 300 and to the right of its place, and how much (0…1) it is squashed. */
export type Act = { pose: string; rise: number; squash: number; dx?: number }

/** Hops in px, nods, how low one hides and how low a winner bows, how much more they start at the last question's figures, and how those who were wrong are sorry. */
const {
  poses: POSES,
  hop: HOP,
  nod: NOD,
  hidePx: HIDE_PX,
  bow: BOW,
  finalShare: FINAL_SHARE,
  sorry: SORRY,
} = acts
/** What happens once in each question: one peeks at its neighbour's, the inner two change places and come back, one sneezes. */
const SURPRISES = ['peeks', 'swaps', 'sneezes'] as const
const { peekPx: PEEK_PX, swap: SWAP, sneeze: SNEEZE } = acts.surprises

/** The act of a friend whose place counts from the left: they fear the clock, and cheer for the one who was right. */
export function actAt(film: Film, scene: Scene, timeMs: number, place: number): Act {
  const isKnown = scene.kind === 'question' && timeMs >= scene.beats.revealMs
  const pose = poseAt(POSES, film, scene, timeMs, isKnown, place)
  if (scene.kind !== 'question')
    return nodAt(timeMs, place) ? { pose, rise: 0, squash: 0 } : hopping(pose, timeMs)
  if (isKnown) {
    const { act, ageMs, isAgain } = aftermathAt(film, scene, timeMs)
    const rise = act === 'cheer' ? HOP.cheerPx * arc(progress(ageMs, place * 80, 520)) : 0
    const squash = mix(isAgain ? 0 : 0.14, nodAt(timeMs, place), spring(progress(ageMs, 0, 400)))
    return { pose, rise, squash }
  }
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  const enter = progress(timeMs, place * 50, 400)
  if (enter < 1 && !scene.isOnStage) return { pose: 'cheer', rise: HOP.enterPx * arc(enter), squash: 0 }
  if (pose === 'wave') return hopping(pose, timeMs)
  if (state === 'before') return { pose, rise: 0, squash: nodAt(timeMs, place) }
  const start = HOP.tickPx * arc(progress(digitAgeMs, 0, 260)) * (isFinal(scene) ? FINAL_SHARE : 1)
  const squash = 0.14 * easeOut(progress(timeMs, scene.beats.revealMs - 140, 110))
  return { pose, rise: pose === 'hide' ? -HIDE_PX : digit > 0 ? start : 0, squash }
}

/** While it holds its own block up: only its face and its knees tell what it feels. */
export function holdingAct(act: Act): Act {
  return { ...act, rise: 0, squash: Math.min(act.squash, NOD) }
}

/** Those whose answer was wrong are sorry first. */
export function sorryAct(film: Film, scene: QuestionScene, timeMs: number, place: number): Act {
  const sorry = progress(timeMs, scene.beats.revealMs, SORRY.ms)
  if (sorry === 1) return actAt(film, scene, timeMs, place)
  return { pose: 'tense', rise: 0, squash: SORRY.squash * (1 - easeOut(sorry)) }
}

/** A winner carries the right answer, dances below it, and bends its knees to what is told. */
export function carryingAct(film: Film, scene: Scene, timeMs: number): Act {
  const after = scene.kind === 'question' ? aftermathAt(film, scene, timeMs) : null
  const listens = after?.act === 'listen' && after.turn % 2 === 0
  return {
    pose: listens ? 'carry listens' : 'carry',
    rise: 0,
    squash: nodAt(timeMs, 0) + BOW * bowAt(film, scene, timeMs),
  }
}

/** "Me! Me!": a hop on each beat. */
function hopping(pose: string, timeMs: number): Act {
  const share = beatAt(timeMs)
  return { pose, rise: HOP.mePx * arc(Math.min(1, share * 1.15)), squash: share > 0.88 ? 0.08 : 0 }
}

/** Neighbours nod on the beat in turn. */
function nodAt(timeMs: number, place: number): number {
  return (Math.floor(timeMs / BEAT_MS) + place) % 2 ? NOD : 0
}

/** The part of the friend at a place in a surprise; `null` where it has none. `acrossPx`: from its own place to its mirrored one. */
export function oddityAt(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  place: number,
  acrossPx: number,
): Act | null {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise === null || surprise.progress >= 1) return null
  const { name, progress: share } = surprise
  const away = Math.min(progress(share, 0, SWAP.there), 1 - progress(share, SWAP.backFrom, 1 - SWAP.backFrom))
  const burst = progress(share, SNEEZE.at, 0.3)
  switch (name) {
    case 'peeks':
      return place === 2 ? { pose: 'peek', rise: 0, squash: 0, dx: -PEEK_PX * easeInOut(away) } : null
    case 'swaps':
      if (place !== 1 && place !== 2) return null
      return { pose: 'cheer', rise: SWAP.hopPx * arc(away), squash: 0, dx: acrossPx * easeInOut(away) }
    case 'sneezes':
      if (burst === 0) return place === 1 ? { pose: 'sniff', rise: SNEEZE.lean * share, squash: 0 } : null
      if (place === 1) return { pose: 'sneeze', rise: 0, squash: 0.18 * (1 - burst) }
      return { pose: 'tense', rise: SNEEZE.startPx * arc(burst), squash: 0 }
  }
}
