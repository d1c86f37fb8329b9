import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { sweepNeedless } from '../../api/services/sweep-needless.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectStoredBytes } from '../../shared/database/queries/media.ts'
import { narrations, needlessObjects, renders } from '../../shared/database/schema/index.ts'
import { type Client, testApi } from '../support/api.ts'
import { formOf, QUESTION, silentWav } from '../support/fixtures.ts'
import { soundAs, toneWav } from '../support/sounds.ts'
import { videoOf } from '../support/videos.ts'

const api = await testApi()
await api.client()
const [me, stranger] = [await api.client('paid'), await api.client('paid')]
const { database, storage } = api.deps
const never = new AbortController().signal

/** A quiz with a question and a hook, and where they are narrated. */
async function newQuiz(client: Client = me) {
  const quiz = await client.send('POST', '/api/v1/quizzes', { title: 'Spoken', questions: [QUESTION] })
  const { id } = quiz.body.data
  const { questions } = (await client.get(`/api/v1/quizzes/${id}/questions`)).body.data
  const hook = await client.send('POST', `/api/v1/quizzes/${id}/hooks`, {
    hookType: 'custom',
    positionType: 'end',
    title: 'Bye',
    content: 'See you',
  })
  const scene = (name: string) => `/api/v1/quizzes/${id}/narration/${name}`
  return {
    id,
    questionId: questions[0].id as string,
    hookId: hook.body.data.id as number,
    question: `/api/v1/questions/${questions[0].id}/narration`,
    answer: `/api/v1/questions/${questions[0].id}/narration?part=answer`,
    hook: scene(`hook-${hook.body.data.id}`),
    intro: scene('intro'),
    scene,
  }
}
const speak = (path: string, bytes = toneWav({ seconds: 0.5 }), client = me) =>
  client.send('POST', path, formOf(bytes, 'clip.wav'))
const rowsOf = (quizId: string) => database.select().from(narrations).where(eq(narrations.quizId, quizId))
const updatedAt = async (id: string) => (await me.get(`/api/v1/quizzes/${id}`)).body.data.updatedAt

