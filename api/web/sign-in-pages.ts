import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../shared/limits.ts'
import type { OperatorLinks } from '../config.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { clipsButton, fan } from './clips.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'

/** The looks beside the forms: the middle one plays in front. */
const SCENE = ['chalkboard', 'game-show', 'arcade'] as const

/** The state of all sign-in forms: where to go afterwards, and the result of the last attempt. */
export type FormState = { next: string | null; email?: string; error?: string; notice?: string }

/** The sign-in form. */
export function signInPage(texts: Texts, state: FormState & { offersPasskeys: boolean }): Page {
  const { signIn, security } = texts
  const words = signIn.signIn
  const forgot = html`<a href="${withNext('/reset-password', state.next)}">${words.forgot}</a>`
  return {
    ...besideVideo(
      texts,
      html`<div class="panel">
<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
${messages(state)}
<form method="post" action="/sign-in" class="stack">
${hidden({ next: state.next })}
${emailField(signIn, state.email)}
${passwordField(signIn, 'current-password', { beside: forgot })}
<button type="submit">${words.button}</button>
</form>
${state.offersPasskeys ? passkeyButton(security.passkeys, state) : null}
</div>
<p class="aside">${fill(words.newHere, { link: link('/sign-up', words.signUp, state) })}</p>`,
    ),
    title: words.title,
    section: 'sign-in',
    status: state.error ? 400 : 200,
  }
}

/** The form of a new account. */
export function signUpPage(
  texts: Texts,
  state: FormState & {
    /** What accounts are given before they pay; `null` = everything. */
    freeQuizzes: number | null
    operator: OperatorLinks
  },
): Page {
  const { signIn, front } = texts
  const words = signIn.signUp
  return {
    ...besideVideo(
      texts,
      html`<div class="panel">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${state.freeQuizzes !== null && html`<ul class="gets"><li>${front.freePlan(state.freeQuizzes)}</li><li>${words.noCard}</li><li class="lacks">${front.freeLacks}</li></ul>`}
${messages(state)}
<form method="post" action="/sign-up" class="stack">
${hidden({ next: state.next })}
${emailField(signIn, state.email)}
${passwordField(signIn, 'new-password')}
<button type="submit">${words.button}</button>
</form>
${rulesOf(words, state.operator)}
</div>
<p class="aside">${fill(words.known, { link: link('/sign-in', words.signIn, state) })}</p>`,
    ),
    title: words.title,
    section: 'sign-up',
    status: state.error ? 400 : 200,
  }
}

/** What somebody agrees to, where the operator wrote it down. */
function rulesOf(words: Texts['signIn']['signUp'], { terms, privacy }: OperatorLinks): Html | null {
  const rules = [
    terms && fill(words.acceptTerms, { link: html`<a href="${terms}" rel="noopener">${words.terms}</a>` }),
    privacy &&
      fill(words.readPrivacy, { link: html`<a href="${privacy}" rel="noopener">${words.privacy}</a>` }),
  ].filter((rule) => rule !== undefined && rule !== '')
  return rules.length === 0 ? null : html`<p class="hint">${rules.map((rule) => html`${rule} `)}</p>`
}

/** Asks for the address whose password is to be reset. */
export function resetPage(texts: Texts, state: FormState): Page {
  const { signIn } = texts
  const words = signIn.reset
  return {
    ...besideVideo(
      texts,
      html`<div class="panel">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${messages(state)}
<form method="post" action="/reset-password" class="stack">
${hidden({ next: state.next })}
${emailField(signIn, state.email)}
<button type="submit">${words.button}</button>
</form>
<p class="hint">${words.hint}</p>
</div>
<p class="aside">${link('/sign-in', words.back, state)}</p>`,
    ),
    title: words.title,
    status: state.error ? 400 : 200,
  }
}

/** A form beside a video that plays: what people come for. Narrow windows show the form alone. */
function besideVideo(
  texts: Texts,
  form: Html,
): Pick<Page, 'language' | 'shape' | 'styles' | 'policy' | 'body'> {
  return {
    language: texts.language,
    shape: 'wide',
    styles: [ASSETS.landing.path],
    policy: { 'media-src': "'self'" },
    body: html`<div class="entry"><div>${form}</div>
<div class="scene"><div class="fan" aria-hidden="true">${fan(SCENE)}</div>${clipsButton(texts)}</div></div>`,
  }
}

