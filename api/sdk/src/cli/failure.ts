import { QuizVideoError } from '../errors.ts'

/** What the command line ends with; `quizvideo --help` lists them. */
export const EXIT = {
  done: 0,
  unexpected: 1,
  usage: 2,
  notAllowed: 3,
  notFound: 4,
  limit: 5,
  unavailable: 6,
  renderFailed: 7,
  interrupted: 130,
} as const

/** A failure of the command line itself; the message is the sentence for the person who typed it. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode: number = EXIT.usage) {
    super(sentence)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}

/** The sentence and the exit code for anything thrown. */
export function failureOf(error: unknown, command: string): { sentence: string; exitCode: number } {
  if (error instanceof CommandError) return { sentence: error.message, exitCode: error.exitCode }
  if (error instanceof QuizVideoError) return { sentence: sentenceOf(error), exitCode: exitCodeOf(error) }
  if (!(error instanceof Error)) return { sentence: String(error), exitCode: EXIT.unexpected }
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) {
    return { sentence: error.message, exitCode: EXIT.unexpected }
  }
  const [reason] = error.message.split(/\.\s/)
  return { sentence: `${reason}: "${command} --help" lists what it takes.`, exitCode: EXIT.usage }
}

function sentenceOf({ message, code, issues, requestId, status = 0 }: QuizVideoError): string {
  if (code === 'UNAUTHORIZED') {
    return 'The service does not know who you are: run "quizvideo login", or set QUIZVIDEO_API_KEY to a key.'
  }
  if (code === 'GENERATION_UNAVAILABLE') {
    return 'This service has no model that writes quizzes: give a file of questions, or a pack with --pack.'
  }
  if (code === 'CONNECTION_FAILED') return `${message} Is the service running, and is --url right?`
  const places = issues
    .map(({ path, message: fault }) => `${path} ${fault}`)
    .filter((one) => !message.includes(one))
  const details = places.length > 0 ? ` ${places.join('; ')}.` : ''
  return `${message}${details}${status >= 500 && requestId ? ` (request ${requestId})` : ''}`
}

function exitCodeOf({ code, status = 0 }: QuizVideoError): number {
  if (code === 'RENDER_FAILED') return EXIT.renderFailed
  if (code === 'FREE_PLAN_LIMIT_REACHED' || status === 429) return EXIT.limit
  if (status === 401 || status === 403) return EXIT.notAllowed
  if (status === 404) return EXIT.notFound
  if (status === 0 || status >= 500 || code === 'UNEXPECTED_ANSWER') return EXIT.unavailable
  return EXIT.usage
}
