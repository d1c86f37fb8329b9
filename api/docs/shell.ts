import type { Operation } from '../operations/operation.ts'
import { GUIDE_PATH } from '../web/guide-page.ts'
import { type Html, html } from '../web/html.ts'

/** A part of a page with a title, and the operation that it explains in the reference. */
export type Section = { id: string; title: string | Html; operation?: Operation }

/** A guide with fewer sections is seen at a glance. */
const LISTED_SECTIONS_MIN = 2

/** The groups of pages, in the order of the side navigation. */
export const GROUPS = ['Guide', 'Reference'] as const

/** One page of the docs. */
export type DocsPage = {
  path: string
  title: string
  /** Its place in the side navigation. */
  group: (typeof GROUPS)[number]
  /** Made when the page is first asked for: all of them take as long as the rest of a server's start. */
  body: () => Html
  /** What follows the body. */
  tail?: () => Promise<Html>
  /** What the page lists as its contents: a guide at its right, where there is room, the reference in the navigation. */
  sections?: () => readonly Section[]
  /** Directives that it adds to the content security policy. */
  policy?: Readonly<Record<string, string>>
}

/** The frame of every page of the docs: search, navigation and the page itself. */
export function docsShell(pages: readonly DocsPage[], current: string, body: Html, query = ''): Html {
  const index = pages.findIndex(({ path }) => path === current)
  return html`<div class="docs-frame">
<div class="docs-side">
<form class="docs-search" role="search" action="/docs/search"><label class="hidden-label" for="q">Search the docs</label>
<input id="q" name="q" type="search" placeholder="Search the docs" value="${query}" autocomplete="off" maxlength="100">
<div id="found" class="found" aria-live="polite"></div></form>
<button type="button" class="second docs-menu" popovertarget="contents">Contents</button>
<nav id="contents" class="docs-nav" aria-label="Documentation" popover>
<button type="button" class="second docs-close" popovertarget="contents" popovertargetaction="hide">Close</button>
${GROUPS.map((group) => groupLinks(pages, group, current))}
</nav>
</div>
<article class="docs-body">${body}
${neighbours(pages[index - 1], index < 0 ? undefined : pages[index + 1])}</article>
${onThisPage(pages[index])}</div>`
}

function groupLinks(pages: readonly DocsPage[], group: DocsPage['group'], current: string): Html {
  const creators = group === 'Guide' && html`<li><a href="${GUIDE_PATH}">Videos without code</a></li>`
  return html`<p class="docs-group">${group}</p><ul>${creators}
${pages
  .filter((page) => page.group === group)
  .map(({ path, title, sections }) => {
    const isCurrent = path === current
    const listed = isCurrent ? (sections?.() ?? []) : []
    return html`<li><a href="${path}" ${isCurrent && html`aria-current="page"`}>${title}</a>${
      listed.length > 0 && sectionLinks(listed)
    }</li>`
  })}</ul>`
}

/** The sections of a guide beside it; on narrow screens, they stand in the navigation instead. */
function onThisPage(page: DocsPage | undefined): Html | null {
  const sections = page?.group === 'Guide' ? (page.sections?.() ?? []) : []
  if (sections.length < LISTED_SECTIONS_MIN) return null
  return html`<nav class="docs-sections" aria-label="On this page"><p>On this page</p>${sectionLinks(sections)}</nav>`
}

function sectionLinks(sections: readonly Section[]): Html {
  return html`<ul>${sections.map((one) => html`<li><a href="#${one.id}">${one.title}</a></li>`)}</ul>`
}

function neighbours(before: DocsPage | undefined, after: DocsPage | undefined): Html {
  return html`<nav class="docs-next" aria-label="Neighbouring pages">
${before && html`<a href="${before.path}" rel="prev"><small>Previous</small> ${before.title}</a>`}
${after && html`<a href="${after.path}" rel="next"><small>Next</small> ${after.title}</a>`}</nav>`
}
