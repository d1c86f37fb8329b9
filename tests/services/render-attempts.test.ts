import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { queueAgain, stopRender, stopRendersOf } from '../../api/services/render-control.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import {
  claimRender,
  failAttempt,
  failUnheldRender,
  handBackRender,
  holdsFilm,
  noteProgress,
  publishRender,
  selectFilmKeys,
  selectHeldSnapshot,
} from '../../shared/database/queries/render-attempts.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount, postRender, type Row, rowOf } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'

const { database } = await testDatabase()
const cancelled: unknown[] = []
const sent: string[] = []
const queue = {
  send: async () => `job${sent.push('render')}`,
  cancel: async (...[, name, id]: unknown[]) => void cancelled.push([name, id]),
}
const FAILURE = { code: 'BROKEN', message: 'It broke.' }
const FILM = { storageKey: 'renders/film.mp4', fileSizeBytes: 7, durationMs: 9, report: {} as RenderReport }
/** An attempt that has the number of another, of a render that has another state. */
const states = ['queued', 'rendering', 'completed', 'failed'] as const

let accountId = ''
let id = ''
beforeEach(async () => {
  accountId = await newAccount(database)
  id = await postRender(database, queue, accountId, shortSnapshot({ title: 'First' }))
})
const set = (change: Partial<Row>, one = id) =>
  database.update(renders).set(change).where(eq(renders.id, one))
const now = () => rowOf(database, id)
const claim = async () => (await claimRender(database, id))!

describe('a claim', () => {
  test('counts the attempt, begins again at 0 and keeps the time of the first', async () => {
    await set({ progress: 40 })
    const first = await claim()
    expect(first).toMatchObject({ renderId: id, attempt: 1, snapshot: { title: 'First' } })
    expect(first.waitedMs).toBeGreaterThanOrEqual(0)
    expect(first.waitedMs).toBeLessThan(60_000)
    const { startedAt, ...begun } = await now()
    expect(begun).toMatchObject({ status: 'rendering', progress: 0, attempt: 1 })
    expect((await claim()).attempt).toBe(2)
    expect((await now()).startedAt).toEqual(startedAt)
  })

  test('waits for nobody that was cancelled or has ended', async () => {
    for (const change of [
      { status: 'completed' },
      { status: 'failed' },
      { cancelRequested: true },
    ] as const) {
      await set({ status: 'queued', cancelRequested: false, ...change })
      expect([change, await claimRender(database, id)]).toEqual([change, null])
    }
    expect(await claimRender(database, 'rnd_unknown')).toBeNull()
  })
})

describe('an attempt', () => {
  test('moves its progress up, never down, and learns that it is cancelled', async () => {
    const attempt = await claim()
    expect(await noteProgress(database, attempt, 30)).toEqual({ isHeld: true, isCancelled: false })
    await noteProgress(database, attempt, 20)
    expect((await now()).progress).toBe(30)
    await set({ cancelRequested: true })
    expect(await noteProgress(database, attempt, 31)).toEqual({ isHeld: true, isCancelled: true })
  })

  test('publishes once, and not what was cancelled', async () => {
    const attempt = await claim()
    await set({ cancelRequested: true })
    expect(await publishRender(database, attempt, FILM)).toBe(false)
    await set({ cancelRequested: false })
    expect(await holdsFilm(database, id, FILM.storageKey)).toBe(false)
    expect(await publishRender(database, attempt, FILM)).toBe(true)
    expect(await now()).toMatchObject({
      status: 'completed',
      progress: 100,
      ...FILM,
      completedAt: expect.any(Date),
    })
    expect(await holdsFilm(database, id, FILM.storageKey)).toBe(true)
    expect(await holdsFilm(database, id, 'renders/other.mp4')).toBe(false)
    expect(await holdsFilm(database, 'rnd_other', FILM.storageKey)).toBe(false)
    await set({ status: 'failed' })
    expect(await holdsFilm(database, id, FILM.storageKey)).toBe(false)
  })

  test('fails for good, or hands its render back', async () => {
    const attempt = await claim()
    await set({ progress: 50 })
    expect(await handBackRender(database, attempt)).toBe(true)
    expect(await now()).toMatchObject({ status: 'queued', progress: 0 })
    const next = await claim()
    expect(await failAttempt(database, next, FAILURE)).toBe(true)
    const facts = { failureCode: 'BROKEN', failureMessage: 'It broke.', completedAt: expect.any(Date) }
    expect(await now()).toMatchObject({ status: 'failed', ...facts })
  })

  test('sees its snapshot', async () => {
    expect(await selectHeldSnapshot(database, await claim())).toMatchObject({ title: 'First' })
  })

  const acts = {
    noteProgress: async (attempt: { renderId: string; attempt: number }) =>
      (await noteProgress(database, attempt, 50)).isHeld,
    publishRender: (attempt: { renderId: string; attempt: number }) => publishRender(database, attempt, FILM),
    failAttempt: (attempt: { renderId: string; attempt: number }) => failAttempt(database, attempt, FAILURE),
    handBackRender: (attempt: { renderId: string; attempt: number }) => handBackRender(database, attempt),
    selectHeldSnapshot: async (attempt: { renderId: string; attempt: number }) =>
      (await selectHeldSnapshot(database, attempt)) !== null,
  }
  test.each(Object.entries(acts))(
    '%s does nothing once another began, or the render is over',
    async (_name, act) => {
      const zombie = await claim()
      await claim()
      const other = await postRender(database, queue, accountId, shortSnapshot())
      await claimRender(database, other)
      const before = [await now(), await rowOf(database, other)]
      expect(await act(zombie)).toBe(false)
      expect([await now(), await rowOf(database, other)]).toEqual(before)
      for (const status of states.filter((one) => one !== 'rendering')) {
        await set({ status })
        expect([status, await act({ renderId: id, attempt: 2 })]).toEqual([status, false])
        expect((await now()).status).toBe(status)
      }
    },
  )
})

