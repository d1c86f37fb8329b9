import { expect, test } from 'bun:test'
import { deleteAccount } from '../../api/auth/delete-account.ts'
import { publishFilm } from '../../api/publishing/publish-film.ts'
import { closeAccount } from '../../shared/database/queries/closed-accounts.ts'
import type { Browser } from '../auth/support/browser.ts'
import { finishFilm } from '../support/finished-film.ts'
import { QUESTION } from '../support/fixtures.ts'
import { revokeQueued } from '../support/revoke-queued.ts'
import { studioServer } from '../support/studio-server.ts'
import { refusal, startYoutubeServer } from '../support/youtube-server.ts'

const youtube = startYoutubeServer()
const server = await studioServer(youtube.env)
const CHANNELS = '/studio/channels'

/** A signed-in browser with a finished film. */
async function creator() {
  const { browser, accountId } = await server.signedIn()
  const client = await server.clientOf(accountId)
  const quiz = { title: 'Capitals', questions: [QUESTION] }
  const { id: quizId } = (await client.send('POST', '/api/v1/quizzes', quiz)).body.data
  const { sessionId } = (await client.send('POST', '/api/v1/renders', { quizId })).body.data
  await finishFilm(server, sessionId, new Uint8Array(64).fill(7))
  const film = `/studio/films/${sessionId}`
  return { browser, client, page: `${film}?to=shorts`, action: `${film}/publish` }
}

/** Sends the form with this action, its hidden fields included. */
function send(browser: Browser, action: string, values: Record<string, string> = {}): Promise<Browser> {
  const form = browser.forms().find((one) => one.action === action)
  expect([action, form]).not.toEqual([action, undefined])
  const body = new URLSearchParams({ ...form!.fields, ...values })
  return browser.request('POST', server.baseUrl + action, body)
}

/** Presses the button that connects a channel, and returns the address to which YouTube sends the browser back. */
async function allow(browser: Browser, form: Record<string, string> = {}): Promise<string> {
  await browser.open(CHANNELS)
  await send(browser, CHANNELS, form)
  expect(browser.left!.origin).toBe(youtube.url)
  const asked = browser.left!.searchParams
  expect([asked.get('code_challenge_method'), asked.get('access_type')]).toEqual(['S256', 'offline'])
  const answer = await fetch(browser.left!, { redirect: 'manual' })
  return answer.headers.get('location')!
}

