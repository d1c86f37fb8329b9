import { expect, test } from 'bun:test'
import { ApiMetrics } from '../../api/metrics.ts'
import { NodeMetrics } from '../../render-farm/node/metrics.ts'
import { measuredStorage } from '../../shared/storage/measured.ts'
import { testApi } from '../support/api.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { readText } from './files.ts'

const apiMetrics = new ApiMetrics('test')
const api = await testApi({ app: () => ({ metrics: apiMetrics }) })

type Listed = { name: string; type: string; labels: string[]; from: string }

/** The table of infra/prometheus/README.md. */
const listed: Listed[] = [
  ...readText('infra/prometheus/README.md').matchAll(/^\|\s*`(\w+)`\s*\|\s*(\w+)\s*\|([^|]*)\|([^|]*)\|/gm),
].map(([, name, type, labels, from]) => ({
  name: name!,
  type: type!,
  labels: [...labels!.matchAll(/`(\w+)`/g)].map(([, label]) => label!).sort(),
  from: from!,
}))

/** Names, types and labels of what a process answers. */
function readScrape(text: string) {
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]))
  const found = new Map<string, { type: string; labels: string[] }>()
  for (const [, series, , labels = ''] of text.matchAll(/^(\w+)(\{(.*)\})? \S+$/gm)) {
    const base = series!.replace(/_(bucket|sum|count)$/, '')
    const name = types.get(base) === 'histogram' ? base : series!
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label!).filter((one) => one !== 'le')
    found.set(name, { type: types.get(name) ?? 'none', labels: names.sort() })
  }
  return Object.fromEntries([...found].sort())
}

function expectedOf(from: 'api' | 'node') {
  const rows = listed.filter((row) => row.from.includes(from))
  return Object.fromEntries(rows.map(({ name, type, labels }) => [name, { type, labels }]).sort())
}

test('the API answers the metrics of the list, with their labels, and no other', async () => {
  apiMetrics.watchPool(api.deps.pool)
  await apiMetrics.ofScheduled('housekeeping', async () => {})(null)
  apiMetrics.stored('get', 3, true)
  apiMetrics.delivered('delivered')
  const me = await api.client()
  await me.get('/api/v1/quizzes')
  const { body } = await api.request('GET', '/metrics')
  expect(readScrape(body)).toEqual(expectedOf('api') as never)
  expect(body).toContain('quizvideo_http_requests_total{operation="listQuizzes",status="200"} 1\n')
  expect(body).toContain('quizvideo_queue_jobs{state="queued"} 0\n')
  expect(body).toContain('quizvideo_database_up 1\n')
  expect(body).toContain('quizvideo_queue_backlog{queue="preview"} 0\n')
  expect(body).toContain('quizvideo_storage_errors_total{call="get"} 1\n')
  expect(body).toContain('quizvideo_database_pool{state="waiting"} 0\n')
  const numberOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)![1])
  expect(numberOf('quizvideo_database_connections')).toBeWithin(
    1,
    numberOf('quizvideo_database_connections_max'),
  )
})

test('a render node answers the metrics of the list, with their labels, and no other', async () => {
  const metrics = new NodeMetrics('x264', 'test')
  metrics.claimed(120)
  metrics.failed('ENCODER_FAILED')
  metrics.failed('CANCELLED')
  metrics.gaveUp('NODE_LOST')
  metrics.helped()
  metrics.stored('put', 8, false)
  metrics.previewed('frames', 700)
  metrics.cacheSized('shared', 12)
  await metrics.ofScheduled('sweep', async () => {})(null)
  metrics.watchPool({ totalCount: 3, idleCount: 1, waitingCount: 0 })
  metrics.watch({ browserRestarts: () => 2, diskFreeBytes: () => ({ work: 5e9, cache: 4e9 }) })
  metrics.setUp('database', true)
  metrics.setUp('storage', false)
  metrics.completed({
    encoder: 'x264',
    framesPerSecond: 90,
    phasesMs: { plan: 1, draw: 1, compose: 1, audio: 1, store: 1, encode: 500 },
    totalMs: 1_000,
    waitedMs: 120,
    looks: { total: 3, reused: 1 },
    segments: { total: 2, reused: 0 },
    speech: { total: 4, reused: 3 },
  })
  const text = await metrics.text()
  expect(readScrape(text)).toEqual(expectedOf('node') as never)
  expect(text).toContain('quizvideo_render_encoder_limit_ratio 0.5\n')
  expect(text).toContain('quizvideo_cache_hits_total{kind="speech"} 3\n')
  expect(text).toContain('quizvideo_film_seconds_sum 1.12\n')
  expect(text).toContain('quizvideo_browser_restarts_total 2\n')
  expect(text).toContain('quizvideo_database_pool{state="used"} 2\n')
  expect(text).toContain('quizvideo_render_failures_total{kind="ENCODER_FAILED",fault="service"} 1\n')
  expect(text).toContain('quizvideo_render_failures_total{kind="CANCELLED",fault="user"} 1\n')
})

test('what operators are alerted about is counted from 0, and from there up', async () => {
  const metrics = new NodeMetrics('nvenc', 'test')
  const lost = 'quizvideo_render_given_up_total{kind="NODE_LOST",fault="service"}'
  expect(await metrics.text()).toContain(`${lost} 0\n`)
  expect(await metrics.text()).toContain('quizvideo_encoder_fallbacks_total{encoder="nvenc"} 0\n')
  metrics.gaveUp('NODE_LOST')
  expect(await metrics.text()).toContain(`${lost} 1\n`)
})

test('calls to the store are measured, and only failures are errors', async () => {
  const calls: string[] = []
  const storage = measuredStorage(createMemoryStorage(), (call, ms, isFailed) => {
    expect(ms).toBeGreaterThanOrEqual(0)
    calls.push(isFailed ? `${call} failed` : call)
  })
  await storage.put('a/b', new Uint8Array(1), 'text/plain')
  expect((await Array.fromAsync(storage.list('a/'))).length).toBe(1)
  expect(await Array.fromAsync(storage.list('c/'))).toEqual([])
  await expect(storage.get('a/missing')).rejects.toThrow('there is no object')
  await expect(storage.get('NOT A KEY')).rejects.toThrow('not a storage key')
  expect(calls).toEqual(['put', 'list', 'list', 'get', 'get failed'])
})

test('a gauge is absent until it is measured', async () => {
  const text = await new NodeMetrics('x264', 'test').text()
  expect(text).toContain('quizvideo_node_accepting 1\n')
  expect(text).not.toMatch(/^quizvideo_(database_up|storage_up|render_frames_per_second) /m)
})
