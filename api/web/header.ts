import { PRODUCT_NAME } from '../../shared/product.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** The parts of the site that the header names. */
export type Section = keyof Texts['frame']['sections']

/**
 * The header of every page. On narrow screens its links are a menu: a popover, which browsers open and close without
 * scripts, and which older browsers show as a plain list.
 */
export function siteHeader(
  texts: Texts['frame'],
  {
    email,
    name,
    section,
    isOwner = false,
    isAsking = false,
  }: { email?: string; name?: string; section?: Section; isOwner?: boolean; isAsking?: boolean },
): Html {
  const own: Section[] = isOwner ? ['studio', 'docs', 'settings', 'admin'] : ['studio', 'docs', 'settings']
  const sections: Section[] = email ? own : ['docs', 'sign-in', 'sign-up']
  return html`<header class="top"${isAsking && html` inert`}>
<a class="brand" href="/"><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>${PRODUCT_NAME}</a>
<button type="button" class="second menu" popovertarget="site">${texts.menu}</button>
<nav id="site" class="site" aria-label="${texts.site}" popover>
${sections.map((name) => link(name, texts.sections[name], name === section))}
${
  email
    ? html`<span class="email" title="${email}">${name || email}</span>
<form method="post" action="/sign-out"><button class="quiet">${texts.signOut}</button></form>`
    : null
}</nav>
</header>`
}

function link(section: Section, name: string, isCurrent: boolean): Html {
  return html`<a href="/${section}" ${isCurrent ? html`aria-current="true"` : null}>${name}</a>`
}
