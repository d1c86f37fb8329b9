import type { Language } from '../texts/languages.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

/** Bytes as people read them, in the units of the limits, which are powers of 1024. */
export function megabytes(bytes: number, language: Language = 'en'): string {
  const isLarge = bytes >= GB
  return (bytes / (isLarge ? GB : MB)).toLocaleString(language, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge || bytes < 10 * MB ? 1 : 0,
  })
}

/** A moment or a length as every player and card shows it, rounded to whole seconds: "0:42". */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
