import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectNeededPictures } from '../../shared/database/queries/media.ts'
import { frameKeysOf, thumbnailKeyOf } from '../../shared/storage/picture-keys.ts'
import { picturesOf } from '../../shared/timeline/pictures.ts'
import { testApi } from '../support/api.ts'
import { completeRender, formOf, QUESTION, silentWav } from '../support/fixtures.ts'
import { blackPng, jpegWithMetadata, pngOf } from '../support/pictures.ts'
import { soundAlone, videoOf } from '../support/videos.ts'

let clockMs = Date.now()
const api = await testApi({ overrides: { now: () => clockMs } })
const me = await api.client()
const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  me.send('POST', '/api/v1/images/upload', formOf(bytes, name))
const bytesOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'of type %s is measured, kept and served for good',
    async (type) => {
      const source = sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
      const { status, body } = await upload(
        new Uint8Array(await source.toFormat(type).toBuffer()),
        `a.${type}`,
      )
      expect(status).toBe(201)
      const { url, thumbnailUrl, width, height, key } = body.data
      expect([width, height]).toEqual([640, 480])
      expect(url).toBe(`${api.baseUrl}/media/${key}`)
      const { response, bytes } = await bytesOf(url)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
      expect(await sharp((await bytesOf(thumbnailUrl)).bytes).metadata()).toMatchObject({
        width: 400,
        height: 300,
      })
    },
  )

  test('is turned upright and keeps no metadata', async () => {
    const { body } = await upload(await jpegWithMetadata(60, 40), 'turned.jpg')
    expect(body.data).toMatchObject({ width: 40, height: 60 })
    const { bytes } = await bytesOf(body.data.url)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(bytes).includes('secret-canary')).toBe(false)
  })

  test.each([
    ['text', Buffer.from('hello'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 400, 'VALIDATION_ERROR'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ])('that is %s is refused', async (_name, bytes, status, code) => {
    const reply = await upload(new Uint8Array(bytes), 'a.png')
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('that would unfold to hundreds of megabytes is refused', async () => {
    const reply = await upload(blackPng(12_000, 12_000), 'bomb.png')
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body.hint).toContain('40 million pixels')
  })

  test('needs multipart with one field `file`', async () => {
    expect((await me.send('POST', '/api/v1/images/upload', { file: 'x' })).status).toBe(415)
    const empty = new FormData()
    empty.append('other', 'x')
    expect((await me.send('POST', '/api/v1/images/upload', empty)).body.code).toBe('VALIDATION_ERROR')
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await me.send('POST', '/api/v1/images/upload', 'nonsense', headers)).status).toBe(400)
  })

  test('is returned verbatim wherever a question shows it, with its size', async () => {
    const { url } = (await upload(await pngOf(32, 16), 'a.png')).body.data
    const question = { ...QUESTION, imagePath: url, images: [{ url, alt: 'blue' }] }
    const quiz = (
      await me.send('POST', '/api/v1/quizzes', {
        title: 'P',
        quizType: 'picture_guess',
        questions: [question],
      })
    ).body.data
    const path = `/api/v1/quizzes/${quiz.id}/questions`
    const [shown] = (await me.get(path)).body.data.questions
    expect(shown.imagePath).toBe(url)
    expect(shown.images).toEqual([
      {
        id: expect.any(Number),
        questionId: Number(shown.id),
        url,
        alt: 'blue',
        source: 'upload',
        sourceUrl: null,
        width: 32,
        height: 16,
        isActive: true,
        createdAt: expect.any(String),
      },
    ])
    const attached = await me.send('POST', `/api/v1/questions/${shown.id}/images`, { url })
    expect([attached.status, attached.body.data.questionId, attached.body.data.url]).toEqual([
      201,
      Number(shown.id),
      url,
    ])
    await me.send('POST', '/api/v1/renders', { quizId: quiz.id })
    const { rows } = await api.deps.database.execute(
      sql`select snapshot from renders where quiz_id = ${quiz.id}`,
    )
    const { storageKey, url: foreign } = (
      rows[0] as never as { snapshot: { questions: { image: { storageKey: string; url: null } }[] } }
    ).snapshot.questions[0]!.image
    expect([`${api.baseUrl}/media/${storageKey}`, foreign]).toEqual([url, null])
  })

  test.each([
    'ftp://example.com/a.png',
    'http://user:pass@example.com/a.png',
    'http://127.0.0.1/a.png',
    'http://0x7f.1/a.png',
    'http://017700000001/a.png',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/a.png',
    'http://100.64.0.1/',
    'javascript:alert(1)',
    'not a url',
  ])('at %s elsewhere is refused', async (url) => {
    const { body, status } = await me.send('POST', '/api/v1/quizzes', {
      title: 'x',
      questions: [{ ...QUESTION, imagePath: url }],
    })
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'questions.0.imagePath'])
  })
})

