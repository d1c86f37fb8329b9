import { afterAll, expect, test } from 'bun:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Question } from '../../../shared/contracts/question.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { callTool, connectMcp } from '../../mcp/client.ts'
import { testApi } from '../../support/api.ts'
import { testFarm } from '../../support/farm.ts'
import { completeRender, QUESTION } from '../../support/fixtures.ts'
import { withPreviewNode } from '../../support/preview-node.ts'
import { type AgentClient, type OpenApp, openApp } from './chat-host.ts'

const api = await testApi()
const { browser, close } = await openRealBrowser()
afterAll(close)

/** What a host reads before anybody has signed in. */
const reader = (await connectMcp(api.baseUrl)) as AgentClient

async function openFilm(plan: 'free' | 'paid', title: string) {
  const me = await api.client(plan)
  const client = await connectMcp(api.baseUrl, me.key)
  const { tools } = await client.listTools()
  const shown = tools.find(({ name }) => name === 'svc_make_video')!._meta as {
    ui: { resourceUri: string }
  }
  const args = { title, questions: [QUESTION] }
  const { result, data } = await callTool(client, 'svc_make_video', args)
  const call = { uri: shown.ui.resourceUri, tool: 'svc_make_video', args }
  const app = await openApp({ browser, client: client as AgentClient, reader }, call, { answer: result })
  return { ...app, sessionId: data.sessionId as string }
}

test('a chat shows the progress of a video and then plays it, and a title is never markup', async () => {
  const title = '<img src=x onerror="document.title=1"><b>Capitals</b>'
  const { page, view, problems, said, sessionId, close: closeApp } = await openFilm('paid', title)
  await view.waitForFunction(() => document.querySelector('#state')!.textContent!.includes('in the queue'))
  expect(await view.$eval('h1', (one) => [one.textContent, one.childElementCount])).toEqual([title, 0])
  const film = page.waitForResponse((response) => response.url().includes('/files/'))
  await completeRender(api, sessionId, new TextEncoder().encode('film'))
  expect((await film).ok()).toBe(true)
  await view.waitForSelector('video')
  expect(await view.$('#progress')).toBeNull()
  await said('ui/notifications/size-changed')
  expect(problems).toEqual([])
  await closeApp()
})

test('where a plan has no downloads it says so, and leads to the page of the film', async () => {
  const { view, said, sessionId, close: closeApp } = await openFilm('free', 'Capitals')
  await completeRender(api, sessionId, new Uint8Array(10))
  await view.waitForFunction(() => document.querySelector('#state')!.textContent!.includes('paid plan'))
  await view.click('#open')
  expect((await said('ui/open-link'))[0]!.params).toEqual({ url: `${api.baseUrl}/studio/films/${sessionId}` })
  await closeApp()
})

const VIEW_OF_QUIZ = {
  title: 'Planets',
  countdownSeconds: 2,
  questions: [QUESTION, { ...QUESTION, questionText: 'And of Italy?' }],
}

