import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../shared/programs/chromium.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type LogLine = { message: string; renderId?: string } & Record<string, unknown>

/** A render node as operators run it: a process of its own. */
export type NodeProcess = {
  name: string
  pid: number
  lines: LogLine[]
  /** Resolves once the node has logged this. */
  untilLogged(message: string, isWanted?: (line: LogLine) => boolean): Promise<LogLine>
  signal(signal: NodeJS.Signals): void
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

/** A data directory with unpacked programs in it; unpacking costs seconds. Shares the files of another one. */
export async function newDataDir(filesOf?: string): Promise<string> {
  await findChromium(undefined, PROGRAMS_FOLDER)
  const directory = await mkdtemp(join(tmpdir(), 'fault-node-'))
  await symlink(PROGRAMS_FOLDER, join(directory, 'programs'))
  await mkdir(join(filesOf ?? directory, 'files'), { recursive: true })
  if (filesOf !== undefined) await symlink(join(filesOf, 'files'), join(directory, 'files'))
  return directory
}

export async function removeDataDir(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 3 })
}

/** Starts a node and resolves once it can claim. */
export async function startNodeProcess(options: {
  databaseUrl: string
  dataDir: string
  env?: Record<string, string>
  /** The tree whose node it is; this one's by default. */
  root?: string
  /** A command that runs the node. */
  prefix?: readonly string[]
}): Promise<NodeProcess> {
  const [command, ...args] = [
    ...(options.prefix ?? []),
    process.execPath,
    '--no-orphans',
    'render-farm/main.ts',
  ]
  const child = spawn(command!, args, {
    cwd: options.root ?? ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: LogLine[] = []
  const listeners = new Set<() => void>()
  const plain: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line))
    else plain.push(line)
    for (const listener of listeners) listener()
  })
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
  )
  const name = await readyName(child, ended, plain)
  return {
    name,
    pid: child.pid!,
    lines,
    ended,
    signal: (signal) => void child.kill(signal),
    untilLogged(message, isWanted = () => true) {
      const { promise, resolve, reject } = Promise.withResolvers<LogLine>()
      const look = () => {
        const line = lines.find((one) => one.message === message && isWanted(one))
        if (line) resolve(line)
      }
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`the node ended before it logged “${message}”`)))
      promise.catch(() => {}) // Also where the test gave up before.
      return promise.finally(() => listeners.delete(look))
    },
  }
}

function readyName(child: ChildProcess, ended: Promise<unknown>, plain: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const name = /^ready node (\S+) /.exec(line)?.[1]
    if (name !== undefined) resolve(name)
  })
  void ended.then(() => reject(new Error(`the node did not start: ${plain.join(' ')}`)))
  return promise
}

/** Ends processes at the end of a test, whatever state they are in. */
export async function endNodes(nodes: readonly NodeProcess[]): Promise<void> {
  for (const node of nodes) {
    node.signal('SIGCONT')
    node.signal('SIGKILL')
  }
  await Promise.all(nodes.map(({ ended }) => ended))
}
