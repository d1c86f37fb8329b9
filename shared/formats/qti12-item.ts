import { Level } from '../contracts/film-settings.ts'
import { escapeMarkup, htmlOfText, shownText, wordsOfHtml } from './html.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableOption, type PortableQuestion } from './portable-quiz.ts'
import { truthOf } from './shapes.ts'
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
  const options = lists
    .flatMap((list) => within(list, 'response_label'))
    .map((label): PortableOption => {
      const words = wordsOf(label, reading)
      return { ...PLAIN_OPTION, ...words, isCorrect: right.includes(label.attributes.ident ?? '') }
    })
  if (right.length === 0) lose('names no right answer')
  if (typed.length > 0 && right.length > 1) lose('loses all accepted answers but the first')
  const isTruth = /true_false/.test(type)
  return {
    ...PLAIN_QUESTION,
    text,
    image,
    kind: isTruth ? 'true_false' : typed.length > 0 ? 'open' : null,
    options: isTruth
      ? truthOf(options)
      : typed.length === 0
        ? options
        : right.slice(0, 1).map((text) => ({ ...PLAIN_OPTION, text: shownText(text), isCorrect: true })),
    explanation: explanationOf(item, right, reading),
    level:
      Level.safeParse(fieldOf(item, /^(?:qmd_levelofdifficulty|difficulty)$/).toLowerCase()).data ?? null,
  }
}

/** The words of all material within an element, without that of its options, and its first picture. */
function wordsOf(
  element: Element | undefined,
  { pictureOf }: Reading,
): { text: string; image: string | null } {
  const { text, images } = wordsOfHtml(element === undefined ? '' : materialIn(element).join('<br>'))
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

/** The feedback that everybody sees, else that of the right answer. */
function explanationOf(item: Element, right: readonly string[], reading: Reading): string | null {
  const all = childrenOf(item, 'itemfeedback').map((feedback) => ({
    id: feedback.attributes.ident ?? '',
    text: wordsOf(feedback, reading).text,
  }))
  const filled = all.filter(({ text }) => text !== '')
  const ids = ['general_fb', 'correct_fb', ...right.map((value) => `${value}_fb`)]
  const shown =
    filled.find(({ id }) => ids.includes(id)) ?? filled.find(({ id }) => !/_fb$|incorrect|wrong/i.test(id))
  if (filled.length > (shown === undefined ? 0 : 1)) reading.lose('loses feedback of single answers')
  return shown?.text ?? null
}
