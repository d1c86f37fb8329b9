import { sentenceOfConnectionFault } from './database/connection-fault.ts'
import { AppError } from './errors.ts'

/** A command that cannot be carried out as typed; the message is the sentence for the person who typed it. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UsageError'
  }
}

/**
 * Runs a command line and exits: `--help` prints `help`, an error becomes one sentence on stderr and exit code 1.
 * `main` returns the exit code; what `parseArgs` refuses becomes a sentence that names the help.
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
    process.stderr.write(`${sentenceOf(error, help)}\n`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}

/** Resolves with `null` at the first SIGINT or SIGTERM. A terminal sends Ctrl-C to us and to `bun run`, so both may arrive. */
export function firstSignal(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(null))
  })
}

function sentenceOf(error: unknown, help: string): string {
  if (error instanceof AppError) return error.message
  const fault = sentenceOfConnectionFault(error)
  if (fault !== null) return fault
  if (!(error instanceof Error && error.message)) return `The command failed: ${String(error)}`
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) return error.message
  const [, command] = /Usage: (?:npx --yes )?(bun (?:run )?\S+)/.exec(help) ?? []
  return `${error.message.split(/\.\s/)[0]}: "${command} --help" lists what it takes.`
}
