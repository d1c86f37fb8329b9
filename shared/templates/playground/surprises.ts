import { arc, easeInOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film } from '../template.ts'
import type { Act } from './acts.ts'

/** What happens once in each question: one peeks at its neighbour's, the inner two change places and come back, one sneezes. */
const SURPRISES = ['peeks', 'swaps', 'sneezes'] as const
const PEEK_PX = 96
const SWAP = { there: 0.3, backFrom: 0.66, hopPx: 90 }
/** It draws breath until this share; its neighbours start at it. */
const SNEEZE = { at: 0.5, lean: 40, startPx: 60 }

/** What a friend does instead, and px to the right of its place. */
export type Oddity = Act & { dx: number }

/** The part of the friend at a place, from the left, in a surprise; `null` where it has none. `acrossPx`: from its own place to its mirrored one. */
export function oddityAt(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  place: number,
  acrossPx: number,
): Oddity | null {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise === null || surprise.progress >= 1) return null
  const { name, progress: share } = surprise
  const isInner = place === 1 || place === 2
  const away = Math.min(progress(share, 0, SWAP.there), 1 - progress(share, SWAP.backFrom, 1 - SWAP.backFrom))
  if (name === 'peeks')
    return place === 2 ? { pose: 'peek', rise: 0, squash: 0, dx: -PEEK_PX * easeInOut(away) } : null
  if (name === 'swaps') {
    const dx = acrossPx * easeInOut(away)
    return isInner ? { pose: 'cheer', rise: SWAP.hopPx * arc(away), squash: 0, dx } : null
  }
  const burst = progress(share, SNEEZE.at, 0.3)
  if (place !== 1) {
    const rise = SNEEZE.startPx * arc(burst)
    return burst > 0 ? { pose: 'tense', rise, squash: 0, dx: 0 } : null
  }
  return burst > 0
    ? { pose: 'sneeze', rise: 0, squash: 0.18 * (1 - burst), dx: 0 }
    : { pose: 'sniff', rise: SNEEZE.lean * share, squash: 0, dx: 0 }
}
