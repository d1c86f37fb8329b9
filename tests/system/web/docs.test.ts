import { afterAll, expect, onTestFinished, test } from 'bun:test'
import type { Page } from 'puppeteer'
import { operations } from '../../../api/operations/index.ts'
import { openPage, openRealBrowser } from '../../auth/support/real-browser.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { studioServer } from '../../support/studio-server.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)

/** Those at which the inspection does not look by itself. */
const WIDTHS_BETWEEN = [480, 768, 1024]
const contents = (await server.request('GET', '/docs')).body.split('id="contents"')[1].split('</nav>')[0]
const paths = Array.from(contents.matchAll(/href="([^"#]+)"/g), ([, path]) => path as string)
/** Guides share what they consist of, and one loop writes all of the reference: these show all of it. */
const isInspected = (path: string) =>
  process.env.DOCS_PAGES === 'all' || /docs($|\/(webhooks|questions|mcp|errors|search))|discovery/.test(path)
/** Where any other page most likely overflows: the narrowest phone, and the narrowest with two columns. */
const WIDTHS_OF_OTHERS = [320, 1024]

/** One page for all addresses: a browser that opens one anew for each reads every file again. */
const { page: reader, problems: readerProblems } = await newDocs()

test.each([...paths, '/docs/search?q=render'])('%s is sound at every width, light and dark', async (path) => {
  await reader.goto(server.baseUrl + path)
  await reader.$$eval('details', (all) => {
    for (const one of all) one.open = true
  })
  for (const width of isInspected(path) ? WIDTHS_BETWEEN : WIDTHS_OF_OTHERS) {
    await reader.setViewport({ width, height: 900 })
    const overflow = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, width, Math.max(0, overflow)]).toEqual([path, width, 0])
  }
  const listings = await reader.$$eval('.in-languages', (all) =>
    all.map((one) => Array.from(one.querySelectorAll('pre')).filter((code) => code.checkVisibility()).length),
  )
  expect(listings).toEqual(listings.map(() => 1))
  if (isInspected(path)) await inspectPage(reader, path.replaceAll(/\W+/g, '-'))
  expect(readerProblems).toEqual([])
})

test('the contents list guides and every group of operations', () => {
  const groups = operations.map(({ tag }) => `/docs/reference/${tag}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/docs',
      '/docs/creators',
      '/docs/mcp',
      '/docs/errors',
      '/docs/openapi',
      ...groups,
    ]),
  )
})

test('results appear as one types, and Enter opens them as a page', async () => {
  const { page, problems } = await openDocs()
  await page.keyboard.press('/')
  await page.keyboard.type('captions srt')
  // Results of the first word alone begin with another format.
  await page.waitForFunction(() =>
    document.querySelector('#found a')?.getAttribute('href')?.includes('#getRenderCaptionsSrt'),
  )
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  expect(await page.$eval('#results', (list) => list.textContent)).toContain('SubRip')
  expect(problems).toEqual([])
})

test('results lie above the headings of the page, and arrows lead through them to the page of one', async () => {
  const { page, problems } = await openDocs('/docs/webhooks')
  await page.type('#q', 'download a video')
  await page.waitForSelector('#found section:first-of-type li:first-child a[href="/docs#download"]')
  const covered = await page.evaluate(() => {
    const box = document.querySelector('#found')!.getBoundingClientRect()
    const title = [...document.querySelectorAll('h2')]
      .map((one) => one.getBoundingClientRect())
      .find(({ top, left }) => top > box.top && top < box.bottom && left < box.right && left > box.left)
    return (
      document.elementFromPoint(title!.left + 5, title!.top + title!.height / 2)!.closest('#found') !== null
    )
  })
  expect(covered).toBe(true)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp'] as const) await page.keyboard.press(key)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/docs#download')
  expect(problems).toEqual([])
})

test('a link to an object opens its fold, also without scripts, and the filter leaves those of a name', async () => {
  const open = () =>
    [...document.querySelectorAll('details.object[open] > summary')].map((one) => one.textContent)
  const plain = await openDocs('/docs/reference/objects#QuizInput', false)
  expect(await plain.page.evaluate(open)).toEqual(['QuizInput'])
  const { page, problems } = await openDocs('/docs/reference/objects#QuizInput')
  expect(await page.evaluate(open)).toEqual(['QuizInput'])
  await page.type('#list-filter', 'quizpatch')
  const inSight = (selector: string) =>
    page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length)
  expect([await inSight('details.object'), await inSight('.objects-of h2'), problems]).toEqual([1, 1, []])
})

test('an operation is tried from its page with a key that no storage keeps', async () => {
  const { page, problems } = await openDocs('/docs/reference/quizzes')
  const { key } = await server.client()
  for (const name of ['listQuizzes', 'createQuiz'])
    await page.$eval(`#${name}`, (title) => {
      for (const fold of title
        .closest('section')!
        .querySelectorAll<HTMLElement>('.all-fields > summary, .try > summary'))
        fold.click()
    })
  await page.type('#listQuizzes-try-key', key)
  expect(await page.$eval('#createQuiz-try-key', (field) => (field as HTMLInputElement).value)).toBe(key)
  await page.type('#listQuizzes-try-limit', '1')
  await page.$eval('#listQuizzes-try-key', (field) => (field as HTMLInputElement).form!.requestSubmit())
  const answer = await page.waitForSelector('.try-answer pre')
  expect(JSON.parse(await answer!.evaluate((element) => element.textContent))).toMatchObject({
    data: { quizzes: [], pagination: { limit: 1 } },
  })
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
  expect(kept).toEqual([0, 0, ''])
  await page.$eval('#createQuiz-try-key', (field) => (field as HTMLInputElement).form!.requestSubmit())
  await page.waitForSelector('form[data-method=POST] .try-answer .good')
  expect(problems).toEqual([])
})

