import { stripVTControlCharacters } from 'node:util'
import type { Tally } from './checks.ts'
import { runProgram } from './run-program.ts'

/** Chromium, ffmpeg and PostgreSQL are real in these tests; Bun's 5 s are for pure code. */
const TEST_MS_MAX = 120_000

/** Runs the tests with their output as it comes, and counts them. */
export async function runTests(patterns: string[]): Promise<Tally> {
  const args = ['test', `--timeout=${TEST_MS_MAX}`, ...patterns]
  const { code, output } = await runProgram(args, { echo: true })
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
