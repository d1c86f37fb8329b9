import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createKey } from '../../api/services/keys.ts'
import { batches, brandKits } from '../../shared/database/schema/index.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import type { Browser } from '../auth/support/browser.ts'
import { QUESTION } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const KITS = '/studio/brand-kits'
// The first page with a film waits until its scripts are bundled and all fonts are read.
await server.request('GET', '/samples/space')

async function creator() {
  const { browser, accountId } = await server.signedIn()
  const { key } = await createKey(server.deps.database, accountId, 'test', server.deps.config.limits)
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    return (await server.request(method, `/api/v1${path}`, { headers, body: JSON.stringify(body) })).body.data
  }
  const kits = async () => (await send('GET', '/brand-kits')).brandKits
  return { browser, send, kits }
}

/** Sends the form of a kit on the page at `path`; `null` unticks a box. */
async function save(browser: Browser, path: string, values: Record<string, string | Blob | null>) {
  await browser.open(path)
  const form = browser.forms().find(({ boxes }) => boxes.includes('noOutro'))!
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form.fields, ...values })) {
    if (value !== null) body.append(name, value)
  }
  return browser.request('POST', new URL(form.action, browser.url).href, body)
}

const png = async () => new Blob([await pngOf(20, 10)], { type: 'image/png' })

test('a kit is made and shown with forms alone', async () => {
  const { browser, kits } = await creator()
  await save(browser, `${KITS}/new`, {
    name: 'Flag <b>Friday</b>',
    isDefault: 'on',
    hasAccent: 'on',
    accent: '#ff5a36',
    ground: '#123456',
    handle: '@flags',
    series: 'Flag quiz',
    nextNumber: '12',
    headline: 'See you',
    volume: '40',
    logo: await png(),
  })
  expect(browser.url).toEndWith(KITS)
  expect(browser.text()).toContain('“Flag <b>Friday</b>” is saved.')
  expect(browser.html).not.toContain('<b>Friday')
  const [kit] = await kits()
  expect(kit).toMatchObject({
    isDefault: true,
    theme: { accent: '#ff5a36', background: null, font: null },
    handle: '@flags',
    background: null,
    outro: { enabled: true, headline: 'See you', text: null },
    series: { name: 'Flag quiz', nextNumber: 12 },
    backgroundMusicId: null,
    musicVolume: 0.4,
  })
  expect(kit.theme.logoKey).toStartWith('images/')
  await save(browser, `${KITS}/${kit.id}`, { removeLogo: 'on' })
  expect((await kits())[0].theme).toMatchObject({ accent: '#ff5a36', logoKey: null })
})

test('a kit is changed and deleted with forms alone', async () => {
  const { browser, send, kits } = await creator()
  const { id } = await send('POST', '/brand-kits', {
    name: 'Friday',
    isDefault: true,
    theme: { accent: '#ff5a36' },
    series: { name: 'Flag quiz', nextNumber: 12 },
    outro: { headline: 'See you' },
  })
  const path = `${KITS}/${id}`
  await save(browser, path, {
    name: 'Sunday',
    isDefault: null,
    hasAccent: null,
    series: '',
    noOutro: 'on',
    picture: await png(),
  })
  const [changed] = await kits()
  expect(changed).toMatchObject({
    name: 'Sunday',
    isDefault: false,
    theme: { accent: null },
    series: null,
    outro: { enabled: false, headline: 'See you' },
    background: { dim: 0.4 },
  })
  await browser.open(KITS)
  await browser.submit({}, '/default')
  expect([(await kits())[0].isDefault, browser.text().includes('New quizzes get “Sunday”.')]).toEqual([
    true,
    true,
  ])
  await browser.open(`${path}/delete`)
  await browser.submit({}, '/delete')
  expect(browser.url).toEndWith(KITS)
  expect(await kits()).toEqual([])
})

test('saving a form without a change changes nothing', async () => {
  const { browser, send, kits } = await creator()
  await send('POST', '/brand-kits', {
    name: 'All',
    theme: { accent: '#abc', background: '#102030', font: 'Nunito' },
    handle: '@all',
    outro: { headline: 'Bye', text: 'Follow' },
    series: { name: 'S' },
    musicVolume: 0.15,
  })
  const [before] = await kits()
  await save(browser, `${KITS}/${before.id}`, { font: 'Nunito', volume: '15' })
  const [after] = await kits()
  const theme = { ...before.theme, accent: '#aabbcc' }
  expect(after).toEqual({ ...before, theme, updatedAt: after.updatedAt })
})

