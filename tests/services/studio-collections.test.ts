import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { accounts, questions as rows } from '../../shared/database/schema/index.ts'
import { formOf } from '../support/fixtures.ts'
import { modelDeck, modelQuiz, startModelServer } from '../support/model-server.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const model = startModelServer()
const writing = await studioServer({ GENERATION_URL: model.url, GENERATION_MODEL: 'm' })

test('each line becomes a card; a line without two sides is named, and nothing typed is lost', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/decks/new')
  await browser.submit({ title: 'Spanish <b>verbs</b>' }, '/studio/decks')
  expect(browser.text()).toContain('Spanish <b>verbs</b>')
  const deck = browser.url
  await browser.open('/studio/decks')
  expect(browser.text()).toMatch(/No cards yet +Spanish .* 0 cards/)
  await browser.open(deck)
  const add = (cards: string) => {
    const { fields, action } = browser.forms().find((form) => form.action.endsWith('/cards'))!
    return browser.request('POST', server.baseUrl + action, new URLSearchParams({ ...fields, cards }))
  }
  await add('hablar | to speak\ncomer')
  expect([browser.url, browser.text()]).toEqual([
    deck,
    expect.stringContaining('Line 2 needs a front and a back'),
  ])
  expect(browser.html).toContain('hablar | to speak\ncomer</textarea>')
  await add('hablar | to speak\n\r\ncomer\tto eat\t\n')
  expect(browser.text()).toContain('2 cards added.')
  await browser.submit({ front: 'ver', back: 'to see | watch' }, `${new URL(deck).pathname}/cards`)
  expect(browser.html).toContain('>to see | watch</textarea>')
  await browser.submit({ front: '<ir>', back: '' }, `${new URL(deck).pathname}/cards`)
  expect(browser.html).toContain('class="notice bad"')
  expect(browser.html).toContain('name="front" value="&lt;ir&gt;"')
  const noise = Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 65_537).join(' ')
  await add(`x ${noise}`)
  expect(browser.html).toContain(`x ${noise}</textarea>`)
  await browser.open(deck)
  expect(browser.text()).toContain('3 cards')
  await browser.open('/studio/decks')
  expect(browser.text()).toMatch(/hablar +to speak +Spanish .* 3 cards/)
  const stranger = (await server.signedIn()).browser
  expect((await stranger.open(deck)).status).toBe(404)
})

test('a file that is no deck is refused where files are chosen', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/decks')
  await browser.follow('/studio/decks/new?from=file')
  const picked = () => /id="from-(\w+)"[^>]* checked/.exec(browser.html)![1]
  expect(picked()).toBe('file')
  const { csrf = '' } = browser.forms().find(({ action }) => action.endsWith('/import'))!.fields
  const body = new FormData()
  body.set('csrf', csrf)
  body.set('file', new File([''], 'cards.apkg'))
  await browser.request('POST', `${server.baseUrl}/studio/decks/import`, body)
  expect(browser.html).toContain('class="notice bad"')
  expect(picked()).toBe('file')
})

test('a deck begins with its cards, and none is made of lines that are none', async () => {
  const { browser, accountId } = await server.signedIn()
  const { send } = await server.clientOf(accountId)
  const decks = async () => (await send('GET', '/api/v1/flashcards')).body.data.decks
  await browser.open('/studio/decks/new')
  const { csrf = '' } = browser.forms().find(({ action }) => action === '/studio/decks')!.fields
  const begin = (cards: string) =>
    browser.request(
      'POST',
      `${server.baseUrl}/studio/decks`,
      new URLSearchParams({ csrf, title: 'Verbs', cards }),
    )
  await begin('ser | to be\nir')
  expect(browser.text()).toContain('Line 2 needs a front and a back')
  expect(await decks()).toEqual([])
  await begin(`ser | ${'x'.repeat(1_001)}`)
  expect(await decks()).toEqual([])
  await begin('ser | to be\nir | to go')
  expect(browser.text()).toContain('2 cards')
  await browser.submit({}, `${new URL(browser.url).pathname}/quiz`)
  expect(browser.url).toContain('/studio/quizzes/qz_')
})

