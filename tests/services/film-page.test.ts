import { expect, test } from 'bun:test'
import { eq, not } from 'drizzle-orm'
import { renderOperations } from '../../api/operations/renders.ts'
import { said } from '../../api/texts/en/said.ts'
import type { Question } from '../../shared/contracts/question.ts'
import type { Render } from '../../shared/contracts/render.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { accounts, idempotencyKeys, questions, quizzes, renders } from '../../shared/database/schema/index.ts'
import { NOTHING_THERE } from '../../shared/fetch/resolve-target.ts'
import { picturesOf } from '../../shared/timeline/pictures.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const { database } = server.deps
const example = renderOperations.find(({ name }) => name === 'getRender')!.example!.output as Render

/** A signed-in browser with a quiz and its queued render, and the API as the same account. */
async function creator(plan: 'free' | 'paid' = 'paid', quizFields: object = {}) {
  const { browser, accountId } = await server.signedIn()
  await database.update(accounts).set({ plan }).where(eq(accounts.id, accountId))
  const client = await server.clientOf(accountId)
  const send = async (method: string, path: string, body?: unknown) =>
    (await client.send(method, path, body)).body.data
  const made = { title: 'Capitals', questions: [QUESTION], ...quizFields }
  const quiz = await send('POST', '/api/v1/quizzes', made)
  const { sessionId } = await send('POST', '/api/v1/renders', { quizId: quiz.id })
  return { browser, send, quizId: quiz.id as string, sessionId, path: `/studio/films/${sessionId}` }
}

/** The part of a video's page for one platform. */
function partOf(browser: { html: string }, platform: string): string {
  return browser.html.split('<div class="app-part ').find((part) => part.startsWith(`to-${platform}"`))!
}

test('a video that waits says how many wait before it', async () => {
  const first = await creator()
  const { browser, path } = await creator()
  const before = async () => Number(/(\d+) videos? before it/.exec((await browser.open(path)).text())?.[1])
  const waiting = await before()
  expect(waiting).toBeGreaterThan(0)
  await first.send('POST', `/api/v1/renders/${first.sessionId}/cancel`)
  await browser.open(path)
  expect(browser.text()).toContain(waiting === 1 ? 'Waiting · next in line' : `${waiting - 1} video`)
})

async function complete(sessionId: string): Promise<void> {
  await completeRender(server, sessionId, new Uint8Array(64))
  const platform = {
    ...example.report!,
    platforms: [
      { platform: 'tiktok', passed: true, problems: [] },
      {
        platform: 'reels',
        passed: false,
        problems: [{ check: 'duration', found: '901 s', wanted: 'at most 900 s' }],
      },
      {
        platform: 'shorts',
        passed: false,
        problems: [{ check: 'frame', found: '1920×1080', wanted: 'vertical or square' }],
      },
    ],
  }
  const chapters = [
    { kind: 'intro', title: 'Capitals', startMs: 0 },
    { kind: 'question', title: 'Which one is <b>it</b>?', startMs: 62_400 },
  ]
  const report = { hasCaptions: true, chapters, platform, warnings: [] } as unknown as RenderReport
  await database.update(renders).set({ report, durationMs: 75_000 }).where(eq(renders.id, sessionId))
}

test('shows a finished video with all that belongs to it', async () => {
  const { browser, sessionId, path } = await creator()
  await complete(sessionId)
  await browser.open(path)
  expect(browser.html).toContain(`src="/studio/renders/${sessionId}/watch"`)
  expect(browser.html).toContain(`<track kind="captions" src="/studio/renders/${sessionId}/captions"`)
  expect(browser.text()).toContain('1:15 1080 × 1920')
  expect(partOf(browser, 'tiktok')).toContain('Ready to post')
  expect(partOf(browser, 'reels')).toMatch(/Not ready<.*Length: 901 s, but at most 900 s is needed/s)
  for (const name of ['poster', 'captions.srt', 'captions'])
    expect(browser.html).toContain(`/studio/renders/${sessionId}/${name}" download`)
  expect(browser.html).toContain(`/studio/renders/${sessionId}/download`)
})