describe('a narration', () => {
  test('is kept for each part of a question, each hook, the opening and the end card', async () => {
    const quiz = await newQuiz()
    const places = [quiz.question, quiz.answer, quiz.hook, quiz.intro, quiz.scene('outro')]
    for (const place of places) {
      const before = await updatedAt(quiz.id)
      const spoken = await speak(place)
      expect([place, spoken.status]).toEqual([place, 201])
      expect((await me.get(place)).body.data).toMatchObject({
        scene: spoken.body.data.scene,
        durationMs: spoken.body.data.durationMs,
      })
      // An editor that shows the quiz finds out, and the film of before is out of date.
      expect(await updatedAt(quiz.id)).not.toBe(before)
    }
    expect((await rowsOf(quiz.id)).map(({ scene }) => scene).sort()).toEqual(
      [
        `answer-${quiz.questionId}`,
        `hook-${quiz.hookId}`,
        'intro',
        'outro',
        `question-${quiz.questionId}`,
      ].sort(),
    )
    expect((await me.send('DELETE', quiz.hook)).body.data).toEqual({ deleted: true })
    expect((await me.get(quiz.hook)).status).toBe(404)
    expect((await me.send('DELETE', quiz.hook)).status).toBe(404)
    expect((await me.get(quiz.intro)).status).toBe(200)
  })

  test('lasts as long as its sound, without the silence around it, and plays', async () => {
    const { question } = await newQuiz()
    const wav = toneWav({ seconds: 0.5, beforeSeconds: 1, afterSeconds: 2 })
    const { durationMs, url } = (await speak(question, wav)).body.data
    expect(durationMs).toBeWithin(500, 640)
    const played = await fetch(url)
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/ogg'])
    expect(Buffer.from(await played.arrayBuffer()).toString('latin1', 0, 4)).toBe('OggS')
  })

  test.each(['mp3', 'm4a', 'ogg', 'flac', 'webm'])('may be a file of type %s', async (extension) => {
    const { intro } = await newQuiz()
    const { status, body } = await speak(intro, await soundAs(extension, toneWav({ seconds: 0.5 })))
    expect(status).toBe(201)
    expect(body.data.durationMs).toBeWithin(480, 700)
  })

  test.each([
    ['a text', Buffer.from('hello'), 415, 'The file must be MP3, M4A, WAV, OGG, FLAC or WebM audio.'],
    ['a list of other files', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 415, 'must be MP3'],
    ['half a file', Buffer.from('fLaC but not really'), 400, 'no audio that can be decoded'],
    ['half a video', async () => (await videoOf(1)).slice(0, 900), 400, 'no audio that can be decoded'],
    ['silence', silentWav(), 400, 'contains no sound that can be heard'],
    ['the noise of a muted microphone', toneWav({ seconds: 1, level: 0.001 }), 400, 'no sound that can be'],
    ['a click', toneWav({ seconds: 0.05 }), 400, 'less than a tenth of a second'],
    ['longer than a minute', toneWav({ seconds: 60.2 }), 400, 'must last at most 60 seconds'],
    ['larger than 12 MB', Buffer.alloc(12 * 1024 * 1024 + 1), 413, '12 MB'],
  ])(
    'that is %s is refused in a sentence, and leaves the earlier one',
    async (_name, bytes, status, words) => {
      const { intro, id } = await newQuiz()
      const first = (await speak(intro)).body.data
      const given = new Uint8Array(typeof bytes === 'function' ? await bytes() : bytes)
      const refused = await speak(intro, given)
      expect(refused.status).toBe(status)
      expect(JSON.stringify(refused.body)).toContain(words)
      expect((await me.get(intro)).body.data.createdAt).toBe(first.createdAt)
      expect(await rowsOf(id)).toHaveLength(1)
    },
  )

  test('belongs to a scene that there is', async () => {
    const { scene, question } = await newQuiz()
    const other = await newQuiz()
    expect((await speak(scene('hook-2000000000'))).status).toBe(404)
    expect((await speak(scene(`hook-${other.hookId}`))).status).toBe(404)
    expect((await speak(scene('recap-0'))).status).toBe(400)
    expect((await speak(`${question}?part=options`)).status).toBe(400)
    expect((await speak('/api/v1/questions/2000000000/narration')).status).toBe(404)
  })

  test('of another account is a missing one', async () => {
    const quiz = await newQuiz()
    for (const place of [quiz.question, quiz.hook, quiz.intro]) {
      await speak(place)
      const replies = [
        await stranger.get(place),
        await stranger.send('DELETE', place),
        await speak(place, toneWav({ seconds: 0.3 }), stranger),
      ]
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([404, 'NOT_FOUND']),
      )
      expect((await me.get(place)).status).toBe(200)
    }
  })

  test('counts towards what an account stores, copies of a quiz once', async () => {
    const before = await selectStoredBytes(database, me.accountId)
    const quiz = await newQuiz()
    await speak(quiz.question)
    await speak(quiz.hook)
    const sizes = (await rowsOf(quiz.id)).map(({ sizeBytes }) => sizeBytes)
    const stored = () => selectStoredBytes(database, me.accountId)
    expect((await stored()) - before).toBe(sizes[0]! + sizes[1]!)
    const copy = (await me.send('POST', `/api/v1/quizzes/${quiz.id}/duplicate`)).body.data
    const [question] = (await me.get(`/api/v1/quizzes/${copy.id}/questions`)).body.data.questions
    const [hook] = (await me.get(`/api/v1/quizzes/${copy.id}/hooks`)).body.data
    expect((await rowsOf(copy.id)).map(({ scene }) => scene).sort()).toEqual([
      `hook-${hook.id}`,
      `question-${question.id}`,
    ])
    expect((await stored()) - before).toBe(sizes[0]! + sizes[1]!)
  })
})

describe('the film of a quiz with narration', () => {
  /** The snapshot of a render, and the version that nodes must know to make it. */
  async function snapshotOf(quizId: string) {
    await me.send('PATCH', `/api/v1/quizzes/${quizId}`, { speech: { enabled: false } })
    const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId })).body.data
    const [row] = await database.select().from(renders).where(eq(renders.id, sessionId))
    return { snapshot: RenderSnapshot.parse(row!.snapshot), version: row!.snapshotVersion }
  }

  test('names each clip by the scene that it speaks, and leaves hooks out that are off', async () => {
    const quiz = await newQuiz()
    const off = await me.send('POST', `/api/v1/quizzes/${quiz.id}/hooks`, {
      ...{ hookType: 'custom', positionType: 'start', title: 'Off', content: 'Off', enabled: false },
    })
    for (const place of [quiz.answer, quiz.hook, quiz.intro, quiz.scene(`hook-${off.body.data.id}`)])
      await speak(place)
    const { snapshot, version } = await snapshotOf(quiz.id)
    const rows = new Map((await rowsOf(quiz.id)).map((row) => [row.scene, row]))
    const clipOf = (scene: string) => {
      const { storageKey, durationMs } = rows.get(scene)!
      return { storageKey, durationMs }
    }
    expect(snapshot.narration).toEqual({
      'answer-0': clipOf(`answer-${quiz.questionId}`),
      'hook-0': clipOf(`hook-${quiz.hookId}`),
      intro: clipOf('intro'),
    })
    // A node of the last release would make it silently without.
    expect(version).toBe(2)
  })

  test('is without clips that are never heard: for every node, and silent where nothing else is spoken', async () => {
    const quiz = await newQuiz()
    for (const place of [quiz.intro, quiz.scene('outro'), quiz.answer]) await speak(place)
    const silenceOf = async () => {
      const { body } = await me.send('POST', '/api/v1/renders', { quizId: quiz.id, dryRun: true })
      return body.data.warnings.filter((warning: string) => warning.startsWith('Nothing is spoken'))
    }
    expect(await silenceOf()).toHaveLength(0)
    await me.send('PATCH', `/api/v1/quizzes/${quiz.id}`, {
      intro: { enabled: false },
      outro: { enabled: false },
      answerReveal: 'end',
    })
    expect(await silenceOf()).toHaveLength(1)
    const { snapshot, version } = await snapshotOf(quiz.id)
    expect([snapshot.narration, version]).toEqual([{}, 1])
  })

  test('is for every node where there is none', async () => {
    const { snapshot, version } = await snapshotOf((await newQuiz()).id)
    expect([snapshot.narration, version]).toEqual([{}, 1])
  })

  test('is as long in a dry run as with its clips', async () => {
    const quiz = await newQuiz()
    await me.send('PATCH', `/api/v1/quizzes/${quiz.id}`, { speech: { enabled: false } })
    const seconds = async () =>
      (await me.send('POST', '/api/v1/renders', { quizId: quiz.id, dryRun: true })).body.data.duration
    const before = await seconds()
    await speak(quiz.question, toneWav({ seconds: 12 }))
    expect(await seconds()).toBeWithin(before + 8, before + 13)
  })
})

