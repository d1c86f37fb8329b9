import type { Pagination } from '../../shared/contracts/text.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const PAGE_MAX = 1_000_000

/** The links to the pages before and after this one; nothing where there is one page. */
export function pager(
  { page, totalPages, total }: Pagination,
  address: (page: number) => string,
  { pager: words }: Texts,
  things: 'quizzes' | 'videos' | 'batches' | 'decks' | 'events',
): Html | null {
  if (totalPages <= 1) return null
  const link = (to: number, text: string) =>
    html`<a class="button second small" href="${address(to)}">${text}</a>`
  return html`<nav class="row pages" aria-label="${words[things].label}">
${page > 1 ? link(page - 1, words.previous) : null}
<span class="meta">${words.page(page, totalPages)} · ${words[things].total(total)}</span>
${page < totalPages ? link(page + 1, words.next) : null}</nav>`
}

/** The number of the page that an address asks for. */
export function pageOf(asked: URLSearchParams): number {
  const page = Number(asked.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(1, page), PAGE_MAX) : 1
}