test('the language of code is chosen once for all operations and pages, and the contents show where one is', async () => {
  const { page, problems } = await openDocs('/docs/reference/packs')
  const shown = (id: string) => page.$eval(`#code-${id}`, (code) => code.checkVisibility())
  await page.click('input[name=listPacks-request-language][value=python]')
  expect([await shown('listPacks-request-curl'), await shown('createPackQuiz-request-python')]).toEqual([
    false,
    true,
  ])
  await page.goto(`${server.baseUrl}/docs/reference/packs#createPackQuiz`)
  await page.waitForSelector('#contents a[href="#createPackQuiz"][aria-current]')
  expect([await shown('listPacks-request-curl'), await shown('listPacks-request-python')]).toEqual([
    false,
    true,
  ])
  expect(problems).toEqual([])
})

test('a long listing is cut until all of it is asked for, also without scripts', async () => {
  const { page } = await openDocs('/docs/webhooks', false)
  const listing = await page.waitForSelector('pre:has(#code-receiver-typescript)')
  const heightPx = () => listing!.evaluate((pre) => pre.getBoundingClientRect().height)
  expect(await heightPx()).toBeLessThan(420)
  await page.click('pre:has(#code-receiver-typescript) + .show-all')
  expect(await heightPx()).toBeGreaterThan(700)
})

test('codes of errors are found as one types, with the headings of what is left', async () => {
  const { page, problems } = await openDocs('/docs/errors')
  const inSight = (selector: string) =>
    page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length)
  expect(await inSight('.codes-of h2')).toBe(3)
  await page.type('#list-filter', 'rate_limited')
  expect([await inSight('th[id]'), await inSight('.codes-of h2'), problems]).toEqual([1, 1, []])
})

test('a wide screen shows all of an operation, a narrow one its request until a link names it', async () => {
  const { page, problems } = await openDocs('/docs/reference/packs')
  const inSight = (selector: string) =>
    page.$$eval(selector, (all) => all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })))
  const shownAt = async (width: number) => {
    await page.setViewport({ width, height: 844 })
    expect(await inSight('[id$=-request-curl]')).toEqual([true, true])
    return new Set(await inSight('.operation .all-fields > h3'))
  }
  expect([await shownAt(1280), await shownAt(390)]).toEqual([new Set([true]), new Set([false])])
  await page.goto(`${server.baseUrl}/docs/reference/packs#createPackQuiz`)
  // The page stands already: only its hash changes, which it hears of and draws a moment later.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.operation:has(#createPackQuiz) .all-fields > h3')].every((one) =>
      one.checkVisibility({ contentVisibilityAuto: true }),
    ),
  )
  expect(await inSight('.operation:has(#listPacks) .all-fields > h3')).not.toContain(true)
  expect(problems).toEqual([])
})