test('shows a wide video’s posting for YouTube, which takes it as a video', async () => {
  const { browser, sessionId, path } = await creator('paid', { format: 'landscape' })
  await complete(sessionId)
  await browser.open(path)
  expect(browser.html).toMatch(/id="to-shorts" name="platform" checked/)
  expect(partOf(browser, 'shorts')).toContain('Fits as a video')
  expect(partOf(browser, 'reels')).toContain('Not ready')
})

test('lets a free account watch and share, and says what downloading needs', async () => {
  const { browser, sessionId, path } = await creator('free')
  await complete(sessionId)
  await browser.open(path)
  expect(browser.html).toContain('<video')
  expect(browser.html).not.toContain(`/studio/renders/${sessionId}/download`)
  expect(browser.text()).toContain('Downloading needs the paid plan')
  // It is not ready to be posted by who cannot have its file.
  expect(partOf(browser, 'tiktok')).toMatch(/Meets the rules of this app.*href="\/settings\/plan#get"/s)
  expect(browser.text()).not.toContain('Ready to post')
  await browser.submit({}, `${path}/share`)
  const [link] = /http:\/\/localhost:\d+\/watch\/\w+/.exec(browser.html)!
  const open = () => server.request('GET', link)
  expect((await open()).status).toBe(200)
  await browser.submit({}, `${path}/share/end`)
  expect(browser.text()).toContain('The link no longer works.')
  expect((await open()).status).toBe(404)
})

