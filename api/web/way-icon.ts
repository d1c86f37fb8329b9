import { type Html, html } from './html.ts'

const LINES = {
  blank: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  paste: 'M8 4h8v3H8zM16 5h3v15H5V5h3M9 12h6M9 16h4',
  file: 'M13 3H6v18h12V8zM13 3v5h5M12 18v-6M9.5 14.5 12 12l2.5 2.5',
  pack: 'M4 8l8-4 8 4-8 4zM4 12l8 4 8-4M4 16l8 4 8-4',
  deck: 'M4 7h12v13H4zM8 7V4h12v13h-4M7.5 13.5h5',
  topic: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 16v4M17 18h4',
} as const

/** A place that the questions of a quiz or the cards of a deck come from. */
export type Way = keyof typeof LINES

/** The sign of such a place. */
export function wayIcon(way: Way): Html {
  return html`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${LINES[way]}"/></svg>`
}
