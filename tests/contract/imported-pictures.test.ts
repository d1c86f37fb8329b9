import { expect, test } from 'bun:test'
import { readQuiz } from '../../shared/formats/index.ts'
import { encodeText } from '../../shared/formats/text.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import { BUILT_FIXTURES } from '../formats/built-fixtures.ts'
import { packagesWith } from '../formats/package-fixtures.ts'
import { formOf } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const teacher = await server.account('paid')
const me = await server.clientOf(teacher.id)
const IMPORT = '/api/v1/quizzes/import'
const PICTURE = await pngOf(8, 8)

async function imported(bytes: Uint8Array, name: string): Promise<{ id: string; losses: object[] }> {
  const { status, body } = await me.send('POST', IMPORT, formOf(bytes as Uint8Array<ArrayBuffer>, name))
  expect([status, body.hint]).toEqual([201, undefined])
  return body.data
}

async function pictureOf(quizId: string): Promise<string> {
  const { questions } = (await me.get(`/api/v1/quizzes/${quizId}/questions`)).body.data
  return questions[0].imagePath
}

/** Whether an address gives a picture that went through our decoder, which writes WebP. */
async function expectOwnPicture(url: string): Promise<void> {
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
}

test.each(Object.entries(packagesWith(PICTURE)))(
  'the picture of %s is decoded, stored and shown',
  async (name, bytes) => {
    const { id, losses } = await imported(bytes, name)
    expect(losses).toEqual([])
    await expectOwnPicture(await pictureOf(id))
  },
)

test.each(Object.entries(packagesWith(encodeText('<svg onload="alert(1)"/>'))))(
  'what only claims to be a picture in %s is left out, and its question kept',
  async (name, bytes) => {
    const { id, losses } = await imported(bytes, name)
    expect(losses).toMatchObject([{ path: 'questions.0.image' }])
    expect(await pictureOf(id)).toBeNull()
  },
)

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="multichoice">
<name><text>Q1</text></name><questiontext format="html"><text><![CDATA[<p>Which planet is red?</p><p><img src="@@PLUGINFILE@@/red%20one.png" alt=""></p>]]></text>
<file name="red one.png" path="/" encoding="base64">${Buffer.from(PICTURE).toString('base64')}</file></questiontext>
<generalfeedback format="html"><text>Rust.</text></generalfeedback><single>true</single>
<answer fraction="100" format="html"><text>Mars</text></answer><answer fraction="0" format="html"><text>Venus</text></answer>
</question></quiz>`

test('a teacher’s sheet of Kahoot becomes a quiz on a page, and its film is queued from the player', async () => {
  const browser = await server.browser().open('/studio/new')
  await browser.submit({ email: teacher.email, password: PASSWORD })
  const form = browser.forms().find((one) => one.action === '/studio/quizzes')!
  const sheet = formOf(BUILT_FIXTURES['kahoot.xlsx'] as Uint8Array<ArrayBuffer>, 'planets.xlsx')
  for (const [name, value] of Object.entries(form.fields)) sheet.append(name, value)
  await browser.request('POST', `${server.baseUrl}/studio/quizzes`, sheet)
  expect(browser.url).toContain('/studio/quizzes/qz_')
  const quizId = browser.url.split('/').at(-1)!
  await browser.open(`/player/${quizId}`)
  const { fields } = browser.forms().find(({ action }) => action === '/studio/renders')!
  await browser.request('POST', `${server.baseUrl}/studio/renders`, new URLSearchParams(fields))
  expect(browser.url).toContain('/studio/films/')
  const { renders } = (await me.get('/api/v1/renders')).body.data
  expect(renders[0]).toMatchObject({ quizId, status: 'queued' })
})

test('Moodle’s XML with a picture becomes a quiz whose film is accepted, and GIFT brings its questions back equal', async () => {
  const { id } = await imported(encodeText(MOODLE), 'planets.xml')
  await expectOwnPicture(await pictureOf(id))
  expect((await me.send('POST', '/api/v1/renders', { quizId: id })).status).toBe(202)
  const gift = await me.get(`/api/v1/quizzes/${id}/export?as=gift`)
  const again = await imported(encodeText(gift.body), 'planets.gift')
  const asked = async (quizId: string) => {
    const { questions } = (await me.get(`/api/v1/quizzes/${quizId}/questions`)).body.data
    return questions.map(({ questionText, explanation, answers }: Asked) => ({
      questionText,
      explanation,
      answers: answers.map(({ answerText, isCorrect }) => ({ answerText, isCorrect })),
    }))
  }
  expect(await asked(again.id)).toEqual(await asked(id))
})

type Asked = {
  questionText: string
  explanation: string
  answers: { answerText: string; isCorrect: boolean }[]
}

test('a quiz goes out with its picture in each format that holds one', async () => {
  const { id } = await imported(encodeText(MOODLE), 'planets.xml')
  for (const as of ['moodle-xml', 'qti12', 'qti21', 'qti3', 'h5p', 'anki']) {
    const answer = await fetch(`${server.baseUrl}/api/v1/quizzes/${id}/export?as=${as}`, {
      headers: { 'x-api-key': me.key },
    })
    const { quiz, pictures } = readQuiz(new Uint8Array(await answer.arrayBuffer()))
    const packed = pictures!.get(quiz.questions[0]!.image!)
    expect([as, Buffer.from(packed ?? []).toString('latin1', 8, 12)]).toEqual([as, 'WEBP'])
  }
})
