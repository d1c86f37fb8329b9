import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { images, packFacts } from '../../shared/database/schema/index.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { type Client, testApi } from '../support/api.ts'

const api = await testApi()
const client = await api.client()

function quizOf(packId: string, body: object, by: Client = client) {
  return by.send('POST', `/api/v1/packs/${packId}/quizzes`, body)
}

async function questionsOf(packId: string, body: object) {
  const { data } = (await quizOf(packId, body)).body
  return (await client.get(`/api/v1/quizzes/${data.id}/questions`)).body.data.questions
}

/** The right answers of a quiz of a pack. */
async function rightOf(packId: string, body: object): Promise<string[]> {
  const questions = await questionsOf(packId, body)
  return questions.map(
    ({ answers }: { answers: { isCorrect: boolean; answerText: string }[] }) =>
      answers.find(({ isCorrect }) => isCorrect)!.answerText,
  )
}

test('anybody can list the packs', async () => {
  const { status, body } = await api.request('GET', '/api/v1/packs')
  expect(status).toBe(200)
  expect(body.data.packs.map(({ id }: { id: string }) => id)).toEqual(PACKS.map(({ id }) => id))
  for (const { count, languages } of body.data.packs) {
    expect(count).toBeGreaterThan(20)
    expect(languages.length).toBeGreaterThanOrEqual(10)
  }
})

test('a quiz of flags in Japanese can be rendered, and its pictures tell nothing by their names', async () => {
  const { status, body } = await quizOf('flags', { count: 3, level: 'easy', language: 'ja' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ title: '国旗クイズ', description: expect.stringContaining('flag-icons') })
  const quiz = (await client.get(`/api/v1/quizzes/${body.data.id}`)).body.data
  expect(quiz).toMatchObject({ speech: { language: 'ja' }, difficulty: 'easy', questionCount: 3 })
  const { questions } = (await client.get(`/api/v1/quizzes/${body.data.id}/questions`)).body.data
  for (const { imagePath, answers, kind } of questions) {
    expect([kind, answers.length]).toEqual(['picture', 4])
    expect(imagePath).toMatch(/\/media\/images\/[a-z0-9]+\.webp$/)
    const picture = await fetch(imagePath)
    const { width, height, format } = await sharp(await picture.bytes()).metadata()
    expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'webp' })
  }
  const render = await client.send('POST', '/api/v1/renders', { quizId: body.data.id, dryRun: true })
  expect(render.status).toBe(200)
})

test('the same seed makes the same questions, another one does not', async () => {
  const wanted = { count: 8, level: 'medium', kind: 'open', seed: 'monday' }
  const first = await rightOf('capitals', wanted)
  expect(await rightOf('capitals', wanted)).toEqual(first)
  expect(await rightOf('capitals', { ...wanted, seed: 2 })).not.toEqual(first)
})

test('without a seed an account gets no question twice until the pack is used up', async () => {
  const wanted = { count: 6, region: 'south-america', kind: 'open' }
  const fresh = await api.client()
  const right = async () => {
    const { data } = (await quizOf('flags', wanted, fresh)).body
    return (await fresh.get(`/api/v1/quizzes/${data.id}`)).body.data.questions.map(
      ({ options }: { options: string[] }) => options[0],
    ) as string[]
  }
  const [first, second] = await Promise.all([right(), right()])
  expect(new Set([...first!, ...second!]).size).toBe(12)
  // All twelve were asked: the pack begins again.
  expect(await right()).toBeArrayOfSize(6)
})

test('what a pack does not have is refused by name, and nothing is kept', async () => {
  const poor = await api.client()
  const refused = async (body: object) => {
    const { status, body: answer } = await quizOf('flags', body, poor)
    expect(status).toBe(400)
    return answer.issues[0].path
  }
  expect(await refused({ count: 3, language: 'tlh' })).toBe('language')
  expect(await refused({ count: 3, kind: 'poll' })).toBe('kind')
  expect(await refused({ count: 3, region: 'atlantis' })).toBe('region')
  expect(await refused({ count: 51 })).toBe('count')
  expect(await refused({ count: 30, region: 'south-america' })).toBe('count')
  expect(await refused({ count: 1, template: 'none' })).toBe('template')
  expect((await quizOf('nothing', { count: 3 })).status).toBe(404)
  const { database } = api.deps
  const { accountId } = poor
  expect(await database.select().from(packFacts).where(eq(packFacts.accountId, accountId))).toEqual([])
  expect(await database.select().from(images).where(eq(images.accountId, accountId))).toEqual([])
})

test('a quiz of a pack is the one of the month on the free plan', async () => {
  const free = await api.client('free')
  const answers = await Promise.all([1, 2].map((seed) => quizOf('flags', { count: 1, seed }, free)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403])
  expect(
    await api.deps.database.select().from(images).where(eq(images.accountId, free.accountId)),
  ).toBeArrayOfSize(1)
})
