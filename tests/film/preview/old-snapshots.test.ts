import { expect, test } from 'bun:test'
import { answerFrames, answerSound } from '../../../render-farm/preview/answer.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { resultKey } from '../../../shared/preview/preview.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'

// A browser starts, and other suites share the cores.
const { tools, folder: tempFolder } = await testFarm()
const signal = new AbortController().signal

/** As an API of an earlier release sends it: fields that came later have a default. */
function oldSnapshot(): RenderSnapshot {
  const { version: _v, narration: _n, series: _s, readOptions: _r, ...old } = shortSnapshot()
  const questions = old.questions.map(({ labels: _l, emoji: _e, imageReveal: _i, ...question }) => question)
  return { ...old, questions } as unknown as RenderSnapshot
}

async function resultIn(folder: string) {
  return JSON.parse(new TextDecoder().decode(await tools.storage.get(resultKey(folder))))
}

test('frames that an API of an earlier release asks for are drawn', async () => {
  const request = {
    quizId: 'qz_old',
    snapshot: oldSnapshot(),
    atMs: [0],
    withScenes: false,
    widthPx: 200,
    folder: 'frames',
  }
  await answerFrames(tools, request, signal)
  expect(await resultIn('frames')).toMatchObject({ failure: null, frames: [{ timeMs: 0 }] })
})

test('the sound that an API of an earlier release asks for is made', async () => {
  await answerSound(tools, { snapshot: oldSnapshot(), folder: 'sound' }, signal, tempFolder)
  expect(await resultIn('sound')).toMatchObject({ failure: null, soundKey: 'sound/sound.m4a' })
})