test('a person connects a channel, publishes a video, sees it there, and disconnects', async () => {
  const { browser, page, action } = await creator()
  expect((await browser.open(page)).text()).toContain('Connect the channel on which it shall appear.')
  await browser.open(await allow(browser))
  expect(browser.url).toEndWith(CHANNELS)
  expect(browser.text()).toContain('The channel is connected.')
  expect(browser.text()).toContain('Ada’s quizzes')

  await browser.open(page)
  const { length: before } = youtube.videos
  const form = { madeForKids: 'no', title: 'My own title', description: 'One\r\ntwo', privacy: 'public' }
  await send(browser, action, { ...form, publishAt: '2099-05-01T10:30' })
  expect(browser.url).toEndWith(page)
  expect(browser.text()).toContain('The video is on its way to YouTube.')
  expect(browser.text()).toMatch(/Waiting · Ada’s quizzes/)
  expect(browser.forms().some(({ action }) => action.endsWith('/publish'))).toBe(false)
  // Only browsers without scripts load the whole page again, with its player.
  expect(browser.html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('http-equiv="refresh"')
  expect(browser.html).toContain('http-equiv="refresh"')
  expect(browser.html).toMatch(/<section [^>]*id="youtube" [^>]*data-under-way.*<ul class="uploads">/s)

  const { rows } = await server.deps.pool.query(
    'select id from publications order by created_at desc limit 1',
  )
  await publishFilm(server.deps, rows[0].id, new AbortController().signal)
  expect(youtube.videos.slice(before)).toMatchObject([
    {
      metadata: {
        snippet: { title: 'My own title', description: 'One\ntwo' },
        status: {
          privacyStatus: 'private',
          publishAt: '2099-05-01T10:30:00.000Z',
          selfDeclaredMadeForKids: false,
        },
      },
    },
  ])
  expect((await browser.open(page)).text()).toMatch(/Scheduled · Ada’s quizzes · public from/)
  expect(browser.html).toContain('<a href="https://www.youtube.com/watch?v=')
  expect(browser.text()).toContain('Publish it once more')
  expect(browser.html).not.toContain('data-under-way')

  await browser.open(CHANNELS)
  await browser.submit({}, '/disconnect')
  expect(browser.text()).toContain('The channel is disconnected.')
  expect(browser.html).not.toContain('/disconnect')
})

test('leave to add captions is asked for only where it was chosen, and captions are added then', async () => {
  const { browser, client, page, action } = await creator()
  let scope = ''
  const connect = async (form: Record<string, string>) => {
    const answer = await allow(browser, form)
    scope = browser.left!.searchParams.get('scope')!
    await browser.open(answer)
  }
  await connect({})
  expect(scope).not.toContain('force-ssl')
  expect(browser.text()).toContain('Without captions.')
  expect((await browser.open(page)).text()).not.toContain('Add the captions')
  await connect({ captions: 'yes' })
  expect(scope).toContain('force-ssl')
  expect(browser.text()).toContain('Captions are added, too.')
  expect((await client.get('/api/v1/channels')).body.data.channels).toMatchObject([{ allowsCaptions: true }])

  await browser.open(page)
  await send(browser, action, { madeForKids: 'no', cover: '0', captions: 'yes' })
  const { rows } = await server.deps.pool.query(
    'select id from publications order by created_at desc limit 1',
  )
  const attempt = () => publishFilm(server.deps, rows[0].id, new AbortController().signal)
  youtube.interrupt(null, null, null, () => refusal(403, 'forbidden'))
  await attempt()
  expect((await browser.open(page)).text()).toContain(
    'The video is there without captions: this service may not add them.',
  )
  expect(browser.text()).toContain('Published · Ada’s quizzes')
})

test('what was posted, where, when and its link stay known when the video is removed here', async () => {
  const { browser, client, page, action } = await creator()
  await browser.open(await allow(browser))
  await browser.open(page)
  await send(browser, action, { madeForKids: 'no', title: 'Kept for ever' })
  const { rows } = await server.deps.pool.query(
    'select id, render_id from publications order by created_at desc limit 1',
  )
  await publishFilm(server.deps, rows[0].id, new AbortController().signal)
  await browser.open(CHANNELS)
  expect(browser.html).toContain(`<a href="/studio/films/${rows[0].render_id}">`)
  await client.send('DELETE', `/api/v1/renders/${rows[0].render_id}`)
  await browser.open(CHANNELS)
  expect(browser.text()).toMatch(/Kept for ever\s+Ada’s quizzes · .* · the video was removed here/)
  expect(browser.html).toContain('<a href="https://www.youtube.com/watch?v=')
})

test('an answer of YouTube counts once, in time, and for the account that asked', async () => {
  const [ada, eve] = [await creator(), await creator()]
  const answer = await allow(ada.browser)
  await eve.browser.open(answer)
  expect(eve.browser.text()).toContain('That took too long, or began in another browser.')
  await ada.browser.open(answer)
  expect(ada.browser.text()).toContain('The channel is connected.')
  await ada.browser.open(answer)
  expect(ada.browser.text()).toContain('That took too long, or began in another browser.')
  const late = await allow(eve.browser)
  await server.deps.pool.query('update channel_requests set expires_at = now()')
  expect((await eve.browser.open(late)).text()).toContain('That took too long')
  expect((await eve.browser.open(`${CHANNELS}/callback?code=a&state=b`)).text()).toContain(
    'That took too long',
  )
})

test('a person who says no at YouTube, or has no channel, is told so', async () => {
  const { browser } = await creator()
  const state = new URL(await allow(browser)).searchParams.get('state')!
  const said = new URLSearchParams({ error: 'access_denied', state })
  expect((await browser.open(`${CHANNELS}/callback?${said}`)).text()).toContain(
    'not told to allow everything',
  )
  const answer = await allow(browser)
  youtube.interrupt(null, () => Response.json({ items: [] }))
  const { length: before } = youtube.seen
  expect((await browser.open(answer)).text()).toContain('has no YouTube channel')
  await revokeQueued(server)
  expect(youtube.seen.slice(before).at(-1)).toBe('POST /revoke')
})

test('an approval is given back where its account went meanwhile', async () => {
  // The first account is the owner, who cannot be deleted.
  await creator()
  const ways = [
    (accountId: string) => deleteAccount(server.deps, accountId),
    (accountId: string) => closeAccount(server.deps.database, accountId),
  ]
  for (const end of ways) {
    const { browser, client } = await creator()
    const answer = await allow(browser)
    youtube.interrupt(null, async () => {
      await end(client.accountId)
      return null
    })
    await revokeQueued(server)
    await browser.open(answer)
    const { rows } = await server.deps.pool.query('select from channels where account_id = $1', [
      client.accountId,
    ])
    expect([rows, await revokeQueued(server)]).toEqual([[], 1])
  }
})

test('a connection that YouTube ended is shown, and connecting the channel again mends it', async () => {
  const { browser, client, page, action } = await creator()
  await browser.open(await allow(browser))
  await browser.open(page)
  await send(browser, action, { madeForKids: 'yes' })
  youtube.revokeAll()
  const { rows } = await server.deps.pool.query(
    'select id from publications order by created_at desc limit 1',
  )
  await publishFilm(server.deps, rows[0].id, new AbortController().signal)
  expect((await browser.open(page)).text()).toContain('YouTube no longer accepts the connection')
  expect((await browser.open(CHANNELS)).text()).toContain('YouTube ended the connection.')
  await browser.open(await allow(browser))
  expect(browser.text()).not.toContain('YouTube ended the connection.')
  expect((await client.get('/api/v1/channels')).body.data.channels).toHaveLength(1)
})

test('pages say nothing of YouTube where this server cannot publish', async () => {
  const config = { ...server.deps.config }
  const { browser, page } = await creator()
  Object.assign(server.deps, { config: { ...config, youtube: undefined } })
  try {
    expect((await browser.open(page)).text()).toContain('Post this video')
    expect(browser.html).not.toContain(CHANNELS)
    expect((await browser.open(CHANNELS)).status).toBe(404)
  } finally {
    Object.assign(server.deps, { config })
  }
})
