import { shuffle } from '../questions/shuffle.ts'
import type { Library } from './h5p-content.ts'
import { wordsOfHtml } from './html.ts'
import { keptOf } from './kept.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { TRUTH_TEXTS } from './shapes.ts'

type Params = Library['params']
type Lose = (message: string) => void

/** How content is read: what begins the next question and says what it loses, and the name of a picture. */
export type Reading = { next(): Lose; pictureOf(path: string): string }

/** Content is in sets, which are in books; deeper than this there is no more. */
const DEPTH_MAX = 20
const GAP = /\*([^*]+)\*/
/** Words with points in them are about the score, not about the question. */
const POINTS = /@(?:score|total)/

/** The questions of a piece of content, and of all content within it. */
export function questionsOfLibrary(
  { library, params }: Library,
  reading: Reading,
  depth = 0,
): PortableQuestion[] {
  const read = READERS[library.split(' ')[0]!]
  if (read !== undefined) return read(params, reading).filter((question) => question !== null)
  if (
    /^H5P\.(?:DragText|DragQuestion|MarkTheWords|Essay|Summary|ImageMultipleHotspot\w*|ImageHotspotQuestion|Crossword)$/.test(
      library.split(' ')[0]!,
    )
  ) {
    reading.next()('is left out: a film cannot ask it')
    return []
  }
  return depth > DEPTH_MAX
    ? []
    : librariesIn(params, depth).flatMap((one) => questionsOfLibrary(one, reading, depth + 1))
}

type Read = (params: Params, reading: Reading) => (PortableQuestion | null)[]

const READERS: Readonly<Record<string, Read>> = {
  'H5P.MultiChoice': (params, reading) => [multiChoice(params, reading)],
  'H5P.TrueFalse': (params, reading) => [trueFalse(params, reading)],
  'H5P.SingleChoiceSet': (params, reading) => listOf(params.choices).map((one) => singleChoice(one, reading)),
  'H5P.Blanks': (params, reading) =>
    textsOf(params.questions).map((sentence) => blank(wordsIn(params.text).text, sentence, params, reading)),
  'H5P.Flashcards': (params, reading) => listOf(params.cards).map((one) => card(one, reading)),
  'H5P.Dialogcards': (params, reading) => listOf(params.dialogs).map((one) => card(one, reading)),
}

function multiChoice(params: Params, reading: Reading): PortableQuestion | null {
  const lose = reading.next()
  const answers = listOf(params.answers).map((answer) => {
    const { chosenFeedback, notChosenFeedback, tip } = objectOf(answer.tipsAndFeedback)
    const [feedback, ...others] = [chosenFeedback, notChosenFeedback, tip].map((one) => wordsIn(one).text)
    const option: PortableOption = {
      ...PLAIN_OPTION,
      text: wordsIn(answer.text).text,
      isCorrect: answer.correct === true,
    }
    return { option, feedback: feedback!, hasMore: others.some((text) => text !== '') }
  })
  if (answers.some(({ hasMore }) => hasMore)) lose('loses tips and feedback on answers that are not chosen')
  const general = generalFeedback(params, lose)
  // Without a general one, the feedback on the right answer is the explanation.
  const right =
    general === '' ? answers.find(({ option, feedback }) => option.isCorrect && feedback !== '') : null
  const explanation = general || right?.feedback || null
  const options = answers.map(({ option }) => option)
  const question = asked({ text: params.question, params, options, explanation }, lose, reading)
  const single = answers.filter(({ feedback }) => feedback !== right?.feedback)
  return (
    question && {
      ...question,
      ...keptOf({
        feedback: single.map(({ option, feedback }) => ({ answer: option.text, text: feedback })),
      }),
    }
  )
}

/** What everybody is told after a question; what depends on the score is lost. */
function generalFeedback(params: Params, lose: Lose): string {
  const ranges = listOf(params.overallFeedback).map(({ feedback }) => wordsIn(feedback).text)
  const filled = ranges.filter((text) => text !== '')
  const [text = ''] = filled
  if (filled.length === 0 || (ranges.length === 1 && !POINTS.test(text))) return text
  lose('loses its feedback by score')
  return ''
}

