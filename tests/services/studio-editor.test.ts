import { expect, test } from 'bun:test'
import { createKey } from '../../api/services/keys.ts'
import { blankHook } from '../../api/studio/editor/changes.ts'
import type {
  EditedHook,
  EditorData,
  SaveAnswer,
  VersionedDocument,
} from '../../api/studio/editor/document.ts'
import { draftOf } from '../../api/studio/editor/draft.ts'
import { filmOfDraft } from '../../api/studio/editor/film-of-draft.ts'
import type { Browser } from '../auth/support/browser.ts'
import { completeRender, formOf, silentWav } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'
import { toneWav } from '../support/sounds.ts'
import { SILENT_QUIZ, studioServer } from '../support/studio-server.ts'

const server = await studioServer()

/** A signed-in browser with a quiz of its own, and the requests that the editor's script sends. */
async function openEditor(quiz: object = SILENT_QUIZ) {
  const { browser, accountId } = await server.signedIn()
  await browser.open('/studio/new')
  const form = browser.forms().find((one) => one.action === '/studio/quizzes')!
  const body = new URLSearchParams({ ...form.fields, questions: JSON.stringify(quiz) })
  await browser.request('POST', `${server.baseUrl}/studio/quizzes`, body)
  const quizId = browser.url.split('/').at(-1)!
  const data = dataIn(browser)
  const send = async (path: string, sent?: object | FormData, headers: Record<string, string> = {}) => {
    const isForm = sent instanceof FormData
    const response = await fetch(`${server.baseUrl}/studio/${path}`, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        cookie: browser.cookieHeader(),
        'x-csrf-token': data.csrf,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? sent : sent && JSON.stringify(sent),
    })
    return { status: response.status, body: await response.json() }
  }
  const save = async (version: Version) => {
    const sent = { updatedAt: version.updatedAt, ...version.document }
    const answer = await send(`quizzes/${quizId}/save`, sent)
    return answer as { status: number; body: Exclude<SaveAnswer, { conflict: object }> & ConflictBody }
  }
  const read = async () => (await send(`quizzes/${quizId}/document`)).body as VersionedDocument
  return { accountId, browser, quizId, data, send, save, read }
}

/** What a save sends. */
type Version = Pick<VersionedDocument, 'updatedAt' | 'document'>
type ConflictBody = { conflict?: VersionedDocument; hint?: string; issues?: { path: string }[] }

const clip = () => formOf(toneWav({ seconds: 0.3 }), 'clip.wav')

function dataIn(browser: Browser): EditorData {
  const [, json] = /<script type="application\/json" id="editor-data">(.*?)<\/script>/s.exec(browser.html)!
  return JSON.parse(json!)
}

/** A copy of a document to change. */
function copyOf({ updatedAt, document }: VersionedDocument): Version {
  return structuredClone({ updatedAt, document })
}

test('the editor and the player show the look and a frame of the quiz, and a button to press, before the film is there', async () => {
  const { browser, quizId } = await openEditor()
  for (const path of [`/studio/quizzes/${quizId}`, `/player/${quizId}`]) {
    await browser.open(path)
    expect(browser.html).toMatch(new RegExp(`class="still" src="/studio/quizzes/${quizId}/poster\\?v=\\d+"`))
    expect(browser.html).toMatch(/class="still ground" src="\/assets\/clips\/[a-z-]+-\w+\.webp"/)
    expect(browser.html).toMatch(/<button[^>]* id="play"[^>]*>/)
    expect(browser.html).not.toMatch(/<button[^>]* id="play"[^>]* disabled>/)
  }
})

test('the editor begins with what is being made and with the newest video, and says where that has another format', async () => {
  const { browser, quizId, send } = await openEditor()
  const open = async () => {
    const { made, underWay } = dataIn(await browser.open(`/studio/quizzes/${quizId}`))
    return { made, underWay }
  }
  const order = async (format: string) => {
    const { body } = await send(`quizzes/${quizId}/renders`, { formats: [format], attempt: format })
    return body.sessionIds[0] as string
  }
  expect(await open()).toEqual({ made: null, underWay: null })
  const square = await order('square')
  expect(await open()).toMatchObject({ made: null, underWay: { sessionIds: [square] } })
  // Without a script the page leads to it as well.
  expect(browser.html).toContain(`<p><a href="/studio/films/${square}">Follow the video</a></p>`)
  await completeRender(server, square, new Uint8Array(64))
  expect(await open()).toMatchObject({
    made: { sessionIds: [square], otherFormat: 'square' },
    underWay: null,
  })
  const vertical = await order('vertical')
  await completeRender(server, vertical, new Uint8Array(64))
  expect(await open()).toMatchObject({ made: { sessionIds: [vertical], otherFormat: null } })
  const { updatedAt } = dataIn(browser)
  expect((await open()).made!.ofVersion).toBe(updatedAt)
})

