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

test('a voice and a language that nobody has are named at once, and by a dry run', async () => {
  const me = await api.client()
  const sentences = [
    expect.stringMatching(/^No voice speaks “klingon”; the nearest language is “/),
    expect.stringMatching(/^There is no voice “Brian”; the nearest is “/),
  ]
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
  expect(body.warnings).toEqual(sentences)
  const dry = await me.send('POST', '/api/v1/renders', { quizId: body.data.id, dryRun: true })
  expect(dry.body.data.warnings).toEqual(sentences)
  const path = `/api/v1/quizzes/${body.data.id}`
  const speech = { language: 'german' }
  expect((await me.send('PATCH', path, { speech })).body.warnings).toEqual([
    'No voice speaks “german”; the nearest language is “de” (German).',
  ])
  const right = { language: 'de', voice: 'espeak-de' }
  expect((await me.send('PATCH', path, { speech: right })).body.warnings).toBeUndefined()
})
