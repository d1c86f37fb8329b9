import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { endNodes, newDataDir, removeDataDir, startNodeProcess } from '../support/node-process.ts'
import { postRender, untilOver } from '../support/render-rows.ts'
import { shortSnapshot } from '../support/snapshots.ts'
import { type RealFarm, withRealFarm } from './real-farm.ts'

const FILMS = 6
const LONG_QUESTIONS = 6

type Measured = { filmsPerMinute: number; longFilmSeconds: number; remoteSegments: number }

/**
 * Real films on one node and on two. Each node is held to a processor of its own, so that the second one adds what a
 * second machine would add, and not a rival for the first one's cores.
 */
export function measureScaling() {
  return withRealFarm(async (farm) => {
    const one = await measure(farm, 1)
    const two = await measure(farm, 2)
    return {
      one,
      two,
      filmsRatio: two.filmsPerMinute / one.filmsPerMinute,
      longFilmRatio: one.longFilmSeconds / two.longFilmSeconds,
    }
  })
}

async function measure(farm: RealFarm, nodeCount: number): Promise<Measured> {
  const { database, databaseUrl, queue, account } = farm
  // Caches of their own: what one farm drew must not help the other.
  const dataDir = await newDataDir()
  const env = { RENDER_ENCODER: 'x264', RENDER_CHUNK_SECONDS: '20' }
  const nodes = await Promise.all(
    Array.from({ length: nodeCount }, (_, core) =>
      startNodeProcess({ databaseUrl, dataDir, env, prefix: ['taskset', '--cpu-list', String(core)] }),
    ),
  )
  try {
    const make = async (snapshots: readonly RenderSnapshot[]) => {
      const startedAtMs = performance.now()
      const ids = await Promise.all(snapshots.map((one) => postRender(database, queue, account, one)))
      const rows = await untilOver(database, ids)
      const remote = rows.reduce((sum, { report }) => sum + (report?.segments.remote ?? 0), 0)
      return { seconds: (performance.now() - startedAtMs) / 1_000, remote }
    }
    // Whatever a node does once only.
    await make(nodes.map((_, index) => filmOf(`Warm ${index}`, 1)))
    const short = await make(Array.from({ length: FILMS }, (_, index) => filmOf(`Short ${index}`, 1)))
    const long = await make([filmOf('Long', LONG_QUESTIONS)])
    return {
      filmsPerMinute: (FILMS / short.seconds) * 60,
      longFilmSeconds: long.seconds,
      remoteSegments: long.remote,
    }
  } finally {
    await endNodes(nodes)
    await removeDataDir(dataDir)
  }
}

function filmOf(title: string, questionCount: number): RenderSnapshot {
  const { questions, ...rest } = shortSnapshot({ title })
  const [question] = questions
  const names = Array.from({ length: questionCount }, (_, index) => `${title}, question ${index + 1}?`)
  return { ...rest, questions: names.map((text) => ({ ...question!, text })) }
}
