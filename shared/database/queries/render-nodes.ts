import { and, arrayContains, count, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { renderNodes, renders } from '../schema/index.ts'

/** A node that has not reported for this long counts as lost. */
const NODE_SILENT_SECONDS = 15
const FORGOTTEN = sql`now() - interval '1 hour'`
/** Nodes that look for lost claims: one, and another one while it is not known that the first is lost. */
const WATCHING_NODES = 2
/** Two reports: whoever takes over does so before the heartbeats of a lost node are over. */
const WATCH_SILENT_SECONDS = 6
const IS_HEARD = sql`${renderNodes.seenAt} > now() - make_interval(secs => ${NODE_SILENT_SECONDS})`
/** Counted for each kind of film, not for each film. Nodes of releases that name no templates draw what they find. */
const BEYOND_NODES = sql`
  select coalesce(sum(films), 0)::int from (
    select template, snapshot_version, count(*) as films from renders where status = 'queued' group by 1, 2
  ) as wanted
  where exists (select from render_nodes where ${IS_HEARD}) and not exists (
    select from render_nodes where ${IS_HEARD} and render_nodes.snapshot_version >= wanted.snapshot_version
      and (templates = '{}' or wanted.template = any(templates))
  )`
/** Nodes other than this one that take films. */
const othersThatAccept = (name: string) =>
  and(ne(renderNodes.name, name), eq(renderNodes.state, 'accepting'), IS_HEARD)

type NodeRow = typeof renderNodes.$inferSelect
export type NodeFacts = Omit<typeof renderNodes.$inferInsert, 'startedAt' | 'seenAt'>

/** Stores a node's report about itself, and its time. Returns whether it is one of the few that watch for lost claims. */
export async function noteNode(database: Executor, { name, ...facts }: NodeFacts): Promise<boolean> {
  const before = sql`
    select from render_nodes as other where other.name < ${name}
      and other.seen_at > now() - make_interval(secs => ${WATCH_SILENT_SECONDS}) limit ${WATCHING_NODES}`
  const [row] = await database
    .insert(renderNodes)
    .values({ name, ...facts })
    .onConflictDoUpdate({ target: renderNodes.name, set: { ...facts, seenAt: sql`now()` } })
    .returning({ nodesBefore: sql<number>`(select count(*)::int from (${before}) as watching)` })
  return row!.nodesBefore < WATCHING_NODES
}

/** Removes nodes that have not been heard of for an hour. */
export async function forgetNodes(database: Executor): Promise<void> {
  await database.delete(renderNodes).where(lt(renderNodes.seenAt, FORGOTTEN))
}

/** Removes a node that has stopped. */
export async function removeNode(database: Executor, name: string): Promise<void> {
  await database.delete(renderNodes).where(eq(renderNodes.name, name))
}

/** How many other nodes that make the same segments are idle. */
export async function countIdleNodes(database: Executor, name: string, maker: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(renderNodes)
    .where(and(othersThatAccept(name), eq(renderNodes.maker, maker), eq(renderNodes.work, sql`'[]'::jsonb`)))
  return row!.count
}

/** Whether a node other than this one takes films. */
export async function hasOtherNode(database: Executor, name: string): Promise<boolean> {
  const [row] = await database
    .select({ name: renderNodes.name })
    .from(renderNodes)
    .where(othersThatAccept(name))
    .limit(1)
  return row !== undefined
}

/** Whether a node is there that takes films and draws this one. */
export async function hasNodeFor(
  database: Executor,
  { template, snapshotVersion }: { template: string; snapshotVersion: number },
): Promise<boolean> {
  const [row] = await database
    .select({ name: renderNodes.name })
    .from(renderNodes)
    .where(
      and(
        eq(renderNodes.state, 'accepting'),
        IS_HEARD,
        gte(renderNodes.snapshotVersion, snapshotVersion),
        arrayContains(renderNodes.templates, [template]),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether any node has reported lately. */
export async function hasNode(database: Executor): Promise<boolean> {
  const [row] = await database.select({ name: renderNodes.name }).from(renderNodes).where(IS_HEARD).limit(1)
  return row !== undefined
}

type FarmRender = {
  id: string
  accountId: string
  quizTitle: string
  progress: number
  attempt: number
  seconds: number
}
type FarmFailure = {
  id: string
  accountId: string
  quizTitle: string
  code: string | null
  message: string | null
  attempts: number
  completedAt: string | null
}
export type FarmView = {
  nodes: (Omit<NodeRow, 'startedAt' | 'seenAt'> & { silentSeconds: number; isSilent: boolean })[]
  queue: { queued: number; rendering: number; oldestSeconds: number; beyondNodes: number }
  rendering: FarmRender[]
  failures: FarmFailure[]
}

/**
 * How many renders wait, how many are in progress, how long the oldest has waited, and how many of those that wait need a
 * newer node than any that runs.
 */
export async function selectQueue(database: Executor): Promise<FarmView['queue']> {
  const oldest = sql`min(${renders.createdAt}) filter (where ${renders.status} = 'queued')`
  const [row] = await database
    .select({
      beyondNodes: sql<number>`(${BEYOND_NODES})`,
      queued: sql<number>`count(*) filter (where ${renders.status} = 'queued')::int`,
      rendering: sql<number>`count(*) filter (where ${renders.status} = 'rendering')::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - ${oldest}), 0)::float8`,
    })
    .from(renders)
    .where(inArray(renders.status, ['queued', 'rendering']))
  return row!
}

const ROWS_MAX = 50
const FAILURES_SHOWN = 10

/** Nodes, queue, running films and latest failures of the farm. Seconds are of the database's clock. */
export async function selectFarm(database: Executor): Promise<FarmView> {
  const {
    startedAt: _started,
    seenAt,
    ...columns
  } = {
    name: renderNodes.name,
    encoder: renderNodes.encoder,
    encoderTrials: renderNodes.encoderTrials,
    version: renderNodes.version,
    maker: renderNodes.maker,
    snapshotVersion: renderNodes.snapshotVersion,
    templates: renderNodes.templates,
    concurrency: renderNodes.concurrency,
    state: renderNodes.state,
    reason: renderNodes.reason,
    work: renderNodes.work,
    startedAt: renderNodes.startedAt,
    seenAt: renderNodes.seenAt,
  }
  const ageOf = (column: unknown) => sql<number>`extract(epoch from now() - ${column})::float8`
  const nodes = await database
    .select({ ...columns, silentSeconds: ageOf(seenAt) })
    .from(renderNodes)
    .where(gt(renderNodes.seenAt, FORGOTTEN))
    .orderBy(renderNodes.name)
  const queue = await selectQueue(database)
  const rendering = await database
    .select({
      id: renders.id,
      accountId: renders.accountId,
      quizTitle: renders.quizTitle,
      progress: renders.progress,
      attempt: renders.attempt,
      seconds: ageOf(renders.startedAt),
    })
    .from(renders)
    .where(eq(renders.status, 'rendering'))
    .orderBy(renders.startedAt)
    .limit(ROWS_MAX)
  const failures = await database
    .select({
      id: renders.id,
      accountId: renders.accountId,
      quizTitle: renders.quizTitle,
      code: renders.failureCode,
      message: renders.failureMessage,
      attempts: renders.attempt,
      completedAt: sql<
        string | null
      >`to_char(${renders.completedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(renders)
    .where(and(eq(renders.status, 'failed'), ne(renders.failureCode, 'CANCELLED')))
    .orderBy(desc(renders.completedAt))
    .limit(FAILURES_SHOWN)
  return {
    nodes: nodes.map((node) => ({ ...node, isSilent: node.silentSeconds > NODE_SILENT_SECONDS })),
    queue,
    rendering,
    failures,
  }
}
