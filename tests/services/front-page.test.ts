import { expect, test } from 'bun:test'
import { LANGUAGES, type Language } from '../../api/texts/languages.ts'
import { textsIn } from '../../api/texts/texts.ts'
import { landingPage } from '../../api/web/landing-page.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en')

test('shows a clip of every template, which browsers can seek in', async () => {
  const browser = await server.browser().open('/')
  const clips = [...browser.html.matchAll(/src="(\/assets\/clips\/[\w-]+\.mp4)" poster="([^"]+)"/g)]
  expect(new Set(clips.map(([, video]) => video)).size).toBe(TEMPLATES.length)
  for (const [, video, poster] of clips.slice(0, 3)) {
    const part = await server.request('GET', video!, { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-type'), part.body]).toEqual([206, 'video/mp4', 'ftyp'])
    const { status, headers } = await server.request('GET', poster!)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect((await server.request('GET', '/assets/clips/none.mp4')).status).toBe(404)
})

test.each(OTHERS)('speaks %s to whom it should', async (language) => {
  const { headers, body } = await server.request('GET', '/', { headers: { 'accept-language': language } })
  expect(headers.get('vary')).toContain('Accept-Language')
  expect(body).toContain(`<html lang="${language}"`)
  expect(body).toContain(textsIn(language).front.headline)
  // Shorter words, such as Agents, are also part of others.
  const english = Object.values(textsIn('en').front).filter((text) => typeof text === 'string')
  const left = english.filter((text) => text.length > 12 && body.includes(text))
  expect(left).toEqual([])
})

test('a visitor plays a sample quiz without an account, and goes on with it as a quiz of their own', async () => {
  const browser = await server.browser().open('/')
  const [, sample] = /class="button" href="(\/samples\/[\w-]+)"/.exec(browser.html)!
  await browser.open(sample!)
  expect(browser.status).toBe(200)
  expect(browser.text()).toContain('Make it yours')
  const [, next] = /href="(\/sign-up\?next=[^"]+)"/.exec(browser.html)!
  await browser.open(next!)
  await browser.submit({ email: 'new@example.com', password: PASSWORD })
  await browser.submit({ code: server.code('new@example.com') })
  expect(browser.url).toContain('/studio/new?sample=space')
  expect(browser.text()).toContain('Which planet is the hottest?')
  const form = browser.forms().find(({ action }) => action === '/studio/quizzes')!
  const questions = /<textarea[^>]*>([^<]*)/.exec(browser.html)![1]!
  const fields = new URLSearchParams({ ...form.fields, questions, template: 'arcade' })
  await browser.request('POST', `${server.baseUrl}/studio/quizzes`, fields)
  expect(browser.url).toContain('/studio/quizzes/qz_')
})

test('a visitor learns what the free plan gives, and of no plan that is not sold', async () => {
  const { body } = await server.request('GET', '/')
  const signUp = (await server.request('GET', '/sign-up')).body
  for (const page of [body, signUp]) {
    expect(page).toContain('Free: 1 new quiz a month')
    expect(page).toContain('Its videos cannot be downloaded, and they say “Made with Quiz Video”.')
  }
  for (const words of ['id="plans-title"', 'paid plan']) expect(body).not.toContain(words)
  expect(body).toContain('<a href="/docs/files#formats">All formats</a>')
})

test('a plan that is sold is shown with its price, and leads over an account to where it is bought', () => {
  const { body } = landingPage({
    ...{ baseUrl: server.baseUrl, texts: textsIn('en'), freeQuizzes: 1, filmDays: { free: 30, paid: 365 } },
    paidOffer: { contact: 'https://pay.example.com', price: '€9 a month' },
  })
  const [, plans] = body.text.split('id="plans-title"')
  for (const words of ['1 new quiz a month', '€9 a month', 'href="/sign-up?next=%2Fsettings%2Fplan"'])
    expect(plans).toContain(words)
})

test('a sample and a template that nobody knows are missing', async () => {
  for (const path of ['/samples/none', '/samples/none/picture', '/templates/none/preview']) {
    expect([path, (await server.request('GET', path)).status]).toEqual([path, 404])
  }
})

test('a frame of a sample stands for it in its own look, and nothing where no node draws', async () => {
  const page = async (path: string) => (await (await fetch(server.baseUrl + path)).text()) as string
  const stills = (await page('/samples/capitals')).matchAll(
    /<img class="still(?: ground)?" src="([^"]+)" alt="">/g,
  )
  const [look, still] = [...stills].map(([, address]) => address)
  expect(look).toStartWith('/assets/clips/arcade-')
  const address = still!.replace('&amp;', '&')
  expect(address).toMatch(/^\/samples\/capitals\/picture\?language=en&v=[0-9a-f]{12}$/)
  expect(await page('/templates/minimal/preview')).not.toContain('/picture?')
  const picture = await server.request('GET', address)
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual(
    [200, 'image/png', 'no-store'],
  )
})

test('a sample sounds as a video does, for everybody', async () => {
  const { browser } = await server.signedIn()
  const [, url] = /"music":\{"url":"([^"]+)"/.exec((await browser.open('/samples/space')).html)!
  const music = await server.request('GET', url!)
  expect([music.status, music.headers.get('content-type')]).toEqual([200, 'audio/ogg'])
})

test('takes whoever is signed in to the studio', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/')
  expect(browser.url).toEndWith('/studio')
  await browser.open('/samples/capitals')
  expect(browser.html).toContain('href="/studio/new?sample=capitals&amp;template=arcade"')
  expect(browser.text()).not.toContain('You need an account')
})

test('a sample says that making it one’s own takes an account', async () => {
  expect(await (await fetch(`${server.baseUrl}/samples/capitals`)).text()).toContain(
    'You need an account for that.',
  )
})
