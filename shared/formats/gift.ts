import type { Issue } from '../errors.ts'
import type { Format } from './format.ts'
import { wordsOfHtml } from './html.ts'
import { acceptedFor, feedbackOn, keptOf } from './kept.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import {
  PLAIN_OPTION,
  PLAIN_QUESTION,
  type PortableOption,
  type PortableQuestion,
  quizOf,
} from './portable-quiz.ts'
import {
  answerOf,
  isTruth,
  lossesOfTruth,
  lossesOfTyped,
  reasonAgainstShape,
  shapeOf,
  TRUTH_TEXTS,
} from './shapes.ts'
import { decodeText, encodeText, isText } from './text.ts'

/** A block with answers in braces that no backslash precedes. */
const BRACES = /^((?:[^\\{]|\\[\s\S])*)\{((?:[^\\}]|\\[\s\S])*)\}([\s\S]*)$/
const ANSWER = /([=~])((?:[^\\=~]|\\[\s\S])*)/g
const MARK = /[=~]/g
/** Answers with mark-up have equals signs of their own. */
const MARKS_PER_QUESTION_MAX = 1_000
const WEIGHT = /^%(-?[\d.]+)%/
const GAP = '_____'
/** Enough of a file to see whether its blocks have answers in braces. */
const HEAD_CHARACTERS = 10_000

/** Moodle's GIFT: `question {=right ~wrong}`, with blank lines between questions. */
export const GIFT: Format = {
  name: 'gift',
  title: 'GIFT',
  extensions: ['gift', 'txt'],
  hasTitle: false,
  sniff(bytes) {
    if (!isText(bytes)) return false
    const blocks = blocksIn(decodeText(bytes).slice(0, HEAD_CHARACTERS))
    // Any sentence may have braces: those of GIFT hold answers, in most blocks.
    const asked = blocks.filter(({ text }) =>
      /^\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*(?:#|$)|$)/.test(BRACES.exec(text)?.[2] ?? '-'),
    )
    return blocks.length > 0 && asked.length * 2 > blocks.length
  },
  read(bytes) {
    const losses: Issue[] = []
    const questions = blocksIn(decodeText(bytes)).flatMap(({ text, line }) => {
      const lose = (message: string) => losses.push({ path: `line ${line}`, message })
      return questionOf(text, lose) ?? []
    })
    return { quiz: quizOf(questions), losses }
  },
  write(quiz) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      reasonAgainstShape(question, ['choice', 'typed']),
    )
    return {
      bytes: encodeText(held.map(({ question, index }) => blockOf(question, index)).join('\n')),
      contentType: 'text/plain; charset=utf-8',
      extension: 'gift',
      losses: [
        ...lossesOf(quiz, {
          question: ['explanation'],
          kept: ['feedback', 'accepted'],
          kinds: ['open', 'true_false'],
          textOf: (text) => text.replaceAll('\r\n', '\n').trim(),
        }),
        ...quiz.questions.flatMap(lossesOfTyped),
        ...quiz.questions.flatMap(lossesOfTruth),
        ...lost,
      ],
    }
  },
}

function blocksIn(text: string): { text: string; line: number }[] {
  const blocks: { text: string; line: number }[] = []
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:\/\/|\$CATEGORY:)/.test(line)) continue
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)!.text += `\n${line}`
    else {
      blocks.push({ text: line, line: index + 1 })
      isOpen = true
    }
  }
  return blocks
}

type Lose = (message: string) => void

/** Whether a block has more answers than anybody reads: a million of them would take seconds. */
function hasTooManyMarks(block: string): boolean {
  let count = 0
  for (const _ of block.matchAll(MARK)) {
    count += 1
    if (count > MARKS_PER_QUESTION_MAX) return true
  }
  return false
}

