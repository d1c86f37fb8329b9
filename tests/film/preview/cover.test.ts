import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { testApi } from '../../support/api.ts'
import { testFarm } from '../../support/farm.ts'
import { finishFilm } from '../../support/finished-film.ts'
import { QUESTION } from '../../support/fixtures.ts'
import { withPreviewNode } from '../../support/preview-node.ts'

type Wanted = { url: string; width: number; height: number }

const api = await testApi()
const { tools } = await testFarm({ storage: api.deps.storage })

test('a film has three covers in each shape, drawn once, for its owner alone', async () => {
  const me = await api.client()
  const second = { ...QUESTION, questionText: '🐧 Which bird swims?' }
  const quiz = { title: 'Capitals of Europe', questions: [QUESTION, second] }
  const { id: quizId } = (await me.send('POST', '/api/v1/quizzes', quiz)).body.data
  const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId })).body.data
  expect((await me.get(`/api/v1/renders/${sessionId}/cover`)).body.code).toBe('RENDER_NOT_COMPLETED')
  await finishFilm(api, sessionId, new Uint8Array(64))
  const { covers } = (await me.get(`/api/v1/renders/${sessionId}/publish-kit`)).body.data
  const wanted: Wanted[] = covers.flatMap(
    ({ candidates, width, height }: Wanted & { candidates: string[] }) =>
      candidates.map((url) => ({ url, width, height })),
  )
  expect(covers.map(({ url }: Wanted) => url)).toEqual(
    [0, 3].map((index) => wanted[index]!.url.split('&')[0]!),
  )
  // One after the other: only two previews of an account are drawn at a time.
  const fetchAll = async () => {
    const pictures: Uint8Array[] = []
    for (const { url } of wanted)
      pictures.push(await (await fetch(url, { headers: { 'x-api-key': me.key } })).bytes())
    return pictures
  }

  const pictures = await withPreviewNode({ databaseUrl: api.databaseUrl, log: api.deps.log, tools }, fetchAll)
  for (const [index, bytes] of pictures.entries()) {
    const { format, width, height } = await sharp(bytes).metadata()
    const { width: wide, height: high } = wanted[index]!
    expect({ format, width, height }).toMatchObject({ format: 'jpeg', width: wide, height: high })
    // A picture of one colour would be no cover.
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1)
    expect(bytes.byteLength).toBeLessThan(2 * 1024 * 1024)
    if (process.env.COVERS_FOLDER) await Bun.write(`${process.env.COVERS_FOLDER}/${index}.jpg`, bytes)
  }
  expect(new Set(pictures.map((bytes) => Bun.hash(bytes))).size).toBe(6)
  // No node runs any more.
  expect((await fetchAll()).map((bytes) => Buffer.from(bytes).toString('base64'))).toEqual(
    pictures.map((bytes) => Buffer.from(bytes).toString('base64')),
  )
  const stranger = await api.client()
  expect((await fetch(wanted[0]!.url, { headers: { 'x-api-key': stranger.key } })).status).toBe(404)
})