test('a refused kit keeps what was typed and says why', async () => {
  const { browser, kits } = await creator()
  await save(browser, `${KITS}/new`, { name: 'Kept', handle: '@kept', font: 'Comic Sans' })
  expect(browser.url).toEndWith(`${KITS}/new`)
  expect(browser.text()).toContain('The kit is not saved yet.')
  expect(browser.html).toContain('value="@kept"')
  await save(browser, `${KITS}/new`, { name: 'Kept', logo: new Blob(['no picture']) })
  expect(browser.text()).toContain('The file must be a JPEG')
  expect(browser.html).toContain('value="Kept"')
  expect(await kits()).toEqual([])
})

test('a kit is given to the ticked quizzes', async () => {
  const { browser, send } = await creator()
  const quizzes = await Promise.all(
    ['A', 'B'].map((title) => send('POST', '/quizzes', { title, questions: [QUESTION] })),
  )
  const kit = await send('POST', '/brand-kits', { name: 'Kit', handle: '@kit' })
  await browser.open(`${KITS}/${kit.id}`)
  await browser.submit({}, '/apply')
  expect(browser.text()).toContain('Tick at least one quiz.')
  await browser.submit({ quizId: quizzes[0].id }, '/apply')
  expect(browser.text()).toContain('1 quiz has the kit now.')
  const handles = await Promise.all(
    quizzes.map(async ({ id }) => (await send('GET', `/quizzes/${id}`)).handle),
  )
  expect(handles).toEqual(['@kit', null])
})

test('a kit of another account does not exist, and forms need their token', async () => {
  const me = await creator()
  const { id } = await me.send('POST', '/brand-kits', { name: 'Mine' })
  const stranger = await creator()
  for (const path of ['', '/delete', '/picture']) {
    expect((await stranger.browser.open(`${KITS}/${id}${path}`)).status).toBe(404)
  }
  const body = new FormData()
  body.append('csrf', 'x')
  body.append('name', 'Stolen')
  await me.browser.request('POST', `${server.baseUrl}${KITS}/${id}`, body)
  expect([me.browser.status, (await me.kits())[0].name]).toEqual([403, 'Mine'])
})

test('kits and batches are in the export of an account, and end with it', async () => {
  const { browser, send } = await creator()
  const quiz = await send('POST', '/quizzes', { title: 'Mine', questions: [QUESTION] })
  const batch = await send('POST', '/batches', { quizIds: [quiz.id] })
  const kit = await send('POST', '/brand-kits', { name: 'Mine', isDefault: true })
  await browser.open('/settings/data')
  await browser.submit({}, '/settings/data/export')
  const { brandKits: kits, batches: groups, renders } = JSON.parse(browser.html)
  expect([kits[0].id, groups[0].id, renders[0].batchId]).toEqual([kit.id, batch.id, batch.id])
  await browser.open('/settings/data')
  await browser.submit({ password: PASSWORD }, '/settings/data/delete')
  const { database } = server.deps
  expect(await database.select().from(brandKits).where(eq(brandKits.id, kit.id))).toEqual([])
  expect(await database.select().from(batches).where(eq(batches.id, batch.id))).toEqual([])
})

test('kits and batches are in the language that was chosen', async () => {
  const { browser, send } = await creator()
  const kit = await send('POST', '/brand-kits', { name: 'Mein Kit' })
  browser.cookies.set('language', 'de')
  await browser.open(KITS)
  expect(browser.html).toContain('<html lang="de">')
  expect(browser.text()).toContain('Zum Standard machen')
  await browser.submit({}, '/default')
  expect(browser.text()).toContain('Neue Quizze bekommen „Mein Kit“.')
  expect((await browser.open(`${KITS}/${kit.id}`)).text()).toContain(
    'Lass ein Feld leer, und jedes Quiz behält hier sein Eigenes.',
  )
  expect((await browser.open('/studio/batches')).text()).toContain('Noch keine Stapel.')
})