/** Asks for the mailed code. The page does not reveal whether the address is known. */
export function codePage(
  purpose: 'sign-up' | 'reset-password',
  { language, signIn }: Texts,
  state: FormState & { email: string; flow: string },
): Page {
  const texts = signIn.code
  const lead = purpose === 'sign-up' ? texts.signUpLead : texts.resetLead
  return {
    language,
    title: texts.title,
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>${texts.title}</h1>
<p class="lead">${fill(lead, { email: html`<b>${state.email}</b>` })}</p>
${messages(state)}
<form method="post" action="/${purpose}/code" class="stack">
${hidden({ next: state.next, flow: state.flow, shown: state.email })}
${codeField(texts.label)}
<button type="submit">${texts.button}</button>
</form>
</div>
<div class="aside"><p>${texts.missing}</p>
<form method="post" action="/${purpose}/again">${hidden({ next: state.next, flow: state.flow, shown: state.email })}<button class="second">${texts.again}</button></form>
<p>${fill(texts.wrongAddress, { link: link(`/${purpose}`, texts.otherAddress, state) })}</p></div>`,
  }
}

/** The field for a mailed code. */
export function codeField(label: string): Html {
  return html`<label for="code">${label}
<input class="code" id="code" name="code" inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" pattern="[0-9A-Za-z \\-]*" maxlength="12" required autofocus></label>`
}

/** Asks for the new password, after the code. */
export function newPasswordPage({ language, signIn }: Texts, state: FormState & { flow: string }): Page {
  const texts = signIn.choose
  return {
    language,
    title: texts.title,
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
${messages(state)}
<form method="post" action="/reset-password/new" class="stack">
${hidden({ next: state.next, flow: state.flow })}
${passwordField(signIn, 'new-password', { label: signIn.newPassword })}
${revokeBox(signIn)}
<button type="submit">${texts.button}</button>
</form>
</div>`,
  }
}

/** Says that an account was deleted. */
export function goodbyePage({ language, errorPages, signIn: { goodbye } }: Texts): Page {
  return {
    language,
    title: goodbye.title,
    body: html`<div class="panel">
<h1>${goodbye.title}</h1>
<p class="lead">${goodbye.lead}</p>
<p><a class="button" href="/">${errorPages.toFront}</a></p>
</div>`,
  }
}

/** A button that leads to signing in with a passkey. */
export function passkeyButton(texts: Texts['security']['passkeys'], { next }: FormState): Html {
  return html`<form method="post" action="/sign-in/passkey/start" class="stack">${hidden({ next })}
<button class="second">${texts.signIn}</button></form>`
}

/** A labelled password field. Where scripts run, an eye in it shows what is typed; `beside` stands beside its label. */
export function passwordField(
  texts: Texts['signIn'],
  autocomplete: 'current-password' | 'new-password',
  {
    label = texts.password,
    name = 'password',
    id = name,
    beside,
  }: { label?: string; name?: string; id?: string; beside?: Html } = {},
): Html {
  const isNew = autocomplete === 'new-password'
  const rule = isNew
    ? html`<span class="hint" id="${id}-hint">${texts.passwordRule(PASSWORD_LENGTH_MIN)}</span>`
    : null
  return html`<div class="field"><div class="over"><label for="${id}">${label}</label>${beside}</div>${rule}
<div class="eyed"><input id="${id}" type="password" name="${name}" autocomplete="${autocomplete}" maxlength="${PASSWORD_LENGTH_MAX}" ${
    isNew ? html`minlength="${PASSWORD_LENGTH_MIN}" aria-describedby="${id}-hint"` : null
  } required><input type="checkbox" class="eye" id="show-${id}" data-shows="${id}" aria-label="${texts.showPassword}" hidden></div></div>`
}

/** Ticked, since who changes a password for fear of somebody else wants all of their access to end. */
export function revokeBox({ revoke }: Texts['signIn']): Html {
  return html`<label class="tick" for="revoke"><input type="checkbox" id="revoke" name="revoke" checked> ${revoke}</label>`
}

/** The result of the last form, announced to screen readers. */
export function messages({ error, notice }: { error?: string; notice?: string }): Html {
  return html`${error ? html`<p class="notice bad" role="alert">${error}</p>` : null}${
    notice ? html`<p class="notice good" role="status">${notice}</p>` : null
  }`
}

/** Hidden fields; those that are null are left out. */
export function hidden(fields: Record<string, string | null>): Html {
  const present = Object.entries(fields).filter(([, value]) => value !== null)
  return html`${present.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

/** A link that keeps where to continue. */
export function link(path: string, words: string, { next }: FormState): Html {
  return html`<a href="${withNext(path, next)}">${words}</a>`
}

function emailField(texts: Texts['signIn'], email = ''): Html {
  return html`<label for="email">${texts.email}
<input id="email" type="email" name="email" value="${email}" autocomplete="username" maxlength="${EMAIL_LENGTH_MAX}" required></label>`
}

/** A page's address with the path to continue to. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`
}