test('stores changed, new, moved and deleted questions and settings together, and keeps ids', async () => {
  const { data, save, read } = await openEditor()
  const edited = copyOf(data)
  const [moons, red] = edited.document.questions
  edited.document.settings.title = 'Planets, edited'
  edited.document.settings.theme.accent = '#00ff00'
  const added = { ...structuredClone(moons!), id: null, questionText: 'Which one is new?' }
  edited.document.questions = [{ ...red!, questionText: 'Which one is red?' }, added]
  const { status, body } = await save(edited)
  expect([status, body.ids[0]]).toEqual([200, red!.id!])
  const stored = await read()
  expect(stored.updatedAt).toBe(body.updatedAt)
  expect(stored.document.settings).toEqual(edited.document.settings)
  expect(stored.document.questions).toEqual(
    edited.document.questions.map((question, index) => ({ ...question, id: body.ids[index]! })),
  )
})

test('stores changed, new and deleted hooks, in the order in which the film shows them', async () => {
  const { data, save, read } = await openEditor()
  const edited = copyOf(data)
  edited.document.hooks = ['First', 'Second', 'Third'].map(hookNamed)
  const { body } = await save(edited)
  const [first, second, third] = body.hookIds
  const { document, updatedAt } = await read()
  expect(document.hooks.map(({ id, title }) => [id, title])).toEqual([
    [first!, 'First'],
    [second!, 'Second'],
    [third!, 'Third'],
  ])
  // The first one is changed, and the second one deleted and brought back by undo.
  const [one, two, three] = document.hooks
  const hooks = [
    { ...one!, positionType: 'after_question' as const, positionValue: 1 },
    { ...two!, id: null },
    three!,
  ]
  const again = await save({ updatedAt, document: { ...document, hooks } })
  expect(again.body.hookIds[0]).toBe(first!)
  expect((await read()).document.hooks).toEqual(
    hooks.map((hook, index) => ({ ...hook, id: again.body.hookIds[index]! })),
  )
})

test('a clip is told to the editor that stored it, and stays with a hook that is made anew', async () => {
  const { send, save, read, quizId } = await openEditor()
  const before = await read()
  before.document.hooks = [hookNamed('First'), hookNamed('Second')]
  const { hookIds } = (await save(before)).body
  const spoken = await send(`quizzes/${quizId}/narration/${hookIds[1]}`, clip())
  expect([spoken.status, spoken.body.narrations]).toEqual([200, { [hookIds[1]!]: expect.any(Number) }])
  const stored = await read()
  expect(stored.updatedAt).toBe(spoken.body.updatedAt)
  // A hook before it: those that follow a new one are made anew.
  const [first, second] = stored.document.hooks
  stored.document.hooks = [first!, { ...hookNamed('Between') }, second!]
  const again = await save(stored)
  expect(again.status).toBe(200)
  expect(again.body.hookIds[2]).not.toBe(hookIds[1]!)
  expect(again.body.narrations).toEqual({ [again.body.hookIds[2]!]: spoken.body.narrations[hookIds[1]!] })
  const removed = await send(`quizzes/${quizId}/narration/${again.body.hookIds[2]}/delete`, {})
  expect(removed.body.narrations).toEqual({})
})

