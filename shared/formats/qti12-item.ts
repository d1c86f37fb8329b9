import { Level } from '../contracts/film-settings.ts'
import { escapeMarkup, htmlOfText, shownText, wordsOfHtml } from './html.ts'
import { keptOf } from './kept.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { truthOf, truthText } from './shapes.ts'
import { at, childrenOf, type Element, markupIn, textIn, within } from './xml.ts'

/** How an item is read: what says that something is left out, and the name of a picture's address. */
type Reading = { lose(message: string): void; pictureOf(address: string): string }

/** The question of an item; `null` where a film cannot ask it, which `lose` says. */
export function questionOfItem(item: Element, reading: Reading): PortableQuestion | null {
  const { lose } = reading
  const presentation = at(item, 'presentation')
  const { text, image } = wordsOf(presentation, reading)
  const lists = presentation ? within(presentation, 'response_lid') : []
  const typed = presentation ? within(presentation, 'response_str') : []
  const type = fieldOf(item, /^question_type$|^cc_profile$/)
  const right = rightValues(item)
  if (text === '' || lists.length + typed.length !== 1) {
    lose(
      text === ''
        ? 'is left out: it has no text'
        : `is left out: a film has no ${type.replaceAll('_', ' ') || 'such'} questions`,
    )
    return null
  }
  const labels = lists.flatMap((list) => within(list, 'response_label'))
  const ids = labels.map(({ attributes }) => attributes.ident ?? '')
  const options = labels.map((label, index): PortableOption => {
    const words = wordsOf(label, reading)
    return { ...PLAIN_OPTION, ...words, isCorrect: right.includes(ids[index]!) }
  })
  if (right.length === 0) lose('names no right answer')
  const accepted = [...new Set(right.map(shownText))]
  const isTruth = /true_false/.test(type)
  const { explanation, single } = feedbackOf(
    item,
    { right, answers: typed.length > 0 ? right : ids },
    reading,
  )
  const answerOf = (value: string) => {
    const text = typed.length > 0 ? shownText(value) : options[ids.indexOf(value)]!.text
    return isTruth ? truthText(text) : text
  }
  return {
    ...PLAIN_QUESTION,
    text,
    image,
    kind: isTruth ? 'true_false' : typed.length > 0 ? 'open' : null,
    options: isTruth
      ? truthOf(options)
      : typed.length === 0
        ? options
        : accepted.slice(0, 1).map((text) => ({ ...PLAIN_OPTION, text, isCorrect: true })),
    explanation,
    level:
      Level.safeParse(fieldOf(item, /^(?:qmd_levelofdifficulty|difficulty)$/).toLowerCase()).data ?? null,
    ...keptOf({
      feedback: single.map(({ value, text }) => ({ answer: answerOf(value), text })),
      accepted: typed.length === 0 ? [] : accepted.slice(1).map((text) => ({ answer: accepted[0]!, text })),
    }),
  }
}

/** The words of all material within an element, without that of its options, and its first picture. */
function wordsOf(
  element: Element | undefined,
  { lose, pictureOf }: Reading,
): { text: string; image: string | null } {
  const { text, images } = wordsOfHtml(element === undefined ? '' : materialIn(element).join('<br>'))
  if (images.length > 1) lose('loses all pictures but the first of a text')
  return { text, image: images[0] === undefined ? null : pictureOf(images[0]) }
}

function materialIn(element: Element): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.name.startsWith('response_')) return []
    if (child.name === 'matimage') return `<img src="${escapeMarkup(child.attributes.uri ?? '')}">`
    return child.name === 'mattext' ? htmlOf(child) : materialIn(child)
  })
}

/** Many tools write HTML without saying so. */
function htmlOf(mattext: Element): string {
  const isNested = mattext.children.some((child) => typeof child !== 'string')
  if (isNested) return markupIn(mattext)
  const text = textIn(mattext)
  const { texttype = '' } = mattext.attributes
  const isHtml = /html/i.test(texttype) || (texttype === '' && /<\/?[a-z][^<]*>/i.test(text))
  return isHtml ? text : htmlOfText(text.trim())
}

/** The values of the conditions that give points: names of options, or accepted answers. */
function rightValues(item: Element): string[] {
  const conditions = within(item, 'respcondition').filter((condition) =>
    childrenOf(condition, 'setvar').some((points) => Number.parseFloat(textIn(points)) > 0),
  )
  return conditions.flatMap((condition) => childrenOf(condition, 'conditionvar').flatMap(equalsIn))
}

function equalsIn(element: Element): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.name === 'not') return []
    return child.name === 'varequal' ? textIn(child) : equalsIn(child)
  })
}

function fieldOf(item: Element, label: RegExp): string {
  const field = within(item, 'qtimetadatafield').find((one) => label.test(textIn(at(one, 'fieldlabel'))))
  return textIn(field && at(field, 'fieldentry')).trim()
}

type Told = { explanation: string | null; single: { value: string; text: string }[] }

/** The feedback that everybody sees, else that on the right answer, and that on each of the others. */
function feedbackOf(
  item: Element,
  { right, answers }: { right: readonly string[]; answers: readonly string[] },
  reading: Reading,
): Told {
  const links = linksIn(item)
  const all = childrenOf(item, 'itemfeedback').map((feedback) => {
    const id = feedback.attributes.ident ?? ''
    const value = [links.get(id) ?? '', id.replace(/_fb$/, '')].find((one) => answers.includes(one))
    return { id, value, text: wordsOf(feedback, reading).text }
  })
  const filled = all.filter(({ text }) => text !== '')
  const shown =
    filled.find(({ id }) => id === 'general_fb' || id === 'correct_fb') ??
    filled.find(({ id, value }) => value === undefined && !/_fb$|incorrect|wrong/i.test(id)) ??
    filled.find(({ value = '' }) => right.includes(value))
  const others = filled.filter((one) => one !== shown)
  if (others.some(({ value }) => value === undefined)) reading.lose('loses feedback on no single answer')
  return {
    explanation: shown?.text ?? null,
    single: others.flatMap(({ value, text }) => (value === undefined ? [] : [{ value, text }])),
  }
}

/** The answers that show a piece of feedback, by its name; where several have to be given together, none does. */
function linksIn(item: Element): Map<string, string> {
  const links = within(item, 'respcondition').flatMap((condition) => {
    const values = childrenOf(condition, 'conditionvar').flatMap(equalsIn)
    const shown = childrenOf(condition, 'displayfeedback').map(({ attributes }) => attributes.linkrefid ?? '')
    return values.length === 1 ? shown.map((id) => [id, values[0]!] as const) : []
  })
  return new Map(links)
}
