import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import type { Film } from '../template.ts'
import moves from './moves.json' with { type: 'json' }

/** What a friend does at a moment: its pose as classes of the style sheet, px by which it is higher at a size of 300, and how much (0…1) it is squashed. */
export type Act = { pose: string; rise: number; squash: number }

/** Hops in px, nods, how one more of them hides with each of the last three seconds, how much more they start at the last question's, and how those who were wrong are sorry; faces of those who wait. */
const { hop: HOP, nod: NOD, hide: HIDE, finalShare: FINAL_SHARE, sorry: SORRY, faces: FACES } = moves.acts
const PLACES = 4

/** A friend's act before the reveal of its question. `place` counts from the left. */
export function waitingAct(scene: QuestionScene, timeMs: number, place: number): Act {
  if (timeMs >= scene.beats.countdownMs) return nervousAct(scene, timeMs, place)
  const enter = progress(timeMs, place * 50, 400)
  if (enter < 1 && !scene.isOnStage) return { pose: 'cheer', rise: HOP.enterPx * arc(enter), squash: 0 }
  // "Me! Me!": another one on each beat, while the question is read.
  const beat = Math.floor(timeMs / BEAT_MS)
  const isEager = (beat + scene.questionIndex) % PLACES === (place * 3) % PLACES
  return isEager ? eagerAct(timeMs) : { pose: faceAt(timeMs, place), rise: 0, squash: nodAt(timeMs, place) }
}

/** Faces of those who wait, in turn: neighbours never show the same. */
function faceAt(timeMs: number, place: number): string {
  return FACES[(Math.floor(timeMs / BEAT_MS / 2) + place) % FACES.length]!
}

/** "Me! Me!": an arm waves, a hop on each beat. */
export function eagerAct(timeMs: number): Act {
  const share = beatAt(timeMs)
  const squash = share > 0.88 ? 0.08 : 0
  return { pose: 'wave', rise: HOP.mePx * arc(Math.min(1, share * 1.15)), squash }
}

/** They fear the clock: with each number one more hides, the others start; at last all duck. */
function nervousAct(scene: QuestionScene, timeMs: number, place: number): Act {
  const { beats } = scene
  const { digit, digitAgeMs } = countdownAt(beats, timeMs)
  const squash = 0.14 * easeOut(progress(timeMs, beats.revealMs - 140, 110))
  // Whose turn it is changes with the question: it tells nothing of the answer.
  const turn = (place * 3 + scene.questionIndex) % PLACES
  const hiding = PLACES - digit - 1
  if (turn <= hiding) {
    const hidden = turn < hiding ? 1 : easeOut(progress(digitAgeMs, 0, HIDE.ms))
    return { pose: 'hide', rise: -HIDE.px * hidden, squash }
  }
  const more = isFinal(scene) ? FINAL_SHARE : 1
  const start = arc(progress(digitAgeMs, 0, 260)) * HOP.tickPx * more
  const fear = (place + digit) % 2 === 0 ? 'gasp' : 'tense'
  return { pose: digit <= 3 ? fear : faceAt(timeMs, place), rise: start, squash }
}

/** While it holds its own block up: only its face and its knees tell what it feels. */
export function holdingAct(scene: QuestionScene, timeMs: number, place: number): Act {
  const { pose, squash } = waitingAct(scene, timeMs, place)
  return { pose, rise: 0, squash: Math.min(squash, NOD) }
}

/** Those whose answer was wrong are sorry first, then they cheer for the one who was right. */
export function sorryAct(film: Film, scene: QuestionScene, timeMs: number, place: number): Act {
  const age = timeMs - scene.beats.revealMs
  if (age >= SORRY.ms) return answeredAct(film, scene, timeMs, place)
  return { pose: 'tense', rise: 0, squash: SORRY.squash * (1 - easeOut(progress(age, 0, SORRY.ms))) }
}

/** They jump up again and cheer in turn, look up at what is told, and cheer once more. */
export function answeredAct(film: Film, scene: QuestionScene, timeMs: number, place: number): Act {
  const { act, ageMs, isAgain } = aftermathAt(film, scene, timeMs)
  if (act === 'listen') return { pose: 'look', rise: 0, squash: nodAt(timeMs, place) }
  const squash = mix(isAgain ? 0 : 0.14, nodAt(timeMs, place), spring(progress(ageMs, 0, 400)))
  return { pose: 'cheer', rise: HOP.cheerPx * arc(progress(ageMs, place * 80, 520)), squash }
}

/** A winner carries the right answer, dances below it, bends its knees with each phrase of what is told, and lower with its point. */
export function carryingAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const after = aftermathAt(film, scene, timeMs)
  const { act, isAgain, ageMs } = after
  if (act === 'listen')
    return {
      pose: after.turn % 2 ? 'carry' : 'carry listens',
      rise: 0,
      squash: nodAt(timeMs, 0) + 0.12 * phraseHop(after),
    }
  const bent = isAgain ? 0.2 * arc(progress(ageMs, 0, 420)) : 0
  return { pose: 'carry', rise: 0, squash: nodAt(timeMs, 0) + bent }
}

/** Between questions: neighbours cheer on each beat in turn. */
export function cheeringAct(timeMs: number, place: number): Act {
  const isTurn = nodAt(timeMs, place) === 0
  return isTurn ? { ...eagerAct(timeMs), pose: 'cheer' } : { pose: 'wave', rise: 0, squash: 0 }
}

/** Neighbours nod on the beat in turn. */
function nodAt(timeMs: number, place: number): number {
  return (Math.floor(timeMs / BEAT_MS) + place) % 2 ? NOD : 0
}
