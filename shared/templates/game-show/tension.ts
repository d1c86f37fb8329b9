import { beatAt } from '../../timeline/beat.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Film } from '../template.ts'
import { leaderOf, PLAYERS, type Player } from './contest.ts'

/** How much larger a desk is on each beat of those seconds, and for how much of it. */
const PULSE = { sizes: [0.12, 0.08, 0.05], share: 0.4 }

/** Seconds left of the last three of a countdown; 0 at other times. */
function secondsLeft(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { state, digit } = countdownAt(scene.beats, timeMs)
  return state === 'running' && digit <= PULSE.sizes.length ? digit : 0
}

/** How large a player's desk is: the leader's pulses on the beat in the last three seconds; both in turn where nobody leads. */
export function pulseOf(film: Film, scene: Scene, timeMs: number, player: Player): number {
  const left = secondsLeft(scene, timeMs)
  if (left === 0 || scene.kind !== 'question' || beatAt(timeMs) >= PULSE.share) return 1
  const turn = PLAYERS[Math.floor(timeMs / 500) % PLAYERS.length]
  return (leaderOf(film, scene) ?? turn) === player ? 1 + PULSE.sizes[left - 1]! : 1
}
