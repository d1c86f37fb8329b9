import { sentenceOfConnectionFault } from '../../shared/database/connection-fault.ts'
import { AppError } from '../../shared/errors.ts'

/** What a mistyped command gets; the message is the sentence. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UsageError'
  }
}

/**
 * Runs a command line: `--help` prints `help` and ends with 0, an error becomes one sentence on stderr and exit
 * code 1. `main` returns the exit code.
 */
export async function runCommand(help: string, main: (args: string[]) => Promise<number>): Promise<never> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`)
    process.exit(0)
  }
  try {
    process.exit(await main(args))
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}

/** What a person can do something with, out of whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  const fault = sentenceOfConnectionFault(error)
  if (fault !== null) return fault
  if (error instanceof Error && error.message) return error.message
  return `The command failed: ${String(error)}`
}