/** The client of the revision 2026-07-28, where the other pages are opened by one of an earlier revision. */
async function connectModern(key: string): Promise<AgentClient> {
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const requestInit = { headers: { 'x-api-key': key } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${api.baseUrl}/mcp`), { requestInit }))
  return client as unknown as AgentClient
}

test('a chat shows the scenes of a quiz and plays their sound', async () => {
  const { tools } = await testFarm({ storage: api.deps.storage })
  const { key, send } = await api.client('paid')
  const { id: quizId } = (await send('POST', '/api/v1/quizzes', VIEW_OF_QUIZ)).body.data
  const client = await connectModern(key)
  await withPreviewNode({ databaseUrl: api.databaseUrl, log: api.deps.log, tools }, async () => {
    const call = { uri: 'ui://quiz-video/player', tool: 'svc_preview_quiz', args: { quizId } }
    const {
      view,
      said,
      problems,
      close: closeApp,
    } = await openApp({ browser, client, reader: client }, call, {
      widthPx: 700,
      locale: 'de-DE',
    })
    const picture = await view.waitForSelector('img')
    const shown = () => picture!.evaluate(({ alt, naturalWidth }) => ({ alt, naturalWidth }))
    expect(await shown()).toMatchObject({
      alt: expect.stringMatching(/^Anfang, bei|^Frage 1, bei/),
      naturalWidth: 360,
    })
    const buttons = await view.$$eval('.scenes button', (all) => all.map((one) => one.textContent))
    expect(buttons).toContain('Frage 2')
    await view.$$eval('.scenes button', (all) => all.find((one) => one.textContent === 'Frage 2')!.click())
    await view.waitForFunction(() => document.querySelector('img')!.alt.startsWith('Frage 2'))
    await view.click('#exact')
    await view.waitForSelector('#exact:disabled')
    await view.waitForFunction(() => document.querySelector('[role=status]:not(:empty)') === null)
    await view.click('#play')
    await view.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)
    const calls = (await said('tools/call')).map(({ params }) => params.arguments)
    expect(calls).toEqual([
      { quizId, at: [expect.any(Number)] },
      { quizId, sound: true },
    ])
    await view.click('#moving')
    expect((await said('ui/open-link'))[0]!.params).toEqual({ url: `${api.baseUrl}/player/${quizId}` })
    expect(problems).toEqual([])
    await closeApp()
  })
})

/** Opens the questions of a new quiz whose texts look like markup. */
async function openQuestions(tool: 'svc_list_questions' | 'svc_get_quiz', connect: typeof connectModern) {
  const { key, send } = await api.client()
  const hostile = '<img src=x onerror="document.title=1">?'
  const questions = [{ ...QUESTION, questionText: hostile }, QUESTION]
  const created = await send('POST', '/api/v1/quizzes', { title: 'Mine', questions })
  const quizId: string = created.body.data.id
  const saved = async () =>
    (await send('GET', `/api/v1/quizzes/${quizId}/questions`)).body.data.questions as Question[]
  const call = { uri: 'ui://quiz-video/questions', tool, args: { quizId } }
  const app = await openApp({ browser, client: await connect(key), reader }, call)
  await app.view.waitForSelector('.question button')
  return { ...app, hostile, quizId, saved, send }
}
const says = ({ view }: OpenApp, words: string) =>
  view.waitForFunction((wanted) => document.body.textContent!.includes(wanted), {}, words)

test('a person changes a question in the chat by keyboard, and the model is told', async () => {
  const connect = async (key: string) => (await connectMcp(api.baseUrl, key)) as AgentClient
  const app = await openQuestions('svc_list_questions', connect)
  const { page, view, said, hostile, quizId, saved, problems } = app
  expect(await view.$eval('.question p', (one) => [one.textContent, one.childElementCount])).toEqual([
    hostile,
    0,
  ])
  // The frame may have a process of its own, which takes the keyboard only once it has the focus.
  const focused = (selector: string) =>
    view.waitForFunction(
      (wanted) => document.hasFocus() && document.activeElement!.matches(wanted),
      {},
      selector,
    )
  await view.click('h1')
  await page.keyboard.press('Tab')
  await focused('button[aria-label="Edit question 1"]')
  await page.keyboard.press('Enter')
  await focused('.editing textarea')
  await page.keyboard.type(' Really')
  await view.click('[aria-label="Answer 2 is right"]')
  await view.type('label:last-of-type textarea', 'It lies on the Seine.')
  await page.keyboard.down('Control')
  await page.keyboard.press('Enter')
  await page.keyboard.up('Control')
  await says(app, 'Question 1 is saved.')
  await view.waitForSelector('.editing', { hidden: true })
  await focused('button[aria-label="Edit question 1"]')
  const [question] = await saved()
  expect(question).toMatchObject({
    questionText: expect.stringContaining('Really'),
    explanation: 'It lies on the Seine.',
    answers: QUESTION.answers.map(({ answerText }, index) => ({ answerText, isCorrect: index === 1 })),
  })
  expect(JSON.stringify((await said('ui/update-model-context'))[0]!.params)).toContain(quizId)
  await view.click('button[aria-label="Edit question 2"]')
  await focused('.editing textarea')
  await page.keyboard.press('Escape')
  await view.waitForSelector('.editing', { hidden: true })
  await app.tell('ui/notifications/host-context-changed', { theme: 'light' })
  await view.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'light')
  expect(problems).toEqual([])
  await app.close()
})

test('what cannot be saved stays in the form, with the reason in words', async () => {
  const app = await openQuestions('svc_get_quiz', connectModern)
  const { view, saved, send, problems } = app
  await view.click('button[aria-label="Edit question 2"]')
  await view.type('textarea', ' Mine')
  const [, second] = await saved()
  await send('PATCH', `/api/v1/questions/${second!.id}`, { explanation: 'By somebody else.' })
  await view.click('.editing button.first')
  await says(app, 'Not saved: question 2 was changed elsewhere')
  expect((await saved())[1]).toMatchObject({ explanation: 'By somebody else.' })
  await view.click('.editing button.first')
  await says(app, 'Question 2 is saved.')
  expect((await saved())[1]).toMatchObject({
    questionText: expect.stringContaining('Mine'),
    explanation: null,
  })

  await view.click('button[aria-label="Edit question 1"]')
  await view.$eval('.editing textarea', (one) => one.removeAttribute('maxlength'))
  await view.$eval('.editing textarea', (one) => {
    one.value = 'x'.repeat(501)
    one.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await view.click('.editing button.first')
  await says(app, 'Not saved: questionText: ')
  const [first] = await saved()
  await send('DELETE', `/api/v1/questions/${first!.id}`)
  await view.click('.editing button.first')
  await says(app, 'Not saved: question 1 no longer exists')
  expect(problems).toEqual([])
  await app.close()
})
