import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()

test('anybody can list the voices, and those of a language', async () => {
  const { status, body } = await api.request('GET', '/api/v1/voices')
  expect(status).toBe(200)
  expect(body.data.voices.length).toBeGreaterThan(100)
  const german = await api.request('GET', '/api/v1/voices?language=de-AT')
  expect(german.body.data.voices).toEqual([
    {
      id: 'espeak-de',
      name: 'German (built in)',
      language: 'de',
      engine: 'espeak-ng',
      previewUrl: `${api.baseUrl}/api/v1/voices/espeak-de/preview`,
    },
  ])
})

test('only voices of the list can be heard', async () => {
  const { status } = await api.request('GET', '/api/v1/voices/espeak-klingon/preview')
  expect(status).toBe(404)
})

test('a dry run names a voice and a language that nobody has', async () => {
  const me = await api.client()
  const { body } = await me.send('POST', '/api/v1/quizzes', {
    title: 'Space',
    speech: { enabled: true, language: 'klingon', voice: 'Brian' },
    questions: [
      {
        questionText: 'Which one is red?',
        answers: [{ answerText: 'Mars', isCorrect: true }, { answerText: 'Venus' }],
      },
    ],
  })
  const dry = await me.send('POST', '/api/v1/renders', { quizId: body.data.id, dryRun: true })
  expect(dry.body.data.warnings).toEqual([
    expect.stringMatching(/^No voice speaks “klingon”; the nearest language is “/),
    expect.stringMatching(/^There is no voice “Brian”; the nearest is “/),
  ])
})
