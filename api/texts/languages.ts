/** The languages of pages and mails, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
} as const

/** The two-letter code of one of them. */
export type Language = keyof typeof LANGUAGES

/** Whether a text is the code of one of them. */
export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}
