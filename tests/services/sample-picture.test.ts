import { beforeEach, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { sampleLinks, samplePicturePath, showSamplePicture } from '../../api/studio/sample-picture.ts'
import { samplesIn } from '../../api/studio/samples.ts'
import { textsIn } from '../../api/texts/texts.ts'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { type FramesRequest, type FramesResult, resultKey } from '../../shared/preview/preview.ts'
import { testApi } from '../support/api.ts'

const { deps } = await testApi()
const { database, storage } = deps
const PNG = new Uint8Array([137, 80, 78, 71])

const facts = { encoder: 'x264', encoderTrials: [], version: 'test', concurrency: 1, reason: null }
beforeEach(() => noteNode(database, { name: 'node', state: 'accepting', work: [], ...facts }))

/** A queue whose node answers each job at once, or drops it, and the jobs that it got. */
function nodeThat(does: 'draws' | 'drops') {
  const jobs: string[] = []
  const queue = {
    ...deps.queue,
    subscribe: async () => ({ heard: async () => does === 'draws', close() {} }),
    isOver: async () => true,
    withdraw: async () => false,
    async send(_tx: unknown, _name: unknown, { folder }: FramesRequest) {
      jobs.push(folder)
      if (does === 'drops') return crypto.randomUUID()
      const storageKey = `${folder}/0.png`
      await storage.put(storageKey, PNG, 'image/png')
      const frames = [{ timeMs: 0, sceneId: 'question-0', storageKey }]
      const result = { failure: null, isProvisional: false, durationMs: 1, scenes: [], frames, warnings: [] }
      await storage.put(resultKey(folder), encoded(result satisfies FramesResult), 'application/json')
      return crypto.randomUUID()
    },
  } as unknown as typeof deps.queue
  return { queue, jobs }
}

const encoded = (value: object) => new TextEncoder().encode(JSON.stringify(value))
const asked = (name: string, signal?: AbortSignal) =>
  new Request(`http://localhost/samples/${name}/picture?language=fr`, { signal })

test('visitors who ask at once wait for one drawing, which browsers keep and nobody pays for', async () => {
  const { queue, jobs } = nodeThat('draws')
  const gone = new AbortController()
  const first = showSamplePicture({ ...deps, queue }, asked('space', gone.signal), 'space')
  const others = [1, 2].map(() => showSamplePicture({ ...deps, queue }, asked('space'), 'space'))
  // The visitor for whom it was begun does not wait.
  gone.abort()
  for (const picture of await Promise.all([first, ...others])) {
    expect(picture.headers.get('cache-control')).toBe('private, max-age=604800, immutable')
    expect(await picture.bytes()).toEqual(PNG)
  }
  expect(jobs).toHaveLength(1)
  expect((await database.execute(sql`select * from monthly_usage`)).rows).toEqual([])
})

test('a sample that could not be drawn is not asked for again for half a minute', async () => {
  const { queue, jobs } = nodeThat('drops')
  const statusAt = async (nowMs: number) => {
    const picture = await showSamplePicture(
      { ...deps, queue, now: () => nowMs },
      asked('capitals'),
      'capitals',
    )
    return [picture.status, picture.headers.get('cache-control'), jobs.length]
  }
  const beganMs = Date.now()
  expect(await statusAt(beganMs)).toEqual([200, 'no-store', 1])
  expect(await statusAt(beganMs + 29_999)).toEqual([200, 'no-store', 1])
  expect(await statusAt(beganMs + 30_000)).toEqual([200, 'no-store', 2])
})

test('the address of a frame changes with the words of its sample and with the looks', () => {
  const [sample] = samplesIn(textsIn('en'))
  const address = samplePicturePath(sample!, 'en', { stage: '/assets/studio/stage-frame-a.js' })
  expect(samplePicturePath(sample!, 'en', { stage: '/assets/studio/stage-frame-a.js' })).toBe(address)
  for (const changed of [
    samplePicturePath(sample!, 'en', { stage: '/assets/studio/stage-frame-b.js' }),
    samplePicturePath({ ...sample!, title: 'Other words' }, 'en', {
      stage: '/assets/studio/stage-frame-a.js',
    }),
  ])
    expect(changed).not.toBe(address)
})

test('pages show samples by frames of their own first question', () => {
  const links = sampleLinks(textsIn('de'), { stage: '/assets/studio/stage-frame-a.js' })
  expect(links.map(({ name, picture }) => [name, picture.split('&')[0]])).toEqual([
    ['space', '/samples/space/picture?language=de'],
    ['deep-sea', '/samples/deep-sea/picture?language=de'],
    ['capitals', '/samples/capitals/picture?language=de'],
  ])
})
