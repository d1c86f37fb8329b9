import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import type { Film } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameCountOf, frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { hookOf, snapshotOf } from '../support/snapshots.ts'

test('the line of the minimal template runs on over every cut', () => {
  const [question] = snapshotOf().questions
  const snapshot = snapshotOf({
    template: 'minimal',
    questions: [question!, question!, question!],
    hooks: [
      hookOf({ positionType: 'start' }),
      hookOf({ positionType: 'after_question', positionValue: 2 }),
      hookOf({ positionType: 'end' }),
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  for (const [index, scene] of film.scenes.slice(1).entries()) {
    const before = film.scenes[index]!
    const last = frameTimeMs(frameCountOf(before.durationMs, 30) - 1, 30)
    expect(Math.abs(tipX(film, scene, 0) - tipX(film, before, last))).toBeLessThan(12)
  }
})

function tipX(film: Film, scene: Scene, timeMs: number): number {
  const layers = findTemplate('minimal')!.frame(film, scene, timeMs)
  return layers.find(({ id }) => id === 'tip')!.motion.x
}
