import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { LANGUAGES, type Language } from '../../api/texts/languages.ts'
import { textsIn } from '../../api/texts/texts.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import type { Browser } from '../auth/support/browser.ts'
import { approve, authorizeUrl, registerClient } from '../auth/support/oauth.ts'
import { finishFilm } from '../support/finished-film.ts'
import { QUESTION } from '../support/fixtures.ts'
import { studioServer } from '../support/studio-server.ts'
import { fixedPartsOf, textsBelow } from '../support/texts.ts'

const server = await studioServer()
/** The first account: the owner of the instance. */
const owner = await server.signedIn()
const CODES = Object.keys(LANGUAGES) as Language[]

const opened = async (path: string, language: string) => {
  const browser = server.browser()
  return browser.request('GET', server.baseUrl + path, undefined, { 'accept-language': language })
}
const speak = (browser: Browser, language: Language) => browser.cookies.set('language', language)

test.each(CODES)('a browser that accepts %s gets its pages in it', async (code) => {
  const { signIn, errorPages, frame } = textsIn(code)
  const page = await opened('/sign-in', code)
  expect(page.html).toContain(`<html lang="${code}">`)
  expect(page.text()).toContain(signIn.signIn.heading)
  expect(page.text()).toContain(frame.sections.docs)
  expect(page.html).toContain(`lang="${code}" aria-current="true">${LANGUAGES[code]}<`)
  expect(page.headers.get('vary')).toBe('Accept-Language, Cookie')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const missing = await opened('/nothing-here', code)
  expect([missing.status, missing.text()]).toEqual([404, expect.stringContaining(errorPages.notFound.text)])
  expect(missing.headers.get('vary')).toBe('Accept, Accept-Language, Cookie')
})

test.each([
  ['pt-BR,pt;q=0.9', 'pt'],
  ['DE-at', 'de'],
  ['fr;q=0.2, es;q=0.8', 'es'],
  ['nl, de;q=0.5', 'de'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['nl,*;q=0.5', 'en'],
  ['constructor', 'en'],
  [';;q=x,,', 'en'],
])('“%s” is answered in %s', async (header, code) => {
  expect((await opened('/sign-in', header)).html).toContain(`<html lang="${code}">`)
})

test('the choice of the footer is kept, and leads back to the page with the form', async () => {
  const browser = await opened('/sign-up?next=/settings', 'fr')
  const form = new URLSearchParams({ language: 'de' })
  await browser.request('POST', `${server.baseUrl}/language`, form, { referer: browser.url })
  expect(browser.url).toBe(`${server.baseUrl}/sign-up?next=/settings`)
  const page = await browser.request('GET', `${server.baseUrl}/sign-in`, undefined, {
    'accept-language': 'fr',
  })
  expect(page.html).toContain('<html lang="de">')
  await browser.request('POST', `${server.baseUrl}/language`, form, { referer: 'https://evil.example//x' })
  expect([browser.url, browser.left]).toEqual([`${server.baseUrl}/`, null])
})

test('a choice by another site, or of another language, changes nothing', async () => {
  const browser = server.browser()
  const choose = (language: string, headers = {}) =>
    browser.request('POST', `${server.baseUrl}/language`, new URLSearchParams({ language }), headers)
  await choose('de', { origin: 'https://evil.example' })
  expect([browser.status, [...browser.cookies]]).toEqual([403, []])
  await choose('tlh')
  expect([browser.status, [...browser.cookies]]).toEqual([400, []])
})

test('a page that is not translated says that it is English, inside the visitor’s frame', async () => {
  const page = await opened('/docs', 'de')
  expect(page.html).toContain('<html lang="de">')
  expect(page.html).toContain('<main id="main" lang="en">')
  expect((await opened('/docs', 'en')).html).toContain('<main id="main" >')
})

test('the guide for creators is in their language and names things as the studio does', async () => {
  for (const code of CODES) {
    const { guide, editor, publishing } = textsIn(code)
    const page = await opened('/docs/creators', code)
    expect(page.html).toContain('<main id="main" >')
    for (const words of [guide.title, guide.post.title, editor.render, publishing.title])
      expect(page.text()).toContain(words)
    expect(page.html).not.toMatch(/\{\w+\}/)
    expect((await opened('/docs', code)).html).toContain(`lang="${code}">${guide.noCode.split('{')[0]}`)
  }
})

test('mails are in the language of the request that caused them', async () => {
  const browser = server.browser()
  speak(browser, 'fr')
  await browser.open('/sign-up')
  await browser.submit({ email: 'amelie@example.com', password: PASSWORD })
  expect(browser.text()).toContain(textsIn('fr').signIn.code.title)
  const [mail] = server.mails('amelie@example.com')
  expect(mail).toContain('Subject: Votre code d’inscription')
  expect(mail).toMatch(/Votre code est \w{4}-\w{4}/)
  await browser.open('/reset-password')
  await browser.submit({ email: owner.email })
  expect(server.mails(owner.email).at(-1)).toContain('votre mot de passe ne changera pas')
  const key = await newKey(owner.browser)
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'accept-language': 'es-MX' }
  const body = JSON.stringify({ email: 'pedro@example.com' })
  expect((await server.request('POST', '/api/v1/admin/accounts', { headers, body })).status).toBe(201)
  expect(server.mails('pedro@example.com')[0]).toContain('Te han invitado')
})

