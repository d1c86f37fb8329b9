import { afterAll } from 'bun:test'
import { createHash } from 'node:crypto'
import { channelPlace } from '../../api/publishing/channel-place.ts'
import { channels } from '../../shared/database/schema/index.ts'
import { newId } from '../../shared/ids.ts'
import type { TestApi } from './api.ts'

type Session = { metadata: Metadata; bytes: Buffer; sizeBytes: number; videoId: string | null }
type Metadata = { snippet: Record<string, unknown>; status: Record<string, unknown> }
/** What the server answers instead of doing its work; `null` = it works. `session` is that of an upload. */
type Interrupt = (request: Request, session: Session | null) => Response | null | Promise<Response | null>

export type YoutubeServer = ReturnType<typeof startYoutubeServer>

/** A server on this machine that speaks the protocols of Google's OAuth and of YouTube's resumable uploads. */
export function startYoutubeServer() {
  const codes = new Map<string, { challenge: string; scope: string }>()
  /** Tokens and the scopes that they stand for. */
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, string>()
  const sessions = new Map<string, Session>()
  const videos: (Session & { id: string })[] = []
  const thumbnails = new Map<string, Uint8Array>()
  const captions = new Map<string, string>()
  const interrupts: Interrupt[] = []
  const seen: string[] = []
  let count = 0

  const newAccess = (scope: string) => {
    const token = `access-${++count}`
    accessTokens.set(token, scope)
    return token
  }

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    if (form.get('client_id') !== 'client' || form.get('client_secret') !== 'secret') {
      return Response.json({ error: 'invalid_client' }, { status: 401 })
    }
    const refused = Response.json({ error: 'invalid_grant' }, { status: 400 })
    if (form.get('grant_type') === 'refresh_token') {
      const scope = refreshTokens.get(form.get('refresh_token')!)
      if (scope === undefined) return refused
      return Response.json({ access_token: newAccess(scope), token_type: 'Bearer', expires_in: 3_599 })
    }
    const { challenge, scope } = codes.get(form.get('code')!) ?? { scope: '' }
    codes.delete(form.get('code')!)
    const verifier = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
    if (challenge === undefined || challenge !== verifier) return refused
    const refreshToken = `refresh-secret-${++count}`
    refreshTokens.set(refreshToken, scope)
    return Response.json({
      ...{ access_token: newAccess(scope), refresh_token: refreshToken, token_type: 'Bearer' },
      ...{ expires_in: 3_599, scope },
    })
  }

  function authorize(url: URL): Response {
    const code = `code-${++count}`
    const [challenge, scope] = ['code_challenge', 'scope'].map((name) => url.searchParams.get(name)!)
    codes.set(code, { challenge: challenge!, scope: scope! })
    const state = url.searchParams.get('state')!
    return Response.redirect(
      `${url.searchParams.get('redirect_uri')}?${new URLSearchParams({ code, state })}`,
    )
  }

  async function receive(request: Request, session: Session): Promise<Response> {
    const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(request.headers.get('content-range')!)!
    const bytes = Buffer.from(await request.arrayBuffer())
    if (range[1] !== undefined) {
      if (Number(range[1]) !== session.bytes.byteLength) return new Response(null, { status: 400 })
      session.bytes = Buffer.concat([session.bytes, bytes])
    }
    if (session.bytes.byteLength === session.sizeBytes) {
      if (session.videoId === null) {
        session.videoId = `video-${++count}`
        videos.push({ ...session, id: session.videoId })
      }
      return Response.json({ id: session.videoId, kind: 'youtube#video' })
    }
    const last = session.bytes.byteLength - 1
    return new Response(null, { status: 308, headers: last < 0 ? {} : { Range: `bytes=0-${last}` } })
  }

  async function setThumbnail(request: Request, videoId: string): Promise<Response> {
    if (!videos.some(({ id }) => id === videoId)) return refusal(404, 'videoNotFound')
    const bytes = await request.bytes()
    if (bytes.byteLength > 2 * 1024 * 1024) return refusal(400, 'invalidImage')
    thumbnails.set(videoId, bytes)
    return Response.json({ kind: 'youtube#thumbnailSetResponse', items: [{}] })
  }

  async function addCaptions(request: Request): Promise<Response> {
    const boundary = /^multipart\/related; boundary=(.+)$/.exec(request.headers.get('content-type')!)![1]!
    const [, resource, file] = (await request.text()).split(`--${boundary}`)
    const contentOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4, -2)
    const { snippet } = JSON.parse(contentOf(resource!))
    if (!videos.some(({ id }) => id === snippet.videoId)) return refusal(404, 'videoNotFound')
    const key = `${snippet.videoId} ${snippet.language} ${snippet.name}`
    if (captions.has(key)) return refusal(409, 'captionExists')
    captions.set(key, contentOf(file!))
    return Response.json({ kind: 'youtube#caption', id: `caption-${++count}` })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const session = sessions.get(url.searchParams.get('upload_id') ?? '') ?? null
    seen.push(`${request.method} ${url.pathname} ${request.headers.get('content-range') ?? ''}`.trim())
    const said = await interrupts.shift()?.(request, session)
    if (said) return said
    if (url.pathname === '/o/oauth2/v2/auth') return authorize(url)
    if (url.pathname === '/token') return token(request)
    if (url.pathname === '/revoke') {
      refreshTokens.delete(new URLSearchParams(await request.text()).get('token')!)
      return Response.json({})
    }
    const scope = accessTokens.get(request.headers.get('authorization')?.slice('Bearer '.length) ?? '')
    if (scope === undefined) return refusal(401, 'authError')
    if (url.pathname === '/youtube/v3/channels') {
      return Response.json({ items: [{ id: 'UC-ada', snippet: { title: 'Ada’s quizzes' } }] })
    }
    if (request.method === 'POST' && url.pathname === '/upload/youtube/v3/videos') {
      const id = String(++count)
      const metadata = (await request.json()) as Metadata
      const sizeBytes = Number(request.headers.get('x-upload-content-length'))
      sessions.set(id, { metadata, sizeBytes, bytes: Buffer.alloc(0), videoId: null })
      return new Response(null, { headers: { Location: `${url.origin}/upload?upload_id=${id}` } })
    }
    if (request.method === 'POST' && url.pathname === '/upload/youtube/v3/thumbnails/set') {
      return setThumbnail(request, url.searchParams.get('videoId')!)
    }
    if (request.method === 'POST' && url.pathname === '/upload/youtube/v3/captions') {
      return scope.includes('force-ssl') ? addCaptions(request) : refusal(403, 'insufficientPermissions')
    }
    return session ? receive(request, session) : new Response(null, { status: 404 })
  }

  const server = Bun.serve({ port: 0, idleTimeout: 30, maxRequestBodySize: 64 * 1024 * 1024, fetch: answer })
  afterAll(() => server.stop(true))
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    /** What turns publishing on. */
    env: { YOUTUBE_CLIENT_ID: 'client', YOUTUBE_CLIENT_SECRET: 'secret', YOUTUBE_SERVER_URL: url },
    /** The videos that are on the channel. */
    videos,
    /** Their thumbnails, by the id of the video. */
    thumbnails,
    /** Their captions, by video, language and name. */
    captions,
    /** Each request: method, path and range. */
    seen,
    /** The next requests, one each, are answered by these. */
    interrupt: (...next: (Interrupt | null)[]) =>
      void interrupts.push(...next.map((one) => one ?? (() => null))),
    /** Lets no access token be valid any longer. */
    expireAccess: () => accessTokens.clear(),
    /** Withdraws every approval. */
    revokeAll() {
      refreshTokens.clear()
      accessTokens.clear()
    },
    forgetSessions: () => sessions.clear(),
    isGranted: (refreshToken: string) => refreshTokens.has(refreshToken),
    /** Connects a channel as if its owner had been there. */
    async connect(
      api: Pick<TestApi, 'deps'>,
      accountId: string,
      { externalId = `UC-${crypto.randomUUID()}`, allowsCaptions = false } = {},
    ): Promise<string> {
      const id = newId('channel')
      const token = `refresh-secret-${++count}`
      refreshTokens.set(token, allowsCaptions ? 'youtube.upload youtube.force-ssl' : 'youtube.upload')
      const refreshToken = await api.deps.vault.seal(channelPlace(id), token)
      const title = 'Ada’s quizzes'
      const state = 'connected' as const
      const row = { id, accountId, externalId, title, state, refreshToken, allowsCaptions }
      await api.deps.database.insert(channels).values(row)
      return id
    },
  }
}

/** An error in the form of Google's. */
export function refusal(status: number, reason: string): Response {
  return Response.json({ error: { code: status, errors: [{ reason }] } }, { status })
}
