import { expect, test } from 'bun:test'
import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import { csvFile } from '../../shared/formats/rows.ts'
import { encodeText } from '../../shared/formats/text.ts'
import { testApi } from '../support/api.ts'
import { formOf, QUESTION } from '../support/fixtures.ts'

const api = await testApi()
const me = await api.client('paid')
const IMPORT = '/api/v1/quizzes/import'
const TABLE = 'Question,A,B,Correct,Explanation\nRed?,Mars,Venus,A,Rust\n,Io,Europa,B,\nHot?,Io,Venus,B,'

function file(text: string, name: string, fields: Record<string, string> = {}): FormData {
  const form = formOf(encodeText(text) as Uint8Array<ArrayBuffer>, name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

test('a file is looked at first, and nothing is kept', async () => {
  const before = (await me.get('/api/v1/quizzes')).body.data.pagination.total
  const { status, body } = await me.send('POST', IMPORT, file(TABLE, 'red-planets.csv', { dryRun: 'true' }))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    dryRun: true,
    as: 'csv',
    losses: [{ path: 'row 3', message: 'is left out: it has no question' }],
    quiz: { title: 'Red planets', questions: [{ text: 'Red?', explanation: 'Rust' }, { text: 'Hot?' }] },
  })
  expect((await me.get('/api/v1/quizzes')).body.data.pagination.total).toBe(before)
})

test('a file becomes a quiz with the right answers, and its losses are listed', async () => {
  const { status, body } = await me.send('POST', IMPORT, file(TABLE, 'red-planets.csv'))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ title: 'Red planets', as: 'csv', losses: [{ path: 'row 3' }] })
  const quiz = (await me.get(`/api/v1/quizzes/${body.data.id}`)).body.data
  expect(quiz.questions.map(({ correctAnswer }: { correctAnswer: number }) => correctAnswer)).toEqual([0, 1])
})

