import type { ParseArgsOptionsConfig } from 'node:util'

/** What a command gets from the process that runs it. */
export type Surroundings = { env: NodeJS.ProcessEnv; signal: AbortSignal }

/** One command of the command line. */
export type Command = {
  /** Shown for `--help`. */
  help: string
  /** Returns the exit code. Throws what `failureOf` turns into a sentence. */
  run(args: string[], surroundings: Surroundings): Promise<number>
}

/** Options of every command that talks to the service. */
export const CONNECTION_OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig

/** Their part of a help. */
export const CONNECTION_HELP = `      --url URL            the service; default QUIZVIDEO_URL, else the one you signed in to
      --key KEY            an API key; default QUIZVIDEO_API_KEY, else your sign-in
      --json               print JSON on stdout`

/** Prints a line on stdout: the result of the command. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Tells the person at the terminal something, on stderr. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}