function questionOf(block: string, lose: Lose): PortableQuestion | null {
  if (hasTooManyMarks(block)) {
    lose(`is left out: it has more than ${MARKS_PER_QUESTION_MAX} answers`)
    return null
  }
  const match = BRACES.exec(block.replace(/^\s*::(?:[^\\:]|\\[\s\S]|:(?!:))*::/, ''))
  if (match === null) {
    lose('is left out: it has no answers in braces')
    return null
  }
  const [, before = '', inside = '', after = ''] = match
  const gap = after.trim() === '' ? '' : ` ${GAP} ${after.trim()}`
  const [answers = '', explanation = ''] = inside.split('####')
  const asked = {
    ...PLAIN_QUESTION,
    text: plain(before.trim() + gap),
    explanation: plain(explanation) || null,
  }
  const truth = /^\s*(T|F|TRUE|FALSE)\s*(?:#([\s\S]*))?$/.exec(answers)
  if (truth !== null)
    return {
      ...asked,
      kind: 'true_false',
      explanation: asked.explanation ?? (plain(truth[2]?.split('#')[0] ?? '') || null),
      options: TRUTH_TEXTS.map((text, at) => ({
        ...PLAIN_OPTION,
        text,
        isCorrect: (at === 0) === truth[1]!.startsWith('T'),
      })),
    }
  const numeric = /^\s*#\s*=?\s*(-?[\d.]+)/.exec(answers)?.[1]
  if (numeric !== undefined)
    return { ...asked, kind: 'open', options: [{ ...PLAIN_OPTION, text: numeric, isCorrect: true }] }
  return optionsOf(asked, answers, lose)
}

function optionsOf(
  asked: Omit<PortableQuestion, 'options'>,
  answers: string,
  lose: Lose,
): PortableQuestion | null {
  const all = [...answers.matchAll(ANSWER)].map(([, mark, rest = '']) => {
    const weight = WEIGHT.exec(rest.trim())?.[1]
    const [text = '', feedback = ''] = rest
      .trim()
      .replace(WEIGHT, '')
      .split(/(?<!\\)#/)
    return {
      mark,
      text: plain(text),
      feedback: plain(feedback),
      weight: weight === undefined ? null : Number(weight),
      raw: text,
    }
  })
  if (all.some(({ raw }) => raw.includes('->'))) {
    lose('is left out: a film cannot match pairs')
    return null
  }
  const isTyped = all.every(({ mark }) => mark === '=')
  const isRight = ({ mark, weight }: (typeof all)[number]) => mark === '=' || (weight ?? 0) > 0
  const right = all.find(isRight)
  const explanation = asked.explanation ?? (right?.feedback || null)
  // Without a general one, the feedback on the right answer is the explanation.
  const single = all.filter((one) => one !== right || asked.explanation !== null)
  if (isTyped && all.some(({ weight }) => weight !== null)) lose('loses the weights of its answers')
  const options = (isTyped ? all.slice(0, 1) : all).map(
    (one): PortableOption => ({ ...PLAIN_OPTION, text: one.text, isCorrect: isRight(one) }),
  )
  return {
    ...asked,
    explanation,
    kind: isTyped ? 'open' : null,
    options,
    ...keptOf({
      feedback: single.map(({ text, feedback }) => ({ answer: text, text: feedback })),
      accepted: isTyped ? all.slice(1).map(({ text }) => ({ answer: all[0]!.text, text })) : [],
    }),
  }
}

/** A text without its mark-up and escapes; line breaks of the file are spaces, `\n` is one. */
function plain(text: string): string {
  const [, kind, words = ''] = /^\s*(?:\[(html|markdown|plain|moodle)\])?([\s\S]*)$/.exec(text)!
  const unescaped = words
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .trim()
    .replace(/\\([~=#{}:\\n])/g, (_, character) => (character === 'n' ? '\n' : character))
  return kind === 'html' || (kind === undefined && /<\/?[a-z]/i.test(unescaped))
    ? wordsOfHtml(unescaped).text
    : unescaped
}

function blockOf(question: PortableQuestion, index: number): string {
  const { text, options, explanation } = question
  const more = explanation === null ? '' : `####[plain]${escaped(explanation)}`
  const head = `::Q${index + 1}::[plain]${escaped(text)}`
  if (isTruth(question)) return `${head} {${answerOf(question) === TRUTH_TEXTS[0] ? 'T' : 'F'}${more}}\n`
  const answered = (text: string) => {
    const feedback = feedbackOn(question, text)
    return `[plain]${escaped(text)}${feedback && `#[plain]${escaped(feedback)}`}`
  }
  if (shapeOf(question) === 'typed') {
    const accepted = acceptedFor(question, answerOf(question)).map((text) => `=${answered(text)}`)
    return `${head} {${accepted.join(' ')}${more}}\n`
  }
  const rightCount = options.filter(({ isCorrect }) => isCorrect).length
  const share = rightCount > 1 ? `~%${Number((100 / rightCount).toFixed(5))}%` : '='
  const lines = options.map((option) => `\t${option.isCorrect ? share : '~'}${answered(option.text)}`)
  return `${head} {\n${lines.join('\n')}${more && `\n\t${more}`}\n}\n`
}

function escaped(text: string): string {
  return text
    .trim()
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
}
