import { Level } from '../contracts/film-settings.ts'
import type { Issue } from '../errors.ts'
import type { Format, Pictures } from './format.ts'
import { escapeMarkup, htmlOfText, shownText, wordsOfHtml } from './html.ts'
import { acceptedFor, feedbackOn, keptOf } from './kept.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { refusal } from './refusal.ts'
import {
  answerOf,
  isTruth,
  lossesOfTruth,
  lossesOfTyped,
  reasonAgainstShape,
  shapeOf,
  truthOf,
  truthText,
} from './shapes.ts'
import { encodeText } from './text.ts'
import { at, beginsWith, childrenOf, type Element, parseXml, textIn } from './xml.ts'

/** Names of a file's own pictures begin with this. */
const PLUGIN_FILE = /^@@PLUGINFILE@@\//
const TYPED = ['shortanswer', 'numerical', 'essay']
/** Not questions, but what stands around them. */
const AROUND = ['category', 'description']

/** Moodle's XML, with its pictures. */
export const MOODLE_XML: Format = {
  name: 'moodle-xml',
  title: 'Moodle XML',
  extensions: ['xml'],
  hasTitle: false,
  holdsPictures: true,
  sniff: (bytes) => beginsWith(bytes, 'quiz'),
  read(bytes) {
    const root = parseXml(bytes)
    if (root.name !== 'quiz') throw refusal('is no Moodle XML')
    const losses: Issue[] = []
    const pictures = new Map<string, Uint8Array>()
    const elements = childrenOf(root, 'question').filter(
      ({ attributes }) => !AROUND.includes(attributes.type ?? ''),
    )
    const questions = elements.flatMap((element, index) => {
      const lose = (message: string) => losses.push({ path: `question ${index + 1}`, message })
      return (
        questionOf(element, {
          lose,
          keep: (name, bytes) => pictures.set(name, bytes),
          prefix: `${index + 1}/`,
        }) ?? []
      )
    })
    const category = childrenOf(root, 'question').find(({ attributes }) => attributes.type === 'category')
    const title = textIn(category && at(category, 'category', 'text'))
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)!
      .replaceAll('//', '/')
      .trim()
    return {
      quiz: { title: title || null, description: null, language: null, questions, foreign: {} },
      losses,
      pictures,
    }
  },
  write(quiz, pictures = new Map()) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      reasonAgainstShape(question, ['choice', 'typed']),
    )
    const questions = held.map(({ question, index }) => questionXml(question, index, pictures))
    return {
      bytes: encodeText(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('')}</quiz>\n`),
      contentType: 'application/xml',
      extension: 'xml',
      losses: [
        ...lossesOf(quiz, {
          question: ['explanation', 'level', 'image'],
          kept: ['feedback', 'accepted', 'tags'],
          option: ['image'],
          kinds: ['open', 'true_false'],
          textOf: shownText,
        }),
        ...quiz.questions.flatMap(lossesOfTyped),
        ...quiz.questions.flatMap(lossesOfTruth),
        ...lost,
      ],
    }
  },
}

type Reading = { lose(message: string): void; keep(name: string, bytes: Uint8Array): void; prefix: string }

function questionOf(element: Element, reading: Reading): PortableQuestion | null {
  const type = element.attributes.type ?? ''
  const { text, image } = wordsOf(at(element, 'questiontext'), reading)
  if (!['multichoice', 'truefalse', ...TYPED].includes(type) || text === '') {
    reading.lose(text === '' ? 'is left out: it has no text' : `is left out: a film has no ${type} questions`)
    return null
  }
  const answers = childrenOf(element, 'answer').map((answer) => ({
    ...wordsOf(answer, reading),
    isCorrect: Number(answer.attributes.fraction ?? 0) > 0,
    feedback: wordsOf(at(answer, 'feedback'), reading).text,
  }))
  const right = answers.find(({ isCorrect }) => isCorrect)
  const general = wordsOf(at(element, 'generalfeedback'), reading).text
  // Without a general one, the feedback on the right answer is the explanation.
  const single = answers.filter((answer) => answer !== right || general !== '')
  const isTyped = TYPED.includes(type)
  const others = answers.filter((answer) => isTyped && answer !== right)
  if (others.some(({ isCorrect }) => !isCorrect)) reading.lose('loses its wrong answers')
  if (childrenOf(element, 'hint').some((hint) => textIn(hint).trim() !== '')) reading.lose('loses its hints')
  if (childrenOf(element, 'answer').some((answer) => Number(textIn(at(answer, 'tolerance'))) > 0))
    reading.lose('loses the tolerance of its answer')
  const tags = tagsOf(element)
  const level = tags.find(isLevel) ?? null
  const shown = isTyped ? (right === undefined ? [] : [right]) : answers
  const options = shown.map(
    ({ text, image, isCorrect }): PortableOption => ({ ...PLAIN_OPTION, text, image, isCorrect }),
  )
  return {
    ...PLAIN_QUESTION,
    text,
    image,
    kind: type === 'truefalse' ? 'true_false' : isTyped ? 'open' : null,
    options: type === 'truefalse' ? truthOf(options) : options,
    explanation: general || right?.feedback || null,
    level,
    ...keptOf({
      feedback: single.map(({ text, feedback }) => ({
        answer: type === 'truefalse' ? truthText(text) : text,
        text: feedback,
      })),
      accepted: others
        .filter(({ isCorrect }) => isCorrect)
        .map(({ text }) => ({ answer: right!.text, text })),
      tags: tags.filter((tag) => tag !== level),
    }),
  }
}

/** The tags of a question; those that name a level are in the API's form. */
function tagsOf(element: Element): string[] {
  const tags = childrenOf(element, 'tags').flatMap((tags) => childrenOf(tags, 'tag'))
  const words = tags.map((tag) => shownText(textIn(at(tag, 'text'))))
  return words
    .filter((tag) => tag !== '')
    .map((tag) => (isLevel(tag.toLowerCase()) ? tag.toLowerCase() : tag))
}

function isLevel(tag: string): tag is Level {
  return Level.safeParse(tag).success
}

/** The words of an element with `text` in it, and its first picture, whose file may stand beside the text. */
function wordsOf(
  element: Element | undefined,
  { lose, keep, prefix }: Reading,
): { text: string; image: string | null } {
  if (element === undefined) return { text: '', image: null }
  const source = textIn(at(element, 'text'))
  const isPlain = element.attributes.format === 'plain_text'
  const { text, images } = isPlain ? { text: source, images: [] } : wordsOfHtml(source)
  for (const file of childrenOf(element, 'file'))
    keep(prefix + (file.attributes.name ?? ''), new Uint8Array(Buffer.from(textIn(file), 'base64')))
  const [image = null] = images
  if (images.length > 1) lose('loses all pictures but the first of a text')
  const isOwn = image !== null && PLUGIN_FILE.test(image)
  return { text: shownText(text), image: isOwn ? prefix + nameOf(image.replace(PLUGIN_FILE, '')) : image }
}

function nameOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function questionXml(question: PortableQuestion, index: number, pictures: Pictures): string {
  const { text, image, explanation, level, options, kept } = question
  const shape = shapeOf(question)
  const type = isTruth(question) ? 'truefalse' : shape === 'typed' ? 'shortanswer' : 'multichoice'
  const rightCount = options.filter(({ isCorrect }) => isCorrect).length
  const shown =
    shape === 'typed'
      ? acceptedFor(question, answerOf(question)).map((text) => ({ text, image: null, isCorrect: true }))
      : options
  const answers = shown.map((option) => {
    const share = shape === 'typed' ? 100 : 100 / Math.max(1, rightCount)
    const fraction = option.isCorrect ? Number(share.toFixed(5)) : 0
    const feedback = feedbackOn(question, option.text)
    const said = feedback && `<feedback format="html">${wordsXml(feedback, null, pictures)}</feedback>`
    const words = type === 'truefalse' ? option.text.toLowerCase() : option.text
    return `    <answer fraction="${fraction}" format="html">${wordsXml(words, option.image, pictures, type !== 'multichoice')}${said}</answer>\n`
  })
  const tags = [...(level === null ? [] : [level]), ...(kept?.tags ?? [])]
  return [
    `  <question type="${type}">\n    <name><text>Question ${index + 1}</text></name>\n`,
    `    <questiontext format="html">${wordsXml(text, image, pictures)}</questiontext>\n`,
    explanation === null
      ? ''
      : `    <generalfeedback format="html">${wordsXml(explanation, null, pictures)}</generalfeedback>\n`,
    type === 'multichoice'
      ? `    <single>${rightCount === 1}</single>\n    <shuffleanswers>true</shuffleanswers>\n`
      : '',
    ...answers,
    tags.length === 0
      ? ''
      : `    <tags>${tags.map((tag) => `<tag><text>${escapeMarkup(tag)}</text></tag>`).join('')}</tags>\n`,
    '  </question>\n',
  ].join('')
}

/** A text with its picture: the bytes of one of ours, the address of another. */
function wordsXml(text: string, image: string | null, pictures: Pictures, isBare = false): string {
  const bytes = image === null ? undefined : pictures.get(image)
  const name = 'picture.webp'
  const picture =
    image === null
      ? ''
      : `<p><img src="${bytes ? `@@PLUGINFILE@@/${name}` : escapeMarkup(image)}" alt=""></p>`
  const html = isBare ? htmlOfText(text) : `<p>${htmlOfText(text)}</p>${picture}`
  const file = bytes
    ? `<file name="${name}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
    : ''
  return `<text>${escapeMarkup(html)}</text>${file}`
}