test('a render without an attempt fails only while it is open, or only where it was cancelled', async () => {
  for (const status of ['queued', 'rendering'] as const) {
    await set({ status, cancelRequested: false, failureCode: null })
    expect(await failUnheldRender(database, id, FAILURE, true)).toBe(false)
    expect((await now()).status).toBe(status)
    expect(await failUnheldRender(database, id, FAILURE, false)).toBe(true)
    expect(await now()).toMatchObject({
      status: 'failed',
      failureCode: 'BROKEN',
      failureMessage: 'It broke.',
      completedAt: expect.any(Date),
    })
  }
  await set({ status: 'queued', cancelRequested: true })
  expect(await failUnheldRender(database, id, FAILURE, true)).toBe(true)
  for (const status of ['completed', 'failed'] as const) {
    await set({ status, cancelRequested: true })
    expect(await failUnheldRender(database, id, FAILURE, false)).toBe(false)
  }
  const other = await postRender(database, queue, accountId, shortSnapshot())
  expect(await failUnheldRender(database, id, FAILURE, false)).toBe(false)
  expect((await rowOf(database, other)).status).toBe('queued')
})

test('the keys of films are those of the renders that are asked for, where they have one', async () => {
  const other = await postRender(database, queue, accountId, shortSnapshot())
  await set({ storageKey: 'renders/a.mp4' })
  expect([await selectFilmKeys(database, []), await selectFilmKeys(database, [other])]).toEqual([
    new Set(),
    new Set(),
  ])
  await set({ storageKey: 'renders/b.mp4' }, other)
  expect(await selectFilmKeys(database, [id])).toEqual(new Set(['renders/a.mp4']))
  expect(await selectFilmKeys(database, [id, other])).toEqual(new Set(['renders/a.mp4', 'renders/b.mp4']))
})

describe('control', () => {
  const stop = async () => {
    const { status, jobId } = await now()
    return stopRender(database, queue, { id, status, jobId }, FAILURE)
  }
  beforeEach(() => {
    cancelled.length = 0
    sent.length = 0
  })

  test('ends a queued render with its job, and asks the node of a running one', async () => {
    await set({ jobId: 'job-7' })
    expect(await stop()).toMatchObject({ status: 'failed', failureCode: 'BROKEN', cancelRequested: true })
    expect(cancelled).toEqual([['render', 'job-7']])
    expect(await stop()).toBeNull()
    await set({ status: 'rendering', cancelRequested: false, failureCode: null })
    cancelled.length = 0
    expect(await stop()).toMatchObject({ status: 'rendering', cancelRequested: true })
    expect(cancelled).toEqual([])
    await set({ status: 'queued', jobId: null })
    expect(await stop()).toMatchObject({ status: 'failed' })
    expect(cancelled).toEqual([])
  })

  test('stops every open render of one account', async () => {
    const running = await postRender(database, queue, accountId, shortSnapshot())
    await set({ status: 'rendering' }, running)
    const done = await postRender(database, queue, accountId, shortSnapshot())
    await set({ status: 'completed' }, done)
    const foreign = await postRender(database, queue, await newAccount(database), shortSnapshot())
    await stopRendersOf(database, queue, accountId, FAILURE)
    const after = await Promise.all([id, running, done, foreign].map((one) => rowOf(database, one)))
    expect(after.map(({ status, cancelRequested }) => [status, cancelRequested])).toEqual([
      ['failed', true],
      ['rendering', true],
      ['completed', false],
      ['queued', false],
    ])
  })

  test('queues a failed render again, and says why it does not', async () => {
    await set({ status: 'failed' })
    await queueAgain({ database, queue }, id)
    expect([(await now()).status, sent]).toEqual(['queued', ['render']])
    const again = queueAgain({ database, queue }, id)
    expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `The render ${id} is queued: only a failed one can be retried.`,
    })
    await again.catch(() => {})
    const missing = queueAgain({ database, queue }, 'rnd_x')
    expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no render rnd_x.' })
    await missing.catch(() => {})
    expect(sent).toEqual(['render'])
  })
})