test('a table makes a quiz of each name, all or none, and ticks them for a batch', async () => {
  const { browser, accountId } = await server.signedIn()
  const { send } = await server.clientOf(accountId)
  const titles = async () =>
    (await send('GET', '/api/v1/quizzes')).body.data.quizzes
      .map(({ title }: { title: string }) => title)
      .sort()
  await browser.open('/studio/batches/table')
  const { fields } = browser.forms().find(({ action }) => action === '/studio/batches/table')!
  const make = (rows: string[], checked = '', button = 'checked') => {
    const form = new FormData()
    const values = { csrf: fields.csrf!, attempt: fields.attempt!, [button]: checked }
    for (const [name, value] of Object.entries(values)) form.append(name, value)
    form.append('table', rows.join('\n'))
    return browser.request('POST', `${server.baseUrl}/studio/batches/table`, form)
  }
  const rows = [
    'quiz\tquestion\tcorrect\twrong 1',
    'Planets\tWhich one is red?\tMars\tVenus',
    '\tRings?\tSaturn\tMars',
  ]
  await make(rows.map((row) => row.replace(/^quiz/, 'topic')))
  expect(browser.text()).toContain('needs a column with the head “quiz”')
  expect(browser.html).toContain('Rings?\tSaturn\tMars</textarea>')
  // Each fault has its row in the table, a blank one counted, and its text.
  const faulty = [...rows, '', 'Capitals\tPeru?\t\t', '\tChile?\tSantiago\tLima', 'Seas\tDeepest?\t\t']
  await make(faulty)
  expect(browser.text()).toContain('2 things to correct')
  expect(browser.text()).toContain('Row 5 Peru? Question 1: give 2 to 6 answers; it has 0.')
  expect(browser.text()).toContain('Row 7 Deepest? Question 1: give 2 to 6 answers; it has 0.')
  expect(browser.html).not.toContain('name="checked"')
  expect(browser.text()).toContain('Without 2 rows to correct')
  expect(browser.text()).toContain('Create 2 quizzes')
  const whole = [...rows, 'Capitals\tPeru?\tLima\tQuito']
  await make(whole)
  expect(browser.text()).toContain('2 quizzes read · 3 questions')
  expect(browser.text()).toContain('Right: Lima')
  const [, checked = ''] = /name="checked" value="(\w+)"/.exec(browser.html)!
  // Another table than the one that was shown is shown first, too.
  await make([...whole, '\tBolivia?\tLa Paz\tSucre'], checked)
  expect(await titles()).toEqual([])
  await make(whole, checked)
  // A second press of the button.
  await make(whole, checked)
  expect(browser.text()).toContain('2 quizzes were created')
  expect(await titles()).toEqual(['Capitals', 'Planets'])
  const [planets, capitals] = new URL(browser.url).searchParams.getAll('quizId')
  for (const id of [planets, capitals]) expect(browser.html).toMatch(new RegExp(`value="${id}" checked`))
  const quiz = (await send('GET', `/api/v1/quizzes/${planets}`)).body.data
  expect(quiz.questions.map(({ text }: { text: string }) => text)).toEqual(['Which one is red?', 'Rings?'])
})

test('what of a table has no fault is created without the rest, which is named', async () => {
  const { browser, accountId } = await server.signedIn()
  const { send } = await server.clientOf(accountId)
  await browser.open('/studio/batches/table')
  const { fields } = browser.forms().find(({ action }) => action === '/studio/batches/table')!
  const table = [
    ['quiz', 'question', 'correct', 'wrong 1'],
    ['Capitals', 'Peru?', '', ''],
    ['', 'Chile?', 'Santiago', 'Lima'],
    ['Seas', 'Deepest?', '', ''],
  ]
  const press = (good: string) => {
    const form = new FormData()
    const values = { ...fields, good, table: table.map((row) => row.join('\t')).join('\n') }
    for (const [name, value] of Object.entries(values)) form.append(name, value)
    return browser.request('POST', `${server.baseUrl}/studio/batches/table`, form)
  }
  await press('')
  const [, good = ''] = /name="good" value="(\w+)"/.exec(browser.html)!
  await press(good)
  expect(browser.text()).toContain('1 quiz was created and is ticked below. Rows 2 and 4 were left out.')
  const { quizzes } = (await send('GET', '/api/v1/quizzes')).body.data
  expect(quizzes.map(({ title }: { title: string }) => title)).toEqual(['Capitals'])
  const { questions } = (await send('GET', `/api/v1/quizzes/${quizzes[0].id}`)).body.data
  expect(questions.map(({ text }: { text: string }) => text)).toEqual(['Chile?'])
})

