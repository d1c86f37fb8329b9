import { shownText, wordsOfHtml } from './html.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { truthOf } from './shapes.ts'
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
  if (!isChoice && right.length > 1) lose('loses all accepted answers but the first')
  const explanation = explanationOf(item, right, reading)
  const asked = { ...PLAIN_QUESTION, text, image, explanation }
  if (!isChoice) {
    const answers = right
      .slice(0, 1)
      .map((text) => ({ ...PLAIN_OPTION, text: shownText(text), isCorrect: true }))
    return { ...asked, kind: 'open', options: answers }
  }
  const choices = ['simplechoice', 'inlinechoice'].flatMap((name) => within(interaction, name))
  const options = choices.map((choice) => ({
    id: choice.attributes.identifier ?? '',
    ...wordsOf(choice, reading),
  }))
  if (interaction.name === 'orderinteraction') {
    const inOrder = options.toSorted((one, other) => right.indexOf(one.id) - right.indexOf(other.id))
    return { ...asked, kind: 'order', options: inOrder.map((option) => optionOf(option, [])) }
  }
  const isTruth = options.length === 2 && options.every(({ id }) => /^(?:true|false)$/i.test(id))
  const marked = options.map((option) => optionOf(option, right))
  return { ...asked, kind: isTruth ? 'true_false' : null, options: isTruth ? truthOf(marked) : marked }
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
  return { text: shownText(gapped), image: pictureAt(images[0], reading) }
}

function wordsOf(element: Element, reading: Reading): Words {
  const { text, images } = wordsOfHtml(markupIn(element, (one) => (ASIDE.includes(one.name) ? '' : null)))
  return { text, image: pictureAt(images[0], reading) }
}

function pictureAt(address: string | undefined, { pictureOf }: Reading): string | null {
  return address === undefined ? null : pictureOf(address)
}

/** The values of the declared answer; without one, those that earn points. */
function rightValues(item: Element, { attributes }: Element): string[] {
  const declarations = childrenOf(item, 'responsedeclaration')
  const own =
    declarations.find((one) => one.attributes.identifier === attributes.responseidentifier) ?? declarations[0]
  if (own === undefined) return []
  const values = childrenOf(own, 'correctresponse').flatMap((one) => childrenOf(one, 'value'))
  if (values.length > 0) return values.map((value) => textIn(value).trim())
  return within(own, 'mapentry').flatMap((entry) =>
    Number(entry.attributes.mappedvalue) > 0 ? [entry.attributes.mapkey ?? ''] : [],
  )
}

/** The feedback on the whole item: the only one, else that of the right answer. */
function explanationOf(item: Element, right: readonly string[], reading: Reading): string | null {
  const all = childrenOf(item, 'modalfeedback').map((feedback) => ({
    id: feedback.attributes.identifier ?? '',
    text: wordsOf(feedback, reading).text,
  }))
  const filled = all.filter(({ text }) => text !== '')
  const ofRight = ({ id }: { id: string }) =>
    right.includes(id) || /^(?!.*(?:in|not_?)correct).*correct/i.test(id)
  const shown = filled.length > 1 ? (filled.find(ofRight) ?? filled[0]) : filled[0]
  if (filled.length > 1 || within(item, 'feedbackinline').length > 0)
    reading.lose('loses feedback of single answers')
  return shown?.text ?? null
}
