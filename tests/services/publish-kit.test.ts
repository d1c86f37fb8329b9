import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'
import { finishFilm } from '../support/finished-film.ts'
import { QUESTION } from '../support/fixtures.ts'

const api = await testApi()

async function filmOf(questions: object[], quiz: object = {}) {
  const client = await api.client()
  const { id: quizId } = (
    await client.send('POST', '/api/v1/quizzes', { title: 'Capitals', questions, ...quiz })
  ).body.data
  const { sessionId } = (await client.send('POST', '/api/v1/renders', { quizId })).body.data
  return { client, quizId, sessionId, path: `/api/v1/renders/${sessionId}/publish-kit` }
}

test('a finished film has a kit with captions and what each platform says', async () => {
  const { client, sessionId, path } = await filmOf([QUESTION])
  expect((await client.get(path)).body.code).toBe('RENDER_NOT_COMPLETED')
  await finishFilm(api, sessionId, new Uint8Array(64))
  const { body } = await client.get(path)
  expect(body.data).toMatchObject({
    sessionId,
    language: 'en',
    title: 'Capitals – How many did you get?',
    captionsSrtUrl: `${api.baseUrl}/api/v1/renders/${sessionId}/captions.srt`,
    platforms: [
      { platform: 'tiktok', passed: true },
      { platform: 'reels', passed: false },
    ],
    madeForKids: { answer: false },
  })
  expect(body.data.description).toContain('0:00 Mars\n0:06 Venus')
  expect(body.data.pinnedComment).toEndWith('1. Paris')
})

test('sources are those of the questions and pictures that are in the film, each once', async () => {
  const second = { ...QUESTION, questionText: 'Which one is red?' }
  const images = [{ url: 'https://example.com/a.png', sourceUrl: 'https://photos.example/1' }]
  const { client, quizId, sessionId, path } = await filmOf([
    { ...QUESTION, sourceUrl: 'https://example.com/france', images },
    { ...second, sourceUrl: 'https://example.com/france' },
  ])
  await finishFilm(api, sessionId, new Uint8Array(64))
  const later = { ...QUESTION, questionText: 'Which one came later?', sourceUrl: 'https://example.com/later' }
  await client.send('POST', `/api/v1/quizzes/${quizId}/questions`, { questions: [later] })
  const sources = async () => (await client.get(path)).body.data.sources
  expect(await sources()).toEqual(['https://example.com/france', 'https://photos.example/1'])
  await client.send('DELETE', `/api/v1/quizzes/${quizId}`)
  expect(await sources()).toEqual([])
})

test('a pack’s quiz is posted with what it asks first and where its facts come from last', async () => {
  const client = await api.client()
  const { id: quizId } = (await client.send('POST', '/api/v1/packs/capitals/quizzes', { count: 2, seed: 1 }))
    .body.data
  await client.send('PATCH', `/api/v1/quizzes/${quizId}`, { title: 'Where do these things stand?' })
  const { sessionId } = (await client.send('POST', '/api/v1/renders', { quizId })).body.data
  await finishFilm(api, sessionId, new Uint8Array(64))
  const { caption, credits, description, hashtags } = (
    await client.get(`/api/v1/renders/${sessionId}/publish-kit`)
  ).body.data
  const origin = 'Capitals: countries-list (MIT). Names and figures: Unicode CLDR (Unicode-3.0).'
  for (const text of [caption, description])
    expect(text).toStartWith('Where do these things stand?\n2 questions.')
  expect(caption).not.toContain(origin)
  expect(caption.split('\n\n').at(-1)).toBe(hashtags.join(' '))
  expect(credits).toBe(origin)
  expect(description.split('\n\n').at(-2)).toStartWith(`${origin}\n`)
  expect(hashtags).toEqual(expect.arrayContaining(['#quiz', '#stand']))
  expect(hashtags).not.toContain('#where')
  expect(hashtags).not.toContain('#things')
})
