import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'
import grounds from './grounds.json' with { type: 'json' }

/** A place that friends visit: colours from the sky's top down to the ground. What stands there is in the markup. */
export type Ground = (typeof grounds)[number]

const CYCLE: readonly Ground[] = grounds.slice(0, -1)
const PARTY: Ground = grounds.at(-1)!

/** The place of a question; the last one of three or more is a party. */
export function groundOfQuestion(index: number, count: number): Ground {
  return count >= 3 && index === count - 1 ? PARTY : CYCLE[index % CYCLE.length]!
}

/** The place of a scene: a title has the first question's, other scenes that of the question before them. */
export function groundOf({ scenes, snapshot }: Film, scene: Scene): Ground {
  const count = snapshot.questions.length
  if (scene.kind === 'question') return groundOfQuestion(scene.questionIndex, count)
  if (scene.kind === 'outro' || scene.kind === 'recap') return groundOfQuestion(count - 1, count)
  const before = scenes.slice(0, scene.sceneIndex).filter(({ kind }) => kind === 'question')
  return groundOfQuestion(Math.max(0, before.length - 1), count)
}
