import type { Pagination } from '../../shared/contracts/text.ts'
import { type Html, html } from './html.ts'
import { count } from './words.ts'

/** The links to the pages before and after this one; nothing where there is one page. */
export function pager(
  { page, totalPages, total }: Pagination,
  address: (page: number) => string,
  noun: string,
): Html | null {
  if (totalPages <= 1) return null
  const link = (to: number, words: string) =>
    html`<a class="button second small" href="${address(to)}">${words}</a>`
  return html`<nav class="row pages" aria-label="Pages of ${noun}">
${page > 1 ? link(page - 1, 'Previous') : null}
<span class="meta">Page ${page} of ${totalPages} · ${count(total, noun, noun)}</span>
${page < totalPages ? link(page + 1, 'Next') : null}</nav>`
}
