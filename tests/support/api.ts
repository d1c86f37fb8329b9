import { afterAll } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../api/app.ts'
import { readConfig } from '../../api/config.ts'
import { type Dependencies, refuseAccessTokens } from '../../api/context.ts'
import { loadModelClient } from '../../api/generation/model.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { createAccount } from '../../api/services/accounts.ts'
import { createFileLinks } from '../../api/services/file-links.ts'
import { createKey } from '../../api/services/keys.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue, type JobQueue } from '../../shared/queue/boss.ts'
import { createStorage } from '../../shared/storage/create.ts'
import { testDatabase } from './database.ts'

type Options = {
  /** Variables on top of the defaults, which limit nothing that needs no credentials. */
  env?: Record<string, string>
  overrides?: Partial<Omit<Dependencies, 'queue'>>
  app?: (deps: Dependencies) => Parameters<typeof createApp>[1] | Promise<Parameters<typeof createApp>[1]>
}

/** An answer with its parsed body. */
// biome-ignore lint/suspicious/noExplicitAny: tests read many shapes, and assertions check them.
export type Reply = { status: number; headers: Headers; body: any }
/** A client with one key. */
export type Client = {
  accountId: string
  key: string
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export type TestApi = {
  baseUrl: string
  deps: Dependencies & { queue: JobQueue }
  databaseUrl: string
  /** What was logged, one JSON object a line. */
  logged: string[]
  /** A new account with a key. */
  client(plan?: Plan): Promise<Client>
  /** A new key of an account. */
  clientOf(accountId: string): Promise<Client>
  /** A request without credentials, or with those in `headers`. */
  request(method: string, path: string, init?: RequestInit): Promise<Reply>
}

/** What the vault of a test's API seals with. */
export const TEST_SECRETS_KEY = 'a key of thirty-two characters for tests'

let accountNumber = 0

/** The real application on a free port over an own database, stopped after the file's last test. */
export async function testApi({ env = {}, overrides = {}, app: appOptions }: Options = {}): Promise<TestApi> {
  const { database, pool, url } = await testDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'quiz-video-api-'))
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: directory,
    DATABASE_URL: url,
    // All tests of a file are one client, which asks faster than any other.
    LIMIT_ANONYMOUS_REQUESTS_PER_MINUTE: '1000000',
    ...env,
  })
  const logged: string[] = []
  const log = createLog('debug', (line) => logged.push(line))
  const queue = createQueue({ databaseUrl: url, log, role: 'sender' })
  await queue.start()
  const storage = createStorage(config.storage)
  const now = overrides.now ?? Date.now
  const vault = createVault([TEST_SECRETS_KEY])
  const deps: TestApi['deps'] = {
    build: { digest: 'test', version: 'test' },
    config,
    pool,
    database,
    storage,
    links: createFileLinks({ baseUrl: config.baseUrl, database, vault, storage, now }),
    vault,
    queue,
    log,
    verifyAccessToken: refuseAccessTokens,
    now,
    ...overrides,
  }
  await loadModelClient(config)
  const app = createApp(deps, await appOptions?.(deps))
  app.listen({ port, idleTimeout: 30 })
  afterAll(async () => {
    await app.server?.stop(true)
    await queue.stop(0)
    rmSync(directory, { recursive: true, force: true })
  })
  const request = (method: string, path: string, init: RequestInit = {}) =>
    replyOf(fetch(path.startsWith('http') ? path : config.baseUrl + path, { method, ...init }))
  const clientOf: TestApi['clientOf'] = async (accountId) => {
    const { key } = await createKey(database, accountId, 'test', config.limits)
    const send: Client['send'] = (method, path, body, headers = {}) => {
      const json =
        body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
      return request(method, path, {
        headers: { 'x-api-key': key, ...json, ...headers } as Record<string, string>,
        body:
          body === undefined || body instanceof FormData || typeof body === 'string'
            ? body
            : JSON.stringify(body),
      })
    }
    return { accountId, key, send, get: (path, headers) => send('GET', path, undefined, headers) }
  }
  return {
    baseUrl: config.baseUrl,
    deps,
    databaseUrl: url,
    logged,
    request,
    clientOf,
    client: async (plan = 'paid') =>
      clientOf((await createAccount(database, { email: `user${++accountNumber}@example.com`, plan })).id),
  }
}

async function replyOf(pending: Promise<Response>): Promise<Reply> {
  const response = await pending
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}

/** The base URL must be known before the application exists, so the port is chosen first. */
function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
