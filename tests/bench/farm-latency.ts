import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { connect } from '../../shared/database/connect.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { endNodes, newDataDir, removeDataDir, startNodeProcess } from '../faults/node-process.ts'
import { newAccount, postRender, untilOver } from '../faults/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const FILMS = 5
const QUESTIONS = 5

/** Medians in ms since the POST. */
export type Latency = { films: number; claimMs: number; editedFrameMs: number; newFrameMs: number }

/**
 * An idle farm of one node: spoken films of five questions, posted one after the other, each once the one before is
 * over. When is it claimed, and when is its first frame composed: of a quiz with one question edited, and of a new one.
 */
export async function measureLatency(): Promise<Latency> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-latency-'))
  const postgres = await startEmbeddedPostgres({ directory: folder })
  const dataDir = await newDataDir()
  try {
    await migrateDatabase(postgres.url)
    const { database, close } = connect(postgres.url, { poolSize: 4, onError: () => {} })
    const queue = createQueue({ databaseUrl: postgres.url, log: createLog('error'), role: 'sender' })
    await queue.start()
    const account = await newAccount(database)
    const env = { RENDER_ENCODER: 'x264' }
    const node = await startNodeProcess({ databaseUrl: postgres.url, dataDir, env })
    const measure = async (film: RenderSnapshot) => {
      const postedAtMs = Date.now()
      const [row] = await untilOver(database, [await postRender(database, queue, account, film)])
      const claimMs = row!.startedAt!.getTime() - postedAtMs
      return { claimMs, frameMs: claimMs + row!.report!.phasesMs.start! }
    }
    try {
      const first = quizOf('Warm')
      await measure(first)
      const edited: Awaited<ReturnType<typeof measure>>[] = []
      const fresh: typeof edited = []
      for (let index = 1; index <= FILMS; index++) {
        const [question, ...others] = first.questions
        edited.push(
          await measure({
            ...first,
            questions: [{ ...question!, text: `Edited ${index} times?` }, ...others],
          }),
        )
        fresh.push(await measure(quizOf(`Quiz ${index}`)))
      }
      return {
        films: 2 * FILMS,
        claimMs: median([...edited, ...fresh].map(({ claimMs }) => claimMs)),
        editedFrameMs: median(edited.map(({ frameMs }) => frameMs)),
        newFrameMs: median(fresh.map(({ frameMs }) => frameMs)),
      }
    } finally {
      await endNodes([node])
      await queue.stop()
      await close()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await removeDataDir(dataDir)
  }
}

/** A quiz of which no text was in another one. */
function quizOf(title: string): RenderSnapshot {
  const { questions, ...rest } = snapshotOf({ title })
  const [question] = questions
  const numbers = Array.from({ length: QUESTIONS }, (_, index) => index + 1)
  return {
    ...rest,
    questions: numbers.map((number) => ({
      ...question!,
      text: `${title}, number ${number}: which planet is the largest?`,
      answers: question!.answers.map((answer) => ({
        ...answer,
        text: `${answer.text}, ${title}, ${number}`,
      })),
    })),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