test('a clip is refused in a sentence, and belongs to its owner alone', async () => {
  const mine = await openEditor()
  const { questions } = (await mine.read()).document
  const path = (quizId: string) => `quizzes/${quizId}/narration/question-${questions[0]!.id}`
  const silent = await mine.send(path(mine.quizId), formOf(silentWav(), 'a.wav'))
  expect([silent.status, JSON.stringify(silent.body)]).toEqual([
    400,
    expect.stringContaining('no sound that can be heard'),
  ])
  expect((await mine.send(`quizzes/${mine.quizId}/narration/recap-0`, clip())).status).toBe(404)
  expect((await mine.send(path(mine.quizId), clip(), { 'x-csrf-token': 'wrong' })).status).toBe(403)
  expect((await mine.send(path(mine.quizId), clip())).status).toBe(200)
  const other = await openEditor()
  const replies = [
    await other.send(path(mine.quizId)),
    await other.send(path(other.quizId), clip()),
    await other.send(`${path(mine.quizId)}/delete`, {}),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a repeated save, whose answer was lost, changes nothing more', async () => {
  const { data, save, read } = await openEditor()
  const edited = copyOf(data)
  edited.document.questions.push({ ...structuredClone(edited.document.questions[0]!), id: null })
  edited.document.hooks.push(hookNamed('New'))
  const first = await save(edited)
  const again = await save(edited)
  expect(again).toEqual(first)
  expect((await read()).document.questions).toHaveLength(3)
})

test('a save over somebody else’s change is refused with what is stored now', async () => {
  const { data, save, read } = await openEditor()
  const other = copyOf(data)
  other.document.settings.title = 'The title of another tab'
  await save(other)
  const own = copyOf(data)
  own.document.settings.title = 'My title'
  const { status, body } = await save(own)
  expect([status, body.conflict]).toEqual([409, await read()])
  // Whoever has seen the other version may save over it.
  expect((await save({ ...own, updatedAt: body.conflict!.updatedAt })).status).toBe(200)
  expect((await read()).document.settings.title).toBe('My title')
})

test('what cannot be stored is refused whole, and its question is named', async () => {
  const { data, save, read } = await openEditor()
  const edited = copyOf(data)
  edited.document.settings.title = 'Never stored'
  edited.document.questions[1]!.answers[0]!.percent = 90
  edited.document.questions[1]!.answers[1]!.percent = 90
  const { status, body } = await save(edited)
  expect([status, body.issues![0]!.path]).toEqual([400, 'questions.1.answers'])
  expect((await read()).document.settings.title).toBe(SILENT_QUIZ.title)
})

test('an attached picture can be taken off its question', async () => {
  const url = 'https://example.com/picture.png'
  const [first, second] = SILENT_QUIZ.questions
  const { data, save, read } = await openEditor({
    ...SILENT_QUIZ,
    questions: [{ ...first, images: [{ url }] }, second],
  })
  expect(data.document.questions.map(({ imagePath }) => imagePath)).toEqual([url, null])
  const edited = copyOf(data)
  edited.document.questions[0]!.imagePath = null
  expect((await save(edited)).status).toBe(200)
  const { document } = await read()
  expect(document.questions.map(({ imagePath, questionText }) => [imagePath, questionText])).toEqual(
    edited.document.questions.map(({ questionText }) => [null, questionText]),
  )
})

test('the film on the screen is the film that is rendered', async () => {
  const { data, quizId, browser, send, save, read } = await openEditor({
    ...SILENT_QUIZ,
    difficulty: 'rising',
    countdownSeconds: null,
    speech: { enabled: null },
    questions: [
      ...SILENT_QUIZ.questions,
      { questionText: 'Mars is red.', kind: 'true_false', answers: truthAnswers() },
    ],
  })
  const form = new FormData()
  form.append('file', new File([await pngOf(500, 400)], 'picture.png'))
  const uploaded = (await send('pictures', form)).body.url as string
  const edited = copyOf(data)
  edited.document.questions[0]!.imagePath = uploaded
  edited.document.questions[1]!.answers[0]!.imagePath = uploaded
  edited.document.settings.background = {
    imageKey: new URL(uploaded).pathname.replace('/media/', ''),
    dim: 0.3,
  }
  edited.document.hooks = [hookNamed('Wait'), { ...hookNamed('Hidden'), enabled: false }]
  const { body: saved } = await save(edited)
  for (const scene of ['intro', `question-${saved.ids[1]}`, saved.hookIds[0]])
    expect((await send(`quizzes/${quizId}/narration/${scene}`, clip())).status).toBe(200)
  const { document, narrations } = await read()
  await browser.open(`/player/${quizId}`)
  const [, json] = /<script type="application\/json" id="film">(.*?)<\/script>/s.exec(browser.html)!
  const { snapshot, images } = JSON.parse(json!)
  const ids = new Map<string, string>()
  const film = filmOfDraft(draftOf(document, ids), { ...data, ids, narrations })
  const { source: _, ...music } = snapshot.music
  // A browser knows what each clip speaks, and not where the store has it.
  const { intro, 'question-1': question, 'hook-0': hook } = snapshot.narration
  const narration = {
    intro: { ...intro, storageKey: 'intro' },
    'question-1': { ...question, storageKey: `question-${saved.ids[1]}` },
    'hook-0': { ...hook, storageKey: saved.hookIds[0] },
  }
  expect({ ...film.snapshot, music: { volume: film.snapshot.music!.volume } }).toEqual({
    ...snapshot,
    music,
    narration,
    speech: { ...snapshot.speech, lacksNaturalVoice: undefined },
  })
  expect(film.images).toEqual(images)
})

test('says the warnings of the film, and why it cannot be rendered', async () => {
  const { data, send, save, quizId } = await openEditor()
  const path = `quizzes/${quizId}/check`
  expect((await send(path)).body).toEqual({ seconds: expect.any(Number), notes: [] })
  const edited = copyOf(data)
  for (const answer of edited.document.questions[1]!.answers) answer.isCorrect = false
  await save(edited)
  expect((await send(path)).body).toEqual({
    seconds: 0,
    notes: [{ text: 'Question 2: mark the right answer.', question: 1, preventsRender: true }],
  })
})

test('gives the quiz a brand kit, and answers with the quiz as it is then', async () => {
  const { accountId, data, send, quizId } = await openEditor()
  const { key } = await createKey(server.deps.database, accountId, 'test', server.deps.config.limits)
  const { body: kit } = await server.request('POST', '/api/v1/brand-kits', {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Planets', handle: '@planets', theme: { accent: '#00ff00' } }),
  })
  const { body } = await send(`quizzes/${quizId}/brand`, { brandId: kit.data.id })
  expect(body.document.settings).toMatchObject({ handle: '@planets', theme: { accent: '#00ff00' } })
  expect(body.updatedAt > data.updatedAt).toBe(true)
  expect((await send(`quizzes/${quizId}/brand`, {})).status).toBe(400)
})

test('takes in a track of one’s own, and refuses what is none', async () => {
  const { browser, send, quizId } = await openEditor()
  const { body } = await send('music', formOf(silentWav(), 'My song.wav'))
  expect(body).toMatchObject({ name: 'My song', category: 'uploaded', loopSeconds: null })
  expect((await send('music', formOf(new Uint8Array(9), 'My song.wav'))).status).toBe(415)
  await browser.open(`/studio/quizzes/${quizId}`)
  expect(dataIn(browser).tracks[0]!.id).toBe(body.id)
})

test('queues one render for each format, once for each press of the button', async () => {
  const { send, quizId } = await openEditor()
  const press = { formats: ['vertical', 'square'], attempt: 'a-1' }
  const { body } = await send(`quizzes/${quizId}/renders`, press)
  expect(body.sessionIds).toHaveLength(2)
  expect((await send(`quizzes/${quizId}/renders`, press)).body).toEqual(body)
  const refused = await send(`quizzes/${quizId}/renders`, { formats: ['round'], attempt: 'a-2' })
  expect(refused.status).toBe(400)
})

test('serves nothing of anybody else, and takes nothing without the page’s token', async () => {
  const owner = await openEditor()
  const stranger = await openEditor()
  const { quizId } = owner
  const version = { ...owner.data, ...owner.data.document }
  for (const [path, body] of [
    [`quizzes/${quizId}/document`],
    [`quizzes/${quizId}/check`],
    [`quizzes/${quizId}/faces`],
    [`quizzes/${quizId}/save`, version],
    [`quizzes/${quizId}/renders`, { formats: ['vertical'], attempt: 'x' }],
    [`quizzes/${quizId}/brand`, { brandId: 'br_0000' }],
    ['music/mus_0000'],
  ] as const) {
    expect([path, (await stranger.send(path, body)).status]).toEqual([path, 404])
  }
  for (const path of [
    `quizzes/${quizId}/save`,
    `quizzes/${quizId}/renders`,
    `quizzes/${quizId}/brand`,
    'pictures',
    'music',
  ]) {
    const { status } = await owner.send(path, version, { 'x-csrf-token': stranger.data.csrf })
    expect([path, status]).toEqual([path, 403])
  }
})

function hookNamed(title: string): EditedHook {
  const { key: _, ...hook } = blankHook('', null)
  return { ...hook, id: null, title, content: 'Hardly anybody knows it.' }
}

function truthAnswers() {
  return [
    { answerText: '', isCorrect: true },
    { answerText: '', isCorrect: false },
  ]
}