test('what a form refuses is said in the language of the page', async () => {
  const browser = server.browser()
  speak(browser, 'de')
  await browser.open('/sign-in')
  await browser.submit({ email: owner.email, password: 'wrong password' })
  expect(browser.text()).toContain('E-Mail-Adresse oder Passwort ist falsch.')
  await browser.request('POST', `${server.baseUrl}/sign-in`, new URLSearchParams(), {
    origin: 'https://x.example',
  })
  expect(browser.text()).toContain('Dieses Formular kam von einer anderen Website.')
  await browser.open('/sign-up')
  await browser.submit({ email: 'kurz@example.com', password: 'kurz' })
  expect(browser.text()).toContain('Passwörter brauchen mindestens 8 Zeichen.')
})

test('the API answers in English whatever the client accepts', async () => {
  const { body } = await server.request('GET', '/api/v1/quizzes', { headers: { 'accept-language': 'de' } })
  expect(body.error).toBe('Credentials are missing, expired or invalid.')
})

/** Every English text that is long enough to be told from a word that languages share. */
const ENGLISH = [...new Set(textsBelow(textsIn('en')).flatMap(([, text]) => fixedPartsOf(text)))].filter(
  (text) => text.length > 12 && !JSON.stringify(textsBelow(textsIn('de'))).includes(text),
)

/** Words that occur in nearly every English sentence and in no German one. */
const TELLTALES = /\b(?:the|you|your|this|these|and|are)\b/i

type Shown = { path: string; status: number; text: string; html: string }
const shown = (path: string, browser: Browser): Shown => {
  const { status, html } = browser
  return { path, status, html, text: browser.text() }
}

/** Fails where a page has an English text, or is not German itself; `faulty` are those that refuse. */
function expectGerman(pages: readonly Shown[], faulty: readonly (readonly [string, number])[] = []): void {
  const left = pages.map(({ path, text, html }) => [
    path,
    ENGLISH.filter((words) => (text + html).includes(words)),
    TELLTALES.exec(text)?.[0],
  ])
  expect(left).toEqual(pages.map(({ path }) => [path, [], undefined]))
  // A page that does not name its language is English inside a German frame.
  const isGerman = ({ html }: Shown) =>
    html.includes('<html lang="de">') && !html.includes('<main id="main" lang')
  expect(pages.filter((page) => !isGerman(page)).map(({ path }) => path)).toEqual([])
  const failures = pages.filter(({ status }) => status >= 400).map(({ path, status }) => [path, status])
  expect(failures).toEqual(faulty.map((one) => [...one]))
}

test('no English sentence is left on a German page of settings and administration', async () => {
  expect(ENGLISH.length).toBeGreaterThan(150)
  const { browser } = owner
  speak(browser, 'de')
  const guest = await server.account('free')
  await newKey(browser)
  const pages = [shown('a new key', browser)]
  const open = async (path: string) => pages.push(shown(path, await browser.open(path)))
  const client = await registerClient(server, { client_name: 'Robot' })
  const url = authorizeUrl(server, client.client_id)
  await open(url)
  await approve(browser, url)
  for (const tab of ['', '/security', '/security/passkeys', '/keys', '/apps', '/plan', '/data'])
    await open(`/settings${tab}`)
  for (const path of ['/admin', '/account-deleted', '/nothing-here']) await open(path)
  await open(`/admin/accounts/${guest.id}`)
  const { csrf = '' } = browser.forms().find(({ action }) => action.endsWith('/plan'))!.fields
  const paid = new URLSearchParams({ csrf, plan: 'paid' })
  pages.push(shown('a new plan', await browser.request('POST', `${browser.url}/plan`, paid)))
  pages.push(shown('suspended', await browser.submit({}, '/suspend')))
  pages.push(shown('resumed', await browser.submit({}, '/resume')))
  expectGerman(pages, [['/nothing-here', 404]])
})

