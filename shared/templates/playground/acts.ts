import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'

export type Pose = 'look' | 'blink' | 'wave' | 'say' | 'tense' | 'hide' | 'cheer'

/**
 * What a friend does at a moment: its pose, px by which it is higher and further right at a size of 300, and how much
 * (0…1) it is squashed.
 */
export type Act = { pose: Pose; rise: number; dx: number; squash: number }

/** Who does what on a beat while a question is read, by place from left to right: "me!", whispers, a look at the question. */
const TURNS: readonly (readonly ('me' | 'say' | 'look')[])[] = [
  ['say', 'look', 'look', 'me'],
  ['me', 'look', 'look', 'me'],
  ['me', 'look', 'look', 'say'],
  ['look', 'me', 'me', 'look'],
]
const PLACES = 4
const HOP = { enterPx: 110, mePx: 56, tickPx: 28 }
/** They tremble more with each of the last seconds; slowly enough that their edges do not flash. */
const TREMBLE = { px: [0, 6, 5, 3], ms: 500 }
/** One more of them hides with each of the last three seconds. */
const HIDE = { px: 100, ms: 260 }
const FINAL_SHARE = 1.5

/** A friend's act before the reveal of its question. `place` counts from the left. */
export function waitingAct(scene: QuestionScene, timeMs: number, place: number): Act {
  const { countdownMs } = scene.beats
  if (timeMs >= countdownMs) return nervousAct(scene, timeMs, place)
  const enter = progress(timeMs, place * 50, 400)
  if (enter < 1 && !scene.isOnStage)
    return { pose: 'cheer', rise: HOP.enterPx * arc(enter), dx: 0, squash: 0 }
  const turn = Math.floor(timeMs / BEAT_MS) + scene.questionIndex
  const role = TURNS[turn % TURNS.length]![place]!
  if (role === 'me') return eagerAct(timeMs)
  const isBlinking = role === 'look' && (turn + place) % 3 === 0 && beatAt(timeMs) < 0.3
  return still(isBlinking ? 'blink' : role)
}

/** "Me! Me!": an arm waves, a hop on each beat. */
export function eagerAct(timeMs: number): Act {
  const share = beatAt(timeMs)
  return {
    pose: 'wave',
    rise: HOP.mePx * arc(Math.min(1, share * 1.15)),
    dx: 0,
    squash: share > 0.88 ? 0.08 : 0,
  }
}

/** They carry the countdown: with each number one more hides, the others start and tremble; at last all duck. */
function nervousAct(scene: QuestionScene, timeMs: number, place: number): Act {
  const { beats } = scene
  const { digit, digitAgeMs } = countdownAt(beats, timeMs)
  const more = isFinal(scene) ? FINAL_SHARE : 1
  const side = (Math.floor(timeMs / TREMBLE.ms) + place) % 2 ? 1 : -1
  const dx = Math.round(side * (TREMBLE.px[digit] ?? 0) * more)
  const squash = 0.14 * easeOut(progress(timeMs, beats.revealMs - 140, 110))
  // Whose turn it is changes with the question: it tells nothing of the answer.
  const turn = (place * 3 + scene.questionIndex) % PLACES
  const hiding = PLACES - digit - 1
  if (turn <= hiding) {
    const hidden = turn < hiding ? 1 : easeOut(progress(digitAgeMs, 0, HIDE.ms))
    return { pose: 'hide', rise: -HIDE.px * hidden, dx, squash }
  }
  const start = arc(progress(digitAgeMs, 0, 260)) * HOP.tickPx * more
  return { pose: digit <= 3 ? 'tense' : 'look', rise: start, dx, squash }
}

/** They jump up again and cheer in turn, once more when the first joy is over. */
export function answeredAct(ageMs: number, place: number): Act {
  const squash = mix(0.14, 0, spring(progress(ageMs, 0, 400)))
  const hop = arc(progress(ageMs, place * 80, 520)) + 0.5 * arc(progress(ageMs, place * 80 + 520, 480))
  return { pose: 'cheer', rise: 90 * hop, dx: 0, squash }
}

/** Between questions: cheers on each beat, neighbours in turn. */
export function cheeringAct(timeMs: number, place: number): Act {
  const isTurn = Math.floor(timeMs / BEAT_MS) % 2 === place % 2
  return isTurn ? { ...eagerAct(timeMs), pose: 'cheer' } : still('wave')
}

function still(pose: Pose): Act {
  return { pose, rise: 0, dx: 0, squash: 0 }
}

/** 0 at both ends, 1 in the middle. */
export function arc(share: number): number {
  return 4 * share * (1 - share)
}
