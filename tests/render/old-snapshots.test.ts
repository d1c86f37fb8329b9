import { expect, test } from 'bun:test'
import { DEFAULT_FILM } from '../../shared/contracts/film-settings.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { claimRender, selectHeldSnapshot } from '../../shared/database/queries/render-attempts.ts'
import { insertRender } from '../../shared/database/queries/renders.ts'
import { testDatabase } from '../support/database.ts'
import { newAccount } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const { database } = await testDatabase()

test('a render that an earlier release queued is claimed with today’s defaults', async () => {
  const accountId = await newAccount(database)
  const { title, description, format, quizType, template, difficulty, theme, fps } = snapshotOf()
  const old = {
    ...{ title, description, format, quizType, template, difficulty, theme, fps },
    questions: [
      { text: 'Which?', countdownSeconds: 8, answers: [{ text: 'a', isCorrect: true }], image: null },
    ],
    hooks: [],
    music: null,
    speech: { enabled: true, language: null, voice: null, rate: 1 },
    watermark: null,
    loop: false,
  }
  await insertRender(database, {
    id: 'rnd_old',
    accountId,
    quizId: 'qz_old',
    quizTitle: title,
    snapshot: old as unknown as RenderSnapshot,
    durationMs: 1,
  })
  const claimed = await claimRender(database, 'rnd_old')
  // A handle is drawn as the mark, a background by its keys.
  const { background: _, handle: __, ...film } = DEFAULT_FILM
  const expected = {
    ...film,
    background: null,
    questions: [
      { countdownSeconds: 8, kind: null, imageReveal: 'none', answers: [{ image: null, percent: null }] },
    ],
  }
  expect(claimed!.snapshot).toMatchObject(expected)
  expect(await selectHeldSnapshot(database, claimed!)).toEqual(claimed!.snapshot)
})
