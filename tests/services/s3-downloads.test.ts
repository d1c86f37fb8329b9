import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { renders } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { QUESTION } from '../support/fixtures.ts'
import { startS3Server } from '../support/s3-server.ts'

const s3 = await startS3Server()
afterAll(s3.stop)
const api = await testApi({
  env: {
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: 'films',
  },
})

test('a download is a link of the store itself: for a day, under the title, with ranges', async () => {
  const me = await api.client()
  const quiz = await me.send('POST', '/api/v1/quizzes', { title: 'Où est le «film»?', questions: [QUESTION] })
  const queued = await me.send('POST', '/api/v1/renders', { quizId: quiz.body.data.id })
  const { sessionId } = queued.body.data
  const film = new Uint8Array(100_000).fill(7)
  const storageKey = `films/${sessionId}/1.mp4`
  await api.deps.storage.put(storageKey, film, 'video/mp4')
  await api.deps.database
    .update(renders)
    .set({
      status: 'completed',
      progress: 100,
      storageKey,
      fileSizeBytes: film.length,
      completedAt: new Date(),
    })
    .where(eq(renders.id, sessionId))

  const { status, body } = await me.send('POST', `/api/v1/renders/${sessionId}/download`)
  expect(status).toBe(200)
  const url = new URL(body.data.downloadUrl)
  expect(url.origin).toBe(new URL(s3.endpoint).origin)
  expect(url.searchParams.get('X-Amz-Expires')).toBe('86400')

  const whole = await fetch(url)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(whole.headers.get('content-disposition')).toContain(encodeURIComponent(body.data.filename))
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(film)
  const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
})

test('an uploaded picture is served from the store by our own permanent address', async () => {
  const me = await api.client()
  const form = new FormData()
  // Large enough not to come in one piece.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 1_000, height: 800, channels: 3 as const, background: 'black', noise }
  form.append('file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'))
  const { body } = await me.send('POST', '/api/v1/images/upload', form)
  expect(body.data.url).toStartWith(`${api.baseUrl}/media/images/`)
  const picture = await fetch(body.data.url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { byteLength } = await picture.arrayBuffer()
  expect(byteLength).toBeGreaterThan(200_000)
  expect(picture.headers.get('content-length')).toBe(String(byteLength))
  const part = await fetch(body.data.url, { headers: { range: 'bytes=4-9' } })
  expect([part.status, part.headers.get('content-length'), (await part.text()).length]).toEqual([206, '6', 6])
})
