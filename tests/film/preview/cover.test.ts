import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { testApi } from '../../support/api.ts'
import { testFarm } from '../../support/farm.ts'
import { finishFilm } from '../../support/finished-film.ts'
import { QUESTION } from '../../support/fixtures.ts'
import { withPreviewNode } from '../../support/preview-node.ts'

const api = await testApi()
const { tools } = await testFarm({ storage: api.deps.storage })

test('a film has covers in both shapes, drawn once, for its owner alone', async () => {
  const me = await api.client()
  const quiz = { title: 'Capitals of Europe', questions: [QUESTION] }
  const { id: quizId } = (await me.send('POST', '/api/v1/quizzes', quiz)).body.data
  const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId })).body.data
  expect((await me.get(`/api/v1/renders/${sessionId}/cover`)).body.code).toBe('RENDER_NOT_COMPLETED')
  await finishFilm(api, sessionId, new Uint8Array(64))
  const { covers } = (await me.get(`/api/v1/renders/${sessionId}/publish-kit`)).body.data
  const fetchAll = () =>
    Promise.all(
      covers.map(async ({ url }: { url: string }) =>
        (await fetch(url, { headers: { 'x-api-key': me.key } })).bytes(),
      ),
    ) as Promise<Uint8Array[]>

  const pictures = await withPreviewNode({ databaseUrl: api.databaseUrl, log: api.deps.log, tools }, fetchAll)
  for (const [index, bytes] of pictures.entries()) {
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toMatchObject({
      format: 'jpeg',
      width: covers[index].width,
      height: covers[index].height,
    })
    // A picture of one colour would be no cover.
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1)
    expect(bytes.byteLength).toBeLessThan(2 * 1024 * 1024)
    if (process.env.COVERS_FOLDER) await Bun.write(`${process.env.COVERS_FOLDER}/${index}.jpg`, bytes)
  }
  // No node runs any more.
  expect((await fetchAll()).map((bytes) => Buffer.from(bytes).toString('base64'))).toEqual(
    pictures.map((bytes) => Buffer.from(bytes).toString('base64')),
  )
  const stranger = await api.client()
  expect((await fetch(covers[0].url, { headers: { 'x-api-key': stranger.key } })).status).toBe(404)
}, 60_000)
