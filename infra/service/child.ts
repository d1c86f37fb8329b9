import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Child = {
  name: string
  /** Its first stdout line that starts with `ready`, without that word. Rejects with a sentence where it ends first. */
  ready: Promise<string>
  /** Resolves with a sentence once the process has ended, for any reason. */
  ended: Promise<string>
  /** Sends SIGTERM, and SIGKILL after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

type ChildOptions = {
  /** Its name in error messages: `The API`. */
  name: string
  /** The script, relative to the repository's root. */
  script: string
  env: NodeJS.ProcessEnv
}

/** A sentence about a failure, which the failed process itself may have written already. */
class ChildFailure extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ChildFailure'
  }
}

/**
 * Runs one of our programs with this process's Bun, which may not be on PATH. Its logs go to our stderr. A plain
 * sentence before it is ready becomes the error of `ready`.
 */
export function startChild({ name, script, env }: ChildOptions): Child {
  // A process group of its own, because Ctrl-C must stop the parts in order. `--no-orphans` ends it if we are killed.
  const child = spawn(process.execPath, ['--no-orphans', script], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let isReady = false
  const plain: string[] = []
  const forward = (line: string) => process.stderr.write(`${line}\n`)

  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (isReady || !line.startsWith('ready ')) return forward(line)
      isReady = true
      for (const held of plain.splice(0)) forward(held)
      resolve(line.slice('ready '.length))
    })
  })
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (isReady || line.startsWith('{')) forward(line)
    else plain.push(line)
  })

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`))
    // `close`, not `exit`: all of its output must have been read.
    child.once('close', (code, signal) => resolve(`${name} ended with ${signal ?? `code ${code}`}.`))
  })
  const failedEarly = ended.then((sentence): never => {
    throw new ChildFailure(plain.length > 0 ? plain.join('\n') : sentence)
  })
  const readyOrEnded = Promise.race([ready, failedEarly])
  readyOrEnded.catch(() => {}) // A rejection that no caller awaits must not end this process.

  return { name, ready: readyOrEnded, ended, stop: (graceMs) => stop(child, ended, graceMs) }
}

async function stop(child: ChildProcess, ended: Promise<string>, graceMs: number): Promise<void> {
  if (child.pid === undefined) return
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    const timer = new AbortController()
    const late = delay(graceMs, 'late', { signal: timer.signal }).catch(() => '')
    if ((await Promise.race([ended, late])) === 'late') endGroup(child.pid)
    timer.abort()
  }
  await ended
}

/** Kills the process and everything it started, by its process group. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has just ended by itself.
  }
}
