import { expect, test } from 'bun:test'
import { NodeMetrics } from '../../render-farm/node/metrics.ts'
import { testApi } from '../support/api.ts'
import { readText } from './files.ts'

const api = await testApi()

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

/** Names, types and labels of what a process of ours answers; what is not ours is left out. */
function readScrape(text: string) {
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]))
  const found = new Map<string, { type: string; labels: string[] }>()
  for (const [, series, , labels = ''] of text.matchAll(/^(quizvideo_\w+)(\{(.*)\})? \S+$/gm)) {
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
  const me = await api.client()
  await me.get('/api/v1/quizzes')
  const { body } = await api.request('GET', '/metrics')
  expect(readScrape(body)).toEqual(expectedOf('api') as never)
  expect(body).toContain('quizvideo_http_requests_total{operation="listQuizzes",status="200"} 1\n')
  expect(body).toContain('quizvideo_queue_jobs{state="queued"} 0\n')
  expect(body).toContain('quizvideo_database_up 1\n')
})

test('a render node answers the metrics of the list, with their labels, and no other', async () => {
  const metrics = new NodeMetrics('x264', 'test')
  metrics.claimed(120)
  metrics.failed('ENCODER_FAILED')
  metrics.setUp('database', true)
  metrics.setUp('storage', false)
  metrics.completed({
    encoder: 'x264',
    framesPerSecond: 90,
    phasesMs: { plan: 1, draw: 1, compose: 1, audio: 1, store: 1, encode: 500 },
    totalMs: 1_000,
    looks: { total: 3, reused: 1 },
    segments: { total: 2, reused: 0 },
    speech: { total: 4, reused: 3 },
  })
  const text = await metrics.text()
  expect(readScrape(text)).toEqual(expectedOf('node') as never)
  expect(text).toContain('quizvideo_render_encoder_limit_ratio 0.5\n')
  expect(text).toContain('quizvideo_cache_hits_total{kind="speech"} 3\n')
})

test('a gauge is absent until it is measured', async () => {
  const text = await new NodeMetrics('x264', 'test').text()
  expect(text).toContain('quizvideo_node_accepting 1\n')
  expect(text).not.toMatch(/^quizvideo_(database_up|storage_up|render_frames_per_second) /m)
})
