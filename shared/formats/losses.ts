import type { QuestionKind } from '../contracts/film-settings.ts'
import type { Issue } from '../errors.ts'
import { type KeptPart, lossesOfKept } from './kept.ts'
import type { PortableOption, PortableQuestion, PortableQuiz } from './portable-quiz.ts'
import { oneLine } from './text.ts'

/** What a format holds beside the texts of questions and options, and which of those are right. */
export type Holdings = {
  quiz?: readonly ('title' | 'description' | 'language')[]
  question?: readonly Exclude<keyof PortableQuestion, 'text' | 'options' | 'foreign' | 'kind' | 'kept'>[]
  option?: readonly Exclude<keyof PortableOption, 'text' | 'isCorrect' | 'foreign'>[]
  /** Parts of what no film shows. */
  kept?: readonly KeptPart[]
  /** Kinds that it tells from a choice. */
  kinds?: readonly QuestionKind[]
  /** A text as it comes back; left out = as one trimmed line. */
  textOf?: (text: string) => string
}

/** What a quiz loses in a format that holds no more than `held`. */
export function lossesOf(quiz: PortableQuiz, held: Holdings = {}): Issue[] {
  const { title, description, language, foreign, questions } = quiz
  const settings = Object.keys(foreign).join(', ')
  return [
    ...fieldsLost({ title, description, language }, held.quiz, held, ''),
    ...(settings === '' ? [] : [{ path: '', message: `Settings of the film are left out: ${settings}` }]),
    ...questions.flatMap((question, index) => lossesOfQuestion(question, `questions.${index}`, held)),
  ]
}

function lossesOfQuestion(
  { text, options, foreign, kind, kept, ...fields }: PortableQuestion,
  path: string,
  held: Holdings,
): Issue[] {
  // Without a kind a question is a choice.
  const isKindLost = kind !== null && kind !== 'choice' && !held.kinds?.includes(kind)
  return [
    ...fieldsLost({ text, ...fields }, ['text', ...(held.question ?? [])], held, `${path}.`),
    ...(isKindLost ? [{ path: `${path}.kind`, message: LEFT_OUT }] : []),
    ...fieldsLost(foreign, [], held, `${path}.`),
    ...lossesOfKept(kept, held.kept ?? [], path),
    ...options.flatMap(({ text, isCorrect: _held, foreign, ...fields }, index) => {
      const prefix = `${path}.options.${index}.`
      return [
        ...fieldsLost({ text, ...fields }, ['text', ...(held.option ?? [])], held, prefix),
        ...fieldsLost(foreign, [], held, prefix),
      ]
    }),
  ]
}

const LEFT_OUT = 'is left out'

function fieldsLost(
  fields: Readonly<Record<string, unknown>>,
  kept: readonly string[] = [],
  { textOf = oneLine }: Holdings,
  prefix: string,
): Issue[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === null) return []
    if (!kept.includes(name)) return [{ path: `${prefix}${name}`, message: LEFT_OUT }]
    if (typeof value !== 'string' || textOf(value) === value) return []
    return [{ path: `${prefix}${name}`, message: 'loses line breaks or spaces' }]
  })
}

/** The questions that a format can hold, with their places; the others are losses. */
export function heldQuestions(
  { questions }: PortableQuiz,
  reasonAgainst: (question: PortableQuestion) => string | null,
): { held: { question: PortableQuestion; index: number }[]; lost: Issue[] } {
  const all = questions.map((question, index) => ({ question, index, reason: reasonAgainst(question) }))
  return {
    held: all.filter(({ reason }) => reason === null),
    lost: all
      .filter(({ reason }) => reason !== null)
      .map(({ index, reason }) => ({ path: `questions.${index}`, message: `is left out: ${reason}` })),
  }
}
