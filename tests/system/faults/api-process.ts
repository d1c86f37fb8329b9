import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../../api/config.ts'
import { createAccount } from '../../../api/services/accounts.ts'
import { createKey } from '../../../api/services/keys.ts'
import { connect } from '../../../shared/database/connect.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** A test's load is not what budgets are for. */
const LIMITS = { LIMIT_KEY_REQUESTS: '100000000' }

export type ApiProcess = {
  baseUrl: string
  port: string
  pid: number
  ended: Promise<unknown>
  signal(signal: NodeJS.Signals): void
}

/** The API as operators run it: a process of its own, on a free port where none is given. */
export async function startApiProcess(options: {
  databaseUrl: string
  dataDir: string
  port?: string
  /** The tree whose API it is; this one's by default. */
  root?: string
  /** Variables on top of those that a test's load needs. */
  env?: Record<string, string>
  /** A file that is loaded before the API. */
  preload?: string
}): Promise<ApiProcess> {
  const port = options.port ?? (await freePort())
  const preload = options.preload === undefined ? [] : ['--preload', options.preload]
  const child = spawn(process.execPath, ['--no-orphans', ...preload, 'api/main.ts'], {
    cwd: options.root ?? ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      PORT: port,
      ...LIMITS,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(line.slice('ready '.length))
  })
  void ended.then((code) => ready.reject(new Error(`the API ended with ${code}`)))
  const baseUrl = await ready.promise
  return { baseUrl, port, pid: child.pid!, ended, signal: (signal) => void child.kill(signal) }
}

/** A key of a fresh account. */
export async function newApiKey(databaseUrl: string): Promise<string> {
  const { database, close } = connect(databaseUrl, { poolSize: 1, onError: () => {} })
  const account = await createAccount(database, { email: 'owner@example.com', plan: 'paid' })
  const { key } = await createKey(database, account.id, 'test', readConfig(LIMITS).limits)
  await close()
  return key
}

async function freePort(): Promise<string> {
  const server = Bun.serve({ port: 0, fetch: () => new Response('') })
  const { port } = server
  await server.stop(true)
  return String(port)
}
