import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** The texts of a question: what it asks, its options and its answer. */
export type Texts = { text: string; texts: readonly string[]; answer: string }
/** A picture's own size in px. */
export type Natural = { width: number; height: number }
type Asked = { texts: Texts; natural: Natural | null }

/** The contents that a layout must place in a scene. */
export function askedIn({ snapshot, assets }: Film, { questionIndex }: QuestionScene): Asked {
  const question = snapshot.questions[questionIndex]!
  return {
    texts: {
      text: question.text,
      texts: optionsOf(snapshot, question).map((option) => option.text),
      answer: rightAnswerOf(question),
    },
    natural: assets[questionAsset(questionIndex)] ?? null,
  }
}

/** The same for every question of a film. */
export function askedInAll(film: Film): Asked[] {
  return film.scenes.filter((scene) => scene.kind === 'question').map((scene) => askedIn(film, scene))
}
