import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import { probeFilm } from '../../render-farm/encode/probe.ts'
import { connect, type Database } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { createLog } from '../../shared/log.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { createDiskStorage } from '../../shared/storage/disk.ts'
import { PROGRAMS_FOLDER } from '../support/programs.ts'
import { shortSnapshot } from '../support/snapshots.ts'
import { type NodeProcess, newDataDir, removeDataDir, startNodeProcess } from './node-process.ts'
import { newAccount, postRender, type Row, rowOf, until, untilOver } from './render-rows.ts'

const HELP = `Usage: bun run faults [--kills=200] [--nodes=3] [--only-kills]

The fault suite in full: every test of tests/faults with 20 restarts of the database, then a storm of SIGKILLs over real
render nodes. Prints a table and writes out/faults.json. Ends with 1 where a film was lost, published twice or broken.
`
const RECLAIM_MS_MAX = 15_000

type Options = { kills: number; nodes: number }

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '3' },
    'only-kills': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const isSuiteFine = values['only-kills'] || (await runSuite())
const storm = await runStorm({ kills: Number(values.kills), nodes: Number(values.nodes) })
await mkdir('out', { recursive: true })
await Bun.write('out/faults.json', `${JSON.stringify(storm, null, 2)}\n`)
for (const [name, value] of Object.entries(storm)) process.stdout.write(`${name.padEnd(16)} ${value}\n`)
const isStormFine =
  storm.lost + storm.publishedTwice + storm.broken + storm.strayObjects === 0 &&
  storm.reclaimMaxMs <= RECLAIM_MS_MAX
process.exit(isSuiteFine && isStormFine ? 0 : 1)

async function runSuite(): Promise<boolean> {
  const env = { ...process.env, FAULT_DATABASE_RESTARTS: '20' }
  const suite = Bun.spawn([process.execPath, 'test', '--timeout', '300000', 'tests/faults'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await suite.exited) === 0
}

/** Kills nodes in the middle of their films, again and again, while others go on; then counts what became of each film. */
async function runStorm({ kills, nodes: nodeCount }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'fault-storm-'))
  const postgres = await startEmbeddedPostgres({ directory: folder })
  const { url } = postgres
  await migrateDatabase(url)
  const { database, close } = connect(url, { poolSize: 8, onError: () => {} })
  const dataDir = await newDataDir()
  const queue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'sender' })
  await queue.start()
  const account = await newAccount(database)
  const start = () => startNodeProcess({ databaseUrl: url, dataDir, env: { SEGMENT_CACHE_MB: '0' } })
  const nodes: NodeProcess[] = await Promise.all(Array.from({ length: nodeCount }, start))
  const everyNode = [...nodes]
  const films: string[] = []
  const reclaims: Promise<number>[] = []
  const post = async () => {
    films.push(
      await postRender(database, queue, account, shortSnapshot({ title: `Film ${films.length + 1}` })),
    )
  }
  for (let index = 0; index < nodeCount; index++) await post()

  let killed = 0
  while (killed < kills) {
    const slot = killed % nodeCount
    const node = nodes[slot]!
    const workOf = () =>
      node.lines.findLast(({ message }) => message === 'attempt begins')?.renderId as string | undefined
    const id = await until(async () => {
      const current = workOf()
      if (current === undefined) return null
      const row = await rowOf(database, current)
      if (row.status === 'completed') await post() // There is always something to kill.
      return row.status === 'rendering' ? current : null
    })
    const before = await rowOf(database, id)
    node.signal('SIGKILL')
    await node.ended
    const atMs = performance.now()
    killed++
    reclaims.push(until(async () => ((await isFree(database, before)) ? performance.now() - atMs : null)))
    await post()
    nodes[slot] = await start()
    everyNode.push(nodes[slot]!)
    if (killed % 10 === 0) process.stderr.write(`${killed} kills, ${films.length} films\n`)
  }

  const rows = await untilOver(database, films)
  const result = await judge(rows, dataDir)
  for (const node of nodes) node.signal('SIGTERM')
  await Promise.all(nodes.map(({ ended }) => ended))
  const times = (await Promise.all(reclaims)).sort((a, b) => a - b)
  await queue.stop()
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  await removeDataDir(dataDir)
  return {
    kills,
    nodes: nodeCount,
    films: films.length,
    ...result,
    publishedTwice: repeatedPublications(everyNode),
    reclaimP50Ms: Math.round(times[times.length >> 1] ?? 0),
    reclaimMaxMs: Math.round(times.at(-1) ?? 0),
  }
}

/** Whether the queue has taken the job from its dead node: when it is claimed again then depends on who is free. */
async function isFree(database: Database, { id, attempt, jobId }: Row): Promise<boolean> {
  const { rows } = await database.execute<{ state: string }>(
    sql`select state from pgboss.job where name = 'render' and id = ${jobId}::uuid`,
  )
  return rows[0]?.state !== 'active' || (await rowOf(database, id)).attempt > attempt
}

/** A film that was killed three times fails with a reason: it is not lost. */
async function judge(rows: Awaited<ReturnType<typeof untilOver>>, dataDir: string) {
  const storage = createDiskStorage(join(dataDir, 'files'))
  const { ffprobe } = await findFfmpeg(undefined, PROGRAMS_FOLDER)
  const counts = { completed: 0, failed: 0, lost: 0, broken: 0, strayObjects: 0 }
  for (const row of rows) {
    const keys = await Array.fromAsync(storage.list(`renders/${row.id}/`), ({ key }) => key)
    const films = keys.filter((key) => key.endsWith('.mp4'))
    if (row.status === 'failed') {
      counts.failed++
      if (row.failureCode !== 'NODE_LOST') counts.lost++
      continue
    }
    counts.completed++
    if (row.storageKey === null || !films.includes(row.storageKey)) counts.broken++
    else {
      const path = join(dataDir, 'probe.mp4')
      await storage.getFile(row.storageKey, path)
      const facts = await probeFilm(ffprobe, path).catch(() => null)
      if (facts?.frameCount !== row.report!.frameCount) counts.broken++
      await rm(path)
    }
    // Killed between its upload and its announcement, a node leaves an object to the sweeper; never more than one.
    counts.strayObjects += Math.max(0, films.length - row.attempt)
  }
  return counts
}

/** Films that more than one attempt believes to have published. */
function repeatedPublications(nodes: readonly NodeProcess[]): number {
  const published = nodes.flatMap(({ lines }) =>
    lines.filter(({ message }) => message === 'film published').map(({ renderId }) => renderId),
  )
  return published.length - new Set(published).size
}
