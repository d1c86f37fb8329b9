import { expect, test } from 'bun:test'
import { workPublications } from '../../api/publishing/publish-film.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { callTool, connectMcp } from '../mcp/client.ts'
import { testApi } from '../support/api.ts'
import { finishFilm } from '../support/finished-film.ts'
import { modelQuiz, startModelServer } from '../support/model-server.ts'
import { until } from '../support/render-rows.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'

const CALLS_MAX = 6
const FILM = new Uint8Array(1024).fill(5)
const model = startModelServer()
const youtube = startYoutubeServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url, ...youtube.env } })

test('an agent comes from a topic to a film on a channel in at most six calls', async () => {
  const me = await api.client('paid')
  await youtube.connect(api, me.accountId)
  await workPublications(api.deps.queue, api.deps)
  model.say(() => JSON.stringify(modelQuiz(5)))
  // The node: it makes the film that is ordered.
  const made = until(async () => (await api.deps.database.select().from(renders))[0] ?? null).then(({ id }) =>
    finishFilm(api, id, FILM),
  )
  const agent = await connectMcp(api.baseUrl, me.key)
  let calls = 0
  const call = async (tool: string, args: object) => {
    calls++
    const { isError, data, error } = await callTool(agent, tool, { ...args })
    expect([tool, isError, error]).toEqual([tool, false, null])
    return data
  }

  const { sessionId, status } = await call('svc_make_video', { topic: 'Volcanoes', waitSeconds: 50 })
  await made
  expect(status).toBe('completed')
  const kit = await call('svc_get_publish_kit', { sessionId })
  expect(kit.title).toStartWith('Volcanoes')
  const ordered = await call('svc_publish_render', { sessionId, madeForKids: false, privacy: 'public' })
  expect(ordered.state).toBe('queued')
  await until(async () => youtube.videos[0] ?? null)
  const { publications } = await until(async () => {
    const listed = await api.deps.pool.query("select 1 from publications where state = 'done'")
    return listed.rows.length > 0 ? call('svc_list_publications', { sessionId }) : null
  })
  expect(publications).toMatchObject([{ state: 'published', title: kit.title, privacy: 'public' }])
  expect(youtube.videos).toHaveLength(1)
  expect(Buffer.compare(youtube.videos[0]!.bytes, FILM)).toBe(0)
  expect(calls).toBeLessThanOrEqual(CALLS_MAX)
})
