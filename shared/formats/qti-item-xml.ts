import { escapeMarkup, htmlOfText } from './html.ts'
import { acceptedFor, feedbackOn } from './kept.ts'
import type { PortableQuestion } from './portable-quiz.ts'
import { type Build, builder, KEBAB, type Naming } from './qti-names.ts'
import { answerOf, isTruth, shapeOf } from './shapes.ts'

/** How an item is written: its names, its number, and the name of a picture. */
export type Writing = { naming: Naming; namespace: string; number: number; nameOf(url: string): string }

const RESPONSE = 'RESPONSE'
const EXPLANATION = 'EXPLANATION'
/** Of these outcomes, one shows the explanation to everybody, the other what is said on the choices that were made. */
const [GENERAL, CHOSEN] = ['FEEDBACK', 'CHOSEN']

/** A question as a document of its own. */
export function itemOfQuestion(question: PortableQuestion, writing: Writing): string {
  const { text, image, explanation } = question
  const { naming, namespace, number } = writing
  const build = builder(naming)
  const facts = {
    identifier: `Q${number}`,
    title: `Question ${number}`,
    adaptive: 'false',
    timeDependent: 'false',
  }
  const told = toldOn(question)
  const { cardinality } = responseOf(question)
  const outcome = (identifier: string, baseType: string, cardinality: string, ...children: string[]) =>
    build('outcomeDeclaration', { identifier, cardinality, baseType }, ...children)
  const zero = build('defaultValue', {}, build('value', {}, '0'))
  const item = build(
    'assessmentItem',
    { xmlns: namespace, ...facts },
    declarationOf(question, build),
    outcome('SCORE', 'float', 'single', zero),
    explanation === null ? '' : outcome(GENERAL, 'identifier', 'single'),
    told.length === 0 ? '' : outcome(CHOSEN, 'identifier', cardinality),
    build(
      'itemBody',
      {},
      `<p>${xhtml(text)}</p>`,
      picture(image, writing),
      interactionOf(question, writing, build),
    ),
    processingOf(question, told.length > 0, build),
    explanation === null ? '' : feedbackOf({ id: EXPLANATION, text: explanation }, GENERAL, writing),
    ...told.map((one) => feedbackOf(one, CHOSEN, writing)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`
}

/** The right answers of a question, and how many may be given. */
function responseOf(question: PortableQuestion): { right: string[]; cardinality: string } {
  const shape = shapeOf(question)
  if (shape === 'typed') return { right: [answerOf(question)], cardinality: 'single' }
  const right = idsOf(question).filter((_, index) => shape === 'order' || question.options[index]!.isCorrect)
  return { right, cardinality: shape === 'order' ? 'ordered' : right.length > 1 ? 'multiple' : 'single' }
}

function declarationOf(question: PortableQuestion, build: Build): string {
  const { right, cardinality } = responseOf(question)
  const baseType = shapeOf(question) === 'typed' ? 'string' : 'identifier'
  const values = right.map((value) => build('value', {}, escapeMarkup(value)))
  const accepted = acceptedBy(question)
  const entries = accepted.map((mapKey) => build('mapEntry', { mapKey, mappedValue: '1' }))
  return build(
    'responseDeclaration',
    { identifier: RESPONSE, cardinality, baseType },
    build('correctResponse', {}, ...values),
    accepted.length > 1 ? build('mapping', { defaultValue: '0' }, ...entries) : '',
  )
}

/** The texts that count as a typed answer. */
function acceptedBy(question: PortableQuestion): string[] {
  return shapeOf(question) === 'typed' ? acceptedFor(question, answerOf(question)) : []
}

/** What is said on each choice that has something said on it. */
function toldOn(question: PortableQuestion): { id: string; text: string }[] {
  if (shapeOf(question) !== 'choice') return []
  const ids = idsOf(question)
  const all = question.options.map(({ text }, index) => ({
    id: ids[index]!,
    text: feedbackOn(question, text),
  }))
  return all.filter(({ text }) => text !== '')
}

function interactionOf(question: PortableQuestion, writing: Writing, build: Build): string {
  const shape = shapeOf(question)
  if (shape === 'typed') return `<p>${build('textEntryInteraction', { responseIdentifier: RESPONSE })}</p>`
  const ids = idsOf(question)
  const choices = question.options.map(({ text, image }, index) =>
    build('simpleChoice', { identifier: ids[index]! }, xhtml(text), picture(image, writing)),
  )
  const rightCount = question.options.filter(({ isCorrect }) => isCorrect).length
  return shape === 'order'
    ? build('orderInteraction', { responseIdentifier: RESPONSE, shuffle: 'true' }, ...choices)
    : build(
        'choiceInteraction',
        { responseIdentifier: RESPONSE, shuffle: 'true', maxChoices: String(Math.max(1, rightCount)) },
        ...choices,
      )
}

/** A right answer counts, every answer shows the explanation, and each choice what is said on it. */
function processingOf(question: PortableQuestion, isTold: boolean, build: Build): string {
  const variable = build('variable', { identifier: RESPONSE })
  const set = (identifier: string, value: string) => build('setOutcomeValue', { identifier }, value)
  const constant = (baseType: string, value: string) => build('baseValue', { baseType }, value)
  const isRight = build('match', {}, variable, build('correct', { identifier: RESPONSE }))
  const score =
    acceptedBy(question).length > 1
      ? set('SCORE', build('mapResponse', { identifier: RESPONSE }))
      : build('responseCondition', {}, build('responseIf', {}, isRight, set('SCORE', constant('float', '1'))))
  return build(
    'responseProcessing',
    {},
    score,
    question.explanation === null ? '' : set(GENERAL, constant('identifier', EXPLANATION)),
    isTold ? set(CHOSEN, variable) : '',
  )
}

function feedbackOf(
  { id, text }: { id: string; text: string },
  outcomeIdentifier: string,
  { naming }: Writing,
): string {
  const build = builder(naming)
  const words = `<p>${xhtml(text)}</p>`
  return build(
    'modalFeedback',
    { outcomeIdentifier, identifier: id, showHide: 'show' },
    // Only 3.0 wants it.
    naming === KEBAB ? build('contentBody', {}, words) : words,
  )
}

function idsOf(question: PortableQuestion): string[] {
  if (isTruth(question)) return ['true', 'false']
  return question.options.map((_, index) => `A${index + 1}`)
}

function picture(url: string | null, { nameOf }: Writing): string {
  return url === null ? '' : `<img src="${escapeMarkup(nameOf(url))}" alt=""/>`
}

function xhtml(text: string): string {
  return htmlOfText(text).replaceAll('<br>', '<br/>')
}
