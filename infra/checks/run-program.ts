import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type RunOptions = { echo?: boolean; environment?: Record<string, string> }
export type Finished = { code: number; output: string }

/**
 * Runs a JavaScript program with this Bun, which need not be on PATH, in the repository's root. Its output is kept
 * and, with `echo`, shown as it comes.
 */
export function runProgram(
  args: string[],
  { echo = false, environment = {} }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        ...(echo && process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (echo) process.stderr.write(chunk)
      })
    }
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    )
  })
}