describe('the file of a narration', () => {
  /** Removes what is due; the shortest way through a day. */
  async function sweep() {
    await database.update(needlessObjects).set({ dueAt: sql`now() - interval '1 second'` })
    await sweepNeedless({ storage, database }, never)
  }
  const keyOf = async (quizId: string) => (await rowsOf(quizId))[0]!.storageKey
  const stored = async () => (await Array.fromAsync(storage.list('narration/'))).map(({ key }) => key).sort()
  const isStored = async (key: string) => (await storage.stat(key)) !== null

  test('goes when another takes its place, and with the question, hook or quiz', async () => {
    const [one, two, three] = [await newQuiz(), await newQuiz(), await newQuiz()]
    await speak(one.question)
    const first = await keyOf(one.id)
    await speak(one.question)
    const second = await keyOf(one.id)
    await speak(two.hook)
    await speak(three.intro)
    const others = [await keyOf(two.id), await keyOf(three.id)]
    await sweep()
    expect(await Promise.all([first, second, ...others].map(isStored))).toEqual([false, true, true, true])
    await me.send('DELETE', `/api/v1/questions/${one.questionId}`)
    await me.send('DELETE', `/api/v1/quizzes/${two.id}/hooks?hookId=${two.hookId}`)
    await me.send('DELETE', `/api/v1/quizzes/${three.id}`)
    await sweep()
    expect(await Promise.all([second, ...others].map(isStored))).toEqual([false, false, false])
  })

  test('stays as long as a copy of the quiz has it', async () => {
    const quiz = await newQuiz()
    await speak(quiz.question)
    const key = await keyOf(quiz.id)
    const copy = (await me.send('POST', `/api/v1/quizzes/${quiz.id}/duplicate`)).body.data
    await me.send('DELETE', `/api/v1/quizzes/${quiz.id}`)
    await sweep()
    expect(await isStored(key)).toBeTrue()
    await me.send('DELETE', `/api/v1/quizzes/${copy.id}`)
    await sweep()
    expect(await isStored(key)).toBeFalse()
  })

  test('is not left behind by an upload whose question went meanwhile', async () => {
    const quiz = await newQuiz()
    await sweep()
    const ofOthers = await stored()
    const [spoken] = await Promise.all([
      speak(quiz.question, toneWav({ seconds: 20 })),
      me.send('DELETE', `/api/v1/questions/${quiz.questionId}`),
    ])
    expect([201, 404]).toContain(spoken.status)
    expect(await rowsOf(quiz.id)).toEqual([])
    await sweep()
    expect(await stored()).toEqual(ofOthers)
  })

  test('is not left behind by an upload whose question went once it was stored', async () => {
    const quiz = await newQuiz()
    await sweep()
    const ofOthers = await stored()
    const { putFile } = storage
    storage.putFile = async (...sent) => {
      await putFile.apply(storage, sent)
      await me.send('DELETE', `/api/v1/questions/${quiz.questionId}`)
    }
    const { status } = await speak(quiz.question)
    storage.putFile = putFile
    expect(status).toBe(404)
    expect(await stored()).toHaveLength(ofOthers.length + 1)
    await sweep()
    expect(await stored()).toEqual(ofOthers)
  })
})
