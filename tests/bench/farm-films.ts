import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFilm } from '../../render-farm/film/render-film.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { coreSeconds, measureMb } from './process-tree.ts'

const QUESTIONS = 10

/** A film of ten questions, and the same with one of them new: the first one, which also stands in the intro, and one in the middle. */
export async function measureEdits(tools: FarmTools, folder: string) {
  const cold = await render(tools, tenQuestions(), folder)
  const edits = []
  for (const index of [0, 5]) {
    const edited = await render(tools, tenQuestions({ index, text: `What comes before ${index}?` }), folder)
    const { reused, total } = edited.segments
    edits.push({
      question: index + 1,
      coreRatio: edited.cores / cold.cores,
      wallRatio: edited.ms / cold.ms,
      made: total - reused,
      total,
    })
  }
  return { coldCoreSeconds: cold.cores, edits }
}

/** MB of the whole process tree after each of many short films: a leak would show as a slope. */
export async function measureMemory(tools: FarmTools, folder: string, films: number) {
  const afterMb: number[] = []
  for (let film = 0; film < films; film++) {
    const { questions, ...rest } = tenQuestions({ index: 0, text: `Which is number ${film}?` })
    await render(tools, { ...rest, questions: questions.slice(0, 1) }, folder)
    Bun.gc(true)
    afterMb.push(Math.round(await measureMb()))
  }
  return { films, afterMb }
}

async function render(tools: FarmTools, snapshot: RenderSnapshot, parent: string) {
  const workFolder = join(parent, 'film')
  await mkdir(workFolder)
  const coresBefore = await coreSeconds()
  const startedAtMs = performance.now()
  const { report } = await renderFilm(tools, snapshot, { workFolder, signal: new AbortController().signal })
  const ms = performance.now() - startedAtMs
  const cores = (await coreSeconds()) - coresBefore
  await rm(workFolder, { recursive: true })
  return { ms, cores, segments: report.segments }
}

function tenQuestions(edit?: { index: number; text: string }): RenderSnapshot {
  return snapshotOf({
    title: 'Ten questions',
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      text: edit?.index === index ? edit.text : `What comes after ${index}?`,
      countdownSeconds: 3,
      image: null,
      answers: [0, 1, 2, 3].map((step) => ({ text: String(index + step), isCorrect: step === 1 })),
    })),
  })
}
