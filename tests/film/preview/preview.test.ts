import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { decodePcm } from '../../../render-farm/audio/pcm.ts'
import { answerVoice } from '../../../render-farm/preview/answer.ts'
import { selectPreviewJobs } from '../../../shared/database/queries/preview-jobs.ts'
import { callTool, connectMcp } from '../../mcp/client.ts'
import { testApi } from '../../support/api.ts'
import { testFarm } from '../../support/farm.ts'
import { createMemoryStorage } from '../../support/memory-storage.ts'
import { withPreviewNode } from '../../support/preview-node.ts'

// A browser starts, and other suites share the cores.
const api = await testApi({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
const { tools } = await testFarm({ storage: api.deps.storage })

const quiz = {
  title: 'Planets',
  format: 'vertical',
  countdownSeconds: 2,
  speech: { enabled: false },
  questions: [
    {
      questionText: 'Which planet is the largest?',
      answers: [{ answerText: 'Jupiter', isCorrect: true }, { answerText: 'Mars' }],
    },
  ],
}

/** The part of a render node that answers previews. */
const withNode = <Result>(act: () => Promise<Result>): Promise<Result> =>
  withPreviewNode({ databaseUrl: api.databaseUrl, log: api.deps.log, tools }, act)

test('shows one small picture of each scene and says where it lies', async () => {
  const { key, send } = await api.client()
  const created = await send('POST', '/api/v1/quizzes', quiz)
  const client = await connectMcp(api.baseUrl, key)
  const { data, result } = await withNode(() =>
    callTool(client, 'svc_preview_quiz', { quizId: created.body.data.id }),
  )
  expect(data.scenes.map(({ id }: { id: string }) => id)).toEqual(['intro', 'question-0', 'outro'])
  expect(data.frames.map(({ scene }: { scene: string }) => scene)).toEqual(['intro', 'question-0', 'outro'])
  const images = result.content.filter((block) => block.type === 'image')
  expect(images).toHaveLength(3)
  for (const { data: base64, mimeType } of images) {
    const webp = Buffer.from(base64, 'base64')
    const { width, height, format } = await sharp(webp).metadata()
    expect({ width, height, format, mimeType }).toEqual({
      width: 360,
      height: 640,
      format: 'webp',
      mimeType: 'image/webp',
    })
    // A frame of one colour would be no picture of a quiz.
    expect((await sharp(webp).stats()).entropy).toBeGreaterThan(1)
  }
  const asked = await withNode(() =>
    callTool(client, 'svc_preview_quiz', { quizId: created.body.data.id, pictures: 'png' }),
  )
  const pngs = asked.result.content.filter((block) => block.type === 'image')
  expect(pngs.map(({ mimeType }) => mimeType)).toEqual(Array(3).fill('image/png'))
  const bytesOf = (blocks: typeof pngs) => blocks.reduce((sum, { data: base64 }) => sum + base64.length, 0)
  expect(bytesOf(images) * 1.3).toBeLessThan(bytesOf(pngs))
})

test('REST gives the frame at a moment, in decimals of a second', async () => {
  const { key, send } = await api.client()
  const created = await send('POST', '/api/v1/quizzes', quiz)
  const path = `${api.baseUrl}/api/v1/quizzes/${created.body.data.id}/preview`
  const [response, late] = await withNode(() =>
    Promise.all(
      ['?at=1.25&width=540', '?at=900'].map((query) =>
        fetch(path + query, { headers: { 'x-api-key': key } }),
      ),
    ),
  )
  expect(response!.headers.get('content-type')).toBe('image/png')
  expect(response!.headers.get('preview-time')).toBe('1.233')
  expect(await sharp(await response!.bytes()).metadata()).toMatchObject({ width: 540, height: 960 })
  expect(await sharp(await late!.bytes()).metadata()).toMatchObject({ width: 1080, height: 1920 })
})

test('a quiz that cannot be rendered is refused with every reason before any node is asked', async () => {
  const { key, send } = await api.client()
  const created = await send('POST', '/api/v1/quizzes', { title: 'Empty' })
  const client = await connectMcp(api.baseUrl, key)
  const { error } = await callTool(client, 'svc_preview_quiz', { quizId: created.body.data.id })
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', issues: [{ path: 'questions' }] })
})

test('anybody hears a voice, which a node speaks once for everybody', async () => {
  const address = `${api.baseUrl}/api/v1/voices/espeak-de/preview`
  const [first, same] = await withNode(() => Promise.all([fetch(address), fetch(address)]))
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  const heard = await first.bytes()
  expect(await same.bytes()).toEqual(heard)
  const voice = await decodePcm(
    { bytes: heard },
    { ffmpeg: tools.programs.ffmpeg, channels: 1, secondsMax: 10 },
  )
  expect(voice.length / 48_000).toBeWithin(0.8, 4)
  expect(Math.max(...voice)).toBeGreaterThan(3_000)
  // No node runs any more.
  expect(await (await fetch(address)).bytes()).toEqual(heard)
})

test('who waits for two voices is refused a third, and others are not', async () => {
  const hear = (language: string, address: string) =>
    fetch(`${api.baseUrl}/api/v1/voices/espeak-${language}/preview`, {
      headers: { 'x-forwarded-for': address },
    })
  const areWaiting = async (count: number) => {
    const wanted = { accountId: 'voice-samples', secondsMax: 60 }
    return (await selectPreviewJobs(api.deps.database, 'preview_sound', wanted)).length >= count
  }
  const heard = [hear('fr', '9.9.9.9'), hear('es', '9.9.9.9')]
  while (!(await areWaiting(2))) await Bun.sleep(10)
  const third = await hear('it', '9.9.9.9')
  expect([third.status, await third.json()]).toMatchObject([
    429,
    { code: 'TOO_MANY_REQUESTS', hint: 'You wait for 2 voices already, as many as one may at a time.' },
  ])
  heard.push(hear('it', '9.9.9.8'))
  while (!(await areWaiting(3))) await Bun.sleep(10)
  const answers = await withNode(() => Promise.all(heard))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await withNode(() => hear('nl', '9.9.9.9'))).status).toBe(200)
})

test('a voice that cannot be heard is told in one sentence, and nobody hears another in its place', async () => {
  const storage = createMemoryStorage()
  const speech = { url: 'http://127.0.0.1:1', voice: 'nova' }
  const sample = { text: 'How many did you get?', language: 'en', voice: 'nova' }
  const { signal } = new AbortController()
  await answerVoice({ ...tools, storage, speech }, { sample, folder: 'previews/one' }, signal)
  expect(JSON.parse(new TextDecoder().decode(await storage.get('previews/one/result.json')))).toMatchObject({
    failure: 'This voice could not be heard.',
    soundKey: null,
    isProvisional: true,
  })
})
