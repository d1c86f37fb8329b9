import { afterAll, expect, test } from 'bun:test'
import sharp from 'sharp'
import type { RenderFailure } from '../../../render-farm/failure.ts'
import { loadPictures } from '../../../render-farm/film/pictures.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import type { SnapshotImage } from '../../../shared/contracts/snapshot.ts'
import { NOTHING_THERE } from '../../../shared/fetch/resolve-target.ts'
import { createLog } from '../../../shared/log.ts'
import { questionAsset } from '../../../shared/timeline/film.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { createMemoryStorage } from '../../support/memory-storage.ts'
import { jpegWithMetadata, pngOf } from '../../support/pictures.ts'

const jpeg = await jpegWithMetadata(60, 40)
const large = await pngOf(3_000, 1_000)
let requests = 0
const site = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    requests++
    const { pathname } = new URL(request.url)
    if (pathname === '/turned.jpg') return new Response(jpeg)
    if (pathname === '/large.png') return new Response(large)
    if (pathname === '/half.png') return new Response(large.slice(0, 60))
    if (pathname === '/busy.png') return new Response('', { status: 503 })
    return new Response('', { status: 404 })
  },
})
afterAll(() => site.stop(true))
const network = { resolve: async () => ['127.0.0.1'], isRefused: () => false }
const foreign = (path: string): SnapshotImage => ({
  url: `http://pictures.example:${site.port}${path}`,
  storageKey: null,
  alt: '',
})
const stored = (storageKey: string): SnapshotImage => ({ url: null, storageKey, alt: '' })

const never = new AbortController().signal
const log = createLog('error')

function snapshotWith(...images: (SnapshotImage | null)[]) {
  const snapshot = shortSnapshot()
  return { ...snapshot, questions: images.map((image) => ({ ...snapshot.questions[0]!, image })) }
}

test('a foreign picture is turned upright, shrunk to the frame and loses its metadata', async () => {
  const options = { storage: createMemoryStorage(), network, log }
  const snapshot = snapshotWith(foreign('/turned.jpg'), foreign('/large.png'))
  const { pictures, assets } = await loadPictures(options, snapshot, never)
  expect(assets).toEqual({
    [questionAsset(0)]: { width: 40, height: 60, mat: null },
    [questionAsset(1)]: { width: 1920, height: 640, mat: null },
  })
  for (const { bytes, contentType } of pictures.values()) {
    expect(contentType).toBe('image/png')
    expect(Buffer.from(bytes).includes('secret-canary')).toBe(false)
  }
})

test('an upload of ours comes from the store, without HTTP', async () => {
  const storage = createMemoryStorage()
  await storage.put('images/mine.webp', await pngOf(30, 20), 'image/webp')
  const before = requests
  const { assets } = await loadPictures(
    { storage, network, log },
    snapshotWith(stored('images/mine.webp')),
    never,
  )
  expect(Object.values(assets)).toEqual([{ width: 30, height: 20, mat: null }])
  expect(requests).toBe(before)
})

test('a transparent picture is measured for the card behind it', async () => {
  const storage = createMemoryStorage()
  const drawn = async (fill: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="80" fill="${fill}"/></svg>`
    await storage.put(`images/${fill}.png`, await sharp(Buffer.from(svg)).png().toBuffer(), 'image/png')
    const { assets } = await loadPictures(
      { storage, network, log },
      snapshotWith(stored(`images/${fill}.png`)),
      never,
    )
    return Object.values(assets)[0]?.mat
  }
  expect([await drawn('black'), await drawn('white')]).toEqual(['light', 'dark'])
})

test.each([
  [
    'that is missing',
    foreign('/no.png'),
    'PICTURE_FAILED',
    `The picture of question 2 could not be loaded: ${NOTHING_THERE}.`,
  ],
  [
    'that is damaged',
    foreign('/half.png'),
    'PICTURE_FAILED',
    'The picture of question 2 could not be loaded: it is damaged or no picture.',
  ],
  [
    'whose server is busy',
    foreign('/busy.png'),
    'PICTURE_UNREACHABLE',
    `The picture of question 2 could not be loaded: ${NOTHING_THERE}.`,
  ],
  [
    'that was deleted',
    stored('images/gone.webp'),
    'PICTURE_FAILED',
    'The picture of question 2 does not exist any more.',
  ],
])('a picture %s ends the film with the number of its question', async (_name, image, kind, message) => {
  const options = { storage: createMemoryStorage(), network, log }
  const failure: RenderFailure = await loadPictures(options, snapshotWith(null, image), never).then(
    () => Promise.reject(new Error('it was loaded')),
    (error) => error,
  )
  expect({ kind: failure.kind, message: failure.message }).toEqual({ kind: kind as never, message })
  expect(failure.isRetryable).toBe(kind === 'PICTURE_UNREACHABLE')
})

test('answers and the background have pictures like a question, and are named when one fails', async () => {
  const storage = createMemoryStorage()
  await storage.put('images/mine.webp', await pngOf(800, 600), 'image/webp')
  const plain = shortSnapshot()
  const answers = [foreign('/turned.jpg'), stored('images/mine.webp')].map((image, index) => ({
    text: `${index}`,
    isCorrect: index === 0,
    percent: null,
    image,
  }))
  const snapshot = {
    ...plain,
    background: { image: stored('images/mine.webp'), dim: 0.5 },
    questions: [plain.questions[0]!, { ...plain.questions[0]!, answers }],
  }
  const { assets, warnings } = await loadPictures({ storage, network, log }, snapshot, never)
  expect(assets).toMatchObject({
    'answer-1-0': { width: 40, height: 60 },
    'answer-1-1': { width: 800, height: 600 },
    background: { width: 800, height: 600 },
  })
  expect(warnings).toEqual([
    'The picture of answer 1 of question 2 has only 40×60 px and looks blurred: use one of at least 200 px.',
  ])
  answers[1]!.image = stored('images/gone.webp')
  await expect(loadPictures({ storage, network, log }, snapshot, never)).rejects.toThrow(
    'The picture of answer 2 of question 2 does not exist any more.',
  )
})

test('a picture of which nothing can be seen is a warning', async () => {
  const storage = createMemoryStorage()
  const blank = { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  await storage.put('images/blank.png', await sharp({ create: blank }).png().toBuffer(), 'image/png')
  const { warnings } = await loadPictures(
    { storage, network, log },
    snapshotWith(stored('images/blank.png')),
    never,
  )
  expect(warnings).toEqual([
    'The picture of question 1 is transparent nearly everywhere: nothing of it can be seen.',
  ])
})

test('a film whose picture cannot be had ends before a browser is started', async () => {
  const { tools, folder } = await testFarm()
  const film = renderFilm({ ...tools, network }, snapshotWith(foreign('/no.png')), {
    workFolder: folder,
    signal: new AbortController().signal,
  })
  await expect(film).rejects.toThrow('The picture of question 1')
  expect(tools.browsers.version).toBe('')
})
