import type { Issue } from '../errors.ts'
import type { PortableQuestion, PortableQuiz } from './portable-quiz.ts'
import { oneLine } from './text.ts'

/** What a format of plain lines cannot hold of a quiz: everything but the texts of questions and options. */
export function lossesOfLines(quiz: PortableQuiz): Issue[] {
  const { title, description, language, foreign } = quiz
  return [
    ...named({ title, description, language, ...foreign }, ''),
    ...quiz.questions.flatMap((question, index) => lossesOfQuestion(question, `questions.${index}`)),
  ]
}

function lossesOfQuestion({ text, options, foreign, ...rest }: PortableQuestion, path: string): Issue[] {
  return [
    ...named({ ...rest, ...foreign }, `${path}.`),
    ...lossesOfText(text, `${path}.text`),
    ...options.flatMap(({ text, isCorrect: _held, foreign, ...rest }, index) => [
      ...named({ ...rest, ...foreign }, `${path}.options.${index}.`),
      ...lossesOfText(text, `${path}.options.${index}.text`),
    ]),
  ]
}

function named(fields: Readonly<Record<string, unknown>>, prefix: string): Issue[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name]) => ({ path: `${prefix}${name}`, message: 'is left out' }))
}

function lossesOfText(text: string, path: string): Issue[] {
  return oneLine(text) === text ? [] : [{ path, message: 'loses its line breaks and the space around it' }]
}
