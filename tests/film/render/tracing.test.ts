import { afterAll, expect, test } from 'bun:test'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { Worker } from '../../../render-farm/node/worker.ts'
import { createTracer } from '../../../shared/create-tracer.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { NO_TRACER } from '../../../shared/tracing.ts'
import { testApi } from '../../support/api.ts'
import { startCollector } from '../../support/collector.ts'
import { testFarm } from '../../support/farm.ts'
import { formOf } from '../../support/fixtures.ts'
import { pngOf } from '../../support/pictures.ts'

const { endpoint, spans } = startCollector()
const { tools, folder } = await testFarm()
const tracerOf = (service: string) => createTracer({ endpoint, service, version: '1.2.3', log: tools.log })
const apiTracer = await tracerOf('api')
const nodeTracer = await tracerOf('node')
const api = await testApi({ overrides: { tracer: apiTracer } })
const queue = createQueue({ databaseUrl: api.databaseUrl, log: tools.log, role: 'node' })
await queue.start()
afterAll(() => queue.stop())

test('the film of Moodle’s XML with a picture is made, and one trace leads to it through two processes', async () => {
  const me = await api.client()
  const worker = new Worker({
    tools: { ...tools, tracer: nodeTracer, storage: api.deps.storage },
    database: api.deps.database,
    queue,
    tempFolder: folder,
    metrics: new NodeMetrics('x264', 'test'),
  })
  await worker.start()
  const file = formOf(new TextEncoder().encode(moodleXml(await pngOf(400, 300))), 'planets.xml')
  const imported = await me.send('POST', '/api/v1/quizzes/import', file)
  expect(imported.body.data).toMatchObject({ as: 'moodle-xml', losses: [] })
  const quizId = imported.body.data.id
  await me.send('PATCH', `/api/v1/quizzes/${quizId}`, {
    template: 'minimal',
    format: 'square',
    countdownSeconds: 1,
    speech: { enabled: false },
  })
  const [question] = (await me.get(`/api/v1/quizzes/${quizId}/questions`)).body.data.questions
  expect(question.imagePath).toBeString()
  const posted = await me.send('POST', '/api/v1/renders', { quizId })
  const path = `/api/v1/renders/${posted.body.data.sessionId}`
  while ((await me.get(path)).body.data.status !== 'completed') await Bun.sleep(50)
  // A picture that cannot be loaded is left out with a warning.
  expect((await me.get(path)).body.data.warnings).toEqual([])
  await worker.stop(0)
  await Promise.all([apiTracer.flush(), nodeTracer.flush()])

  const root = spans.find(({ name }) => name === 'POST /api/v1/renders')!
  expect(root).toMatchObject({ service: 'api' })
  expect(root.parentSpanId).toBeUndefined()
  const order = spans.find(({ name }) => name === 'order')!
  expect(order).toMatchObject({ service: 'api', traceId: root.traceId, parentSpanId: root.spanId })
  const render = spans.find(({ name }) => name === 'render')!
  expect(render).toMatchObject({
    service: 'node',
    traceId: root.traceId,
    parentSpanId: order.spanId,
    status: {},
  })
  expect(spans.find(({ name }) => name === 'queue')!.parentSpanId).toBe(order.spanId)
  for (const name of ['plan', 'draw', 'compose', 'audio', 'mux', 'publish']) {
    const span = spans.find((one) => one.name === name)
    expect(span, name).toMatchObject({ parentSpanId: render.spanId })
    expect(BigInt(span!.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span!.startTimeUnixNano))
  }
})

test('a span carries its attributes, its times and the error that ended it', async () => {
  const { traceparent, end } = apiTracer.start('failing', { attributes: { 'render.id': 'rnd_1', tries: 2 } })
  end(new Error('no space left'))
  apiTracer.record(
    'past',
    { startMs: 1_700_000_000_000, endMs: 1_700_000_000_250.5 },
    { parent: traceparent },
  )
  await apiTracer.flush()
  const failing = spans.find(({ name }) => name === 'failing')!
  expect(failing.status).toEqual({ code: 2, message: 'no space left' })
  expect(failing.attributes).toEqual([
    { key: 'render.id', value: { stringValue: 'rnd_1' } },
    { key: 'tries', value: { intValue: 2 } },
  ])
  const past = spans.find(({ name }) => name === 'past')!
  expect(past).toMatchObject({ parentSpanId: failing.spanId, traceId: failing.traceId })
  expect(past.startTimeUnixNano).toBe('1700000000000000000')
  expect(past.endTimeUnixNano).toBe('1700000000250500000')
})

test('without an endpoint nothing is traced and no job carries a trace', async () => {
  expect(await createTracer({ endpoint: undefined, service: 'api', version: '1.2.3', log: tools.log })).toBe(
    NO_TRACER,
  )
  expect(NO_TRACER.start('anything').traceparent).toBe('')
})

test('a collector that is away costs nothing but spans', async () => {
  const tracer = await createTracer({
    endpoint: 'http://127.0.0.1:1',
    service: 'api',
    version: '1.2.3',
    log: tools.log,
  })
  tracer.start('lost').end()
  await tracer.flush()
})

/** A question as Moodle exports it, with its picture beside the text. */
function moodleXml(picture: Uint8Array): string {
  return `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="multichoice">
<name><text>Red</text></name><questiontext format="html"><text><![CDATA[<p>Which planet?</p><p><img src="@@PLUGINFILE@@/red%20one.png" alt=""></p>]]></text>
<file name="red one.png" path="/" encoding="base64">${Buffer.from(picture).toString('base64')}</file></questiontext><single>true</single>
<answer fraction="100" format="html"><text><![CDATA[<p>Mars</p>]]></text></answer>
<answer fraction="0" format="html"><text><![CDATA[<p>Venus</p>]]></text></answer></question></quiz>`
}
