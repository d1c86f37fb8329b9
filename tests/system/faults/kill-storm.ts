import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../../../infra/postgres/embedded.ts'
import { connect, type Database } from '../../../shared/database/connect.ts'
import { migrateDatabase } from '../../../shared/database/migrate.ts'
import { renders } from '../../../shared/database/schema/index.ts'
import { createLog } from '../../../shared/log.ts'
import { createQueue, type JobQueue } from '../../../shared/queue/boss.ts'
import { RENDER_SETBACKS_MAX } from '../../../shared/queue/queues.ts'
import { random } from '../../../shared/random.ts'
import {
  endNodes,
  type NodeProcess,
  newDataDir,
  removeDataDir,
  startNodeProcess,
} from '../../support/node-process.ts'
import { newAccount, postRender, type Row, rowOf, until, untilOver } from '../../support/render-rows.ts'
import { shortSnapshot } from '../../support/snapshots.ts'
import { type Figures, spread } from './figures.ts'
import { judgeFilms } from './judge-films.ts'

/** Kills happen anywhere between a film's claim and its joining; what comes after is over before it is seen. */
const PROGRESS_MAX = 96
/** Films in work at a time: one is killed while the others go on. */
const FILMS_IN_WORK = 2
/** A film that is not over this long after the last kill is lost. */
const END_MS_MAX = 300_000

type Storm = {
  database: Database
  queue: JobQueue
  account: string
  films: string[]
  /** Nodes that can claim. */
  alive: Set<NodeProcess>
  /** Films that were killed and have no new attempt yet. */
  waiting: Set<string>
}

/** A node in the middle of a film. */
type Victim = { node: NodeProcess; row: Row }

/**
 * Kills nodes at any point of their films, again and again, while others go on; then counts what became of each film.
 * The nodes share one machine, its caches and the store, as a farm on one host does.
 */
export async function runKillStorm(options: { kills: number; nodes: number }): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'fault-storm-'))
  const postgres = await startEmbeddedPostgres({ directory: folder, settings: ['fsync=off'] })
  await migrateDatabase(postgres.url)
  const { database, close } = connect(postgres.url, { poolSize: 8, onError: () => {} })
  const dataDir = await newDataDir()
  const queue = createQueue({ databaseUrl: postgres.url, log: createLog('error'), role: 'sender' })
  await queue.start()
  const account = await newAccount(database)
  const storm: Storm = { database, queue, account, films: [], alive: new Set(), waiting: new Set() }
  const everyNode: NodeProcess[] = []
  const start = async () => {
    const env = { RENDER_ENCODER: 'x264' }
    const node = await startNodeProcess({ databaseUrl: postgres.url, dataDir, env })
    everyNode.push(node)
    storm.alive.add(node)
  }
  const startedAtMs = performance.now()
  try {
    const starts = Array.from({ length: options.nodes }, start)
    const claims: Promise<number | null>[] = []
    const next = random('moments')
    for (let killed = 1; killed <= options.kills; killed++) {
      const progress = Math.floor(next() * PROGRESS_MAX)
      // A node that does not start ends the storm.
      const victim = await Promise.race([until(() => findVictim(storm, progress)), untilBroken(starts)])
      claims.push(kill(storm, victim))
      await victim.node.ended
      starts.push(start())
      if (killed % 10 === 0) process.stderr.write(`${killed} kills, ${storm.films.length} films\n`)
    }
    await Promise.all(starts)
    const rows = await endOf(storm)
    const verdict = await judgeFilms(rows, dataDir, everyNode)
    const { p50, max } = spread((await Promise.all(claims)).filter((ms) => ms !== null))
    for (const node of storm.alive) node.signal('SIGTERM')
    await Promise.all([...storm.alive].map(({ ended }) => ended))
    return {
      'SIGKILLs of a node': options.kills,
      'nodes at a time': options.nodes,
      'films accepted': storm.films.length,
      'films completed': verdict.completed,
      'films lost': verdict.lost,
      'films published twice': verdict.twice,
      'films completed with a bad file': verdict.broken,
      'stray objects': verdict.stray,
      'claimed again, p50 ms': p50,
      'claimed again, max ms': max,
      'minutes of the storm': Math.round((performance.now() - startedAtMs) / 6_000) / 10,
    }
  } finally {
    await endNodes(everyNode)
    await queue.stop()
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await removeDataDir(dataDir)
  }
}

/**
 * A node whose film has come so far, while another one is free to take that film up. Seven dead nodes in a row are what
 * a poisoned quiz looks like: a film that was killed five times is left alone. Where few films are left to be killed, one
 * more is posted.
 */
async function findVictim(storm: Storm, progress: number): Promise<Victim | null> {
  const { database, alive, waiting } = storm
  const found: Victim[] = []
  let free = 0
  for (const node of alive) {
    const id = filmOf(node)
    const row = typeof id === 'string' ? await rowOf(database, id) : null
    if (row?.status !== 'rendering') free++
    else if (row.attempt < RENDER_SETBACKS_MAX) found.push({ node, row })
  }
  if (free <= waiting.size) return null
  const queued = await database.$count(renders, eq(renders.status, 'queued'))
  if (found.length + queued < FILMS_IN_WORK && free > waiting.size + 1) await post(storm)
  const victim = found.find(({ row }) => row.progress >= progress)
  return victim && (await isStillAt(database, victim)) ? victim : null
}

/** While others were looked at it may have begun another film: one that was killed often enough, perhaps. */
async function isStillAt(database: Database, { node, row }: Victim): Promise<boolean> {
  const { status, attempt } = await rowOf(database, row.id)
  return status === 'rendering' && attempt === row.attempt && filmOf(node) === row.id
}

/** The film that a node has begun last. */
function filmOf(node: NodeProcess): unknown {
  return node.lines.findLast(({ message }) => message === 'attempt begins')?.renderId
}

async function post({ database, queue, account, films }: Storm): Promise<void> {
  const title = `Film ${films.length + 1}`
  const { questions, ...rest } = shortSnapshot({ title })
  // Pictures of its own: a film out of the cache would be over before it can be killed.
  const asked = questions.map((question) => ({ ...question, text: `${title}: which planet is the largest?` }))
  films.push(await postRender(database, queue, account, { ...rest, questions: asked }))
}

/** Kills a node; ms until its film has its next attempt, `null` where it was announced in that very moment. */
async function kill({ database, alive, waiting }: Storm, { node, row }: Victim): Promise<number | null> {
  alive.delete(node)
  waiting.add(row.id)
  const sinceMs = performance.now()
  node.signal('SIGKILL')
  await node.ended
  const seen = await until(async () => {
    const { status, attempt } = await rowOf(database, row.id)
    return status === 'completed' || attempt > row.attempt ? { attempt } : null
  })
  waiting.delete(row.id)
  return seen.attempt > row.attempt ? performance.now() - sinceMs : null
}

/** Never resolves; rejects with the first of these that does. */
async function untilBroken(starts: readonly Promise<void>[]): Promise<never> {
  await Promise.all(starts)
  return new Promise(() => {})
}

/** Every row once all are over, or as they are after a long wait. */
async function endOf({ database, films }: Storm): Promise<Row[]> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), END_MS_MAX)
  const rows = await Promise.race([untilOver(database, films), late.promise])
  clearTimeout(timer)
  return rows ?? database.select().from(renders)
}
