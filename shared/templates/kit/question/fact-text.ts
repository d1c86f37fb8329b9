/** What is told about an answer, in the order in which it is read: words, its figure, words. */
export type FactText = { before: string; figure: string; after: string }

const FIGURE = /\p{Nd}(?:[\p{Nd}.,'’\u00a0\u202f]*\p{Nd})?(?:\s?%)?/gu
/** A whole number whose digits stand in groups of three, or in none. */
const WHOLE = /^(?:\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+|\d{1,9})$/

/** A text parted at its figure, if it has exactly one; else all of it is words. */
export function factTextOf(text: string): FactText {
  const found = [...text.matchAll(FIGURE)]
  const [one] = found
  if (one === undefined || found.length > 1) return { before: text, figure: '', after: '' }
  const { index, 0: figure } = one
  // A mark after the figure belongs to it; letters that are joined to it do too much to part them.
  const end = index + figure.length
  if (/\p{L}$/u.test(text.slice(0, index)) || /^\p{L}/u.test(text.slice(end)))
    return { before: text, figure: '', after: '' }
  const mark = /^[^\p{L}\p{N}\s]+/u.exec(text.slice(end))?.[0] ?? ''
  return {
    before: text.slice(0, index).trim(),
    figure: `${figure.trim()}${mark}`,
    after: text.slice(end + mark.length).trim(),
  }
}

/** A figure counted up as far as `share` (0…1), written as the figure is; itself where it is no whole number. */
export function countedFigure(figure: string, share: number): string {
  const [digits = ''] = /^[\d.,'’\u00a0\u202f]*\d/.exec(figure) ?? []
  if (share >= 1 || !WHOLE.test(digits)) return figure
  const separator = /\D/.exec(digits)?.[0] ?? ''
  const counted = Math.round(Number(digits.replace(/\D/g, '')) * share)
  const grouped = String(counted).replace(/\B(?=(?:\d{3})+$)/g, separator)
  return `${grouped}${figure.slice(digits.length)}`
}
