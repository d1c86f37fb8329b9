import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'

export type Pose =
  | 'look'
  | 'blink'
  | 'wave'
  | 'wag'
  | 'say'
  | 'hear'
  | 'tense'
  | 'bite'
  | 'hide'
  | 'gasp'
  | 'lift'
  | 'cheer'

/** What a friend does at a moment: its pose, px by which it is higher and further right, and how much (0…1) it is squashed. */
export type Act = { pose: Pose; rise: number; dx: number; squash: number }

/** Who does what on a beat while a question is read, by place from left to right: "me!", whispers, a look at the question. */
const TURNS: readonly (readonly ('me' | 'say' | 'hear' | 'look')[])[] = [
  ['say', 'hear', 'look', 'me'],
  ['me', 'look', 'look', 'me'],
  ['me', 'look', 'hear', 'say'],
  ['look', 'me', 'me', 'look'],
]
const HOP = { enterPx: 110, mePx: 74, tickPx: [46, 40, 32, 24] }
/** They tremble more with each of the last seconds; slowly enough that their edges do not flash. */
const TREMBLE = { px: [0, 5, 4, 2], ms: 250 }
const NERVOUS: readonly Pose[] = ['hide', 'bite', 'tense']
const FINAL_SHARE = 1.7

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

/** "Me! Me!": an arm waves, two hops a beat. */
export function eagerAct(timeMs: number): Act {
  const share = beatAt(timeMs)
  const hop = arc(Math.min(1, share * 1.15))
  return {
    pose: share < 0.5 ? 'wave' : 'wag',
    rise: HOP.mePx * hop,
    dx: 0,
    squash: share > 0.88 ? 0.08 : 0,
  }
}

/** Worry that grows: they start at each tick, then tremble; right before the reveal they duck. */
function nervousAct(scene: QuestionScene, timeMs: number, place: number): Act {
  const { beats } = scene
  const { digit, digitAgeMs } = countdownAt(beats, timeMs)
  const more = isFinal(scene) ? FINAL_SHARE : 1
  const level = Math.min(digit, 4) - 1
  const start = arc(progress(digitAgeMs, 0, 260)) * HOP.tickPx[level]! * more
  const side = (Math.floor(timeMs / TREMBLE.ms) + place) % 2 ? 1 : -1
  const ducked = easeOut(progress(timeMs, beats.revealMs - 140, 110))
  return {
    pose: NERVOUS[digit - 1] ?? 'look',
    rise: start,
    dx: Math.round(side * (TREMBLE.px[digit] ?? 0) * more),
    squash: 0.14 * ducked,
  }
}

/** Whoever was wrong gasps, then has arms up to lift the right one; where nobody was right, all cheer in turn. */
export function answeredAct(ageMs: number, timeMs: number, place: number, lifts: boolean): Act {
  const freed = spring(progress(ageMs, 0, 400))
  const squash = mix(0.14, 0, freed)
  if (lifts && ageMs < 280) return { pose: 'gasp', rise: 0, dx: 0, squash }
  if (lifts) return { pose: 'lift', rise: 0, dx: 0, squash: beatAt(timeMs) < 0.24 ? 0.06 : 0 }
  const hop = arc(progress(ageMs, place * 80, 520)) + 0.5 * arc(progress(ageMs, place * 80 + 520, 480))
  return { pose: 'cheer', rise: 130 * hop, dx: 0, squash }
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
