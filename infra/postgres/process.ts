import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { POSTGRES_ENVIRONMENT } from './cluster.ts'
import { endWithParent, type Launch } from './unprivileged.ts'

const START_MS_MAX = 60_000
const STOP_MS_MAX = 20_000
const POLL_MS = 20
const PORT_ATTEMPTS = 3

export type PostgresProcess = { port: number; failed: Promise<string>; stop(): Promise<void> }

type StartOptions = {
  postgres: string
  cluster: string
  launch: Launch
  port: number
  settings: string[]
}

/** Runs the server until `stop`; resolves once it accepts connections. */
export async function startPostgres(options: StartOptions): Promise<PostgresProcess> {
  const logFile = join(dirname(options.cluster), 'postgres.log')
  const log = openSync(logFile, 'w', 0o600)
  const [command, ...args] = [
    ...options.launch.prefix,
    // Inside the user namespace, because a change of user clears the parent-death signal.
    ...endWithParent('INT'),
    options.postgres,
    '-D',
    options.cluster,
    '-p',
    String(options.port),
    ...settingArgs(options.settings),
  ]
  // A process group of its own: Ctrl-C in a terminal must not stop the database before its clients.
  const child = spawn(command!, args, {
    stdio: ['ignore', log, log],
    env: POSTGRES_ENVIRONMENT,
    cwd: '/',
    detached: true,
  })
  closeSync(log)
  let isStopping = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const failed = new Promise<string>((resolve) => {
    void exited.then(() => {
      if (!isStopping) resolve(tail(logFile))
    })
  })
  try {
    await untilReady(child, options.cluster, logFile)
  } catch (error) {
    isStopping = true
    await end(child, exited)
    throw error
  }
  return {
    port: options.port,
    failed,
    async stop() {
      isStopping = true
      await end(child, exited)
    },
  }
}

/** Runs the server on a port that is free. */
export async function startOnFreePort(options: Omit<StartOptions, 'port'>): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostgres({ ...options, port: await findFreePort() })
    } catch (error) {
      // Another process may take the port between our check and PostgreSQL's bind.
      const isTaken = error instanceof Error && error.message.includes('could not bind')
      if (!isTaken || attempt === PORT_ATTEMPTS) throw error
    }
  }
}

/** Connection URL of the service's database on a server of ours. */
export function urlOf(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** A TCP port of 127.0.0.1 that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Stops a server that a killed process left running on this cluster, and removes the pid file of a dead one. The
 * caller holds the directory's lock, so no other process uses that server.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(readText(pidFile).split('\n')[0] ?? '', 10)
  if (!Number.isInteger(pid)) return
  if (isServerOf(pid, cluster)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_MS_MAX
    while (isServerOf(pid, cluster) && Date.now() < deadline) await delay(POLL_MS)
    if (isServerOf(pid, cluster)) process.kill(pid, 'SIGQUIT')
    while (isServerOf(pid, cluster) && Date.now() < deadline + STOP_MS_MAX) await delay(POLL_MS)
  }
  // PostgreSQL refuses to start where an unrelated process now has that pid, as after a container's restart.
  rmSync(pidFile, { force: true })
}

function isServerOf(pid: number, cluster: string): boolean {
  const words = readText(`/proc/${pid}/cmdline`).split('\0')
  return words.some((word) => word.endsWith('/postgres')) && words.includes(cluster)
}

function settingArgs(settings: string[]): string[] {
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
    'log_min_messages=warning',
    ...settings,
  ]
  return all.flatMap((setting) => ['-c', setting])
}

/** Waits as pg_ctl does: for `ready` on the eighth line of the server's pid file. */
async function untilReady(child: ChildProcess, cluster: string, logFile: string): Promise<void> {
  const deadline = Date.now() + START_MS_MAX
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The embedded database did not start: ${tail(logFile)}`)
    }
    const lines = readText(join(cluster, 'postmaster.pid')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return
    await delay(POLL_MS)
  }
  throw new Error(`The embedded database did not get ready within ${START_MS_MAX / 1000} s: ${tail(logFile)}`)
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  // Fast shutdown, then immediate shutdown, then SIGKILL.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await Promise.race([exited, delay(STOP_MS_MAX, undefined, { ref: false })])
  }
}

function tail(path: string): string {
  const lines = readText(path).trim().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|could not/.test(line)).slice(-2)
  return (telling.length > 0 ? telling : lines.slice(-2)).join(' ').trim() || 'it said nothing'
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