test('the template of a table can be sent back as it is', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/batches/table')
  const { fields } = browser.forms().find(({ action }) => action === '/studio/batches/table')!
  await browser.open('/studio/batches/table/template')
  const form = new FormData()
  form.append('csrf', fields.csrf!)
  form.append('file', new File([browser.html], 'template.csv'))
  await browser.request('POST', `${server.baseUrl}/studio/batches/table`, form)
  expect(browser.text()).toContain('2 quizzes read · 3 questions')
  const [, checked = ''] = /name="checked" value="(\w+)"/.exec(browser.html)!
  const [, table = ''] = /<textarea[^>]*>([^<]*)</.exec(browser.html)!
  const shown = new FormData()
  for (const [name, value] of Object.entries({ csrf: fields.csrf!, checked, table }))
    shown.append(name, value)
  await browser.request('POST', `${server.baseUrl}/studio/batches/table`, shown)
  expect(browser.text()).toContain('2 quizzes were created')
})

test('a track that is none is refused in words, and the tracks for everybody cannot be deleted', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/music')
  const { csrf = '' } = browser.forms().find(({ action }) => action === '/studio/music/new')!.fields
  const send = (bytes: string) => {
    const form = formOf(new TextEncoder().encode(bytes), 'a.mp3')
    form.append('csrf', csrf)
    return browser.request('POST', `${server.baseUrl}/studio/music/new`, form)
  }
  await send('no music')
  expect(browser.url).toEndWith('/studio/music')
  expect(browser.text()).toContain('The file must be MP3, M4A, WAV, OGG or FLAC audio.')
  await send('')
  expect(browser.text()).toContain('Choose an audio file first.')
  const [, shared] = /src="\/studio\/music\/([\w-]+)"/.exec(browser.html)!
  expect((await browser.open(`/studio/music/${shared}/delete`)).status).toBe(404)
})

test('without a model the pages say who can connect one, and a topic makes a prompt', async () => {
  // The first account of a server owns it.
  const { browser, accountId } = await server.signedIn()
  await server.deps.database.update(accounts).set({ isOwner: false }).where(eq(accounts.id, accountId))
  for (const path of ['/studio/decks/topic', '/studio/decks/new', '/studio/new/topic']) {
    await browser.open(path)
    expect(browser.text()).toContain('Only your administrator can connect one')
    expect(browser.html).toContain('href="/docs/operating#model"')
    // Nothing is sent to a model that is not there.
    expect(browser.html).not.toMatch(/(?:action|href)="\/studio\/(?:decks|new)\/topic"/)
  }
  expect(browser.html).toContain('<form method="get" action="/studio/new/topic#by-hand"')
  await server.deps.database.update(accounts).set({ isOwner: true }).where(eq(accounts.id, accountId))
  await browser.open('/studio/new/topic')
  expect(browser.text()).toContain('set MISTRAL_API_KEY or GENERATION_URL')
})

test('a pack becomes a quiz in the look that was picked, after a sample of what it asks', async () => {
  const { browser, accountId } = await server.signedIn()
  await browser.open('/studio/new/pack')
  expect(browser.text()).toContain('Whose flag is this?')
  const { fields } = browser.forms().find(({ action }) => action === '/studio/new/pack')!
  const look = { packId: 'arithmetic', template: 'arcade', format: 'square', language: 'en', count: '3' }
  await browser.request(
    'POST',
    `${server.baseUrl}/studio/new/pack`,
    new URLSearchParams({ ...fields, ...look }),
  )
  expect(browser.url).toContain('/studio/quizzes/qz_')
  const { send } = await server.clientOf(accountId)
  const quiz = (await send('GET', `/api/v1/quizzes/${new URL(browser.url).pathname.split('/').at(-1)}`)).body
    .data
  expect(quiz).toMatchObject({ template: 'arcade', format: 'square' })
  expect(quiz.questions).toHaveLength(3)
})

