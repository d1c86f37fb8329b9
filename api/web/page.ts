import { PRODUCT_NAME } from '../../shared/product.ts'
import type { OperatorLinks } from '../config.ts'
import type { Language } from '../texts/languages.ts'
import { textsIn } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { siteFooter } from './footer.ts'
import { type Section, siteHeader } from './header.ts'
import { type Html, html } from './html.ts'
import type { Theme } from './theme.ts'

/** A page before it becomes a response. */
export type Page = {
  /** The language of its title and body; without it, it is not translated yet. */
  language?: Language
  title: string
  body: Html
  /** `card` is one narrow column, for sign-in and consent; `docs` has a side navigation; `wide` is for everything else. */
  shape?: 'card' | 'docs' | 'wide'
  /** Address of the signed-in person, shown in the header. */
  email?: string
  /** The link of the header that leads to this page or its part of the site. */
  section?: Section
  /** Whether the body asks something over everything else, which nothing can reach meanwhile. */
  isAsking?: boolean
  /** What the footer of a public page leads to. */
  operator?: OperatorLinks
  /** Further sites to which a form of this page may redirect. */
  formTargets?: readonly string[]
  /** Further elements of the document's head. */
  head?: Html
  /** Module scripts and style sheets of this page alone. */
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Directives that this page adds to the content security policy. */
  policy?: Readonly<Record<string, string>>
  status?: number
  headers?: Record<string, string>
}

/** The language and theme of somebody's browser and, once signed in, their address and name. Owners of the instance get a link of their own. */
export type Viewer = { language: Language; email?: string; name?: string; isOwner?: boolean; theme?: Theme }

const COMMON_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language, Cookie',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not `no-referrer`: with it browsers send `Origin: null` with our own forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** A page as a response, with a content security policy that forbids foreign files and inline scripts. */
export function pageResponse(page: Page, viewer?: Viewer): Response {
  return new Response(renderPage(page, viewer).text, {
    status: page.status ?? 200,
    headers: {
      ...COMMON_HEADERS,
      'Content-Security-Policy': policyOf(page),
      ...page.headers,
    },
  })
}

/** A redirect within the site, or to a client that was checked before; 303 turns a POST into a GET. */
export function redirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', ...headers },
  })
}

function policyOf({ formTargets = [], policy = {} }: Page): string {
  const directives = {
    'default-src': "'none'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'script-src': "'self'",
    // Chromium applies this also to the targets of a form's redirects.
    'form-action': ["'self'", ...formTargets].join(' '),
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    ...policy,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

function renderPage(page: Page, viewer: Viewer | undefined): Html {
  const { title, body, shape = 'card', email, section, head, scripts = [], styles = [], isAsking } = page
  const { language: ofBody = 'en' } = page
  const language = viewer?.language ?? ofBody
  const { frame } = textsIn(language)
  const theme = viewer?.theme ?? 'system'
  const isChosen = theme !== 'system'
  return html`<!doctype html>
<html lang="${language}"${isChosen && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${isChosen ? theme : 'light dark'}">
<title>${title} · ${PRODUCT_NAME}</title>
<link rel="icon" href="${ASSETS.icon.path}" type="image/svg+xml">
<link rel="stylesheet" href="${ASSETS.style.path}">
${styles.map((path) => html`<link rel="stylesheet" href="${path}">`)}
${head}
</head>
<body class="${shape}" data-just-now="${textsIn(ofBody).frame.justNow}" data-choose-file="${textsIn(ofBody).frame.chooseFile}">
<a class="skip" href="#main"${isAsking && html` inert`}>${frame.skip}</a>
${siteHeader(frame, { email, name: viewer?.name, section, isOwner: viewer?.isOwner, isAsking })}
<main id="main" ${ofBody === language ? null : html`lang="${ofBody}"`}>
${body}
</main>
${siteFooter(frame, language, page)}
<script src="${ASSETS.script.path}" defer></script>
${scripts.map((path) => html`<script type="module" src="${path}"></script>`)}
</body>
</html>
`
}
