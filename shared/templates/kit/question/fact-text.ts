/** What is told about an answer, in the order in which it is read: words, its figure, words. */
export type FactParts = { before: string; figure: string; after: string }
/** `isCounted`: whether its figure is an amount that counts up, and not a year, a name or a code. */
export type FactText = FactParts & { isCounted: boolean }

/** Digits with the marks within them; spaces only between groups of three. */
const FIGURE =
  /(?<!\p{Nd})\p{Nd}{1,3}(?:[ \u00a0\u2009\u202f]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}(?:[\p{Nd}.,'’٬٫\u00a0\u2009\u202f]*\p{Nd})?/gu
/** What belongs to a figure before and after it: a sign, a currency, a share, degrees, a unit, and other marks that touch it. */
const LEAD = /(?:\p{Sc}[ \u00a0\u202f]?)?[^\p{L}\p{N}\s]*$/u
const TRAIL =
  /^(?:[ \u00a0\u202f]?(?:[%‰٪％\p{Sc}]|°[CFK]?(?!\p{L})|(?:km\/h|kWh|mph|[kcm]?m[²³]?|kg|[kMGT]?Hz|[MGT]B)(?![\p{L}\p{N}'’/])))?[^\p{L}\p{N}\s]*/u
/** The marks of sentences that the line after a figure takes the place of. */
const STOPS = /[.,;:。、،؛।]+$/
/** A whole number whose digits stand in groups of three, all parted alike, or in none. */
const WHOLE = /^(?:[1-9]\d{0,2}([.,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*|0|[1-9]\d{0,8})$/
/** It may be a fraction of three digits. */
const UNSURE = /^\d+\.\d{3}$/

const YEAR = /^(?:1\d|2[01])\d\d$/
/** Words beside a figure that say that it is a year, and no amount of what follows. */
const YEAR_BEFORE = new Set(
  `a ab an anno année ano around año až bis by c ca circa dal dans de del depuis desde do el em en från gegen
  hasta i im in jahr jahre la le nel od of om on pada roku sedan seit since sinds tahun the this til till tot
  um until van vers vor w year z în в до с`.split(/\s+/),
)
const YEAR_AFTER = new Set('ad bc bce ce and was is were it when the by in on at he she they'.split(' '))
/** A number as a name: `#1`, `No. 5`. */
const NUMBERED = /(?:[#№]|(?:^|\s)(?:no\.|nr\.?|nº|n°))\s*$/iu

/** A text parted at its figure, if it has exactly one; else all of it is words. */
export function factTextOf(text: string): FactText {
  const whole: FactText = { before: text, figure: '', after: '', isCounted: false }
  const found = [...text.matchAll(FIGURE)]
  const [one] = found
  if (one === undefined || found.length > 1) return whole
  const { index, 0: digits } = one
  const lead = LEAD.exec(text.slice(0, index))?.[0] ?? ''
  const trail = TRAIL.exec(text.slice(index + digits.length))?.[0] ?? ''
  const [start, end] = [index - lead.length, index + digits.length + trail.length]
  // Letters, other numbers and combining marks that are joined to it do too much to part them.
  if (/[\p{L}\p{N}\p{M}]$/u.test(text.slice(0, start))) return whole
  if (/^[\p{L}\p{N}]/u.test(text.slice(end)) || /^\p{M}/u.test(trail)) return whole
  const before = text.slice(0, start).trim()
  const rest = text.slice(end)
  const hasWords = /[\p{L}\p{N}]/u.test(rest)
  // “3. Mond”: an ordinal of some languages.
  if (hasWords && /^\p{Nd}{1,2}$/u.test(digits) && trail.startsWith('.')) return whole
  const written = `${lead}${digits}${trail}${hasWords ? '' : rest.trimEnd()}`
  const figure = written.replace(STOPS, '').trim()
  const after = hasWords ? rest.trim() : ''
  const isBare = figure.replace(STOPS, '') === digits
  const isCounted =
    countedFigure(figure, 0) !== figure &&
    !(isBare && YEAR.test(digits) && isYear(before, trail, after)) &&
    !isName(before, lead)
  return { before, figure, after, isCounted }
}

/** Whether nothing is counted by four digits: they end a part of the sentence, or a word beside them says so. */
function isYear(before: string, trail: string, after: string): boolean {
  const beside = [lastWord(before), /^\p{L}+/u.exec(after)?.[0] ?? ''].map((word) => word.toLowerCase())
  return trail !== '' || after === '' || YEAR_BEFORE.has(beside[0]!) || YEAR_AFTER.has(beside[1]!)
}

/** Whether a figure is part of a name: `#1`, `Route 66` within a sentence. */
function isName(before: string, lead: string): boolean {
  if (NUMBERED.test(`${before} ${lead}`)) return true
  const word = lastWord(before)
  const begins = before.slice(0, before.length - word.length).trimEnd()
  return lead === '' && /^\p{Lu}/u.test(word) && !/(?:^|[.!?…:])$/u.test(begins)
}

function lastWord(text: string): string {
  return /\p{L}+$/u.exec(text)?.[0] ?? ''
}

/** A figure counted up as far as `share` (0…1), written as the figure is; itself where it is no whole number. */
export function countedFigure(figure: string, share: number): string {
  const lead = /^[^\p{N}]*/u.exec(figure)?.[0] ?? ''
  const [digits = ''] = /^\d(?:[\d.,'’ \u00a0\u2009\u202f]*\d)?/.exec(figure.slice(lead.length)) ?? []
  if (share >= 1 || /[-−–‐‑]$/.test(lead) || !WHOLE.test(digits) || UNSURE.test(digits)) return figure
  const separator = /\D/.exec(digits)?.[0] ?? ''
  const counted = Math.round(Number(digits.replace(/\D/g, '')) * share)
  const grouped = String(counted).replace(/\B(?=(?:\d{3})+$)/g, separator)
  return `${lead}${grouped}${figure.slice(lead.length + digits.length)}`
}