test('what is refused is said in the language of the page', async () => {
  const { browser, accountId } = await writing.signedIn()
  await writing.deps.database.update(accounts).set({ plan: 'free' }).where(eq(accounts.id, accountId))
  browser.cookies.set('language', 'de')
  // The forms are open before the month's quiz is used up: later ones are not shown.
  const tokens: Record<string, string> = {}
  for (const path of ['/studio/new/pack', '/studio/new/topic']) {
    await browser.open(path)
    tokens[path] = browser.forms().find(({ action }) => action === path)!.fields.csrf!
  }
  const send = async (path: string, body: URLSearchParams | FormData) => {
    body.append('csrf', tokens[path]!)
    body.append('attempt', randomUUID())
    await browser.request('POST', writing.baseUrl + path, body)
  }
  const pack = () => new URLSearchParams({ packId: 'arithmetic', language: 'en', count: '3' })
  const topic = new FormData()
  topic.append('topic', 'Planeten')
  await send('/studio/new/pack', pack())
  expect(browser.url).toContain('/studio/quizzes/qz_')
  for (const [path, body] of [
    ['/studio/new/pack', pack()],
    ['/studio/new/topic', topic],
  ] as const) {
    await send(path, body)
    expect([path, browser.text()]).toEqual([
      path,
      expect.stringContaining('Du hast das kostenlose Quiz dieses Monats schon angelegt.'),
    ])
  }
})

test('the picture of a pack is that of its sample, and one that must be drawn waits for a node', async () => {
  const { id } = await server.account()
  const { name, value } = await server.sessionCookie(id)
  const ask = (packId: string) =>
    fetch(`${server.baseUrl}/studio/new/pack/${packId}/picture`, { headers: { cookie: `${name}=${value}` } })
  const flag = await ask('flags')
  expect([flag.status, flag.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await flag.arrayBuffer()).metadata()).width).toBe(400)
  const sum = await ask('arithmetic')
  expect([sum.status, sum.headers.get('content-type'), sum.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'no-store',
  ])
  expect((await ask('nothing')).status).toBe(404)
})

test.each(['/studio/new/topic', '/studio/decks/topic'])(
  'the form %s takes its source from a file, and keeps what was typed after a refusal',
  async (path) => {
    const { browser } = await writing.signedIn()
    await browser.open(path)
    const { fields } = browser.forms().find(({ action }) => action === path)!
    const send = (file: string, changes: Record<string, string>) => {
      const form = formOf(new TextEncoder().encode(file), 'lighthouse.txt')
      for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
      return browser.request('POST', writing.baseUrl + path, form)
    }
    model.say(() => JSON.stringify({ ...quoting(modelQuiz(1)), ...quoting(modelDeck(1)) }))
    await send(FACT, { sourceUrl: 'https://example.com', topic: 'Vara' })
    expect([browser.url, model.requests.length]).toEqual([expect.stringContaining(path), 0])
    expect(browser.html).toContain('value="https://example.com"')
    expect(browser.html).toContain('value="Vara"')
    await send(FACT, { sourceUrl: '', topic: 'Vara', numberOfQuestions: '1', numberOfCards: '1' })
    expect(browser.url).toMatch(/\/studio\/(quizzes\/qz_|decks\/dck_)/)
    expect(JSON.parse(model.requests[0]!.messages[1]!.content).source).toBe(FACT)
  },
)

