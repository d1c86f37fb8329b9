import { QUESTIONS_PER_QUIZ_MAX } from '../limits.ts'
import { shuffle } from '../questions/shuffle.ts'
import type { PortableQuiz } from './portable-quiz.ts'

const WRONG_COUNT = 3
const NEAR_COUNT = 10

/** A quiz of cards with options to choose from: answers of other cards, the same ones each time; too few leave it open. */
export function withDistractors(quiz: PortableQuiz): PortableQuiz {
  const answers = [...new Set(quiz.questions.flatMap(({ options }) => options.map(({ text }) => text)))]
  const places = new Map(answers.map((text, index) => [text, index]))
  const questions = quiz.questions.map((question, index) => {
    // No more are read.
    if (index >= QUESTIONS_PER_QUIZ_MAX) return question
    const [right] = question.options
    if (right === undefined || question.options.length > 1) return question
    const wrong = nearAnswers(answers, places.get(right.text)!, question.text)
    if (wrong.length < WRONG_COUNT) return question
    const options = [right, ...wrong.map((text) => ({ ...right, text, isCorrect: false }))]
    return { ...question, kind: null, options: shuffle(options, question.text) }
  })
  return { ...quiz, questions }
}

/** At most three answers of other cards, near the one at `place`: cards that are learnt together are near in meaning. */
export function nearAnswers(answers: readonly string[], place: number, seed: string): string[] {
  const start = Math.max(0, Math.min(place - NEAR_COUNT, answers.length - 2 * NEAR_COUNT))
  return shuffle(answers.slice(start, start + 2 * NEAR_COUNT), seed)
    .filter((text) => text !== answers[place])
    .slice(0, WRONG_COUNT)
}
