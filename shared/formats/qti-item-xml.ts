import { escapeMarkup, htmlOfText } from './html.ts'
import type { PortableQuestion } from './portable-quiz.ts'
import { answerOf, isTruth, shapeOf } from './shapes.ts'

/** The names of a version: `responseDeclaration` in 2.1 is `qti-response-declaration` in 3.0. */
export type Naming = { element(name: string): string; attribute(name: string): string }

export const CAMEL: Naming = { element: (name) => name, attribute: (name) => name }
export const KEBAB: Naming = { element: (name) => `qti-${kebab(name)}`, attribute: kebab }

/** How an item is written: its names, its number, and the name of a picture. */
export type Writing = { naming: Naming; namespace: string; number: number; nameOf(url: string): string }

type Build = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly string[]
) => string

const RESPONSE = 'RESPONSE'
const EXPLANATION = 'EXPLANATION'

/** An element of a document by its name in 2.1, with markup in it. */
export function builder({ element, attribute }: Naming): Build {
  return (name, attributes, ...children) => {
    const tag = element(name)
    const pairs = Object.entries(attributes).map(
      ([key, value]) => ` ${attribute(key)}="${escapeMarkup(value)}"`,
    )
    const content = children.join('')
    return content === '' ? `<${tag}${pairs.join('')}/>` : `<${tag}${pairs.join('')}>${content}</${tag}>`
  }
}

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
  const outcome = (identifier: string, baseType: string, ...children: readonly string[]) =>
    build('outcomeDeclaration', { identifier, cardinality: 'single', baseType }, ...children)
  const zero = build('defaultValue', {}, build('value', {}, '0'))
  const item = build(
    'assessmentItem',
    { xmlns: namespace, ...facts },
    declarationOf(question, build),
    outcome('SCORE', 'float', zero),
    explanation === null ? '' : outcome('FEEDBACK', 'identifier'),
    build(
      'itemBody',
      {},
      `<p>${xhtml(text)}</p>`,
      picture(image, writing),
      interactionOf(question, writing, build),
    ),
    processingOf(explanation !== null, build),
    explanation === null ? '' : feedbackOf(explanation, writing, build),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`
}

function declarationOf(question: PortableQuestion, build: Build): string {
  const shape = shapeOf(question)
  const ids = idsOf(question)
  const right =
    shape === 'typed'
      ? [answerOf(question)]
      : ids.filter((_, index) => shape === 'order' || question.options[index]!.isCorrect)
  const facts = {
    cardinality: shape === 'order' ? 'ordered' : right.length > 1 ? 'multiple' : 'single',
    baseType: shape === 'typed' ? 'string' : 'identifier',
  }
  const values = right.map((value) => build('value', {}, escapeMarkup(value)))
  return build(
    'responseDeclaration',
    { identifier: RESPONSE, ...facts },
    build('correctResponse', {}, ...values),
  )
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

/** A right answer counts, and every answer shows the explanation. */
function processingOf(hasExplanation: boolean, build: Build): string {
  const set = (identifier: string, baseType: string, value: string) =>
    build('setOutcomeValue', { identifier }, build('baseValue', { baseType }, value))
  const isRight = build(
    'match',
    {},
    build('variable', { identifier: RESPONSE }),
    build('correct', { identifier: RESPONSE }),
  )
  return build(
    'responseProcessing',
    {},
    build('responseCondition', {}, build('responseIf', {}, isRight, set('SCORE', 'float', '1'))),
    hasExplanation ? set('FEEDBACK', 'identifier', EXPLANATION) : '',
  )
}

function feedbackOf(explanation: string, { naming }: Writing, build: Build): string {
  const words = `<p>${xhtml(explanation)}</p>`
  return build(
    'modalFeedback',
    { outcomeIdentifier: 'FEEDBACK', identifier: EXPLANATION, showHide: 'show' },
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

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
