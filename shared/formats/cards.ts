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
    // Neighbours of the card: cards that are learnt together are near in meaning.
    const near = places.get(right.text)!
    const start = Math.max(0, Math.min(near - NEAR_COUNT, answers.length - 2 * NEAR_COUNT))
    const wrong = shuffle(answers.slice(start, start + 2 * NEAR_COUNT), question.text)
      .filter((text) => text !== right.text)
      .slice(0, WRONG_COUNT)
    if (wrong.length < WRONG_COUNT) return question
    const options = [right, ...wrong.map((text) => ({ ...right, text, isCorrect: false }))]
    return { ...question, kind: null, options: shuffle(options, question.text) }
  })
  return { ...quiz, questions }
}