test('a text is read as JSON sends it, in the format that it names', async () => {
  const text = 'Which is red?\nA) Mars\nB) Venus\nANSWER: A'
  const { status, body } = await me.send('POST', IMPORT, { text, as: 'aiken', title: 'Colours' })
  expect([status, body.data.title, body.data.as]).toEqual([201, 'Colours', 'aiken'])
  const wrong = await me.send('POST', IMPORT, { text: 'Which is red?\nMars', as: 'aiken' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR'])
})

test.each([
  [{}, 'text is required'],
  [{ text: 'Q', as: 'pdf' }, 'as must be one of'],
  [{ text: '   ' }, 'has no questions'],
])('%j is refused with a sentence', async (body, sentence) => {
  const reply = await me.send('POST', IMPORT, body)
  expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(reply.body.hint).toContain(sentence)
})

test('an import counts as the free plan’s quiz of the month, and a dry run or a repeat does not', async () => {
  const free = await api.client('free')
  const body = { text: TABLE }
  expect((await free.send('POST', IMPORT, { ...body, dryRun: true })).status).toBe(200)
  const first = await free.send('POST', IMPORT, body, { 'idempotency-key': 'once' })
  const again = await free.send('POST', IMPORT, body, { 'idempotency-key': 'once' })
  expect([first.status, again.body]).toEqual([201, first.body])
  expect((await free.send('POST', IMPORT, body)).body.code).toBe('FREE_PLAN_LIMIT_REACHED')
})

test('a picture of somebody else is left out, and the quiz created all the same', async () => {
  const imagePath = `${api.deps.config.baseUrl}/media/images/0000.webp`
  const text = JSON.stringify({ title: 'Seen', questions: [{ ...QUESTION, images: [], imagePath }] })
  const { status, body } = await me.send('POST', IMPORT, { text })
  expect([status, body.data.losses.map(({ path }: { path: string }) => path)]).toEqual([
    201,
    ['questions.0.image'],
  ])
})

test('an exported quiz is imported again with everything that it had', async () => {
  const { id } = (
    await me.send('POST', '/api/v1/quizzes', {
      title: 'All of it',
      description: 'Everything.',
      quizType: 'reveal_answer',
      template: 'chalkboard',
      theme: { accent: '#ff0000' },
      pace: 'calm',
      questions: [{ ...QUESTION, images: [], explanation: 'Since 987.', level: 'easy' }],
    })
  ).body.data
  const file = await me.get(`/api/v1/quizzes/${id}/export?as=json`)
  expect(file.headers.get('content-disposition')).toContain('All-of-it.json')
  expect(file.headers.get('export-losses')).toBe('0')
  const copy = (await me.send('POST', IMPORT, { text: JSON.stringify(file.body) })).body.data
  const [original, imported] = await Promise.all(
    [id, copy.id].map(async (one) => (await me.get(`/api/v1/quizzes/${one}`)).body.data),
  )
  for (const name of ['title', 'description', 'quizType', 'template', 'theme', 'pace'])
    expect([name, imported[name]]).toEqual([name, original[name]])
  expect((await me.get(`/api/v1/quizzes/${copy.id}/questions`)).body.data.questions[0]).toMatchObject({
    explanation: 'Since 987.',
    level: 'easy',
  })
})

test('what a format does not hold is counted in a header, and listed by a dry run', async () => {
  const questions = [{ ...QUESTION, images: [], explanation: 'Since 987.' }]
  const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Losses', questions })).body.data
  const path = `/api/v1/quizzes/${id}/export?as=aiken`
  const file = await me.get(path)
  expect(file.body).toStartWith(QUESTION.questionText)
  const { losses } = (await me.get(`${path}&dryRun=true`)).body.data
  expect(file.headers.get('export-losses')).toBe(String(losses.length))
  expect(losses).toContainEqual({ path: 'questions.0.explanation', message: 'is left out' })
})

test('somebody else’s quiz is not exported, and an unknown format is refused', async () => {
  const { id } = (await me.send('POST', '/api/v1/quizzes', { title: 'Mine' })).body.data
  const other = await api.client('paid')
  expect((await other.get(`/api/v1/quizzes/${id}/export?as=csv`)).status).toBe(404)
  expect((await me.get(`/api/v1/quizzes/${id}/export?as=pdf`)).status).toBe(400)
})

const DECKS = '/api/v1/flashcards/import'

test('a table becomes a deck, its broken rows are named, and a dry run keeps nothing', async () => {
  const table = 'Front,Back,Tags\nhola,hello,a\nadiós,,b\nperro,dog,c\n'
  const before = (await me.get('/api/v1/flashcards')).body.data.pagination.total
  const dry = await me.send('POST', DECKS, file(table, 'first-words.csv', { dryRun: 'true' }))
  expect([dry.status, dry.body.data.deck.title]).toEqual([200, 'First words'])
  expect((await me.get('/api/v1/flashcards')).body.data.pagination.total).toBe(before)
  const { status, body } = await me.send('POST', DECKS, file(table, 'first-words.csv'))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    title: 'First words',
    cardCount: 2,
    as: 'csv',
    losses: [{ path: 'row 3' }],
  })
  const { cards } = (await me.get(`/api/v1/flashcards/${body.data.id}`)).body.data
  expect(cards.map(({ front, back }: { front: string; back: string }) => [front, back])).toEqual(
    dry.body.data.deck.cards.map(({ front, back }: { front: string; back: string }) => [front, back]),
  )
})

