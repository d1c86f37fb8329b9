import { shownText, wordsOfHtml } from './html.ts'
import { keptOf } from './kept.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { type Feedback, feedbackOf } from './qti-feedback.ts'
import { truthOf, truthText } from './shapes.ts'
import { at, childrenOf, type Element, markupIn, textIn, within } from './xml.ts'

/** How an item is read: what says that something is left out, and the name of a picture's address. */
export type Reading = { lose(message: string): void; pictureOf(address: string): string }

/** Elements that ask, by their plain names. */
const CHOICES = ['choiceinteraction', 'inlinechoiceinteraction', 'orderinteraction']
const TYPED = ['textentryinteraction', 'extendedtextinteraction']
/** Not part of what is asked. */
const ASIDE = ['rubricblock', 'feedbackblock', 'feedbackinline', 'prompt']
const GAP = '_____'
/** Stands for the place of an answer until its sentence is known; no text has this character. */
const PLACE = '\u{f8ff}'

/** An element and all within it by plain names: `choiceInteraction` of 2.1 and `qti-choice-interaction` of 3.0 are the same. */
export function plainNames(element: Element): Element {
  const { name, attributes, children } = element
  const plain = Object.entries(attributes).map(([key, value]) => [
    key.replaceAll('-', '').toLowerCase(),
    value,
  ])
  return {
    name: name.replace(/^qti-/, '').replaceAll('-', ''),
    attributes: Object.fromEntries(plain),
    children: children.map((child) => (typeof child === 'string' ? child : plainNames(child))),
  }
}

/** The question of an item with plain names; `null` where a film cannot ask it, which `lose` says. */
export function questionOfItem(item: Element, reading: Reading): PortableQuestion | null {
  const { lose } = reading
  const body = at(item, 'itembody')
  const asking = body ? interactionsIn(body) : []
  const [interaction] = asking
  const { text, image } = askedIn(body, asking, reading)
  if (text === '' || interaction === undefined || asking.length > 1) {
    lose(
      text === ''
        ? 'is left out: it has no text'
        : `is left out: a film cannot ask ${asking.length} things at once`,
    )
    return null
  }
  const isChoice = CHOICES.includes(interaction.name)
  if (!isChoice && !TYPED.includes(interaction.name)) {
    lose(`is left out: a film has no ${interaction.name.replace('interaction', '')} questions`)
    return null
  }
  const right = rightValues(item, interaction)
  if (right.length === 0) lose('names no right answer')
  const asked = { ...PLAIN_QUESTION, text, image }
  if (!isChoice) {
    const { explanation } = feedbackOf(modalIn(item, reading), { right, choices: [] }, lose)
    return { ...asked, explanation, ...typedAnswer(item, interaction, right) }
  }
  const choices = ['simplechoice', 'inlinechoice'].flatMap((name) => within(interaction, name))
  const options = choices.map((choice) => ({
    id: choice.attributes.identifier ?? '',
    inline: within(choice, 'feedbackinline').map((one) => wordsOf(one, reading).text),
    ...wordsOf(choice, reading),
  }))
  const isTruth = options.length === 2 && options.every(({ id }) => /^(?:true|false)$/i.test(id))
  const { explanation, feedback } = feedbackOf(modalIn(item, reading), { right, choices: options }, lose)
  const single = isTruth ? feedback.map((one) => ({ ...one, answer: truthText(one.answer) })) : feedback
  const told = { ...asked, explanation, ...keptOf({ feedback: single }) }
  if (interaction.name === 'orderinteraction') {
    const inOrder = options.toSorted((one, other) => right.indexOf(one.id) - right.indexOf(other.id))
    return { ...told, kind: 'order', options: inOrder.map((option) => optionOf(option, [])) }
  }
  const marked = options.map((option) => optionOf(option, right))
  return { ...told, kind: isTruth ? 'true_false' : null, options: isTruth ? truthOf(marked) : marked }
}

/** The answer that is shown, and the others that count: further ones declared as right, and those that earn points. */
function typedAnswer(
  item: Element,
  interaction: Element,
  right: readonly string[],
): Pick<PortableQuestion, 'kind' | 'options' | 'kept'> {
  const scored = mappedValues(declarationOf(item, interaction))
  const [answer, ...others] = new Set([...right, ...scored].map(shownText))
  if (answer === undefined) return { kind: 'open', options: [] }
  return {
    kind: 'open',
    options: [{ ...PLAIN_OPTION, text: answer, isCorrect: true }],
    ...keptOf({ accepted: others.map((text) => ({ answer, text })) }),
  }
}

type Words = { text: string; image: string | null }

function optionOf({ id, text, image }: Words & { id: string }, right: readonly string[]): PortableOption {
  return { ...PLAIN_OPTION, text, image, isCorrect: right.includes(id) }
}

function interactionsIn(body: Element): Element[] {
  return body.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name.endsWith('interaction') ? child : interactionsIn(child)
  })
}

/** What stands around an interaction and in its prompt; a gap where an answer belongs within a sentence. */
function askedIn(body: Element | undefined, asking: readonly Element[], reading: Reading): Words {
  if (body === undefined) return { text: '', image: null }
  const around = markupIn(body, (element) => {
    if (asking.includes(element)) return /^(?:inline|textentry)/.test(element.name) ? PLACE : ''
    return ASIDE.includes(element.name) ? '' : null
  })
  const prompts = asking.flatMap((one) => childrenOf(one, 'prompt'))
  const { text, images } = wordsOfHtml([around, ...prompts.map((one) => markupIn(one))].join('<br>'))
  const gapped = text.replace(new RegExp(`\\s*${PLACE}\\s*$`), '').replaceAll(PLACE, GAP)
  return { text: shownText(gapped), image: firstOf(images, reading) }
}

function modalIn(item: Element, reading: Reading): Feedback[] {
  return childrenOf(item, 'modalfeedback').map((feedback) => ({
    id: feedback.attributes.identifier ?? '',
    text: wordsOf(feedback, reading).text,
  }))
}

function wordsOf(element: Element, reading: Reading): Words {
  const { text, images } = wordsOfHtml(markupIn(element, (one) => (ASIDE.includes(one.name) ? '' : null)))
  return { text, image: firstOf(images, reading) }
}

function firstOf([address, ...others]: readonly string[], { lose, pictureOf }: Reading): string | null {
  if (others.length > 0) lose('loses all pictures but the first of a text')
  return address === undefined ? null : pictureOf(address)
}

/** The values of the declared answer; without one, those that earn points. */
function rightValues(item: Element, interaction: Element): string[] {
  const own = declarationOf(item, interaction)
  if (own === undefined) return []
  const values = childrenOf(own, 'correctresponse').flatMap((one) => childrenOf(one, 'value'))
  return values.length > 0 ? values.map((value) => textIn(value).trim()) : mappedValues(own)
}

function declarationOf(item: Element, { attributes }: Element): Element | undefined {
  const all = childrenOf(item, 'responsedeclaration')
  return all.find((one) => one.attributes.identifier === attributes.responseidentifier) ?? all[0]
}

function mappedValues(declaration: Element | undefined): string[] {
  return (declaration ? within(declaration, 'mapentry') : []).flatMap(({ attributes }) =>
    Number(attributes.mappedvalue) > 0 ? [attributes.mapkey ?? ''] : [],
  )
}
