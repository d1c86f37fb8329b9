import { type AppError, ERROR_TABLE, type Issue } from '../../shared/errors.ts'
import { saidIn } from '../texts/said.ts'
import type { Texts } from '../texts/texts.ts'

const FIELDS: Readonly<Record<string, string>> = {
  questionText: 'the text',
  duration: 'the seconds',
  imagePath: 'the picture',
  explanation: 'the explanation',
  answers: 'the list of answers',
  kind: 'the kind',
  level: 'the level',
}

/** An issue for people who fill in a form: no paths, and questions and answers count from 1. */
export function issueWords({ path, message }: Issue): string {
  if (/^\p{Lu}/u.test(message)) return `${message}.`
  // The types of the API mean nothing to people.
  const words = message.replace(/ and must be an? \w+$/, '')
  const [, question, , answer, field] = /^questions\.(\d+)(\.answers\.(\d+))?(?:\.(\w+))?/.exec(path) ?? []
  if (question === undefined) return `The ${path === 'questions' ? 'quiz' : path || 'quiz'} ${words}.`
  const place = answer === undefined ? (FIELDS[field ?? ''] ?? 'it') : `answer ${Number(answer) + 1}`
  return `Question ${Number(question) + 1}: ${place} ${words}.`
}

/** A refusal for people, each of its sentences once. */
export function refusalWords(error: AppError): string {
  return refusalSentences(error).join(' ')
}

function refusalSentences(error: AppError): string[] {
  const { issues = [] } = error.details
  return issues.length > 0 ? issues.map(issueWords) : [ERROR_TABLE[error.code].sentence, error.hint]
}

/** What the API says in English, in the language of a page where its tables have it. */
export function saidOn({ said, editor }: Texts, sentence: string): string {
  return saidIn(said, editor.kinds, sentence)
}

/** An issue in the language of a page. */
export function issueOn(texts: Texts, issue: Issue): string {
  return saidOn(texts, issueWords(issue))
}

/** A refusal in the language of a page. */
export function refusalOn(texts: Texts, error: AppError): string {
  return refusalSentences(error)
    .map((sentence) => saidOn(texts, sentence))
    .join(' ')
}
