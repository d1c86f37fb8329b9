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
  const own: Section[] = isOwner ? ['studio', 'docs', 'admin'] : ['studio', 'docs']
  const sections: Section[] = email ? own : ['docs', 'sign-in', 'sign-up']
  return html`<header class="top"${isAsking && html` inert`}>
<a class="brand" href="/"><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>${PRODUCT_NAME}</a>
<button type="button" class="second menu" popovertarget="site">${texts.menu}</button>
<nav id="site" class="site" aria-label="${texts.site}" popover>
${sections.map((name) => link(name, texts.sections[name], name === section))}
${email ? accountMenu(texts, { email, name, isCurrent: section === 'settings' }) : null}</nav>
</header>`
}

/** What belongs to the account: a menu that needs no script, and on narrow screens lines of the menu that it is in. */
function accountMenu(
  texts: Texts['frame'],
  { email, name, isCurrent }: { email: string; name?: string; isCurrent: boolean },
): Html {
  const [initial = ''] = name || email
  return html`<details class="more account" name="more"><summary class="button quiet"><span class="unseen">${texts.account}</span><span class="initial" aria-hidden="true">${initial.toUpperCase()}</span></summary>
<div class="choices"><span class="email" title="${email}">${name || email}</span>
${link('settings', texts.sections.settings, isCurrent)}
<form method="post" action="/sign-out"><button class="quiet">${texts.signOut}</button></form></div></details>`
}

function link(section: Section, name: string, isCurrent: boolean): Html {
  return html`<a href="/${section}" ${isCurrent ? html`aria-current="true"` : null}>${name}</a>`
}
