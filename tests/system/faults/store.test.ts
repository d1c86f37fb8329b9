import { afterAll, expect, test } from 'bun:test'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { Worker } from '../../../render-farm/node/worker.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { S3Storage } from '../../../shared/storage/s3.ts'
import { testDatabase } from '../../support/database.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { silentWav } from '../../support/fixtures.ts'
import { pngOf } from '../../support/pictures.ts'
import { startProxy } from '../../support/proxy.ts'
import { newAccount, postRender, rowOf, until, untilOver } from '../../support/render-rows.ts'
import { startS3Server } from '../../support/s3-server.ts'
import { noteFigures } from './figures.ts'

/** 60 in `bun run faults`; else the outage ends with the second try. */
const OUTAGE_MS = Number(process.env.FAULT_OUTAGE_SECONDS ?? 0) * 1_000
const FILMS = OUTAGE_MS > 0 ? 8 : 1

const { database, url } = await testDatabase()
const server = await startS3Server()
const proxy = await startProxy(Number(new URL(server.endpoint).port))
const endpoint = `http://127.0.0.1:${proxy.port}`
const storage = new S3Storage({
  ...server,
  endpoint,
  publicEndpoint: endpoint,
  bucket: 'faults',
  region: 'us-east-1',
  idleMsMax: 500,
  callMsMax: 800,
})
const { tools, folder, logged } = await testFarm({ storage })
const queue = createQueue({ databaseUrl: url, log: tools.log, role: 'node' })
await queue.start()
const metrics = new NodeMetrics('libx264', 'test')
const worker = new Worker({ tools, database, queue, tempFolder: folder, metrics })
await worker.start()
const account = await newAccount(database)
afterAll(async () => {
  await worker.stop(0)
  await queue.stop()
  proxy.stop()
  await server.stop()
})

const outages = () => logged.filter((line) => line.includes('a film could not be stored')).length

test.each(['hang', 'refuse'] as const)(
  'a store that answers with “%s” delays a film, which is never completed without its object',
  async (mode) => {
    const before = outages()
    proxy.set(mode)
    const id = await postRender(database, queue, account, shortSnapshot())
    await until(async () => (outages() >= before + 2 ? true : null))
    expect(await rowOf(database, id)).toMatchObject({ status: 'rendering', storageKey: null })
    proxy.set('pass')
    const [row] = await untilOver(database, [id])
    // The film was made once: waiting costs no attempt.
    expect(row).toMatchObject({ status: 'completed', attempt: 1 })
    expect(await storage.stat(row!.storageKey!)).toMatchObject({ sizeBytes: row!.fileSizeBytes! })
  },
)

test('a store that is away while films are begun delays them, and neither picture nor music is missing', async () => {
  const picture = new Uint8Array(await pngOf(800, 600))
  await storage.put('images/mine.png', picture, 'image/png')
  await storage.put('music/mine.wav', silentWav(), 'audio/wav')
  const plain = shortSnapshot({ music: { source: 'music/mine.wav', volume: 0.5 } })
  const image = { url: null, storageKey: 'images/mine.png', alt: '' }
  const snapshot = { ...plain, questions: plain.questions.map((question) => ({ ...question, image })) }
  const retries = () => logged.filter((line) => line.includes('a part of a film could not be read'))
  proxy.set('refuse')
  const posted = Array.from({ length: FILMS }, (_, index) =>
    postRender(database, queue, account, { ...snapshot, title: `Film ${index}` }),
  )
  const ids = await Promise.all(posted)
  await until(async () => (retries().length >= 2 ? true : null))
  await Bun.sleep(OUTAGE_MS)
  proxy.set('pass')
  const rows = await untilOver(database, ids)
  const lost = rows.filter(({ status }) => status !== 'completed')
  const lacking = rows.filter(({ report }) =>
    report?.warnings.some((warning) => /left out|could not be/.test(warning)),
  )
  await noteFigures({
    'films of a store that was away': FILMS,
    'films lost to the store': lost.length,
    'films without their picture or music': lacking.length,
  })
  expect([lost, lacking]).toEqual([[], []])
  for (const { attempt } of rows) expect(attempt).toBe(1)
}, 300_000)
