import type { Language } from '../texts/languages.ts'
import { type Html, html } from './html.ts'

const FORMS = {
  moment: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  day: { dateStyle: 'medium', timeZone: 'UTC' },
} as const
type Form = keyof typeof FORMS

/** A moment, which the script of the pages turns into local time, such as “3 minutes ago”. */
export function timeOf(moment: Date | string, form: Form = 'moment', language: Language = 'en'): Html {
  const iso = new Date(moment).toISOString()
  return html`<time datetime="${iso}" data-form="${form}">${timeText(moment, form, language)}</time>`
}

/** The same where only text may stand, in UTC. */
export function timeText(moment: Date | string, form: Form = 'moment', language: Language = 'en'): string {
  const locale = language === 'en' ? 'en-GB' : language
  return `${new Date(moment).toLocaleString(locale, FORMS[form])} UTC`
}
