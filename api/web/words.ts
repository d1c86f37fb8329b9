import type { Language } from '../texts/languages.ts'

/** Bytes as people read them. */
export function megabytes(bytes: number, language: Language = 'en'): string {
  const isLarge = bytes >= 1e9
  const digits = isLarge || (bytes > 0 && bytes < 1e7) ? 1 : 0
  return (bytes / (isLarge ? 1e9 : 1e6)).toLocaleString(language, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A moment of a film as players show it: "0:42". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
