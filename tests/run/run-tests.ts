import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Checked, Tally } from '../../infra/checks/checks.ts'
import { type Finished, runProgram } from '../../infra/checks/run-program.ts'
import { SERVER_VARIABLE, startTestServer } from '../support/server.ts'
import { type FileTime, formatSlowest, readTimes } from './file-times.ts'

/** Far above what any test needs on a quiet machine: a busy one is no reason to fail. Few tests say that they need more. */
const TEST_MS_MAX = 240_000
/** One more than cores: some tests wait for heartbeats and timeouts instead of computing. Two more gained nothing. */
const WORKERS = availableParallelism() + 1
/** Measured durations, so that the longest files start first; `verify --update-times` writes it. */
export const TIMES_FILE = 'tests/run/times.json'

export type TestRun = Tally & { slowest: FileTime[] }

/** Runs test files side by side over one PostgreSQL, shows their output and counts them. */
export async function runTests(files: readonly string[], { updateTimes = false } = {}): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-video-run-'))
  const report = join(folder, 'junit.xml')
  try {
    const { code, output } = await runBun(files, [
      `--timings=${TIMES_FILE}`,
      ...(updateTimes ? ['--update-timings'] : []),
      '--reporter=junit',
      `--reporter-outfile=${report}`,
    ])
    return { ...tallyOf(output, code), slowest: await readTimes(report) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs test files again at each change of what they import, until Ctrl-C. Returns the exit code. */
export async function watchTests(files: readonly string[]): Promise<number> {
  return (await runBun(files, ['--watch'])).code
}

/** Prints the slowest files, the report of failed checks and the count of all; returns the exit code. */
export function closingLine(tests: TestRun, checks?: Checked): number {
  const sum = (kind: keyof Tally) => tests[kind] + (checks?.[kind] ?? 0)
  const skipped = sum('skipped')
  process.stderr.write(formatSlowest(tests.slowest) + (checks?.report ? `${checks.report}\n` : ''))
  process.stdout.write(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  )
  return sum('failed') === 0 ? 0 : 1
}

async function runBun(files: readonly string[], options: string[]): Promise<Finished> {
  const server = await startTestServer()
  const args = [
    'test',
    `--timeout=${TEST_MS_MAX}`,
    `--parallel=${WORKERS}`,
    // The product is loaded once per worker, not once per file: half the time of the fast lane.
    '--no-isolate',
    ...options,
    // With `./` these are paths, not patterns.
    ...files.map((file) => `./${file}`),
  ]
  try {
    return await runProgram(args, {
      echo: true,
      environment: { [SERVER_VARIABLE]: server.url, TMPDIR: server.tempFolder },
    })
  } finally {
    await server.stop()
  }
}

function tallyOf(output: string, code: number): Tally {
  const tally = {
    passed: countOf(output, 'pass'),
    failed: countOf(output, 'fail'),
    skipped: countOf(output, 'skip') + countOf(output, 'todo'),
  }
  // A file that cannot be loaded, a crash, or no summary at all.
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  return tally
}

/** Bun's summary at the end: ` 12 pass`. */
function countOf(output: string, word: string): number {
  const plain = stripVTControlCharacters(output)
  const lines = [...plain.matchAll(new RegExp(`^ *(\\d+) ${word}$`, 'gm'))]
  return Number(lines.at(-1)?.[1] ?? 0)
}
