/** Red, green and blue, 0…255. */
type Rgb = readonly [number, number, number]

/** The channels of a colour of the form `Colour`; alpha is left out. */
export function parseColour(colour: string): Rgb {
  const hex = colour.slice(1)
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb
}

/** Two opaque colours blended; `share` 0 = the first. */
export function blendColours(from: string, to: string, share: number): string {
  const target = parseColour(to)
  return toHex(
    parseColour(from).map((value, index) => value + (target[index]! - value) * share) as unknown as Rgb,
  )
}

/** Contrast of two opaque colours as WCAG defines it: 1…21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, moved towards `towards` only as far as its contrast to `against` needs. */
export function ensureContrast(colour: string, against: string, ratio: number, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = blendColours(colour, towards, share)
    if (contrastOf(candidate, against) >= ratio) return candidate
  }
  return towards
}

function luminanceOf(colour: string): number {
  return luminanceOfRgb(parseColour(colour))
}

/** Relative luminance as WCAG defines it: 0 = black, 1 = white. */
export function luminanceOfRgb(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
