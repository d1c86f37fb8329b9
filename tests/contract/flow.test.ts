import { describe, expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()

const QUESTION = {
  questionText: 'What is the capital of France?',
  order: 1,
  duration: 5,
  answers: [
    { answerText: 'Paris', isCorrect: true, order: 1 },
    { answerText: 'Lyon', isCorrect: false, order: 2 },
  ],
}

describe('a quiz from creation to render', () => {
  test('is created, read, listed, changed, rendered, cancelled and deleted', async () => {
    const me = await api.client()
    const created = await me.send('POST', '/api/v1/quizzes', { title: 'Capitals', questions: [QUESTION] })
    expect(created.status).toBe(201)
    expect(Object.keys(created.body.data).sort()).toEqual(
      ['createdAt', 'description', 'format', 'id', 'quizType', 'title'].sort(),
    )
    const path = `/api/v1/quizzes/${created.body.data.id}`

    const detail = (await me.get(path)).body.data
    expect(detail).toMatchObject({
      title: 'Capitals',
      description: '',
      format: 'vertical',
      quizType: 'multiple_choice',
      difficulty: 'medium',
      countdownSeconds: 5,
      musicVolume: 0.15,
      questions: [{ text: QUESTION.questionText, options: ['Paris', 'Lyon'], correctAnswer: 0 }],
    })
    expect(detail.backgroundMusicId).toStartWith('mus_')
    expect(detail.createdAt).toBe(created.body.data.createdAt)

    const list = (await me.get('/api/v1/quizzes')).body.data
    expect(list.pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 })
    expect(list.quizzes[0]).toEqual({ ...created.body.data, questionCount: 1 })

    const updated = await me.send('PATCH', path, { title: 'European capitals', speech: { rate: 1.2 } })
    expect(updated.body.data).toMatchObject({ id: detail.id, title: 'European capitals', description: '' })
    expect((await me.get(path)).body.data.speech).toEqual({
      enabled: null,
      language: null,
      voice: null,
      rate: 1.2,
    })

    expect(
      (await me.send('POST', `${path}/questions`, { questions: [QUESTION, QUESTION] })).body.data,
    ).toEqual({
      questionsAdded: 2,
    })
    const { questions } = (await me.get(`${path}/questions`)).body.data
    expect(questions).toHaveLength(3)
    expect(questions[0]).toMatchObject({
      questionText: QUESTION.questionText,
      order: 1,
      duration: 5,
      images: [],
    })

    const dryRun = await me.send('POST', '/api/v1/renders', { quizId: detail.id, dryRun: true })
    expect(dryRun.status).toBe(200)
    expect(dryRun.body.data).toMatchObject({ dryRun: true, quizId: detail.id, fps: 30 })
    expect(dryRun.body.data.frameCount).toBeGreaterThan(300)
    expect(dryRun.body.data.warnings.join()).toContain('no natural voice for this language is configured')

    const queued = await me.send('POST', '/api/v1/renders', { quizId: detail.id })
    expect(queued.status).toBe(202)
    expect(queued.body.data).toEqual({ sessionId: expect.any(String), quizId: detail.id, status: 'queued' })
    const session = `/api/v1/renders/${queued.body.data.sessionId}`
    expect((await me.get(session)).body.data).toMatchObject({
      quizTitle: 'European capitals',
      status: 'queued',
      progress: 0,
      fileSize: null,
      completedAt: null,
    })
    expect((await api.deps.queue.depth('render')).queued).toBe(1)

    expect((await me.send('POST', `${session}/download`)).body.code).toBe('RENDER_NOT_COMPLETED')
    expect((await me.send('POST', `${session}/cancel`)).body.data).toMatchObject({
      status: 'failed',
      failure: { code: 'CANCELLED' },
    })
    expect((await me.send('POST', `${session}/cancel`)).status).toBe(200)

    expect((await me.send('DELETE', path)).body.data).toEqual({ deleted: true })
    expect((await me.get(path)).status).toBe(404)
    expect((await me.get(`/api/v1/renders?quizId=${detail.id}`)).body.data.renders).toHaveLength(1)
  })

  test('one that cannot be rendered is refused with every reason', async () => {
    const me = await api.client()
    const questions = [
      { questionText: 'No answer' },
      { questionText: 'Two right', answers: [1, 2].map((n) => ({ answerText: `a${n}`, isCorrect: true })) },
    ]
    const { body } = await me.send('POST', '/api/v1/quizzes', { title: 'Unfinished', questions })
    const refused = await me.send('POST', '/api/v1/renders', { quizId: body.data.id })
    expect(refused.status).toBe(400)
    expect(refused.body.code).toBe('VALIDATION_ERROR')
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'questions.0.answers',
      'questions.1.answers',
    ])
  })
})

describe('hooks', () => {
  test('are created with defaults, listed as a bare array, changed by name and deleted', async () => {
    const me = await api.client()
    const quizId = (await me.send('POST', '/api/v1/quizzes', { title: 'Hooked' })).body.data.id
    const path = `/api/v1/quizzes/${quizId}/hooks`
    const input = {
      hookType: 'engagement',
      positionType: 'after_question',
      positionValue: 2,
      title: 'Hey',
      content: 'Stay',
    }
    const created = await me.send('POST', path, input)
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      ...input,
      quizId,
      animationStyle: 'fade',
      displayDuration: 5,
      ttsEnabled: true,
      ttsText: null,
      fontSize: 64,
      enabled: true,
    })
    const { id } = created.body.data
    expect((await me.get(path)).body.data).toEqual([created.body.data])
    const changed = await me.send('PATCH', path, { hookId: id, enabled: false, displayDuration: 9 })
    expect(changed.body.data).toEqual({
      id,
      enabled: false,
      displayDuration: 9,
      updatedAt: expect.any(String),
    })
    expect((await me.send('PATCH', path, { hookId: String(id), enabled: true })).status).toBe(400)
    expect((await me.send('DELETE', `${path}?hookId=${id}`)).body.data).toEqual({ deleted: true })
    expect((await me.send('DELETE', `${path}?hookId=${id}`)).status).toBe(404)
  })
})

describe('flashcards', () => {
  test('a deck takes cards, changes them and shows them in order', async () => {
    const me = await api.client('free')
    const deck = (await me.send('POST', '/api/v1/flashcards', { title: 'Spanish' })).body.data
    const path = `/api/v1/flashcards/${deck.id}`
    const cards = [
      { front: 'hola', back: 'hello' },
      { front: 'adiós', back: 'goodbye' },
    ]
    expect((await me.send('POST', `${path}/cards`, { cards })).body.data).toEqual({ cardsAdded: 2 })
    const detail = (await me.get(path)).body.data
    expect(detail.cards).toEqual(cards.map((card) => ({ id: expect.any(String), ...card })))
    const [first] = detail.cards
    expect((await me.send('PATCH', `${path}/cards/${first.id}`, { back: 'hi' })).body.data.back).toBe('hi')
    expect((await me.send('DELETE', `${path}/cards/${first.id}`)).body.data).toEqual({ deleted: true })
    const list = (await me.get('/api/v1/flashcards')).body.data
    expect(list.decks).toEqual([{ ...deck, cardCount: 1 }])
    expect((await me.get('/api/v1/account')).body.data.usage.flashcardDecksCreated).toBe(1)
    expect((await me.send('DELETE', path)).body.data).toEqual({ deleted: true })
  })
})