test.each(DECK_FORMATS.map(({ name }) => name))('a deck goes out as %s and comes back equal', async (as) => {
  const cards = [
    { front: 'hola', back: 'hello' },
    { front: '=1+1 "quoted", a & b <c>', back: 'two; or 2' },
  ]
  const deckOf = async (text: string) => (await me.send('POST', DECKS, { text, as: 'csv' })).body.data.id
  const id = await deckOf(
    new TextDecoder().decode(csvFile([['front', 'back'], ...cards.map(Object.values)]).bytes),
  )
  const path = `/api/v1/flashcards/${id}/export?as=${as}`
  const answer = await fetch(api.baseUrl + path, { headers: { 'x-api-key': me.key } })
  expect([answer.status, answer.headers.get('export-losses')]).toEqual([200, '0'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const form = formOf(bytes, 'deck')
  form.set('dryRun', 'true')
  const { body } = await me.send('POST', DECKS, form)
  expect([body.data.as, body.data.losses, body.data.deck.cards]).toEqual([as, [], cards])
})

test.each([
  [{}, 'text is required'],
  [{ text: 'hola\thello', as: 'pdf' }, 'as must be one of'],
  [{ text: 'only one side' }, 'The deck is in none of the known formats'],
  [{ text: 'front,back\n' }, 'The deck has no cards'],
])('a deck from %j is refused with a sentence', async (body, sentence) => {
  const reply = await me.send('POST', DECKS, body)
  expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(reply.body.hint).toContain(sentence)
})

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?><quiz>
<question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text>Which planet is red?</text></questiontext>
<generalfeedback format="html"><text>Rust.</text></generalfeedback><single>true</single>
<answer fraction="100" format="html"><text>Mars</text><feedback format="html"><text>Right: it rusts.</text></feedback></answer>
<answer fraction="0" format="html"><text>Venus</text><feedback format="html"><text>Venus is &lt;b&gt;white&lt;/b&gt; &amp;amp; hot.</text></feedback></answer>
<tags><tag><text>easy</text></tag><tag><text>Solar system</text></tag></tags></question>
<question type="shortanswer"><name><text>Q</text></name><questiontext format="html"><text>Our star?</text></questiontext>
<answer fraction="100" format="plain_text"><text>Sun</text></answer><answer fraction="100" format="plain_text"><text>Sol</text></answer></question></quiz>`

test('what no film shows of a file comes back when the quiz is written again, also from a copy', async () => {
  const { body } = await me.send('POST', IMPORT, file(MOODLE, 'a.xml'))
  expect(body.data.losses).toEqual([])
  const copy = await me.send('POST', `/api/v1/quizzes/${body.data.id}/duplicate`, {})
  for (const id of [body.data.id, copy.body.data.id]) {
    const xml = (await me.get(`/api/v1/quizzes/${id}/export?as=moodle-xml`)).body
    for (const words of [
      'Right: it rusts.',
      'Venus is white &amp;amp; hot.',
      'Solar system',
      '<text>Sol</text>',
    ])
      expect(xml).toContain(words)
    const gift = (await me.get(`/api/v1/quizzes/${id}/export?as=gift`)).body
    expect(gift).toContain('~[plain]Venus#[plain]Venus is white & hot.')
    expect(gift).toContain('{=[plain]Sun =[plain]Sol}')
  }
  const facts = await me.get(`/api/v1/quizzes/${body.data.id}/export?as=kahoot&dryRun=true`)
  expect(facts.body.data.losses).toContainEqual({ path: 'questions.0.feedback', message: 'is left out' })
})

test('feedback belongs to the words of its answer: a changed answer has none', async () => {
  const { body } = await me.send('POST', IMPORT, file(MOODLE, 'a.xml'))
  const { questions } = (await me.get(`/api/v1/quizzes/${body.data.id}/questions`)).body.data
  const answers = [
    { answerText: 'Mars', isCorrect: true },
    { answerText: 'Jupiter', isCorrect: false },
  ]
  await me.send('PATCH', `/api/v1/questions/${questions[0].id}`, { answers })
  const xml = (await me.get(`/api/v1/quizzes/${body.data.id}/export?as=moodle-xml`)).body
  expect([xml.includes('it rusts'), xml.includes('Venus')]).toEqual([true, false])
})

test('a request cannot set what is kept of a file, and a file not more than a question may hold', async () => {
  const kept = { feedback: [{ answer: 'Paris', text: 'Mine' }], accepted: [], tags: [] }
  const created = await me.send('POST', '/api/v1/quizzes', { title: 'K', questions: [{ ...QUESTION, kept }] })
  const xml = (await me.get(`/api/v1/quizzes/${created.body.data.id}/export?as=moodle-xml`)).body
  expect(xml).not.toContain('Mine')
  const long = await me.send('POST', IMPORT, file(MOODLE.replace('it rusts', 'x'.repeat(20_000)), 'a.xml'))
  expect([long.status, long.body.data.losses[0].path]).toEqual([201, 'questions.0'])
})
