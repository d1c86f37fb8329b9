import type { Issue } from '../errors.ts'
import type { Format } from './format.ts'
import { type Lose, numberOf, optionsOf, truthOf } from './gift-answers.ts'
import { escaped, plain } from './gift-text.ts'
import { acceptedFor, feedbackOn } from './kept.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { PLAIN_QUESTION, type PortableQuestion, quizOf } from './portable-quiz.ts'
import { answerOf, isTruth, lossesOfTruth, lossesOfTyped, reasonAgainstShape, shapeOf } from './shapes.ts'
import { decodeText, encodeText, isText } from './text.ts'

/** A block with answers in braces that no backslash precedes. */
const BRACES = /^((?:[^\\{]|\\[\s\S])*)\{((?:[^\\}]|\\[\s\S])*)\}([\s\S]*)$/
const MARK = /[=~]/g
/** Answers with mark-up have equals signs of their own. */
const MARKS_PER_QUESTION_MAX = 1_000
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
  if (/<img\s/i.test(block)) lose('loses its pictures')
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
      ...truthOf(asked, truth[1]!.startsWith('T'), truth[2] ?? ''),
    }
  return numberOf(asked, answers, lose) ?? optionsOf(asked, answers, lose)
}

function blockOf(question: PortableQuestion, index: number): string {
  const { text, options, explanation } = question
  const more = explanation === null ? '' : `####[plain]${escaped(explanation)}`
  const head = `::Q${index + 1}::[plain]${escaped(text)}`
  if (isTruth(question)) return `${head} {${truthBlock(question)}${more}}\n`
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

/** The right letter, then what is said to those who are wrong and to those who are right. */
function truthBlock(question: PortableQuestion): string {
  const [wrong, right] = [false, true].map((isRight) => {
    const { text } = question.options.find(({ isCorrect }) => isCorrect === isRight)!
    const feedback = feedbackOn(question, text)
    return feedback && `[plain]${escaped(feedback)}`
  })
  // Behind a text for those who are wrong, an empty one keeps it from being the explanation.
  const end = question.explanation === null ? '#' : ''
  const told = right ? `#${wrong}#${right}` : wrong && `#${wrong}${end}`
  return `${answerOf(question).charAt(0)}${told}`
}
