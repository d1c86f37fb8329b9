import { SIGN_MS } from '../../../timeline/pace.ts'
import { levelBadge, phrasesOf } from '../../../timeline/phrases.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'
import { isFinal } from './final.ts'

/** What a question says of itself above its words for a moment: `fromMs` of its scene, `SIGN_MS` long. */
type Sign = { text: string; classes: readonly string[]; fromMs: number }

/** The level that a scene enters, the word for the last question, or how long a run a new round would make; `null` for all others. */
export function nameOfRound(film: Film, scene: QuestionScene): Omit<Sign, 'fromMs'> | null {
  const { snapshot } = film
  if (scene.entersLevel && scene.level)
    return { text: levelBadge(scene.level, snapshot), classes: [`level-${scene.level}`] }
  const text = isFinal(scene) ? phrasesOf(snapshot).last : scene.beginsRound ? promptOf(film, scene) : null
  return text === null ? null : { text, classes: ['level-last'] }
}

/** The sign that a scene shows at a time: its level where that changes, and as the countdown starts how long a run it would make. */
export function signAt(film: Film, scene: QuestionScene, timeMs: number): Sign | null {
  const isAt = (fromMs: number) => timeMs >= fromMs && timeMs < fromMs + SIGN_MS
  const round = nameOfRound(film, scene)
  if (round !== null && isAt(0)) return { ...round, fromMs: 0 }
  const fromMs = scene.beats.countdownMs
  const prompt = promptOf(film, scene)
  if (prompt === null || prompt === round?.text || !isAt(fromMs)) return null
  return { text: prompt, classes: ['level-last'], fromMs }
}

/** From the second question on: how long a run of right answers this one would make. */
function promptOf({ snapshot }: Film, { questionIndex, questionCount }: QuestionScene): string | null {
  const { last, streak } = phrasesOf(snapshot)
  if (questionCount < 2 || questionIndex === 0) return null
  if (questionIndex === questionCount - 1) return last
  return questionIndex < 2 ? null : streak.replace('#', String(questionIndex + 1))
}
