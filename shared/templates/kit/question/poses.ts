import { BEAT_MS } from '../../../timeline/beat.ts'
import type { Scene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'
import { countdownAt } from '../countdown.ts'
import { inTurn } from '../in-turn.ts'
import { isFinal } from './final.ts'
import { aftermathAt } from './telling.ts'

/**
 * The poses of a figure, by name. It does `tricks` while it waits, another one after so many beats, each in poses that change with the
 * beat. `fears` are those of the last seconds, the very last one first, and `joys` those at an answer: others with each question. It
 * listens to what is told in those of `reading`, and has won in those of `best`: the last question, and at the end.
 */
export type Poses = {
  opening: readonly string[]
  trickBeats: number
  tricks: readonly (readonly string[])[]
  fears: readonly (readonly string[])[]
  joys: readonly string[]
  reading: readonly string[]
  best: readonly string[]
}

/** The pose of a figure at a moment, `known` once it knows the answer; each of several figures is so many turns ahead. */
export function poseAt(
  poses: Poses,
  film: Film,
  scene: Scene,
  timeMs: number,
  known: boolean,
  ahead = 0,
): string {
  const beat = Math.floor(timeMs / BEAT_MS)
  if (scene.kind === 'outro' || scene.kind === 'recap') return inTurn(poses.best, beat + ahead)
  if (scene.kind !== 'question') return inTurn(poses.opening, beat + ahead)
  const turn = scene.questionIndex + ahead
  if (known) {
    const after = aftermathAt(film, scene, timeMs)
    if (after.act === 'listen') return inTurn(poses.reading, after.turn + ahead)
    return isFinal(scene) ? inTurn(poses.best, ahead) : inTurn(poses.joys, turn)
  }
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const fear = state === 'running' ? inTurn(poses.fears, turn)[digit - 1] : undefined
  return fear ?? inTurn(inTurn(poses.tricks, Math.floor(beat / poses.trickBeats) + turn), beat)
}
