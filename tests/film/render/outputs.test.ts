import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { Worker } from '../../../render-farm/node/worker.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { kahootSheet } from '../../formats/built-fixtures.ts'
import { testApi } from '../../support/api.ts'
import { testFarm } from '../../support/farm.ts'
import { formOf } from '../../support/fixtures.ts'

const api = await testApi()
const { tools, folder } = await testFarm({ storage: api.deps.storage })
const owner = await api.client('free')
const stranger = await api.client('free')
const LINE_COLUMNS_MAX = 42

const TITLE = 'Cats <b>& dogs</b>'
const LONG_QUESTION =
  'Which of these two animals has lived with people for longer, first as a hunter, and much later as a guest on the sofa?'

let quizPath: string
let sessionId: string
let path: string
// biome-ignore lint/suspicious/noExplicitAny: assertions check its shape.
let render: any

const fetchOutput = (name: string, { key } = owner) =>
  fetch(`${api.baseUrl}${path}/${name}`, { headers: { Authorization: `Bearer ${key}` } })

beforeAll(async () => {
  const sheet = kahootSheet([[1, LONG_QUESTION, 'The dog', 'The cat', null, null, 20, 1]])
  const file = formOf(sheet as Uint8Array<ArrayBuffer>, 'animals.xlsx')
  const imported = await owner.send('POST', '/api/v1/quizzes/import', file)
  expect(imported.body.data).toMatchObject({ title: 'Animals', as: 'kahoot', losses: [] })
  quizPath = `/api/v1/quizzes/${imported.body.data.id}`
  await owner.send('PATCH', quizPath, {
    title: TITLE,
    opening: 'card',
    format: 'square',
    countdownSeconds: 1,
    speech: { enabled: true },
  })
  const [question] = (await owner.get(`${quizPath}/questions`)).body.data.questions
  expect(question.duration).toBe(20)
  await owner.send('PATCH', `/api/v1/questions/${question.id}`, { duration: null })
  const created = await owner.send('POST', '/api/v1/renders', { quizId: imported.body.data.id })
  sessionId = created.body.data.sessionId
  path = `/api/v1/renders/${sessionId}`
  const early = await fetchOutput('poster')
  expect([early.status, (await early.json()).code]).toEqual([409, 'RENDER_NOT_COMPLETED'])
  const queue = createQueue({ databaseUrl: api.databaseUrl, log: tools.log, role: 'node' })
  await queue.start()
  const metrics = new NodeMetrics('libx264', 'test')
  const worker = new Worker({ tools, database: api.deps.database, queue, tempFolder: folder, metrics })
  await worker.start()
  afterAll(async () => {
    await worker.stop(0)
    await queue.stop()
  })
  do {
    await Bun.sleep(50)
    render = (await owner.get(path)).body.data
  } while (render.status !== 'completed' && render.status !== 'failed')
})

describe('a finished render of a Kahoot sheet', () => {
  test('names its poster and captions by paths that stay the same', async () => {
    expect(render).toMatchObject({
      status: 'completed',
      posterUrl: `${api.baseUrl}${path}/poster`,
      captionsUrl: `${api.baseUrl}${path}/captions.vtt`,
      captionsSrtUrl: `${api.baseUrl}${path}/captions.srt`,
    })
    expect((await owner.get(path)).body.data).toEqual(render)
  })

  test('has a poster in the size of the film, with something to see, on the free plan', async () => {
    const response = await fetchOutput('poster')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const image = sharp(await response.arrayBuffer())
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 })
    const { entropy } = await image.stats()
    expect(entropy).toBeGreaterThan(3)
  })

  test('has captions of at most two short lines that say the whole text while it is spoken', async () => {
    const vtt = await (await fetchOutput('captions.vtt')).text()
    const srt = await (await fetchOutput('captions.srt')).text()
    expect(vtt.startsWith('WEBVTT\n\n')).toBe(true)
    expect(vtt).toContain('Cats &lt;b&gt;&amp; dogs&lt;/b&gt;')
    const captions = parseSrt(srt)
    expect(captions.map(({ lines }) => lines.join(' ')).join(' ')).toContain(LONG_QUESTION)
    expect(captions.filter(({ startMs }) => startMs >= render.chapters[1].startMs).length).toBeGreaterThan(2)
    let before = 0
    for (const { startMs, endMs, lines } of captions) {
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(LINE_COLUMNS_MAX)
      expect(startMs).toBeGreaterThanOrEqual(before)
      expect(endMs).toBeGreaterThan(startMs)
      before = endMs
    }
    expect(before).toBeLessThanOrEqual(render.report.file.durationMs)
  })

  test('lists its chapters', () => {
    const { chapters, report } = render
    expect(chapters.map(({ kind }: { kind: string }) => kind)).toEqual(['intro', 'question', 'outro'])
    expect(chapters[0]).toEqual({ kind: 'intro', title: TITLE, startMs: 0 })
    expect(chapters[1].title).toBe(`1. ${LONG_QUESTION}`)
    expect(chapters[2].startMs).toBeLessThan(report.file.durationMs)
  })

  test('tells what its file is, and which platforms take it', () => {
    expect(render.report.file).toMatchObject({
      videoCodec: 'h264',
      profile: 'High',
      isConstantRate: true,
      pixelFormat: 'yuv420p',
      colour: 'tv bt709 bt709 bt709',
      isGopClosed: true,
      isFastStart: true,
      editListCount: 0,
      audioCodec: 'aac LC',
      sizeBytes: render.fileSize,
    })
    expect(render.report.file.gopSeconds).toBeLessThanOrEqual(2)
    const verdicts = Object.fromEntries(
      render.report.platforms.map(({ platform, problems }: Verdict) => [
        platform,
        problems.map(({ check }) => check),
      ]),
    )
    expect(verdicts).toEqual({ tiktok: ['frame'], shorts: [], reels: ['frame'] })
  })

  test('leaves a quiz that goes out as GIFT and comes back the same', async () => {
    const { body: text } = await owner.get(`${quizPath}/export?as=gift`)
    const back = await owner.send('POST', '/api/v1/quizzes/import', { text, dryRun: true })
    expect(back.body.data).toMatchObject({
      as: 'gift',
      losses: [],
      quiz: {
        questions: [
          {
            text: LONG_QUESTION,
            options: [
              { text: 'The dog', isCorrect: true },
              { text: 'The cat', isCorrect: false },
            ],
          },
        ],
      },
    })
  })

  test('shows none of it to somebody else', async () => {
    for (const name of ['poster', 'captions.vtt', 'captions.srt']) {
      const response = await fetchOutput(name, stranger)
      expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
      expect((await fetch(`${api.baseUrl}${path}/${name}`)).status).toBe(401)
    }
  })

  test('keeps everything of an attempt side by side, and nothing else', async () => {
    const keys: string[] = []
    for await (const { key } of tools.storage.list(`renders/${sessionId}/`)) keys.push(key)
    expect(keys.map((key) => key.split('.').at(-1)).sort()).toEqual(['jpg', 'mp4', 'srt', 'vtt'])
    expect(new Set(keys.map((key) => key.split('.')[0])).size).toBe(1)
  })
})

type Verdict = { platform: string; problems: { check: string }[] }

function parseSrt(text: string) {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [, times = '', ...lines] = block.split('\n')
      const [startMs, endMs] = times.split(' --> ').map((clock) => {
        const [hours, minutes, seconds, ms] = clock.split(/[:,]/).map(Number)
        return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + ms!
      })
      return { startMs: startMs!, endMs: endMs!, lines }
    })
}