test('an idea fills in the topic, and the model is told the language that was chosen', async () => {
  const { browser } = await writing.signedIn()
  await browser.open('/studio/new/topic')
  const [idea = ''] = browser.html.match(/(?<=href=")\/studio\/new\/topic\?topic=Volcanoes/) ?? []
  await browser.open(idea)
  expect(browser.html).toMatch(/name="topic"[^>]* value="Volcanoes"/)
  model.obey()
  const asked = model.requests.length
  const path = '/studio/new/topic'
  const { fields } = browser.forms().find(({ action }) => action === path)!
  const form = new FormData()
  const chosen = { ...fields, numberOfQuestions: '1', language: 'fr' }
  for (const [name, value] of Object.entries(chosen)) form.append(name, value)
  await browser.request('POST', writing.baseUrl + path, form)
  expect(browser.url).toContain('/studio/quizzes/qz_')
  expect(JSON.parse(model.requests[asked]!.messages[1]!.content)).toMatchObject({
    topic: 'Volcanoes',
    language: 'fr',
  })
})

test('the check of a quiz gives each reason in the language of the page', async () => {
  const { browser, accountId } = await writing.signedIn()
  const client = await writing.clientOf(accountId)
  const questions = [
    { questionText: 'Which planet is the largest <b>one</b>?', answers: answersOf('Jupiter', 'Neptune') },
    { questionText: 'Which one is it?', answers: answersOf('All of the above', 'None of the above') },
  ]
  const { id } = (await client.send('POST', '/api/v1/quizzes', { title: 'Planets', questions })).body.data
  const faulty = (await client.get(`/api/v1/quizzes/${id}/questions`)).body.data.questions[1].id
  const path = `/studio/quizzes/${id}/review`
  await browser.open(`/studio/quizzes/${id}`)
  expect(browser.html).toContain(`href="${path}"`)
  await browser.open(path)
  expect(browser.text()).toContain('Not checked yet')
  expect(browser.text()).toContain('largest <b>one</b>?')
  expect(browser.text()).toContain('Right: Jupiter')
  model.obey()
  model.solve(() => ({ right: ['Jupiter'] }))
  await browser.submit({}, path)
  expect(browser.text()).toContain('1 question is not confirmed.')
  expect(browser.text()).toContain('An answer refers to the other answers, such as “all of the above”.')
  // Nothing is ticked off beside a fault, nor said that this fault contradicts.
  expect(browser.html).toMatch(/<ul class="checked"><li>No repeats[^<]*<\/li><\/ul>/)
  // Back to the question first; only what passed leads on to the video.
  expect(browser.html).toContain(`href="/studio/quizzes/${id}?question=2"`)
  expect(browser.html).not.toContain('action="/studio/renders"')
  browser.cookies.set('language', 'de')
  await browser.open(path)
  expect(browser.text()).toContain('Eine Antwort verweist auf die anderen, zum Beispiel „alle genannten“.')
  await client.send('DELETE', `/api/v1/questions/${faulty}`)
  await browser.open(path)
  expect(browser.text()).toMatch(
    /1 von 1 bestanden Nichts verrät eine Antwort .* Video rendern Zurück zum Editor Noch einmal prüfen/,
  )
  expect(browser.html).toContain('<ul class="checked good">')
  // Whether a model solved them is a fact of the verdicts: none need be connected any longer.
  const solved = 'Gelöst von einem Modell'
  const { config } = writing.deps
  Object.assign(writing.deps, { config: { ...config, generation: undefined } })
  expect((await browser.open(path)).text()).toContain(solved)
  Object.assign(writing.deps, { config })
  const review = { status: 'unchecked' as const, reasons: ['no_model' as const] }
  await writing.deps.database.update(rows).set({ review }).where(eq(rows.quizId, id))
  await browser.open(path)
  expect(browser.text()).toContain('Nichts verrät eine Antwort')
  expect(browser.text()).not.toContain(solved)
  // What rules alone found sound is no fault, is said once, and leads back to the editor.
  expect(browser.text().split('Fakten wurden nicht geprüft')).toHaveLength(2)
  expect(browser.text()).toContain('Regeln bestanden, Fakten nicht geprüft')
  expect(browser.html).not.toContain('state bad')
  expect(browser.html).not.toContain('action="/studio/renders"')
  const stranger = (await writing.signedIn()).browser
  expect((await stranger.open(path)).status).toBe(404)
})

const FACT = 'The lighthouse of Vara was lit for the first time in 1784.'

/** A quiz or deck whose every question or card quotes the fact. */
function quoting(written: object): object {
  return JSON.parse(JSON.stringify(written), (_key, value) =>
    value?.answers || value?.back ? { ...value, quote: FACT } : value,
  )
}

function answersOf(right: string, wrong: string) {
  return [right, wrong].map((answerText) => ({ answerText, isCorrect: answerText === right }))
}
