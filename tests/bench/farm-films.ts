import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFilm } from '../../render-farm/film/render-film.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { coreSeconds, measureMb } from './process-tree.ts'

const QUESTIONS = 10

/** Core-seconds of a film of ten questions and of the same film with one question's text changed. */
export async function measureEdit(tools: FarmTools, folder: string) {
  const cold = await render(tools, tenQuestions('Which of these is largest?'), folder)
  const edited = await render(tools, tenQuestions('Which of these is heaviest?'), folder)
  return {
    coldCoreSeconds: cold.cores,
    editedCoreSeconds: edited.cores,
    editRatio: edited.cores / cold.cores,
    editWallRatio: edited.ms / cold.ms,
    segments: edited.segments,
  }
}

/** MB of the whole process tree after each of many short films: a leak would show as a slope. */
export async function measureMemory(tools: FarmTools, folder: string, films: number) {
  const afterMb: number[] = []
  for (let film = 0; film < films; film++) {
    const { questions, ...rest } = tenQuestions(`Which is number ${film}?`)
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

function tenQuestions(first: string): RenderSnapshot {
  return snapshotOf({
    title: 'Ten questions',
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      text: index === 0 ? first : `What comes after ${index}?`,
      countdownSeconds: 3,
      image: null,
      answers: [0, 1, 2, 3].map((step) => ({ text: String(index + step), isCorrect: step === 1 })),
    })),
  })
}
