import { validationError } from '../validation.ts'
import type { Format } from './format.ts'
import { lossesOf } from './losses.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion, quizOf } from './portable-quiz.ts'
import { decodeText, encodeText, oneLine } from './text.ts'

const OPTION = /^([A-Z])[.)]\s*(\S.*)$/s
const ANSWER = /^ANSWER:\s*([A-Z])$/i
// No white space at the beginning goes over lines: looking at each of many empty ones would take minutes.
const OPTION_A = /^[^\S\n]*A[.)]/m
const ANSWERED = /^[^\S\n]*ANSWER:[^\S\n]*[A-Z][^\S\n]*$/m
/** Options are named by one capital letter. */
const OPTIONS_MAX = 26

/** The Aiken format of Moodle: a line for the question, `A) ` or `A. ` before each option, then `ANSWER: B`. */
export const AIKEN: Format = {
  name: 'aiken',
  title: 'Aiken',
  extensions: ['txt'],
  hasTitle: false,
  sniff(bytes) {
    const text = decodeText(bytes)
    return OPTION_A.test(text) && ANSWERED.test(text)
  },
  read(bytes) {
    const questions = questionsOf(decodeText(bytes))
    return { quiz: quizOf(questions), losses: [] }
  },
  write(quiz) {
    const writable = quiz.questions.filter(isWritable)
    const lost = [...quiz.questions.keys()].filter((index) => !isWritable(quiz.questions[index]!))
    return {
      bytes: encodeText(writable.map(blockOf).join('\n')),
      contentType: 'text/plain; charset=utf-8',
      extension: 'txt',
      losses: [
        ...lossesOf(quiz),
        ...lost.map((index) => ({
          path: `questions.${index}`,
          message: `is left out: it needs 2 to ${OPTIONS_MAX} options, exactly one of them right`,
        })),
      ],
    }
  },
}

function questionsOf(text: string): PortableQuestion[] {
  const lines = text.split('\n').map((line) => line.trim())
  const questions: PortableQuestion[] = []
  let asked: { text: string; options: string[] } | null = null
  for (const line of lines.filter((line) => line !== '')) {
    const path = `questions.${questions.length}`
    if (asked === null) {
      asked = { text: line, options: [] }
      continue
    }
    const [, letter, option] = OPTION.exec(line) ?? []
    if (letter === letterOf(asked.options.length)) {
      asked.options.push(option!)
      continue
    }
    const right = ANSWER.exec(line)?.[1]?.toUpperCase()
    const next = `"${letterOf(asked.options.length)}) …" or "ANSWER: A"`
    if (right === undefined) throw validationError([{ path, message: `must go on with ${next}` }])
    if (right >= letterOf(asked.options.length))
      throw validationError([{ path, message: `must have the option ${right} that its answer names` }])
    questions.push(questionOf(asked, right))
    asked = null
  }
  if (asked !== null)
    throw validationError([{ path: `questions.${questions.length}`, message: 'must end with "ANSWER: A"' }])
  return questions
}

function questionOf({ text, options }: { text: string; options: string[] }, right: string): PortableQuestion {
  return {
    ...PLAIN_QUESTION,
    text,
    options: options.map((text, index) => ({ ...PLAIN_OPTION, text, isCorrect: letterOf(index) === right })),
  }
}

function isWritable({ options }: PortableQuestion): boolean {
  const rightCount = options.filter(({ isCorrect }) => isCorrect).length
  return options.length >= 2 && options.length <= OPTIONS_MAX && rightCount === 1
}

/** The capital letter of an option: A for the first one. */
function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}

function blockOf({ text, options }: PortableQuestion): string {
  const lines = options.map((option, index) => `${letterOf(index)}) ${oneLine(option.text)}\n`)
  const right = letterOf(options.findIndex(({ isCorrect }) => isCorrect))
  return `${oneLine(text)}\n${lines.join('')}ANSWER: ${right}\n`
}
