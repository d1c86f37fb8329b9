import { eq } from 'drizzle-orm'
import { renders } from '../../shared/database/schema/index.ts'
import type { Client, TestApi } from './api.ts'
import { pngOf } from './pictures.ts'
import { toneWav } from './sounds.ts'

/** One of everything that an account can own. */
export type Belongings = {
  accountId: string
  quizId: string
  questionId: string
  hookId: number
  deckId: string
  cardId: string
  sessionId: string
  batchId: string
  brandId: string
  webhookId: string
  deliveryId: string
  musicId: string
  imageUrl: string
  imageKey: string
}

const answers = [
  { answerText: 'Paris', isCorrect: true },
  { answerText: 'Lyon', isCorrect: false },
]

/** A question that can be rendered. */
export const QUESTION = { questionText: 'What is the capital of France?', answers }

/** A second of silence as a WAV file. */
export function silentWav(): Uint8Array<ArrayBuffer> {
  const samples = 8_000
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8_000, 24)
  bytes.writeUInt32LE(16_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples * 2, 40)
  return new Uint8Array(bytes)
}

/** A form with one file, as uploads send it. */
export function formOf(bytes: Uint8Array<ArrayBuffer>, filename: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes]), filename)
  return form
}

/** Creates one of everything for a client, over HTTP. */
export async function belongingsOf(client: Client): Promise<Belongings> {
  const created = async (path: string, body: unknown) => (await client.send('POST', path, body)).body.data
  const quiz = await created('/api/v1/quizzes', { title: 'Mine', questions: [QUESTION] })
  const { questions } = (await client.get(`/api/v1/quizzes/${quiz.id}/questions`)).body.data
  const hook = await created(`/api/v1/quizzes/${quiz.id}/hooks`, {
    hookType: 'custom',
    positionType: 'end',
    title: 'Bye',
    content: 'See you',
  })
  const deck = await created('/api/v1/flashcards', { title: 'Mine' })
  await created(`/api/v1/flashcards/${deck.id}/cards`, { cards: [{ front: 'a', back: 'b' }] })
  const { cards } = (await client.get(`/api/v1/flashcards/${deck.id}`)).body.data
  const render = await created('/api/v1/renders', { quizId: quiz.id })
  const batch = await created('/api/v1/batches', { quizIds: [quiz.id] })
  const brand = await created('/api/v1/brand-kits', { name: 'Mine' })
  const webhook = await created('/api/v1/webhooks', { url: 'https://example.com/hook' })
  const delivery = await created(`/api/v1/webhooks/${webhook.id}/test`, undefined)
  const track = await created('/api/v1/music', formOf(silentWav(), 'mine.wav'))
  const voice = () => formOf(toneWav({ seconds: 0.3 }), 'mine.wav')
  await created(`/api/v1/questions/${questions[0].id}/narration`, voice())
  await created(`/api/v1/quizzes/${quiz.id}/narration/intro`, voice())
  const image = await created('/api/v1/images/upload', formOf(await pngOf(8, 8), 'mine.png'))
  return {
    accountId: client.accountId,
    quizId: quiz.id,
    questionId: questions[0].id,
    hookId: hook.id,
    deckId: deck.id,
    cardId: cards[0].id,
    sessionId: render.sessionId,
    batchId: batch.id,
    brandId: brand.id,
    webhookId: webhook.id,
    deliveryId: delivery.id,
    musicId: track.id,
    imageUrl: image.url,
    imageKey: image.key,
  }
}

/** Pretends that a node has made the film of a render. */
export async function completeRender(api: TestApi, sessionId: string, film: Uint8Array): Promise<void> {
  const storageKey = `renders/${sessionId.replace('_', '-')}.mp4`
  await api.deps.storage.put(storageKey, film, 'video/mp4')
  await api.deps.database
    .update(renders)
    .set({ status: 'completed', progress: 100, storageKey, fileSizeBytes: film.byteLength })
    .where(eq(renders.id, sessionId))
}
