import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../shared/limits.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'

/** The state of all sign-in forms: where to go afterwards, and the result of the last attempt. */
export type FormState = { next: string | null; email?: string; error?: string; notice?: string }

/** The sign-in form. */
export function signInPage(state: FormState): Page {
  return {
    title: 'Sign in',
    section: 'sign-in',
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>Welcome back</h1>
<p class="lead">Sign in to make and manage your quiz videos.</p>
${messages(state)}
<form method="post" action="/sign-in" class="stack">
${hidden({ next: state.next })}
${emailField(state.email)}
${passwordField('current-password')}
<button type="submit">Sign in</button>
</form>
<p><a href="${withNext('/reset-password', state.next)}">Forgot your password?</a></p>
</div>
<p class="aside">New here? <a href="${withNext('/sign-up', state.next)}">Create an account</a></p>`,
  }
}

/** The form of a new account. */
export function signUpPage(state: FormState): Page {
  return {
    title: 'Create an account',
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>Create an account</h1>
<p class="lead">Free: one quiz a month, rendered as a video with a watermark.</p>
${messages(state)}
<form method="post" action="/sign-up" class="stack">
${hidden({ next: state.next })}
${emailField(state.email)}
${passwordField('new-password')}
<button type="submit">Create account</button>
</form>
</div>
<p class="aside">Have an account? <a href="${withNext('/sign-in', state.next)}">Sign in</a></p>`,
  }
}

/** Asks for the address whose password is to be reset. */
export function resetPage(state: FormState): Page {
  return {
    title: 'Reset your password',
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>Reset your password</h1>
<p class="lead">We will email you a code. Enter it to choose a new password.</p>
${messages(state)}
<form method="post" action="/reset-password" class="stack">
${hidden({ next: state.next })}
${emailField(state.email)}
<button type="submit">Send the code</button>
</form>
</div>
<p class="aside"><a href="${withNext('/sign-in', state.next)}">Back to sign in</a></p>`,
  }
}

/** Asks for the mailed code. The page does not reveal whether the address is known. */
export function codePage(
  purpose: 'sign-up' | 'reset-password',
  state: FormState & { email: string; flow: string },
): Page {
  const isSignUp = purpose === 'sign-up'
  return {
    title: 'Check your email',
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>Check your email</h1>
<p class="lead">${
      isSignUp
        ? html`We sent a message to <b>${state.email}</b>. Enter its six-digit code to finish.`
        : html`If <b>${state.email}</b> has an account here, a six-digit code is on its way.`
    }</p>
${messages(state)}
<form method="post" action="/${purpose}/code" class="stack">
${hidden({ next: state.next, flow: state.flow, shown: state.email })}
<label for="code">Code
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="10" required autofocus></label>
<button type="submit">Continue</button>
</form>
</div>
<p class="aside">Didn’t get it? Check your spam folder, or <a href="${withNext(`/${purpose}`, state.next)}">start again</a>.</p>`,
  }
}

/** Asks for the new password, after the code. */
export function newPasswordPage(state: FormState & { flow: string }): Page {
  return {
    title: 'Choose a new password',
    status: state.error ? 400 : 200,
    body: html`<div class="panel">
<h1>Choose a new password</h1>
<p class="lead">This signs you out everywhere. API keys and connected apps keep working.</p>
${messages(state)}
<form method="post" action="/reset-password/new" class="stack">
${hidden({ next: state.next, flow: state.flow })}
${passwordField('new-password', 'New password')}
<button type="submit">Save password</button>
</form>
</div>`,
  }
}

/** Says that an account was deleted. */
export function goodbyePage(): Page {
  return {
    title: 'Your account has been deleted',
    body: html`<div class="panel">
<h1>Your account has been deleted</h1>
<p class="lead">Your quizzes, flashcards, videos, files, keys and connected apps are gone. You are signed out everywhere.</p>
<p><a class="button" href="/">Go to the front page</a></p>
</div>`,
  }
}

/** A labelled password field. */
export function passwordField(
  autocomplete: 'current-password' | 'new-password',
  label = 'Password',
  name = 'password',
): Html {
  const isNew = autocomplete === 'new-password'
  const rule = isNew
    ? html`<span class="hint" id="${name}-hint">At least ${PASSWORD_LENGTH_MIN} characters</span>`
    : null
  return html`<label for="${name}">${label} ${rule}
<input id="${name}" type="password" name="${name}" autocomplete="${autocomplete}" maxlength="${PASSWORD_LENGTH_MAX}" ${
    isNew ? html`minlength="${PASSWORD_LENGTH_MIN}" aria-describedby="${name}-hint"` : null
  } required></label>`
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

function emailField(email = ''): Html {
  return html`<label for="email">Email
<input id="email" type="email" name="email" value="${email}" autocomplete="username" maxlength="${EMAIL_LENGTH_MAX}" required></label>`
}

/** A page's address with the path to continue to. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`
}