function trueFalse(params: Params, reading: Reading): PortableQuestion | null {
  const lose = reading.next()
  const { feedbackOnCorrect, feedbackOnWrong } = objectOf(params.behaviour)
  const [right, wrong] = [feedbackOnCorrect, feedbackOnWrong].map((one) => wordsIn(one).text)
  const isTrue = String(params.correct) === 'true'
  const options = TRUTH_TEXTS.map((text, at) => ({ ...PLAIN_OPTION, text, isCorrect: (at === 0) === isTrue }))
  const question = asked(
    { text: params.question, params, options, explanation: right || null },
    lose,
    reading,
  )
  const single = wrong === right ? [] : [{ answer: TRUTH_TEXTS[isTrue ? 1 : 0]!, text: wrong! }]
  return question && { ...question, kind: 'true_false', ...keptOf({ feedback: single }) }
}

/** The first answer of such a set is the right one, and H5P shows them in any order. */
function singleChoice(params: Params, reading: Reading): PortableQuestion | null {
  const lose = reading.next()
  const options = textsOf(params.answers).map((text, at) => ({
    ...PLAIN_OPTION,
    text: wordsIn(text).text,
    isCorrect: at === 0,
  }))
  const question = asked({ text: params.question, params, options, explanation: null }, lose, reading)
  return question && { ...question, options: shuffle(options, question.text) }
}

/** `*answer*`, `*one/another*` and `*answer:tip*` in a sentence; `task` says what to do. */
function blank(task: string, sentence: string, params: Params, reading: Reading): PortableQuestion | null {
  const lose = reading.next()
  const { text } = wordsIn(sentence)
  const [answers = '', tip] = (GAP.exec(text)?.[1] ?? '').split(':')
  const [answer = '', ...others] = answers.split('/')
  if (tip !== undefined) lose('loses its tip')
  const gapped = text.replace(GAP, '_____').replace(new RegExp(GAP, 'g'), '$1')
  const question = gapped === '_____' && task !== '' ? task : gapped
  const right = answer.trim()
  const options = right === '' ? [] : [{ ...PLAIN_OPTION, text: right, isCorrect: true }]
  const explanation = generalFeedback(params, lose) || null
  const read = asked({ text: question, params, options, explanation, isText: true }, lose, reading)
  const accepted = others.map((text) => ({ answer: right, text: text.trim() }))
  return (
    read && { ...read, kind: 'open', ...keptOf({ accepted: accepted.filter(({ text }) => text !== '') }) }
  )
}

function card({ text, answer, image, ...params }: Params, reading: Reading): PortableQuestion | null {
  const lose = reading.next()
  const words = wordsIn(answer).text
  const options = words === '' ? [] : [{ ...PLAIN_OPTION, text: words, isCorrect: true }]
  const media = { type: { params: { file: image } } }
  const question = asked({ text, params: { ...params, media }, options, explanation: null }, lose, reading)
  return question && { ...question, kind: 'open' }
}

type Asked = {
  text: unknown
  params: Params
  options: PortableOption[]
  explanation: string | null
  isText?: boolean
}

function asked({ text, params, options, explanation, isText }: Asked, lose: Lose, { pictureOf }: Reading) {
  const words = isText ? { text: String(text), images: [] } : wordsIn(text)
  if (words.text === '' || options.length === 0) {
    lose(`is left out: it has no ${words.text === '' ? 'text' : 'answers'}`)
    return null
  }
  const { path } = objectOf(objectOf(objectOf(objectOf(params.media).type).params).file)
  const [first] = words.images
  if (words.images.length > (typeof path === 'string' ? 0 : 1)) lose('loses all pictures but the first')
  const image = typeof path === 'string' ? pictureOf(path) : first === undefined ? null : pictureOf(first)
  return { ...PLAIN_QUESTION, text: words.text, image, options, explanation }
}

/** Content that is in the fields of another piece of content. */
function librariesIn(value: unknown, depth: number): Library[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return []
  return Object.values(value).flatMap((one) => {
    const { library, params } = objectOf(one)
    return typeof library === 'string' ? [{ library, params: objectOf(params) }] : librariesIn(one, depth + 1)
  })
}

function wordsIn(html: unknown): { text: string; images: string[] } {
  return typeof html === 'string' ? wordsOfHtml(html) : { text: '', images: [] }
}

function objectOf(value: unknown): Params {
  return typeof value === 'object' && value !== null ? (value as Params) : {}
}

function listOf(value: unknown): Params[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
