import { errorOf, QuizVideoError } from './errors.ts'
import type { OperationEntry } from './operation-table.ts'
import { pause } from './pause.ts'
import type { RequestOptions } from './request-options.ts'
import { pauseBefore } from './retry.ts'
import { withTimeout } from './timeout.ts'

/** The fields of a call: those of path, query and body in one object. */
export type Input = Record<string, unknown>

/** A client's settings, complete. */
export type Settings = {
  /** Without a slash at its end. */
  baseUrl: string
  /** The headers that say who calls. */
  credentials: () => Promise<Record<string, string>>
  timeoutMs: number
  maxRetries: number
  onWarning: (warning: string) => void
  fetch: Fetch
}

/** The part of the standard `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Calls an operation whose answer is JSON, and returns its `data`. */
export function callJson(
  settings: Settings,
  entry: OperationEntry,
  input: Input,
  options: RequestOptions,
): Promise<unknown> {
  return call(settings, entry, { input, options, read: (response) => readData(response, settings) })
}

/** Calls an operation whose answer is a file. Its body may be read for as long as it takes. */
export function callFile(
  settings: Settings,
  entry: OperationEntry,
  input: Input,
  options: RequestOptions,
): Promise<Response> {
  return call(settings, entry, { input, options, read: async (response) => response })
}

type Call<Answer> = {
  input: Input
  options: RequestOptions
  headers?: Record<string, string>
  read: (response: Response) => Promise<Answer>
}

/**
 * Sends the request of an operation. A POST keeps its `Idempotency-Key` over all tries, so that it acts once however often
 * it is sent. Throws `QuizVideoError`, or the reason of an aborted signal.
 */
export async function call<Answer>(
  settings: Settings,
  entry: OperationEntry,
  { input, options, headers, read }: Call<Answer>,
): Promise<Answer> {
  const { method, timeoutSeconds = 0 } = entry
  const { url, body } = requestOf(settings.baseUrl, entry, input)
  const key: Record<string, string> =
    method === 'POST' ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}
  const timeoutMs = options.timeoutMs ?? Math.max(settings.timeoutMs, timeoutSeconds * 1_000)
  return withRetries(settings, { ...options, timeoutMs }, async (signal) => {
    const sent = { ...headers, ...key, ...(await settings.credentials()) }
    return read(await send(settings, url, { method, headers: sent, body, signal }))
  })
}

/** Loads a file from an address that carries its own permission, such as the link to a film. */
export function loadLink(settings: Settings, url: string, options: RequestOptions): Promise<Response> {
  return withRetries(settings, options, (signal) => send(settings, url, { method: 'GET', signal }))
}

/** Does the work again after failures that may pass. */
async function withRetries<Answer>(
  settings: Settings,
  { signal, maxRetries = settings.maxRetries, timeoutMs = settings.timeoutMs }: RequestOptions,
  work: (ends: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await withTimeout(timeoutMs, signal, work)
    } catch (error) {
      signal?.throwIfAborted()
      const pauseMs = tries > maxRetries ? null : pauseBefore(error, tries)
      if (pauseMs === null) throw error
      await pause(pauseMs, signal)
    }
  }
}

type Body = { type?: string; content: BodyInit }
type Sent = { method: string; headers?: Record<string, string>; body?: Body | null; signal: AbortSignal }

/** The answer to a request. Throws the error that it tells of, or `CONNECTION_FAILED` where none came. */
async function send(
  { fetch }: Settings,
  url: string,
  { body, headers = {}, ...init }: Sent,
): Promise<Response> {
  const typed = body?.type ? { ...headers, 'content-type': body.type } : headers
  const response = await fetch(url, { ...init, headers: typed, body: body?.content }).catch(
    (cause: unknown) => {
      throw new QuizVideoError('CONNECTION_FAILED', `${new URL(url).origin} cannot be reached.`, { cause })
    },
  )
  if (!response.ok) throw await errorOf(response)
  return response
}

/** Puts each field where its operation takes it: into the path, and the others into the query or the body. */
function requestOf(baseUrl: string, { method, path, query = [] }: OperationEntry, input: Input) {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '') {
      throw new QuizVideoError('VALIDATION_ERROR', `${name} is missing.`, {
        issues: [{ path: name, message: 'is missing' }],
      })
    }
    return encodeURIComponent(String(value))
  })
  const url = new URL(baseUrl + filled)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  for (const name of hasBody ? query : Object.keys(rest)) {
    if (rest[name] !== undefined) url.searchParams.set(name, String(rest[name]))
    delete rest[name]
  }
  return { url: url.href, body: hasBody ? bodyOf(rest) : null }
}

function bodyOf(fields: Input): Body | null {
  const { file, filename, ...others } = fields
  if (!(file instanceof Blob)) {
    if (Object.keys(fields).length === 0) return null
    return { type: 'application/json', content: JSON.stringify(fields) }
  }
  const form = new FormData()
  const name = filename ?? (file as File).name ?? 'file'
  for (const [key, value] of Object.entries(others)) if (value !== undefined) form.append(key, String(value))
  form.append('file', file, String(name))
  return { content: form }
}

async function readData(response: Response, { onWarning }: Settings): Promise<unknown> {
  const { data, warnings = [] } = await response.json().catch((cause: unknown) => {
    throw new QuizVideoError('CONNECTION_FAILED', 'The answer broke off.', { cause })
  })
  for (const warning of warnings) onWarning(warning)
  return data
}
