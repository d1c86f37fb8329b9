import { afterAll, expect, test } from 'bun:test'
import type { EditorData } from '../../api/studio/editor/document.ts'
import { textsIn } from '../../api/texts/texts.ts'

const narrations = { 'question-1': 1_200 }
const card = { enabled: true, headline: null, text: null }
const data = {
  ...{ quizId: 'qz_1', csrf: '', language: 'en', words: textsIn('en').editor, said: textsIn('en').said },
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', narrations },
  document: {
    settings: { title: 'Planets', series: null, intro: card, outro: card },
    questions: [],
    hooks: [],
  },
} as unknown as EditorData

const { document, fetch } = globalThis
Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(data) }) } })
afterAll(() => void Object.assign(globalThis, { document, fetch }))

// The page's own modules read its data as they begin.
const saving = await import('../../api/studio/editor/browser/saving.ts')
const store = await import('../../api/studio/editor/browser/store.ts')

test('a save that a process of the last release answers leaves the clips as they were', async () => {
  const answer = { updatedAt: '2026-01-01T00:00:01.000Z', ids: [], hookIds: [] }
  Object.assign(globalThis, { fetch: async () => Response.json(answer) })
  store.change((draft) => ({ ...draft, settings: { ...draft.settings, title: 'Moons' } }))
  saving.saveState.value = { kind: 'waiting' }
  expect([await saving.flush(), store.saved.peek().updatedAt]).toEqual([true, answer.updatedAt])
  expect(store.narrations.peek()).toEqual(narrations)
})

test('so does the other version of a quiz, read from such a process', () => {
  const theirs = { updatedAt: '2026-01-01T00:00:02.000Z', document: data.document }
  saving.resolve(theirs as unknown as typeof theirs & { narrations: typeof narrations }, false)
  expect(store.narrations.peek()).toEqual(narrations)
})
