import { askedOf, stickerOf } from '../../../shared/questions/asked.ts'
import type { Film, Layer } from '../../../shared/templates/template.ts'
import type { QuestionScene } from '../../../shared/timeline/scenes.ts'

/**
 * The parts by which a layer's role is known. Questions and options are known by their own words instead, whatever a
 * template calls them.
 */
const PARTS = {
  /** What lies behind an option's text: a row, a tile. */
  optionBody: ['option', 'option-body', 'strip'],
  digit: ['clock-digit', 'digit'],
  sticker: ['sticker'],
}

/** Texts of the free plan's mark need not be read. */
const MARK_PREFIX = 'mark-'

/** Whether the layer shows a figure of the clock. */
export function isDigit({ look }: Layer): boolean {
  return PARTS.digit.includes(look.part)
}

/** Whether the layer is an emoji of a question, as large as a picture. */
export function isSticker({ look }: Layer): boolean {
  return PARTS.sticker.includes(look.part)
}

/** Whether the layer is read without words: a sticker, or the rail of progress. */
export function isSign(layer: Layer): boolean {
  return isSticker(layer) || layer.id.startsWith('rail')
}

/** Whether the layer is the row or tile of an option. */
export function isOptionBody({ look }: Layer): boolean {
  return PARTS.optionBody.includes(look.part)
}

/** Whether the layer has text that a viewer should read. */
export function isText({ look }: Layer): boolean {
  return textsOf(look).length > 0 && !look.part.startsWith(MARK_PREFIX)
}

/** The layers that show these words and no others. */
export function layersWith(layers: readonly Layer[], words: string): Layer[] {
  const wanted = plain(words)
  return layers.filter(({ look }) => textsOf(look).some((text) => plain(text) === wanted))
}

/** The words of a scene's question, and those of its options. */
export function wordsOf({ snapshot }: Film, { questionIndex }: Pick<QuestionScene, 'questionIndex'>) {
  const { text, options } = askedOf(snapshot, questionIndex)
  return { question: text, options: options.map((option) => option.text) }
}

function textsOf({ text }: Layer['look']): string[] {
  return Object.values(text ?? {}).filter((one) => one.trim() !== '')
}

/** Without emoji at its edges: a film shows them as a sticker where it has the room. */
function plain(text: string): string {
  return (stickerOf(text)?.rest ?? text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}