describe('an uploaded video', () => {
  const clip = async (seconds: number) => uploadVideo(await videoOf(seconds))
  const uploadVideo = (bytes: Uint8Array<ArrayBuffer>) => upload(bytes, 'clip.mp4')

  test('becomes eight pictures a second, six seconds at most, without its sound', async () => {
    const { status, body } = await clip(2)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ frames: 16, width: 120, height: 200 })
    expect(frameKeysOf(body.data.key)).toHaveLength(16)
    const pictures = []
    for (const key of frameKeysOf(body.data.key)) {
      const { response, bytes } = await bytesOf(`${api.baseUrl}/media/${key}`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 200 })
      pictures.push(Bun.hash(bytes))
    }
    expect(new Set(pictures).size).toBe(16)
    expect((await clip(7)).body.data.frames).toBe(48)
  })

  test('is the background of a film, as its frames in order', async () => {
    const { key, url } = (await clip(1)).body.data
    const quiz = (
      await me.send('POST', '/api/v1/quizzes', {
        title: 'Behind',
        questions: [QUESTION],
        background: { imageKey: url, dim: 0.5 },
      })
    ).body.data
    await me.send('POST', '/api/v1/renders', { quizId: quiz.id })
    const { rows } = await api.deps.database.execute(
      sql`select snapshot from renders where quiz_id = ${quiz.id}`,
    )
    const snapshot = RenderSnapshot.parse((rows[0] as { snapshot: unknown }).snapshot)
    const shown = picturesOf(snapshot).filter(({ name }) => name.startsWith('background'))
    expect(shown.map(({ name, image }) => [name, image.storageKey])).toEqual(
      frameKeysOf(key).map((frameKey, index) => [
        index === 0 ? 'background' : `background-${index}`,
        frameKey,
      ]),
    )
  })

  test('keeps all its pictures from the sweep, as long as it has a row', async () => {
    const { key } = (await clip(1)).body.data
    const stray = 'images/nobody-f02-01.webp'
    const keys = [...frameKeysOf(key), thumbnailKeyOf(key)]
    const needed = await selectNeededPictures(api.deps.database, [...keys, stray])
    expect(keys.filter((one) => !needed.has(one))).toEqual([])
    expect(needed.has(stray)).toBeFalse()
  })

  test.each([
    ['half a video', async () => (await videoOf(1)).slice(0, 900), 400, 'VALIDATION_ERROR'],
    [
      'a list of other files',
      async () => Buffer.from('ffconcat version 1.0\nfile /etc/passwd'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['sound alone', async () => soundAlone(), 400, 'VALIDATION_ERROR'],
  ])('that is %s is refused', async (_name, bytes, status, code) => {
    const reply = await uploadVideo(new Uint8Array(await bytes()))
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })
})

