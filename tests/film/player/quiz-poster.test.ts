import { beforeEach, expect, test } from 'bun:test'
import sharp from 'sharp'
import { createKey } from '../../../api/services/keys.ts'
import { noteNode } from '../../../shared/database/queries/render-nodes.ts'
import { testFarm } from '../../support/farm.ts'
import { withPreviewNode } from '../../support/preview-node.ts'
import { SILENT_QUIZ, studioServer } from '../../support/studio-server.ts'

const server = await studioServer()
const { database, config, log, storage } = server.deps
const { tools } = await testFarm({ storage })

const facts = { encoder: 'x264', encoderTrials: [], version: 'test', concurrency: 1, reason: null }
// A node that was not heard of for a while counts as gone, which a slow machine reaches within this file.
beforeEach(() => noteNode(database, { name: 'node', state: 'accepting', work: [], ...facts }))

test('a quiz without a video has a frame of its first question for a picture, which browsers keep', async () => {
  const { browser, accountId } = await server.signedIn()
  const { key } = await createKey(database, accountId, 'test', config.limits)
  const { body } = await server.request('POST', '/api/v1/quizzes', {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(SILENT_QUIZ),
  })
  await browser.open('/studio')
  const [address] = /\/studio\/quizzes\/\w+\/poster\?v=\d+/.exec(browser.html)!
  expect(address).toContain(body.data.id)
  const ask = () => fetch(`${server.baseUrl}${address}`, { headers: { cookie: browser.cookieHeader() } })
  const [picture] = await withPreviewNode({ databaseUrl: server.databaseUrl, log, tools }, () =>
    // Asked twice at once, as browsers ask for all pictures of a page.
    Promise.all([ask(), ask()]),
  )
  expect([picture!.status, picture!.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=604800, immutable',
  ])
  const bytes = await picture!.bytes()
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([360, 640])
  // Another browser gets the same drawing, although no node is there to draw it.
  expect(await (await ask()).bytes()).toEqual(bytes)
})

test('a draft that has nothing but a title is shown by its title in its look', async () => {
  const { browser, accountId } = await server.signedIn()
  const { send } = await server.clientOf(accountId)
  const drawn = async (title: string) => {
    await send('POST', '/api/v1/quizzes', { title, template: 'minimal' })
    await browser.open('/studio')
    const [address] = /\/studio\/quizzes\/\w+\/poster\?v=\d+/.exec(browser.html)!
    const picture = await withPreviewNode({ databaseUrl: server.databaseUrl, log, tools }, () =>
      fetch(`${server.baseUrl}${address}`, { headers: { cookie: browser.cookieHeader() } }),
    )
    const bytes = await picture.bytes()
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 640 })
    return bytes
  }
  expect(await drawn('Bridges')).not.toEqual(await drawn('Rivers and lakes'))
})

test('a brand kit is shown as a sample quiz in its colours', async () => {
  const { browser, accountId } = await server.signedIn()
  const { send } = await server.clientOf(accountId)
  await send('POST', '/api/v1/brand-kits', { name: 'Meadow', theme: { background: '#1faa3c' } })
  await browser.open('/studio/brand-kits')
  const [address] = /\/studio\/brand-kits\/\w+\/picture\?v=\d+/.exec(browser.html)!
  const picture = await withPreviewNode({ databaseUrl: server.databaseUrl, log, tools }, () =>
    fetch(`${server.baseUrl}${address}`, { headers: { cookie: browser.cookieHeader() } }),
  )
  const image = sharp(await picture.bytes())
  const [red, green, blue] = (await image.stats()).channels.map(({ mean }) => mean)
  expect(green).toBeGreaterThan(Math.max(red!, blue!))
  const { width, height } = await image.metadata()
  expect([width, height]).toEqual([360, 640])
})

test('who has no brand kit sees a video without one and with one', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/brand-kits')
  const addresses = Array.from(
    browser.html.matchAll(/\/studio\/brand-kits\/sample\/\w+/g),
    ([address]) => address,
  )
  expect(addresses).toHaveLength(2)
  const [plain, branded] = await withPreviewNode({ databaseUrl: server.databaseUrl, log, tools }, () =>
    Promise.all(
      addresses.map(async (address) => {
        const picture = await fetch(server.baseUrl + address, { headers: { cookie: browser.cookieHeader() } })
        return picture.bytes()
      }),
    ),
  )
  expect(await sharp(plain).metadata()).toMatchObject({ width: 360, height: 640 })
  expect(await sharp(branded).metadata()).toMatchObject({ width: 360, height: 640 })
  expect(branded).not.toEqual(plain)
})

test('a pack without pictures of its own is shown as a video asks its question', async () => {
  const { browser } = await server.signedIn()
  const picture = await withPreviewNode({ databaseUrl: server.databaseUrl, log, tools }, () =>
    fetch(`${server.baseUrl}/studio/new/pack/arithmetic/picture`, {
      headers: { cookie: browser.cookieHeader() },
    }),
  )
  const { width, height } = await sharp(await picture.bytes()).metadata()
  expect([width, height]).toEqual([480, 270])
})
