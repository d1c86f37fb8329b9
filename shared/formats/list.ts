import type { Format } from './format.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion, quizOf } from './portable-quiz.ts'
import { decodeText } from './text.ts'

/** `a)`, `B.` or `(c)` before an option; a mark of the right one may stand before or after it. */
const OPTION = /^(?:\*|[✓✔✅☑]\s*)?\(?([a-hA-H])[.)]\s*(\S.*)$/u
/** A star is a mark only beside something: one that is all of an option is its text. */
const MARKED =
  /^(?:\*(?=\s*\S)|[✓✔✅☑]\s*)|(?<!\s)\s*(?:[✓✔✅☑]\uFE0F?|\*(?<=\S\s*\*)|\((?:right|correct)\))\s*$/giu
// Each in the languages of the studio: English, German, Spanish, French, Portuguese.
const ANSWER =
  /^(?:(?:correct|right|richtige|bonne)\s+)?(?:answer|solution|antwort|lösung|respuesta|solución|réponse|resposta|solução)(?:\s+(?:correct[ae]|correta|certa))?\s*[:=]\s*(\S.*)$/iu
const EXPLANATION =
  /^(?:explanation|why|fact|erklärung|warum|fakt|explicación|dato|explication|pourquoi|explicação|fato)\s*:\s*(\S.*)$/iu
const NUMBER = /^(?:(?:question|frage|pregunta|pergunta)\s*)?\d{1,3}\s*[.):]\s*/iu

type Asked = {
  text: string
  isNumbered: boolean
  options: { text: string; isCorrect: boolean }[]
  answer: string
  explanation: string
}

/**
 * The lists that people and models write: a question, lettered options below it, and the right one by a tick or by
 * `Answer: B`. Blank lines and numbers of questions may be missing.
 */
export const LIST: Format = {
  name: 'list',
  title: 'List with lettered options',
  extensions: ['txt'],
  hasTitle: false,
  sniff(bytes) {
    const lines = linesOf(decodeText(bytes))
    const letters = lines.map((line) => OPTION.exec(line)?.[1]?.toLowerCase())
    return letters.includes('a') && letters.includes('b') && letters[0] === undefined
  },
  read(bytes) {
    const all = askedIn(linesOf(decodeText(bytes)))
    const title = titleOf(all)
    const questions = all.slice(title === null ? 0 : 1).map(questionOf)
    return { quiz: { ...quizOf(questions), title }, losses: [] }
  },
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll('**', ''))
    .filter((line) => line !== '')
}

function askedIn(lines: readonly string[]): Asked[] {
  const all: Asked[] = []
  for (const line of lines) {
    const last = all.at(-1)
    const [, , option] = OPTION.exec(line) ?? []
    const [, answer] = ANSWER.exec(line) ?? []
    const [, explanation] = EXPLANATION.exec(line) ?? []
    if (last && option) last.options.push({ text: option.replace(MARKED, ''), isCorrect: isMarked(line) })
    else if (last && answer) last.answer = answer
    else if (last && explanation) last.explanation = explanation
    // A question of two lines goes on until its first option.
    else if (last && last.options.length === 0 && last.answer === '' && !NUMBER.test(line))
      last.text += ` ${line}`
    else {
      const asked = { text: line.replace(NUMBER, ''), isNumbered: NUMBER.test(line) }
      all.push({ ...asked, options: [], answer: '', explanation: '' })
    }
  }
  return all
}

/** A line above numbered questions, without a number and without answers, names them. */
function titleOf([first, ...others]: readonly Asked[]): string | null {
  if (first === undefined || first.isNumbered || first.answer !== '' || first.options.length > 0) return null
  return others.length > 0 && others.every(({ isNumbered }) => isNumbered) ? first.text : null
}

function isMarked(line: string): boolean {
  return line.search(MARKED) >= 0
}

/** The answer is a letter, perhaps with the text of its option, or that text alone; without options it is the answer. */
function questionOf({ text, options, answer, explanation }: Asked): PortableQuestion {
  const shown = options.length > 0 || answer === '' ? options : [{ text: answer, isCorrect: true }]
  const letter = /^\(?([a-hA-H])(?:[.)].*)?$/.exec(answer)?.[1]?.toLowerCase()
  const named = letter
    ? letter.charCodeAt(0) - 'a'.charCodeAt(0)
    : shown.findIndex((option) => option.text.toLowerCase() === answer.toLowerCase())
  return {
    ...PLAIN_QUESTION,
    text,
    explanation: explanation || null,
    kind: options.length === 0 && shown.length > 0 ? 'open' : null,
    options: shown.map((option, index) => ({
      ...PLAIN_OPTION,
      text: option.text,
      isCorrect: option.isCorrect || index === named,
    })),
  }
}