describe('music', () => {
  test('lists shared tracks whose links play with ranges and expire', async () => {
    const { tracks, pagination } = (await me.get('/api/v1/music?limit=2')).body.data
    expect(pagination).toMatchObject({ page: 1, limit: 2 })
    expect(tracks[0]).toMatchObject({
      isDefault: true,
      duration: expect.any(Number),
      name: expect.any(String),
    })
    const { url } = tracks[0]
    const whole = await bytesOf(url)
    expect(whole.response.status).toBe(200)
    const part = await bytesOf(url, { range: 'bytes=10-19' })
    expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${whole.bytes.length}`,
    ])
    expect(part.bytes).toEqual(whole.bytes.slice(10, 20))
    expect((await bytesOf(url, { range: 'bytes=-5' })).bytes).toEqual(whole.bytes.slice(-5))
    const beyond = await bytesOf(url, { range: `bytes=${whole.bytes.length}-` })
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.bytes.length}`,
    ])
    expect((await fetch(url.slice(0, -3))).status).toBe(403)
    const before = clockMs
    clockMs += 24 * 3_600_000 + 1_000
    expect((await fetch(url)).status).toBe(403)
    clockMs = before
  })

  test('takes an own track, uses it in a quiz and replaces it when it is deleted', async () => {
    const reply = await me.send('POST', '/api/v1/music', formOf(silentWav(), 'My song.wav'))
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      name: 'My song',
      duration: 1,
      category: 'uploaded',
      isDefault: false,
    })
    expect((await bytesOf(reply.body.data.url)).response.status).toBe(200)
    const { id } = reply.body.data
    const quiz = (await me.send('POST', '/api/v1/quizzes', { title: 'Sung', backgroundMusicId: id })).body
      .data
    expect((await me.get('/api/v1/music')).body.data.tracks[0].id).toBe(id)
    expect((await me.send('DELETE', `/api/v1/music/${id}`)).body.data).toEqual({ deleted: true })
    expect((await me.get(`/api/v1/quizzes/${quiz.id}`)).body.data.backgroundMusicId).toBe(
      'mus_builtin_pocket_parade',
    )
    expect((await me.send('DELETE', '/api/v1/music/mus_builtin_pocket_parade')).status).toBe(403)
  })

  test.each([
    ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 415],
    ['a damaged file', Buffer.from('fLaC but not really'), 400],
  ])('refuses %s', async (_name, bytes, status) => {
    expect((await me.send('POST', '/api/v1/music', formOf(new Uint8Array(bytes), 'a.mp3'))).status).toBe(
      status,
    )
  })
})

describe('a finished render', () => {
  test('is downloaded by a link that seeks and expires', async () => {
    const quiz = (await me.send('POST', '/api/v1/quizzes', { title: 'Größe & "Maß"', questions: [QUESTION] }))
      .body.data
    const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId: quiz.id })).body.data
    const film = new Uint8Array(1_000).map((_, index) => index)
    await completeRender(api, sessionId, film)
    const { body } = await me.send('POST', `/api/v1/renders/${sessionId}/download`)
    expect(body.data.filename).toMatch(/^[^"/\\]+\.mp4$/)
    const { response, bytes } = await bytesOf(body.data.downloadUrl)
    expect(bytes).toEqual(film)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-disposition')).toStartWith('attachment; filename="')
    expect((await bytesOf(body.data.downloadUrl, { range: 'bytes=100-' })).bytes).toEqual(film.slice(100))
    const before = clockMs
    clockMs += 86_401_000
    expect((await fetch(body.data.downloadUrl)).status).toBe(403)
    clockMs = before
  })

  test('ends its event stream, and a client that saw the end hears nothing again', async () => {
    const quiz = (await me.send('POST', '/api/v1/quizzes', { title: 'Live', questions: [QUESTION] })).body
      .data
    const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId: quiz.id })).body.data
    const path = `/api/v1/renders/${sessionId}/events`
    const response = await fetch(api.baseUrl + path, { headers: { 'x-api-key': me.key } })
    expect(response.headers.get('content-type')).toStartWith('text/event-stream')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('event: queued')) text += (await reader.read()).value ?? ''
    await completeRender(api, sessionId, new Uint8Array(10))
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    const completed = /id: (\S+)\nevent: completed\ndata: (.*)\n/.exec(text)!
    expect(JSON.parse(completed[2]!)).toMatchObject({ sessionId, status: 'completed', progress: 100 })
    const resumed = await me.get(path, { 'last-event-id': completed[1]! })
    expect(resumed.body).not.toContain('event:')
  })
})