test('a wide screen lists the sections of a guide beside it, a narrow one in the contents', async () => {
  const { page } = await openDocs('/docs/webhooks')
  const inSight = () =>
    page.$$eval('nav a[href="#verify"]', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.closest('nav')!.ariaLabel),
    )
  expect(await inSight()).toEqual(['On this page'])
  await page.setViewport({ width: 1100, height: 900 })
  expect(await inSight()).toEqual(['Documentation'])
})

test('the header begins where its page does, and what opens a form keeps within its border', async () => {
  const { page } = await openDocs('/docs/reference/packs')
  const leftOf = (selector: string) => page.$eval(selector, (one) => one.getBoundingClientRect().left)
  expect(await leftOf('.brand')).toBe(await leftOf('.docs-frame'))
  const corners = await page.$eval('.try summary', (summary) => getComputedStyle(summary).borderRadius)
  expect(corners).toBe('15px')
  await page.goto(`${server.baseUrl}/sign-in`)
  expect(await leftOf('.brand')).toBe(await leftOf('main > *'))
})

test('a voice is found by its language, also among those that are folded', async () => {
  const { page } = await openDocs('/docs/reference/voices')
  await page.type('#list-filter', 'welsh')
  const left = await page.$$eval('[data-voice]', (all) =>
    all
      .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ textContent }) => textContent),
  )
  expect(left).toEqual(['Welsh'])
})

test('a voice plays where it is named, and says so where none can be heard', async () => {
  const { page } = await openDocs('/docs/reference/voices')
  expect(await page.$$eval('[data-voice]', (all) => all.length)).toBeGreaterThan(10)
  const answered = page.waitForResponse((response) => response.url().endsWith('/espeak-de/preview'))
  await page.click('[data-voice][href*="espeak-de/"]')
  expect((await answered).status()).toBe(503)
  await page.waitForFunction(() => document.getElementById('voice-state')!.textContent!.includes('try again'))
  expect(page.url()).toEndWith('/docs/reference/voices')
})

test('each client has a tab with its lines, also without scripts', async () => {
  const { page } = await openDocs('/docs/mcp', false)
  await page.click('input[name=clients-language][value=client-4]')
  const shown = await page.$$eval('.in-tabs pre', (all) =>
    all.filter((code) => code.checkVisibility()).map((code) => code.textContent),
  )
  expect(shown).toEqual([expect.stringContaining('mcpServers')])
})

test('a phone shows each header and each event on one line', async () => {
  const { page } = await openDocs()
  await page.setViewport({ width: 390, height: 844 })
  for (const path of ['/docs/webhooks', '/docs/limits']) {
    await page.goto(server.baseUrl + path)
    const lines = await page.$$eval('td:first-child code', (all) =>
      all.map((one) => one.getClientRects().length),
    )
    expect([path, ...lines]).toEqual([path, ...lines.map(() => 1)])
    expect(lines.length).toBeGreaterThan(4)
  }
})

test('everything can be read, searched and reached without scripts', async () => {
  const { page } = await openDocs('/docs', false)
  await page.goto(`${server.baseUrl}/docs/reference/packs`)
  await page.click('input[name=listPacks-request-language][value=javascript]')
  await page.waitForSelector('#code-listPacks-request-javascript', { visible: true })
  await page.type('#q', 'errors')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await Promise.all([page.waitForNavigation(), page.click('#results a')])
  expect(new URL(page.url()).pathname).toStartWith('/docs')
  await page.setViewport({ width: 390, height: 844 })
  await page.click('.docs-menu')
  await Promise.all([page.waitForNavigation(), page.click('#contents a[href="/docs/limits"]')])
  expect(await page.$eval('h1', (title) => title.textContent)).toBe('Limits')
  expect(await page.$('details.try:not([hidden])')).toBeNull()
})

/** A page of one test, which goes with it: those that stay open go on drawing. */
async function openDocs(path?: string, scripts?: boolean): Promise<{ page: Page; problems: string[] }> {
  const docs = await newDocs(path, scripts)
  onTestFinished(() => docs.page.browserContext().close())
  return docs
}

async function newDocs(path = '/docs', scripts = true): Promise<{ page: Page; problems: string[] }> {
  const page = await openPage(await browser.createBrowserContext())
  await page.setViewport({ width: 1280, height: 900 })
  await page.setJavaScriptEnabled(scripts)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(server.baseUrl + path)
  return { page, problems }
}
