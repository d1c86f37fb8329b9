import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { UsageError } from '../../shared/command.ts'
import { random } from '../../shared/random.ts'
import { measureBroker } from './farm-broker.ts'
import { describeClaims, measureClaims } from './farm-claims.ts'
import { measureIdle } from './farm-idle.ts'
import { measureLatency } from './farm-latency.ts'
import { measureScaling } from './farm-scaling.ts'
import { claimWith, type Farm, newAccount, post, postMany, withFarm } from './simulated-farm.ts'

const NODES = 100
/** Their connections take PostgreSQL some 8 GB. */
const NODES_MAX = 1_000
const BURST_RENDERS = 3_000
const BROKER_NODES = 1_000
const BROKER_RENDERS = 10_000
/** A film of a minute took 6 to 14 s on the machines that it was measured on. */
const FILM_MS_MIN = 6_000
const FILM_MS_MAX = 14_000
const STEADY_SECONDS = 30
/** Of what the nodes could make: claims then wait for the queue, not for a free node. */
const STEADY_LOAD = 0.7

/** Each prints its figures and returns them. */
const PARTS: Readonly<Record<string, (nodes: number) => Promise<unknown>>> = {
  claims: printClaims,
  simulation: simulateFarm,
  broker: printBroker,
  idle: printIdle,
  latency: printLatency,
  scaling: printScaling,
}

/**
 * Claims of simulated nodes, their life under a load, a thousand behind a broker, nodes without work, then real films on an
 * idle node, and on one node and two. `--latency` does that part only; `--nodes=1000` claims with so many nodes only.
 */
export async function runFarmBench(args: string[]): Promise<unknown> {
  const parts = Object.fromEntries(Object.keys(PARTS).map((name) => [name, { type: 'boolean' as const }]))
  const { nodes = NODES, ...wanted } = parseArgs({ args, options: { ...parts, nodes: { type: 'string' } } })
    .values as { nodes?: string }
  const count = Number(nodes)
  if (!Number.isInteger(count) || count < 1 || count > NODES_MAX) {
    throw new UsageError(`--nodes is a number from 1 to ${NODES_MAX}.`)
  }
  const named = count === NODES ? Object.keys(wanted) : ['claims']
  const result: Record<string, unknown> = {}
  for (const name of named.length > 0 ? named : Object.keys(PARTS)) result[name] = await PARTS[name]!(count)
  return result
}

function printClaims(nodes: number): Promise<unknown> {
  return withFarm(nodes, async (farm) => {
    const claims = await measureClaims(farm, BURST_RENDERS)
    const { rows } = await farm.database.execute<{ connections: number }>(
      'select numbackends as connections from pg_stat_database where datname = current_database()',
    )
    const { connections } = rows[0]!
    process.stdout.write(`claims      ${describeClaims(claims)}; ${connections} connections\n`)
    return { ...claims, connections }
  })
}

async function printIdle(): Promise<unknown> {
  const idle = await measureIdle()
  process.stdout.write(
    `without work an API process makes ${idle.api.toFixed(1)} transactions a second, one node ${idle.oneNode.toFixed(1)}, each further one ${idle.furtherNode.toFixed(1)}\n`,
  )
  return idle
}

async function printLatency(): Promise<unknown> {
  const latency = await measureLatency()
  process.stdout.write(
    `idle node   claimed ${latency.claimMs} ms after the POST; first frame after ${latency.editedFrameMs} ms where a question was edited, ${latency.newFrameMs} ms of a new quiz (medians of ${latency.films} films)\n`,
  )
  return latency
}

async function printScaling(): Promise<unknown> {
  const scaling = await measureScaling()
  const { one, two } = scaling
  process.stdout.write(
    `1 node      ${one.filmsPerMinute.toFixed(1)} films a minute, a long one in ${one.longFilmSeconds.toFixed(1)} s\n` +
      `2 nodes     ${two.filmsPerMinute.toFixed(1)} films a minute, a long one in ${two.longFilmSeconds.toFixed(1)} s (${two.remoteSegments} segments by the other node)\n` +
      `1 → 2       ${scaling.filmsRatio.toFixed(2)} times the films, a long one ${scaling.longFilmRatio.toFixed(2)} times as fast\n`,
  )
  return scaling
}

/**
 * A hundred nodes over the real queue and a real PostgreSQL on this machine; only the rendering is replaced. The latency
 * of claims under a steady load, and turns between accounts.
 */
function simulateFarm(): Promise<unknown> {
  return withFarm(NODES, async (farm) => {
    const steady = await measureSteady(farm)
    const fairness = await measureFairness(farm)
    process.stdout.write(
      `steady      ${steady.claims} claims, latency p50 ${steady.p50Ms.toFixed(0)} ms, p99 ${steady.p99Ms.toFixed(0)} ms at ${steady.postsPerSecond.toFixed(0)} posts a second\n` +
        `fairness    another account's first film was claimed as number ${fairness.place} while 500 waited\n`,
    )
    return { machine: { cpu: cpus()[0]?.model, cores: cpus().length }, nodes: NODES, steady, fairness }
  })
}

/** A hundred nodes on connections of their own, then a thousand behind a broker, over the same database. */
function printBroker(): Promise<unknown> {
  return withFarm(NODES, async (farm) => {
    const direct = await measureClaims(farm, BURST_RENDERS)
    await Promise.all(farm.queues.map((queue) => queue.stop(0)))
    await postMany(farm, await newAccount(farm.database), BROKER_RENDERS)
    const broker = await measureBroker(farm, { nodes: BROKER_NODES, renders: BROKER_RENDERS })
    process.stdout.write(
      `direct      ${describeClaims(direct)}\nbroker      ${describeClaims(broker)}, in ${broker.statementsPerClaim.toFixed(2)} statements\n`,
    )
    return { direct, broker }
  })
}

async function measureSteady(farm: Farm) {
  const postsPerSecond = (NODES / ((FILM_MS_MIN + FILM_MS_MAX) / 2_000)) * STEADY_LOAD
  const next = random('films')
  const filmMs = () => FILM_MS_MIN + next() * (FILM_MS_MAX - FILM_MS_MIN)
  const count = Math.round(postsPerSecond * STEADY_SECONDS)
  const owners = await Promise.all(Array.from({ length: 20 }, () => newAccount(farm.database)))
  const waits: number[] = []
  const done = Promise.withResolvers<void>()
  const stop = await claimWith(farm, filmMs, ({ waitedMs }) => {
    waits.push(waitedMs)
    if (waits.length === count) done.resolve()
  })
  const startedAtMs = performance.now()
  for (let index = 0; index < count; index++) {
    const dueMs = startedAtMs + (index * 1_000) / postsPerSecond
    if (dueMs > performance.now()) await Bun.sleep(dueMs - performance.now())
    void post(farm, owners[index % owners.length]!)
  }
  await done.promise
  await stop()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!
  return { claims: waits.length, postsPerSecond, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

/** 500 films of one account wait when another one posts its first: how many are claimed before it. */
async function measureFairness(farm: Farm) {
  const [many, few] = [await newAccount(farm.database), await newAccount(farm.database)]
  for (let index = 0; index < 500; index++) await post(farm, many)
  const first = await post(farm, few)
  const order: string[] = []
  const done = Promise.withResolvers<void>()
  const stop = await claimWith(
    { ...farm, queues: farm.queues.slice(0, 4) },
    () => 5,
    ({ renderId }) => {
      order.push(renderId)
      if (renderId === first) done.resolve()
    },
  )
  await done.promise
  await stop()
  return { waiting: 500, place: order.indexOf(first) + 1 }
}
