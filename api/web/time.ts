import { type Html, html } from './html.ts'

const FORMS = {
  moment: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
}

/** A moment, which the script of the pages turns into local time, such as “3 minutes ago”. */
export function timeOf(moment: Date | string, form: keyof typeof FORMS = 'moment'): Html {
  const iso = new Date(moment).toISOString()
  return html`<time datetime="${iso}" data-form="${form}">${timeText(moment, form)}</time>`
}

/** The same where only text may stand, in UTC. */
export function timeText(moment: Date | string, form: keyof typeof FORMS = 'moment'): string {
  return `${FORMS[form].format(new Date(moment))} UTC`
}
