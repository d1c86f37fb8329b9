import type { Look } from '../templates/template.ts'

/**
 * Decides whether a font file is needed. `onlyWith`: only for looks of this class; `isFallback`: only for characters
 * that the template's own faces lack.
 */
export type FaceRange = { unicodeRange: string; onlyWith?: string; isFallback?: boolean }

/** Characters that templates add to any text: digits, marks and Latin letters. */
const ALWAYS_NEEDED = Array.from({ length: 95 }, (_, index) => 32 + index)

/**
 * What every face of every template has (read from their cmap tables): letters of Western Europe, quotation marks and
 * dashes. Forty files of other scripts hold them, too; with those a Latin film cost 0.3 s more of Chromium.
 */
const OWN_CHARACTERS =
  /^[\x20-\x7e\xa0\xa1\xab\xbb\xbf-\xff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/

/** The font files that these looks need, by their characters and classes. */
export function facesFor<Face extends FaceRange>(
  faces: readonly Face[],
  looks: Iterable<Pick<Look, 'text' | 'classes' | 'siblings'>>,
): Face[] {
  const points = new Set(ALWAYS_NEEDED)
  const classes = new Set<string>()
  for (const look of looks) {
    // Siblings are measured, too.
    const siblings = look.siblings?.map(({ text }) => text) ?? []
    for (const text of [...Object.values(look.text ?? {}), ...siblings])
      for (const character of text) points.add(character.codePointAt(0)!)
    for (const name of look.classes ?? []) classes.add(name)
  }
  const wanted = [...points].sort((one, other) => one - other)
  const foreign = wanted.filter((point) => !OWN_CHARACTERS.test(String.fromCodePoint(point)))
  return faces.filter(({ unicodeRange, onlyWith, isFallback }) => {
    if (onlyWith !== undefined && !classes.has(onlyWith)) return false
    const sorted = isFallback ? foreign : wanted
    return parseUnicodeRange(unicodeRange).some(([low, high]) => hasBetween(sorted, low, high))
  })
}

/** Whether ascending numbers have one from `low` to `high`. Halved instead of compared: hundreds of files have a hundred ranges. */
function hasBetween(sorted: readonly number[], low: number, high: number): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < low) from = middle + 1
    else to = middle
  }
  return from < sorted.length && sorted[from]! <= high
}

const parsed = new Map<string, [number, number][]>()

/** `U+0-FF,U+131,U+1F??` as pairs of first and last code point. Parsed once: style sheets repeat few ranges. */
export function parseUnicodeRange(range: string): [number, number][] {
  const pairs = parsed.get(range) ?? parsePairs(range)
  parsed.set(range, pairs)
  return pairs
}

function parsePairs(range: string): [number, number][] {
  return range.split(',').map((part) => {
    const [low = '', high = low] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(low.replaceAll('?', '0'), 16), Number.parseInt(high.replaceAll('?', 'F'), 16)]
  })
}
