import { expect, test } from 'bun:test'
import { textsIn } from '../../api/texts/texts.ts'
import { understoodList } from '../../api/web/understood.ts'
import { FORMATS } from '../../shared/formats/index.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import type { Browser } from '../auth/support/browser.ts'
import { QUESTION } from '../support/fixtures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const RIGHT = 'Which planet has the most moons?\nJupiter\n* Saturn'
const UNMARKED = `${RIGHT}\n\nIs Pluto a planet?\nYes\nNo`

test('the studio creates no quiz that cannot be rendered, keeps the text and says what to do', async () => {
  const { email } = await server.account('free')
  const browser = await server.browser().open('/studio/new')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.url).toEndWith('/studio/new')
  // What is left is said before anybody writes.
  expect(browser.text()).toMatch(/You can create 1 more quiz this month\. New ones come on [A-Z][a-z]+ 1\./)
  const { csrf = '' } = browser.forms().find(({ action }) => action === '/studio/quizzes')!.fields
  const values = { title: 'Planets', questions: UNMARKED }
  await post(browser, values)
  expect(browser.url).toEndWith('/studio/new')
  expect(browser.text()).toContain('Question 2: mark the right answer.')
  expect(browser.text()).not.toContain('questions.1')
  expect(browser.text()).toContain('Is Pluto a planet?')
  await post(browser, { title: 'Planets', questions: '' })
  expect(browser.text()).toContain('must have at least one question')
  // Whoever names no quiz has it named by what its questions are about.
  await post(browser, { title: '', questions: RIGHT })
  expect(browser.url).toContain('/studio/quizzes/qz_')
  expect(browser.html).toContain('"title":"Planet quiz"')
  // A form that could only be refused is not shown.
  for (const path of ['/studio/new', '/studio/new/pack', '/studio/new/topic']) {
    await browser.open(path)
    expect([path, browser.text()]).toEqual([
      path,
      expect.stringContaining('You have used this month’s quizzes'),
    ])
    expect(browser.html).toContain('href="/settings/plan#get"')
    expect(browser.forms().map(({ action }) => action)).not.toContain('/studio/quizzes')
  }
  // One that was open already says why, and keeps what was typed.
  const late = new URLSearchParams({ csrf, title: 'A second one', questions: RIGHT })
  await browser.request('POST', `${server.baseUrl}/studio/quizzes`, late)
  const refusal = 'You have used this month’s free quiz.'
  expect(browser.text().split(refusal)).toHaveLength(2)
  expect(browser.text().split('Paid plans have no limit')).toHaveLength(2)
  expect(browser.html).toContain('value="A second one"')
})

test('a fault is said with its row and its question, and the others make a quiz without it', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new')
  const questions = 'question,correct,wrong 1\nWhich one is red?,Mars,Venus\nHas it rings?,,\n'
  await post(browser, { title: 'Planets', questions })
  expect(browser.text()).toContain('Row 3 Has it rings? Question 2: give 2 to 6 answers; it has 0.')
  const { csrf = '' } = browser.forms().find(({ action }) => action === '/studio/quizzes')!.fields
  expect(browser.html).toContain('name="without" value="faulty"')
  const without = new URLSearchParams({ csrf, title: 'Planets', questions, without: 'faulty' })
  await browser.request('POST', `${server.baseUrl}/studio/quizzes`, without)
  expect(browser.url).toContain('/studio/quizzes/qz_')
  expect(browser.html).toContain('Which one is red?')
  expect(browser.html).not.toContain('Has it rings?')
})

test('says what it understands of the questions before it creates anything', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new')
  const form = browser.forms().find((one) => one.action === '/studio/quizzes')!
  const questions = '1. Which one is red?\na) Mars\nb) Venus\nAnswer: a'
  const fields = { ...form.fields, title: 'Reds', questions }
  await browser.request('POST', `${server.baseUrl}/studio/new`, new URLSearchParams(fields))
  expect(browser.url).toEndWith('/studio/new')
  expect(browser.text()).toContain('1 question, read as: List with lettered options')
  expect(browser.text()).toContain('Right: Mars')
  await browser.open('/studio')
  expect(browser.text()).not.toContain('Reds')
})

test('without a model a prompt is made for one’s own assistant, and its answer is read', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new/topic?topic=Moons&numberOfQuestions=3&otherNumber=7&difficulty=hard')
  expect(browser.text()).toContain('Write a quiz with exactly 7 questions')
  expect(browser.text()).toContain('"topic":"Moons","difficulty":"hard"')
  const form = browser.forms().find((one) => one.action === '/studio/new')!
  const answer = { answerText: 'Ganymede', isCorrect: true }
  const written = {
    title: 'Moons',
    description: '',
    questions: [
      {
        questionText: 'Which moon is the largest?',
        answers: [answer, { answerText: 'Europa', isCorrect: false }],
        explanation: 'It is larger than Mercury.',
        quote: null,
      },
    ],
  }
  const questions = `Here it is:\n\`\`\`json\n${JSON.stringify(written)}\n\`\`\`\nHave fun!`
  await browser.request(
    'POST',
    `${server.baseUrl}/studio/new`,
    new URLSearchParams({ ...form.fields, questions }),
  )
  expect(browser.url).toEndWith('/studio/new')
  expect(browser.text()).toContain('Right: Ganymede')
  await post(browser, { ...form.fields, title: '', questions })
  expect(browser.url).toContain('/studio/quizzes/qz_')
  expect(browser.html).toContain('"title":"Moons"')
})

