import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { endNodes, newDataDir, removeDataDir, startNodeProcess } from '../support/node-process.ts'
import { postRender, untilOver } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { type RealFarm, withRealFarm } from './real-farm.ts'

const FILMS = 5
const QUESTIONS = 5

/** Medians in ms since the POST. */
export type Latency = { films: number; claimMs: number; editedFrameMs: number; newFrameMs: number }

/**
 * An idle farm of one node: spoken films of five questions, posted one after the other, each once the one before is
 * over. When is it claimed, and when is its first frame composed: of a quiz with one question edited, and of a new one.
 */
export function measureLatency(): Promise<Latency> {
  return withRealFarm(measure)
}

async function measure({ database, databaseUrl, queue, account }: RealFarm): Promise<Latency> {
  const dataDir = await newDataDir()
  const node = await startNodeProcess({ databaseUrl, dataDir, env: { RENDER_ENCODER: 'x264' } })
  const make = async (film: RenderSnapshot) => {
    const postedAtMs = Date.now()
    const [row] = await untilOver(database, [await postRender(database, queue, account, film)])
    const claimMs = row!.startedAt!.getTime() - postedAtMs
    return { claimMs, frameMs: claimMs + row!.report!.phasesMs.start! }
  }
  try {
    const first = quizOf('Warm')
    await make(first)
    const edited: Awaited<ReturnType<typeof make>>[] = []
    const fresh: typeof edited = []
    for (let index = 1; index <= FILMS; index++) {
      const [question, ...others] = first.questions
      edited.push(
        await make({ ...first, questions: [{ ...question!, text: `Edited ${index} times?` }, ...others] }),
      )
      fresh.push(await make(quizOf(`Quiz ${index}`)))
    }
    return {
      films: 2 * FILMS,
      claimMs: median([...edited, ...fresh].map(({ claimMs }) => claimMs)),
      editedFrameMs: median(edited.map(({ frameMs }) => frameMs)),
      newFrameMs: median(fresh.map(({ frameMs }) => frameMs)),
    }
  } finally {
    await endNodes([node])
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
