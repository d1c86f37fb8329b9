import { expect, test } from 'bun:test'
import { workPublications } from '../../../api/publishing/publish-film.ts'
import { publications as uploads } from '../../../shared/database/schema/index.ts'
import { callTool, connectMcp } from '../../mcp/client.ts'
import { testApi } from '../../support/api.ts'
import { startModelServer } from '../../support/model-server.ts'
import { until } from '../../support/render-rows.ts'
import { testWorker } from '../../support/worker.ts'
import { startYoutubeServer } from '../../support/youtube-server.ts'

const CALLS_MAX = 6
const model = startModelServer()
const youtube = startYoutubeServer()
const api = await testApi({ env: { MISTRAL_SERVER_URL: model.url, ...youtube.env } })
await testWorker(api)
await workPublications(api.deps.queue, api.deps)

test('an agent gets from a topic to a posted video in six calls at most, as the skill tells it', async () => {
  const { key, accountId } = await api.client('paid')
  await youtube.connect(api, accountId)
  const client = await connectMcp(api.baseUrl, key)
  const called: string[] = []
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    called.push(name)
    const { data, error } = await callTool(client, name, args)
    expect([name, error]).toEqual([name, null])
    return data
  }
  // Small: what is tested is the way, not the film.
  const brief = { numberOfQuestions: 1, format: 'square', template: 'minimal' }
  let video = await call('svc_make_video', { topic: 'Rivers', ...brief, waitSeconds: 50 })
  const { sessionId } = video
  while (video.status !== 'completed' && called.length < CALLS_MAX)
    video = await call('svc_get_render', { sessionId, waitSeconds: 50 })
  expect(video).toMatchObject({ status: 'completed', quizTitle: expect.any(String) })
  const { channels } = await call('svc_list_channels')
  const ordered = { sessionId, channelId: channels[0].id, madeForKids: false }
  expect(await call('svc_publish_render', ordered)).toMatchObject({ privacy: 'private' })
  await until(async () => {
    const [upload] = await api.deps.database.select().from(uploads)
    return upload?.state === 'done' ? upload : null
  })
  const [posted] = youtube.videos
  const { publications } = await call('svc_list_publications', { sessionId })
  expect(publications).toMatchObject([
    { state: 'published', videoUrl: `https://www.youtube.com/watch?v=${posted!.id}` },
  ])
  expect(called.length).toBeLessThanOrEqual(CALLS_MAX)
  // What is on the channel is the film itself.
  const { downloadUrl } = (await callTool(client, 'svc_download_render', { sessionId })).data
  const film = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer())
  expect(film.subarray(4, 8).toString()).toBe('ftyp')
  expect(Buffer.compare(posted!.bytes, film)).toBe(0)
}, 300_000)
