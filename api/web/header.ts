import { PRODUCT_NAME } from '../../shared/product.ts'
import { type Html, html } from './html.ts'

/** The parts of the site that the header names. */
export type Section = 'studio' | 'docs' | 'settings' | 'admin' | 'sign-in'

const NAMES: Readonly<Record<Section, string>> = {
  studio: 'Studio',
  docs: 'Docs',
  settings: 'Settings',
  admin: 'Admin',
  'sign-in': 'Sign in',
}

/**
 * The header of every page. On narrow screens its links are a menu: a popover, which browsers open and close without
 * scripts, and which older browsers show as a plain list.
 */
export function siteHeader({
  email,
  section,
  isOwner = false,
}: {
  email?: string
  section?: Section
  isOwner?: boolean
}): Html {
  const own: Section[] = isOwner ? ['studio', 'docs', 'settings', 'admin'] : ['studio', 'docs', 'settings']
  const sections: Section[] = email ? own : ['docs', 'sign-in']
  return html`<header class="top">
<a class="brand" href="/"><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>${PRODUCT_NAME}</a>
<button type="button" class="second menu" popovertarget="site">Menu</button>
<nav id="site" class="site" aria-label="Site" popover>
${sections.map((name) => link(name, name === section))}
${
  email
    ? html`<span class="email">${email}</span>
<form method="post" action="/sign-out"><button class="quiet">Sign out</button></form>`
    : null
}</nav>
</header>`
}

function link(section: Section, isCurrent: boolean): Html {
  return html`<a href="/${section}" ${isCurrent ? html`aria-current="true"` : null}>${NAMES[section]}</a>`
}