test('turns the voice on for a video that stayed silent, and names a text that a platform covers', async () => {
  const { browser, send, quizId, sessionId, path } = await creator()
  await complete(sessionId)
  const wanted = 'every text clear of the buttons and captions of a feed'
  const found = 'answer-1 at 40,1700 (500×90); answer-2 at 560,1700 (500×90)'
  const problems = [{ check: 'safeArea', found, wanted }]
  const platforms = ['tiktok', 'reels'].map((platform) => ({ platform, passed: false, problems }))
  const box = { part: 'answer-1', x: 40, y: 1700, width: 500, height: 90, fontPx: 48, sceneCount: 1 }
  const covered = [
    { ...box, area: 'outside' as const, atMs: 7_900 },
    { ...box, area: 'outside' as const, atMs: 7_400 },
    { ...box, area: 'outside' as const, atMs: 9_300 },
    { ...box, area: 'outside' as const, atMs: 8_600 },
    { ...box, y: 200, area: 'safe' as const, atMs: 3_000 },
  ]
  const report = {
    hasCaptions: true,
    chapters: [],
    platform: { ...example.report!, texts: covered, platforms },
    warnings: [said.silent],
  } as unknown as RenderReport
  await database.update(renders).set({ report }).where(eq(renders.id, sessionId))
  await browser.open(path)
  // The editor said it before; here it is a fact, and its way out stands in the menu.
  expect(browser.text()).not.toContain('natural voice')
  expect(browser.html).toContain('<span>no voice</span>')
  for (const platform of ['tiktok', 'reels']) {
    const part = partOf(browser, platform)
    expect(part).toMatch(/class="verdict warn".*One thing to check.* cover an answer\./s)
    // It leads to the moments at which that text stands, and to no other; none is named twice.
    expect(part.match(/data-seek="[^"]+">[^<]+/g)).toEqual(['data-seek="7.4">0:07', 'data-seek="8.6">0:09'])
    expect(part).toContain(`/watch#t=7.4"`)
    expect(part).toContain(`href="/studio/quizzes/${quizId}"`)
  }
  await browser.submit({}, `${path}/voice`)
  expect(browser.text()).toContain('The voice is on.')
  expect((await send('GET', `/api/v1/quizzes/${quizId}`)).speech.enabled).toBe(true)
})

test('each platform has a tab with what it asks for, and nothing else', async () => {
  const { browser, sessionId, path } = await creator()
  await complete(sessionId)
  await browser.open(path)
  expect(browser.html.match(/name="platform" checked/g)).toHaveLength(1)
  const [tiktok, youtube, instagram] = ['tiktok', 'shorts', 'reels'].map((name) => partOf(browser, name))
  for (const part of [tiktok, instagram]) {
    expect(part).toContain('Tell us your score in the comments.')
    expect(part).not.toContain('Is it made for children?')
  }
  expect(youtube).toContain('id="shorts-title"')
  expect(youtube).toContain('Is it made for children?')
  expect(youtube).not.toContain('caption"')
  for (const part of [tiktok, youtube, instagram])
    expect(part!.match(/cover\/vertical\/\d" download/g)).toHaveLength(3)
  await browser.open(`${path}?to=reels`)
  expect(browser.html).toMatch(/id="to-reels" name="platform" checked/)
})

test('the address that the posting page once had leads to that part of the video’s page', async () => {
  const { browser, sessionId, path } = await creator()
  await complete(sessionId)
  await browser.open(`${path}/post?to=reels`)
  expect(browser.url).toContain(`${path}?to=reels`)
  expect(browser.html).toMatch(/id="post".*id="to-reels" name="platform" checked/s)
})

test('says that the quiz has changed since, and renders it again in the same format', async () => {
  const { browser, send, quizId, sessionId, path } = await creator()
  await database.delete(renders).where(eq(renders.id, sessionId))
  const square = (await send('POST', '/api/v1/renders', { quizId, format: 'square' })).sessionId as string
  await complete(square)
  const page = path.replace(sessionId, square)
  expect((await browser.open(page)).text()).not.toContain('has changed')
  await send('PATCH', `/api/v1/quizzes/${quizId}`, { title: 'Other capitals' })
  expect((await browser.open(page)).text()).toContain('The quiz has changed since this video.')
  await browser.submit({}, '/studio/renders')
  expect(browser.url).not.toEndWith(page)
  const { quizTitle, format } = await send('GET', browser.url.replace(/.*films/, '/api/v1/renders'))
  expect([quizTitle, format]).toEqual(['Other capitals', 'square'])
  await send('DELETE', `/api/v1/quizzes/${quizId}`)
  expect((await browser.open(page)).text()).toContain('Its quiz was deleted.')
})

test('cancels a render, tells how much is left of one, and why one failed', async () => {
  const { browser, send, quizId, sessionId, path } = await creator()
  const change = (fields: Partial<typeof renders.$inferInsert>) =>
    database.update(renders).set(fields).where(eq(renders.id, sessionId))
  await browser.open(path)
  expect(browser.text()).toContain('Waiting')
  expect(browser.html).toContain('http-equiv="refresh"')
  await change({ status: 'rendering', progress: 50, startedAt: new Date(Date.now() - 29_500) })
  expect((await browser.open(path)).text()).toContain('Rendering · 50 % about 30 seconds left')
  await browser.submit({}, `${path}/cancel`)
  expect(browser.text()).toContain('The render is being stopped.')
  await change({ status: 'queued', cancelRequested: false })
  await browser.open(path)
  await browser.submit({}, `${path}/cancel`)
  expect(browser.url).toEndWith(path)
  expect(browser.text()).toContain('Cancelled')
  await change({ failureCode: 'TIMEOUT', failureMessage: 'It took too long.' })
  expect((await browser.open(path)).text()).toContain('It took too long.')
  expect(browser.text()).toContain('Trying again helps only after the quiz has changed')
  expect(browser.html).not.toContain('>Try again</button>')
  await send('PATCH', `/api/v1/quizzes/${quizId}`, { title: 'Shorter' })
  expect((await browser.open(path)).html).toContain('>Try again</button>')
  await change({ failureCode: 'ENCODER_FAILED', failureMessage: 'ffmpeg ended.' })
  const [, main, folded] = /<div class="notice bad">(.*?)<details(.*?)<\/details>/s.exec(
    (await browser.open(path)).html,
  )!
  expect(main).toContain('The video encoder stopped working.')
  expect(main).toContain('Trying again often helps')
  expect(main).not.toContain('ffmpeg')
  expect(folded).toContain('ffmpeg ended.')
})

test('a cancelled video whose quiz was deleted says nothing of rendering it again', async () => {
  const { browser, send, quizId, sessionId, path } = await creator()
  await send('POST', `/api/v1/renders/${sessionId}/cancel`)
  expect((await browser.open(path)).text()).toContain('“Render again” begins from the start.')
  await send('DELETE', `/api/v1/quizzes/${quizId}`)
  await browser.open(path)
  expect(browser.text()).toContain('Its quiz was deleted.')
  expect(browser.text()).not.toContain('Render again')
})

test('a picture that could not be loaded is named with its address, and leads to its question', async () => {
  const { browser, send, quizId, sessionId: first } = await creator()
  await database.delete(renders).where(eq(renders.id, first))
  const imagePath = 'https://pictures.invalid/zebra.jpg?<size>'
  const { questions } = await send('GET', `/api/v1/quizzes/${quizId}/questions`)
  await send('PATCH', `/api/v1/questions/${questions[0].id}`, { imagePath })
  const { sessionId } = await send('POST', '/api/v1/renders', { quizId })
  const reason = NOTHING_THERE
  await database
    .update(renders)
    .set({
      status: 'failed',
      failureCode: 'PICTURE_FAILED',
      failureMessage: `The picture of question 1 could not be loaded: ${reason}.`,
    })
    .where(eq(renders.id, sessionId))
  await browser.open(`/studio/films/${sessionId}`)
  expect(browser.text()).toContain('could not be loaded. Nothing came from its address.')
  expect(browser.text()).not.toContain('port 80')
  expect(browser.html).toContain('Its address: https://pictures.invalid/zebra.jpg?&lt;size&gt;')
  expect(browser.html).toContain(`href="/studio/quizzes/${quizId}?question=1">Replace the picture</a>`)
  expect(browser.text()).not.toContain('check its pictures and its length')
  // The frame of the quiz marks the place of the picture, on the page of the video and on every card of both.
  expect(browser.html).toContain(`/studio/renders/${sessionId}/quiz-frame`)
  expect((await browser.open('/studio')).html).toContain(`/studio/quizzes/${quizId}/poster`)
  expect((await browser.open('/studio/films')).html).toContain(`/studio/renders/${sessionId}/`)
  const changeAt = (updatedAt: Date) =>
    database.update(quizzes).set({ updatedAt }).where(eq(quizzes.id, quizId))
  await changeAt(new Date(0))
  await browser.open(`/studio/films/${sessionId}`)
  // Where nothing can be ordered, the quiz keeps its picture.
  const without = `/studio/films/${sessionId}/without-picture`
  const pictureNow = async () =>
    (await send('GET', `/api/v1/quizzes/${quizId}/questions`)).questions[0].imagePath
  const { config } = server.deps
  Object.assign(server.deps, { config: { ...config, limits: { ...config.limits, paidOpenRenders: 0 } } })
  await browser.submit({}, without)
  Object.assign(server.deps, { config })
  expect([browser.url.endsWith(sessionId), await pictureNow()]).toEqual([true, imagePath])
  await changeAt(new Date(0))
  await browser.open(`/studio/films/${sessionId}`)
  await browser.submit({}, without)
  expect(browser.html).toContain(
    'add it again in the editor: https://pictures.invalid/zebra.jpg?&lt;size&gt;',
  )
  expect(browser.text()).toContain('Waiting')
  expect(await pictureNow()).toBeNull()
})

const url = 'https://pictures.invalid/zebra.jpg'
test.each([
  ['attached', { images: [{ url, alt: 'A zebra' }] }, null],
  ['its own and attached', { imagePath: url, images: [{ url, alt: 'A zebra' }] }, null],
  ['of an answer', {}, url],
])(
  'a video without its picture loses it, and its quiz nothing else: %s',
  async (_place, ofQuestion, ofAnswer) => {
    const review = { status: 'passed', reasons: [] } as never
    const { browser, send } = await creator()
    const answers = QUESTION.answers.map((answer, index) =>
      index === 1 && ofAnswer ? { ...answer, imagePath: ofAnswer } : answer,
    )
    const quiz = await send('POST', '/api/v1/quizzes', {
      title: 'Animals',
      questions: [{ ...QUESTION, ...ofQuestion, answers }, QUESTION],
    })
    const questionsNow = async () => (await send('GET', `/api/v1/quizzes/${quiz.id}/questions`)).questions
    await database.update(questions).set({ review }).where(eq(questions.quizId, quiz.id))
    const { sessionId } = await send('POST', '/api/v1/renders', { quizId: quiz.id })
    const what = ofAnswer ? 'answer 2 of question 1' : 'question 1'
    const failureMessage = `The picture of ${what} could not be loaded: nothing came from its address.`
    await database
      .update(renders)
      .set({ status: 'failed', failureCode: 'PICTURE_FAILED', failureMessage })
      .where(eq(renders.id, sessionId))
    const openUnchanged = async () => {
      await database
        .update(quizzes)
        .set({ updatedAt: new Date(0) })
        .where(eq(quizzes.id, quiz.id))
      await browser.open(`/studio/films/${sessionId}`)
    }
    const before = await questionsNow()
    const without = `/studio/films/${sessionId}/without-picture`
    const { config } = server.deps
    Object.assign(server.deps, { config: { ...config, limits: { ...config.limits, paidOpenRenders: 0 } } })
    await openUnchanged()
    await browser.submit({}, without)
    Object.assign(server.deps, { config })
    expect(await questionsNow()).toEqual(before)

    await openUnchanged()
    const pressed = browser.forms().find(({ action }) => action === without)!
    await browser.submit({}, without)
    expect(browser.text()).toContain('Waiting')
    const ordered = browser.url
    await browser.request('POST', new URL(without, server.baseUrl).href, new URLSearchParams(pressed.fields))
    expect([browser.url, browser.text()]).toEqual([ordered, expect.stringContaining('add it again')])
    // A process that ended between its two steps leaves the picture taken out, and nothing ordered.
    const place = eq(idempotencyKeys.key, `studio-${pressed.fields.attempt}-${sessionId}-without`)
    await database.delete(renders).where(eq(renders.id, ordered.split('/').at(-1)!))
    await database.delete(idempotencyKeys).where(not(place))
    const createdAt = new Date(Date.now() - 61_000)
    const begun = { status: null, body: { address: url, changedAtMs: 0 }, createdAt }
    await database.update(idempotencyKeys).set(begun).where(place)
    await browser.request('POST', new URL(without, server.baseUrl).href, new URLSearchParams(pressed.fields))
    expect(browser.url).not.toBe(ordered)
    expect(browser.text()).toContain('Waiting')
    const bare = before.map((question: Question) => ({
      ...question,
      imagePath: null,
      images: question.images.map((image) => ({ ...image, isActive: false })),
      answers: question.answers.map((answer) => ({ ...answer, imagePath: null })),
    }))
    expect(await questionsNow()).toEqual(bare)
    const made = browser.url.split('/').at(-1)!
    const snapshot = RenderSnapshot.parse(await selectSnapshot(database, made))
    expect(picturesOf(snapshot)).toEqual([])

    await openUnchanged()
    await browser.submit({}, without)
    expect(browser.text()).toContain('This picture is no longer in its question')
    expect(await questionsNow()).toEqual(bare)
  },
)

test('the list says why a video failed or that it was cancelled, and makes either again', async () => {
  const { browser, send, sessionId } = await creator()
  const ended = { status: 'failed', failureCode: 'ENCODER_FAILED', failureMessage: 'ffmpeg ended.' } as const
  await database.update(renders).set(ended).where(eq(renders.id, sessionId))
  const change = (failureCode: string) =>
    database.update(renders).set({ failureCode }).where(eq(renders.id, sessionId))
  await change('NOT_RENDERABLE')
  expect((await browser.open('/studio/films')).text()).toContain('See why')
  expect(browser.text()).not.toContain('Try again')
  await change('ENCODER_FAILED')
  await browser.open('/studio/films')
  expect(browser.text()).toMatch(/Could not be made .*Try again/s)
  await browser.open(`/studio/films/${sessionId}`)
  expect(browser.text()).toContain('The video encoder stopped working.')
  await browser.open('/studio/films')
  await browser.submit({}, `/studio/films/${sessionId}/again`)
  const again = browser.url.split('/').at(-1)!
  expect((await send('GET', `/api/v1/renders/${again}`)).status).toBe('queued')
  await send('POST', `/api/v1/renders/${again}/cancel`)
  await database.delete(renders).where(eq(renders.id, sessionId))
  await browser.open('/studio/films')
  expect(browser.text()).toContain('Cancelled')
  expect(browser.text()).not.toContain('Could not be made')
  await browser.submit({}, `/studio/films/${again}/again`)
  expect(browser.text()).toContain('Waiting')
})

test('a failed video of a batch is made again in the look that the batch gave it', async () => {
  const { browser, send, quizId } = await creator()
  const { renders: ordered } = await send('POST', '/api/v1/batches', {
    quizIds: [quizId],
    templates: ['arcade'],
    formats: ['square'],
  })
  const { sessionId } = ordered[0]
  await send('POST', `/api/v1/renders/${sessionId}/cancel`)
  await browser.open(`/studio/films/${sessionId}`)
  await browser.submit({}, `/studio/films/${sessionId}/again`)
  const { renders: made } = await send('GET', browser.url.replace(/.*batches/, '/api/v1/batches'))
  expect(made).toMatchObject([{ quizId, template: 'arcade', format: 'square', status: 'queued' }])
})

test.each([
  ['free', '2030-01-31'],
  ['paid', '2031-01-01'],
] as const)('a finished video of the %s plan says that it is kept until %s', async (plan, day) => {
  const { browser, sessionId, path } = await creator(plan)
  await complete(sessionId)
  const completedAt = new Date('2030-01-01T09:00:00Z')
  await database.update(renders).set({ completedAt }).where(eq(renders.id, sessionId))
  await browser.open(path)
  expect(browser.html).toContain(`kept until <time datetime="${day}T09:00:00.000Z"`)
})

test('a video that was not made has a frame of its quiz for a cover, whatever look that has since', async () => {
  const { browser, send, quizId, sessionId } = await creator()
  await send('POST', `/api/v1/renders/${sessionId}/cancel`)
  const [address] = /\/studio\/renders\/\w+\/quiz-frame/.exec((await browser.open('/studio/films')).html)!
  await browser.open(address)
  expect(browser.url).toContain(`/studio/quizzes/${quizId}/poster?v=`)
  await send('PATCH', `/api/v1/quizzes/${quizId}`, { template: 'minimal' })
  await browser.open(address)
  expect(browser.url).toEndWith(address)
  expect([browser.status, browser.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('deletes a video after asking, and lists those that are left', async () => {
  const { browser, sessionId, path } = await creator()
  await complete(sessionId)
  await browser.open('/studio/films')
  expect(browser.text()).toContain('Capitals')
  await browser.open(`${path}/delete`)
  expect(browser.text()).toContain('Delete this video?')
  await browser.submit({}, `${path}/delete`)
  expect(browser.url).toEndWith('/studio/films')
  expect(browser.text()).toContain('The video was deleted.')
  expect(browser.text()).toContain('No videos yet')
  expect((await browser.open(path)).status).toBe(404)
})

test("neither shows nor changes another account's video", async () => {
  const { sessionId, path } = await creator()
  await complete(sessionId)
  const stranger = await creator()
  await stranger.browser.open(stranger.path)
  const { csrf } = stranger.browser.forms().find(({ action }) => action.endsWith('/cancel'))!.fields
  for (const name of ['', '/delete']) expect((await stranger.browser.open(path + name)).status).toBe(404)
  for (const name of ['again', 'cancel', 'share', 'share/end', 'voice', 'delete']) {
    const send = (fields: Record<string, string>) =>
      stranger.browser.request('POST', `${server.baseUrl}${path}/${name}`, new URLSearchParams(fields))
    expect([name, (await send({ csrf: csrf! })).status]).toEqual([name, 404])
    expect([name, (await send({})).status]).toEqual([name, 403])
  }
})
