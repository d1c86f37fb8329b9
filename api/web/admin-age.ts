import type { Language } from '../texts/languages.ts'

/** A span of time in one unit: "12 s", "5 min", "1.5 h". */
export function ageIn(language: Language, seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  return `${(seconds / 3_600).toLocaleString(language, { maximumFractionDigits: 1 })} h`
}
