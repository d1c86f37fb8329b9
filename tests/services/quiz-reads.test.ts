import { expect, test } from 'bun:test'
import { testApi } from '../support/api.ts'

const api = await testApi()

type FullQuestion = {
  id: string
  questionText: string
  answers: { answerText: string; isCorrect: boolean }[]
}

/** The short form of the questions that the list of questions shows: what the detail must show. */
function reduced(questions: FullQuestion[]) {
  return questions.map(({ id, questionText, answers }) => ({
    id,
    text: questionText,
    options: answers.map(({ answerText }) => answerText),
    correctAnswer: answers.findIndex(({ isCorrect }) => isCorrect),
  }))
}

const answers = [
  { answerText: 'no "quotes", no \\ and no \u2028 harm', order: 2 },
  { answerText: 'Ünïcödé 🎈', isCorrect: true, order: 3 },
  { answerText: 'first', order: 1 },
]
const questions = [
  { questionText: 'last?', order: 9, answers },
  { questionText: 'without answers?', order: 1 },
  { questionText: 'none is right?', order: 5, answers: [{ answerText: 'wrong' }] },
]

test('the detail shows the questions as they are after any edits at once', async () => {
  const me = await api.client()
  const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Edited', questions })).body.data
  const path = `/api/v1/quizzes/${id}`
  const listed = async () => (await me.get(`${path}/questions`)).body.data.questions as FullQuestion[]
  const shown = async () => (await me.get(path)).body.data
  expect((await shown()).questions).toEqual(reduced(await listed()))
  expect((await shown()).questions[2].correctAnswer).toBe(2)

  for (let round = 0; round < 4; round++) {
    const before = await listed()
    const replies = await Promise.all([
      ...before.map((question, index) =>
        me.send('PATCH', `/api/v1/questions/${question.id}`, {
          questionText: `round ${round}, question ${index}`,
          answers: [{ answerText: `${round}` }, { answerText: 'right', isCorrect: true }],
        }),
      ),
      me.send('POST', `${path}/questions`, { questions: [{ questionText: 'one' }, { questionText: 'two' }] }),
      me.send('POST', `${path}/questions`, { questions: [{ questionText: 'three', order: round }] }),
      me.send('DELETE', `/api/v1/questions/${before[0]!.id}`),
    ])
    for (const { status } of replies) expect([200, 201, 404]).toContain(status)
    const grown = (await listed()).map((question) => question.id)
    const [reordered] = await Promise.all([
      me.send('POST', `${path}/questions/reorder`, { questionIds: grown.toReversed() }),
      me.send('PATCH', `/api/v1/questions/${grown[0]}`, { questionText: 'changed meanwhile' }),
    ])
    expect(reordered.status).toBe(200)
    const after = await listed()
    expect(after.map((question) => question.id)).toEqual(grown.toReversed())
    expect(await shown()).toMatchObject({ questions: reduced(after), questionCount: after.length })
    expect((await me.get('/api/v1/quizzes')).body.data.quizzes[0].questionCount).toBe(after.length)
  }
})

test('questions that a process of an earlier release writes are read as they are', async () => {
  const me = await api.client()
  const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Old', questions })).body.data
  const path = `/api/v1/quizzes/${id}`
  const shown = async () => {
    const { questions: seen, questionCount } = (await me.get(path)).body.data
    const listed = (await me.get(`${path}/questions`)).body.data.questions as FullQuestion[]
    expect(seen).toEqual(reduced(listed))
    expect(questionCount).toBe(listed.length)
    return listed.map(({ questionText }) => questionText)
  }
  // The statements of the first release, which knew neither the count nor the short form.
  const statements = [
    `insert into questions (quiz_id, question_text, position, answers)
      select id, 'added?', 99, '[{"id": "a", "answerText": "yes", "isCorrect": true, "order": 1}]' from quizzes where id = $1`,
    `update questions set question_text = 'changed?' where quiz_id = $1 and question_text = 'last?'`,
    `delete from questions where quiz_id = $1 and question_text = 'none is right?'`,
  ]
  for (const statement of statements) await api.deps.pool.query(statement, [id])
  expect(await shown()).toEqual(['without answers?', 'changed?', 'added?'])
  await me.send('POST', `${path}/questions`, { questions: [{ questionText: 'new?', order: 100 }] })
  expect(await shown()).toEqual(['without answers?', 'changed?', 'added?', 'new?'])
  await api.deps.pool.query('delete from questions where quiz_id = $1', [id])
  expect(await shown()).toEqual([])
  expect((await me.send('DELETE', path)).status).toBe(200)
})

test('reads that share a statement get what is theirs, and nothing of others', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => api.client()))
  const quizzes = await Promise.all(
    people.map(async (person, index) => {
      const made = []
      for (let n = 0; n <= index; n++) {
        const title = `${index}.${n}`
        made.push((await person.send('POST', '/api/v1/quizzes', { title })).body.data)
      }
      return made
    }),
  )
  const asked = people.flatMap((person, reader) =>
    quizzes.flatMap((owned, owner) =>
      owned.map(async ({ id, title }) => {
        const { status, body } = await person.get(`/api/v1/quizzes/${id}`)
        expect({ reader, owner, status, title: body.data?.title }).toEqual({
          reader,
          owner,
          status: reader === owner ? 200 : 404,
          title: reader === owner ? title : undefined,
        })
      }),
    ),
  )
  const listed = people.flatMap((person, index) =>
    [1, 2, 3].map(async (page) => {
      const { body } = await person.get(`/api/v1/quizzes?limit=2&page=${page}`)
      const newestFirst = quizzes[index]!.map(({ title }) => title).reverse()
      expect(body.data.quizzes.map(({ title }: { title: string }) => title)).toEqual(
        newestFirst.slice(page * 2 - 2, page * 2),
      )
      expect(body.data.pagination.total).toBe(index + 1)
    }),
  )
  await Promise.all([...asked, ...listed])
})