test('says why a prompt cannot be made', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new/topic?topic=Moons&numberOfQuestions=900')
  expect(browser.text()).toContain('numberOfQuestions must be')
  expect(browser.forms().some((one) => one.action === '/studio/new')).toBeFalse()
})

const TABLE =
  'question,option 1,option 2,correct\nWhich one is red?,Mars,Venus,1\nWhich one is hot?,Mars,Venus,2\n'

test('a file is understood before anything is created, and then becomes a quiz named after it', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new')
  const form = browser.forms().find((one) => one.action === '/studio/quizzes')!
  const send = (path: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...form.fields, template: 'arcade' }))
      body.append(name, value)
    body.append('file', new File([TABLE], 'red-and-hot.csv'))
    return browser.request('POST', server.baseUrl + path, body)
  }
  await send('/studio/new/read')
  expect(browser.text()).toContain('2 questions, read as')
  await send('/studio/new')
  expect(browser.url).toEndWith('/studio/new')
  // Without a script the file cannot stay chosen: it becomes text.
  expect(browser.html).toContain('value="Red and hot"')
  expect(browser.text()).toContain('Which one is hot?')
  await send('/studio/quizzes')
  expect(browser.url).toContain('/studio/quizzes/qz_')
  expect(browser.html).toContain('"title":"Red and hot"')
  expect(browser.html).toContain('"template":"arcade"')
})

test('what a file loses is said', () => {
  const [format] = FORMATS
  const losses = [{ path: 'questions.2.image', message: 'is left out' }]
  const { text } = understoodList({ title: '', format: format!, questions: [], losses }, textsIn('en'))
  expect(text).toContain('1 thing of the file will be left out')
  expect(text).toContain('Question 3: it is left out.')
})

test('a blank start opens the editor of a quiz without anybody else’s question', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new')
  const form = browser.forms().find((one) => one.action === '/studio/quizzes')!
  const fields = { ...form.fields, template: 'arcade', from: 'blank', title: 'Coffee facts' }
  await browser.request('POST', `${server.baseUrl}/studio/quizzes`, new URLSearchParams(fields))
  expect(browser.url).toContain('/studio/quizzes/qz_')
  expect(browser.html).toContain('"template":"arcade"')
  expect(browser.html).toContain('"title":"Coffee facts"')
  expect(browser.html).toContain('"questions":[]')
})

test('a text that is too large for a cookie is shown again all the same', async () => {
  const { browser } = await server.signedIn()
  await browser.open('/studio/new')
  const questions = `Who?\nYou\nMe ${Array.from({ length: 2_000 }, (_, index) => (index * 7919) % 65_537).join(' ')}`
  await post(browser, { title: 'Long', questions })
  expect(browser.text()).toContain('Question 1')
  expect(browser.html).toContain(questions.slice(-100))
})

test('a refused render says why, once, on the studio', async () => {
  const { browser, accountId } = await server.signedIn()
  const client = await server.clientOf(accountId)
  const { body } = await client.send('POST', '/api/v1/quizzes', { title: 'Empty' })
  await browser.open('/studio')
  const form = browser.forms().find(({ action }) => action === '/studio/renders')!
  const fields = new URLSearchParams({ ...form.fields, quizId: body.data.id })
  await browser.request('POST', `${server.baseUrl}/studio/renders`, fields)
  expect(browser.url).toEndWith('/studio')
  expect(browser.text().split('“Empty” cannot be rendered yet.')).toHaveLength(2)
  expect(browser.text()).toContain('The quiz must have at least one question.')
  await browser.open('/studio')
  expect(browser.text()).not.toContain('cannot be rendered yet')
})

test('the player renders the quiz as it is, and leads to the editor for its look', async () => {
  const { browser, accountId } = await server.signedIn()
  const client = await server.clientOf(accountId)
  const { body } = await client.send('POST', '/api/v1/quizzes', {
    title: 'Look',
    questions: [QUESTION],
    template: 'arcade',
    format: 'square',
  })
  const { id } = body.data
  const stored = async () => (await client.get(`/api/v1/quizzes/${id}`)).body.data
  const before = await stored()
  await browser.open(`/player/${id}`)
  expect(browser.html).not.toContain('name="template"')
  expect(browser.html).toContain(`<a class="button second" href="/studio/quizzes/${id}">Open the editor</a>`)
  await browser.submit({}, '/studio/renders')
  const render = (await client.get(browser.url.replace(/.*films/, '/api/v1/renders'))).body.data
  expect([render.template, render.format]).toEqual(['arcade', 'square'])
  expect((await stored()).updatedAt).toBe(before.updatedAt)
})

/** Sends the form of a new quiz, whose fields are more than inputs. */
function post(browser: Browser, values: { title: string; questions: string }): Promise<Browser> {
  const form = browser.forms().find((one) => one.action === '/studio/quizzes')!
  const body = new URLSearchParams({ ...form.fields, ...values })
  return browser.request('POST', `${server.baseUrl}/studio/quizzes`, body)
}