test('no English sentence is left on a German page of the studio', async () => {
  const { browser } = owner
  speak(browser, 'de')
  const key = await newKey(browser)
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await server.request(method, `/api/v1${path}`, {
      headers,
      body: body && JSON.stringify(body),
    })
    return answer.body.data
  }
  const pages: Shown[] = []
  const open = async (path: string) => pages.push(shown(path, await browser.open(path)))
  // What a video is posted with is in its own language.
  const question = { ...QUESTION, questionText: 'Was ist die Hauptstadt von Frankreich?' }
  const quiz = await send('POST', '/quizzes', { title: 'Planeten', questions: [question] })
  await send('POST', '/quizzes', { title: 'Nichts' })
  const { sessionId } = await send('POST', '/renders', { quizId: quiz.id })
  const film = `/films/${sessionId}`
  for (const path of ['', film]) await open(`/studio${path}`)
  await finishFilm(server, sessionId, new Uint8Array(9))
  const { database } = server.deps
  const share = new URL((await send('POST', `/renders/${sessionId}/share`)).url).pathname
  for (const path of [share, `${share}/embed`, `/player/${quiz.id}`]) await open(path)
  for (const path of ['', '/new', '/films', film, `${film}/delete`, `/quizzes/delete?quizId=${quiz.id}`])
    await open(`/studio${path}`)
  for (const path of ['/batches', '/batches/new', '/brand-kits', '/brand-kits/new'])
    await open(`/studio${path}`)
  const deck = `/decks/${(await send('POST', '/flashcards', { title: 'Verben' })).id}`
  for (const path of ['/music', '/decks', deck, `${deck}/delete`, '/new/topic', '/new/pack'])
    await open(`/studio${path}`)
  await database
    .update(renders)
    .set({ status: 'failed', failureCode: 'TIMEOUT', failureMessage: 'The video took too long to render.' })
    .where(eq(renders.id, sessionId))
  await open(`/studio${film}`)
  expectGerman(pages)
})

test('no English sentence is left on a German page of somebody new', async () => {
  const guest = await server.account('free')
  const browser = server.browser()
  speak(browser, 'de')
  const pages: Shown[] = []
  const open = async (path: string) => pages.push(shown(path, await browser.open(path)))
  for (const path of ['/sign-in', '/sign-up', '/samples/space', '/api/auth/oauth2/authorize'])
    await open(path)
  await open('/reset-password')
  pages.push(shown('the code', await browser.submit({ email: guest.email })))
  const [code = ''] = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(server.mails(guest.email).at(-1) ?? '') ?? []
  pages.push(shown('a wrong code', await browser.submit({ code: '000000' }, '/code')))
  pages.push(shown('a new password', await browser.submit({ code }, '/code')))
  pages.push(shown('signed out', await browser.submit({ password: PASSWORD }, '/new')))
  await browser.submit({ email: guest.email, password: PASSWORD })
  for (const path of ['/settings/plan', '/studio', '/studio?search=nichts', '/studio/films']) await open(path)
  await open('/studio/new?sample=space')
  const form = browser.forms().find(({ action }) => action === '/studio/quizzes')!
  const refused = ['Wer?\nIch\nDu', '[{']
  for (const questions of refused)
    pages.push(shown(questions, await postQuiz(browser, { ...form.fields, title: 'Neu', questions })))
  expectGerman(pages, [
    ['/api/auth/oauth2/authorize', 400],
    ['a wrong code', 400],
    ...refused.map((questions) => [questions, 400] as const),
  ])
})

function postQuiz(browser: Browser, fields: Record<string, string>): Promise<Browser> {
  return browser.request('POST', `${server.baseUrl}/studio/quizzes`, new URLSearchParams(fields))
}

async function newKey(browser: Browser): Promise<string> {
  await browser.open('/settings/keys')
  await browser.submit({ name: 'Laptop' }, '/settings/keys')
  return /svc_[0-9a-v]{58}/.exec(browser.html)![0]
}
