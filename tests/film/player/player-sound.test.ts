import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'puppeteer'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { durationOf } from '../../../shared/timeline/film.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { testFarm } from '../../support/farm.ts'
import { withPreviewNode } from '../../support/preview-node.ts'
import { openStudio, SILENT_QUIZ, studioServer, untilReady } from '../../support/studio-server.ts'

const server = await studioServer()
const { tools } = await testFarm({ storage: server.deps.storage })
const { browser, close } = await openRealBrowser()
afterAll(close)

/** Nothing but voice, ticks and reveals: what lies between them is silence. */
const SPOKEN_QUIZ = { ...SILENT_QUIZ, speech: { enabled: true }, backgroundMusicId: null }

/** The part of a render node that answers previews. */
const withNode = <Result>(act: () => Promise<Result>): Promise<Result> =>
  withPreviewNode({ databaseUrl: server.databaseUrl, log: server.deps.log, tools }, act)

function soundIn(page: Page) {
  return page.$eval('#sound', (element) => {
    const { currentTime, duration, paused, muted } = element as HTMLAudioElement
    return { currentTimeMs: currentTime * 1000, durationMs: duration * 1000, paused, muted }
  })
}

/** RMS of the page's sound in stretches of `[from, to]` ms, decoded by the browser itself. */
function levelsIn(page: Page, quizId: string, stretches: [number, number][]) {
  return page.evaluate(
    async (url, spans) => {
      const bytes = await (await fetch(url)).arrayBuffer()
      const buffer = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
      const samples = buffer.getChannelData(0)
      return spans.map(([fromMs, toMs]) => {
        const part = samples.subarray(fromMs * 48, toMs * 48)
        return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
      })
    },
    `/player/${quizId}/sound`,
    stretches,
  )
}

test('the player speaks: the film’s own sound plays, pauses and follows the slider', async () => {
  const { page, problems, playQuiz } = await openStudio(server, browser)
  await withNode(async () => {
    const quizId = await playQuiz(SPOKEN_QUIZ)
    await untilReady(page)
    await page.waitForFunction(() =>
      document.getElementById('heard')!.textContent!.includes('including the voice'),
    )
    const { speech } = await page.evaluate(
      async (url) => (await fetch(url)).json(),
      `/player/${quizId}/timing`,
    )
    const snapshot: RenderSnapshot = await page.$eval('#film', (e) => JSON.parse(e.textContent!).snapshot)
    const scenes = buildScenes(snapshot, speech)
    const durationMs = durationOf(scenes)
    expect(await page.$eval('#time', (slider) => Number((slider as HTMLInputElement).max))).toBe(durationMs)
    expect(Math.abs((await soundIn(page)).durationMs - durationMs)).toBeLessThan(25)

    // Each clip is heard where the picture has its cue, and nothing in the countdown between two ticks.
    const spoken = scenes.flatMap(({ startMs, cues }) =>
      cues.flatMap((cue): [number, number][] =>
        cue.kind === 'speech' ? [[startMs + cue.atMs + 50, startMs + cue.atMs + speech[cue.clip] - 100]] : [],
      ),
    )
    const question = scenes.find(({ id }) => id === 'question-0')!
    const tick = question.cues.find(({ kind }) => kind === 'tick')!
    const quietMs = question.startMs + tick.atMs + 400
    const levels = await levelsIn(page, quizId, [...spoken, [quietMs, quietMs + 400]])
    expect(spoken).toHaveLength(5)
    for (const level of levels.slice(0, -1)) expect(level).toBeGreaterThan(0.05)
    expect(levels.at(-1)!).toBeLessThan(0.002)

    const seekTo = (timeMs: number) =>
      page.$eval(
        '#time',
        (slider, value) => {
          ;(slider as HTMLInputElement).value = String(value)
          slider.dispatchEvent(new Event('input'))
        },
        timeMs,
      )
    await seekTo(question.startMs)
    expect((await soundIn(page)).currentTimeMs).toBeCloseTo(question.startMs, 0)
    await page.click('#play')
    await page.waitForFunction(
      (fromMs) => (document.getElementById('sound') as HTMLAudioElement).currentTime * 1000 > fromMs + 400,
      {},
      question.startMs,
    )
    // Both clocks, read at one moment.
    const apartMs = await page.evaluate(
      () =>
        (document.getElementById('sound') as HTMLAudioElement).currentTime * 1000 -
        Number((document.getElementById('time') as HTMLInputElement).value),
    )
    expect(Math.abs(apartMs)).toBeLessThan(120)
    await page.click('#mute')
    expect(await soundIn(page)).toMatchObject({ paused: false, muted: true })
    await page.click('#play')
    expect((await soundIn(page)).paused).toBe(true)
    await seekTo(1000)
    expect((await soundIn(page)).currentTimeMs).toBeCloseTo(1000, 0)
  })
  expect(problems).toEqual([])
})

test('the player asks again for a voice that is not ready yet, and says so', async () => {
  const { page, playQuiz } = await openStudio(server, browser)
  const said = Promise.withResolvers<void>()
  let asks = 0
  await page.setRequestInterception(true)
  page.on('request', async (request) => {
    if (!request.url().endsWith('/timing')) return request.continue()
    if (++asks === 1)
      return request.respond({ contentType: 'application/json', body: '{"speech":null,"isComing":true}' })
    await said.promise
    return request.continue()
  })
  await withNode(async () => {
    await playQuiz(SPOKEN_QUIZ)
    const hears = (words: string) =>
      page.waitForFunction((text) => document.getElementById('heard')?.textContent?.includes(text), {}, words)
    await hears('not ready yet')
    said.resolve()
    await hears('including the voice')
  })
  expect(asks).toBe(2)
})

test('the API gives the same sound as AAC in MP4', async () => {
  const { key, send } = await server.client()
  const { body } = await send('POST', '/api/v1/quizzes', SPOKEN_QUIZ)
  const path = `${server.baseUrl}/api/v1/quizzes/${body.data.id}/preview/sound`
  const response = await withNode(() => fetch(path, { headers: { 'x-api-key': key } }))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  expect(new TextDecoder().decode((await response.bytes()).slice(4, 8))).toBe('ftyp')
})

/** Asks for a sound as a signed-in browser does. */
async function askForSound(cookie: { name: string; value: string }, quizId: string): Promise<number> {
  const headers = { cookie: `${cookie.name}=${cookie.value}` }
  return (await fetch(`${server.baseUrl}/player/${quizId}/sound`, { headers })).status
}

test('the sound of a film is its owner’s alone', async () => {
  const owner = await server.client()
  const quizId = (await owner.send('POST', '/api/v1/quizzes', SILENT_QUIZ)).body.data.id
  const stranger = await server.client()
  expect(await askForSound(await server.sessionCookie(stranger.accountId), quizId)).toBe(404)
  const foreign = await stranger.get(`/api/v1/quizzes/${quizId}/preview/sound`)
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('an account cannot keep the nodes busy with sounds', async () => {
  const { id } = await server.account()
  const cookie = await server.sessionCookie(id)
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) statuses.push(await askForSound(cookie, 'no-such-quiz'))
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
  expect(statuses[30]).toBe(429)
})
